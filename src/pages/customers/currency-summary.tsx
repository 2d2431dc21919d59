import type { ReactElement } from 'react'
import { DataTable, type Column } from '#components'
import { t, type MessageKey } from '#i18n'
import type { CurrencyTotals } from '#state'
import { currencyName } from './currency-summary.css.ts'
import { SumsCell } from './sums-cell.tsx'

type Part = 'total' | 'included' | 'excluded' | 'ineligible' | 'adjustments' | 'unapproved'

/** What all customers owe, by currency. */
export function CurrencySummary({ totals }: { readonly totals: readonly CurrencyTotals[] }): ReactElement {
  return (
    <DataTable
      label={t('invoices.summary')}
      columns={currencyColumns()}
      rows={totals}
      rowKey={({ currency }) => currency}
    />
  )
}

function currencyColumns(): readonly Column<CurrencyTotals>[] {
  return [
    {
      id: 'currency',
      header: t('invoices.currency'),
      isTitle: true,
      cell: ({ currency }) => <span className={currencyName}>{currency}</span>,
    },
    sumsColumn('total', 'invoices.total'),
    sumsColumn('included', 'invoices.eligibleAmount'),
    sumsColumn('excluded', 'invoices.excludedAmount'),
    sumsColumn('ineligible', 'invoices.ineligible'),
    sumsColumn('adjustments', 'invoices.adjustments'),
    sumsColumn('unapproved', 'invoices.unapproved'),
  ]
}

function sumsColumn(id: Part, header: MessageKey): Column<CurrencyTotals> {
  return {
    id,
    header: t(header),
    align: 'end',
    cell: (totals) => <SumsCell sums={totals[id]} currency={totals.currency} display="none" />,
  }
}
