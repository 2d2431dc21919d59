import type { Currency } from '#domain/money'
import type { ReactElement } from 'react'
import { Amount, Day, Facts, Skeleton, type Fact } from '#components'
import { t, type MessageKey } from '#i18n'
import { useOpportunities } from '#documents/opportunities'
import { book, type CountAndAmount, type CurrencyTotals } from '#state'
import { earliestDeposit, scopedTotals } from './scoped-totals.ts'
import { amounts } from './invoice-summary.css.ts'
import type { InvoiceScope } from './address.ts'

type Part = 'total' | 'included' | 'excluded'

interface InvoiceSummaryProps {
  readonly scope: InvoiceScope
}

/** Total, eligible and excluded A/R of the scope, and its earliest deposit day. */
export function InvoiceSummary({ scope }: InvoiceSummaryProps): ReactElement {
  if (!book.hasFigures.value) return <FigureSkeletons scope={scope} />
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

const LABELS: readonly MessageKey[] = [
  'invoices.total',
  'invoices.eligibleAmount',
  'invoices.excludedAmount',
  'invoices.earliestDeposit',
]

/** Reserves the space of figures that are not loaded: one a currency. */
function FigureSkeletons({ scope }: InvoiceSummaryProps): ReactElement {
  const { data = [] } = useOpportunities()
  const own = data.filter(
    ({ customerUuid, currency }) =>
      (scope.customerUuid === undefined || customerUuid === scope.customerUuid) &&
      (scope.customerCurrency === undefined || currency === scope.customerCurrency),
  )
  const lines = [...new Set(own.map(({ currency }) => currency)), ''].slice(0, own.length > 0 ? -1 : 1)
  const value = (
    <span className={amounts}>
      {lines.map((currency) => (
        <span key={currency}>
          <Skeleton width="140px" />
        </span>
      ))}
    </span>
  )
  return (
    <Facts items={LABELS.map((label) => ({ label: t(label), value, note: <Skeleton width="90px" /> }))} />
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
  readonly currency: Currency
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
