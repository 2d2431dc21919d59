import type { ReactElement } from 'react'
import { Amount, Day, Facts, type Fact } from '#components'
import { t, type MessageKey } from '#i18n'
import type { CountAndAmount, CurrencyTotals } from '#state'
import { earliestDeposit, scopedTotals } from './scoped-totals.ts'
import { amounts } from './invoice-summary.css.ts'
import type { InvoiceScope } from './address.ts'

type Part = 'total' | 'included' | 'excluded'

/** Total, eligible and excluded A/R of what is in sight, and the day the first of it could be paid. */
export function InvoiceSummary({ scope }: { readonly scope: InvoiceScope }): ReactElement {
  const totals = scopedTotals(scope).filter(({ total }) => total.count > 0)
  return (
    <Facts
      items={[
        fact('invoices.total', 'total', totals),
        fact('invoices.eligibleAmount', 'included', totals),
        fact('invoices.excludedAmount', 'excluded', totals),
        { label: t('invoices.earliestDeposit'), value: <Day day={earliestDeposit(scope)} /> },
      ]}
    />
  )
}

function fact(label: MessageKey, part: Part, totals: readonly CurrencyTotals[]): Fact {
  const count = totals.reduce((sum, each) => sum + each[part].count, 0)
  const shown = totals.filter((each) => part !== 'excluded' || each[part].count > 0)
  return {
    label: t(label),
    value: <Amounts entries={shown.map((each) => ({ currency: each.currency, sums: each[part] }))} />,
    note: t('common.invoices', { count }),
  }
}

interface Entry {
  readonly currency: string
  readonly sums: CountAndAmount
}

function Amounts({ entries }: { readonly entries: readonly Entry[] }): ReactElement {
  if (entries.length === 0) return <>{t('invoices.none')}</>
  return (
    <span className={amounts}>
      {entries.map(({ currency, sums }) => (
        <Amount key={currency} minor={sums.minor} currency={currency} display="code" />
      ))}
    </span>
  )
}
