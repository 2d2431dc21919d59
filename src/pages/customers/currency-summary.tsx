import type { ReactElement } from 'react'
import { DataTable, FigureTable, Skeleton, type Column } from '#components'
import { t, type MessageKey } from '#i18n'
import type { Currency } from '#domain/money'
import { SHOWN_CURRENCIES, type CurrencyTotals } from '#state'
import { currencyName, figureColumn } from './currency-summary.css.ts'
import { SumsCell } from './sums-cell.tsx'

type Part = 'total' | 'eligible' | 'included' | 'excluded' | 'ineligible' | 'adjustments' | 'unapproved'

const PARTS: readonly (readonly [Part, MessageKey])[] = [
  ['total', 'invoices.total'],
  ['eligible', 'invoices.eligibleAmount'],
  ['included', 'invoices.scopeIncluded'],
  ['excluded', 'invoices.excludedAmount'],
  ['ineligible', 'invoices.ineligible'],
  ['adjustments', 'invoices.adjustments'],
  ['unapproved', 'invoices.unapproved'],
]

interface SummaryProps {
  readonly totals: readonly CurrencyTotals[]
}

export function CurrencySummary({ totals }: SummaryProps): ReactElement {
  return (
    <FigureTable
      label={t('invoices.summary')}
      corner={t('invoices.currency')}
      rows={totals}
      rowName={({ currency }) => currency}
      columns={PARTS.map(([id, header]) => ({ id, header: t(header), cell: sumsOf(id) }))}
      shown={SHOWN_CURRENCIES}
      isTight
      columnClass={figureColumn}
      moreText={(count) => t('common.moreCurrencies', { count })}
    />
  )
}

/** The same while the figures are loading, as wide as they will be: what stands beside them wraps where it will. */
export function CurrencySummarySkeleton({
  expected,
}: {
  readonly expected: readonly Currency[]
}): ReactElement {
  return (
    <FigureTable
      label={t('invoices.summary')}
      corner={t('invoices.currency')}
      rows={expected}
      rowName={(currency) => currency}
      areNamed={expected.length === 1}
      columns={PARTS.map(([id, header]) => ({ id, header: t(header), cell: loadingCell }))}
      shown={SHOWN_CURRENCIES}
      isTight
      columnClass={figureColumn}
      moreText={(count) => t('common.moreCurrencies', { count })}
    />
  )
}

function loadingCell(): ReactElement {
  return <Skeleton width="100%" />
}

/** The same for a phone. */
export function CurrencyCards({ totals }: SummaryProps): ReactElement {
  const currency: Column<CurrencyTotals> = {
    id: 'currency',
    header: t('invoices.currency'),
    isTitle: true,
    cell: nameOf,
  }
  const parts = PARTS.map(([id, header]) => ({
    id,
    header: t(header),
    align: 'end' as const,
    cell: sumsOf(id),
  }))
  return (
    <DataTable
      label={t('invoices.summary')}
      columns={[currency, ...parts]}
      rows={totals}
      rowKey={(each) => each.currency}
    />
  )
}

function sumsOf(part: Part) {
  return (totals: CurrencyTotals): ReactElement => (
    <SumsCell sums={totals[part]} currency={totals.currency} display="none" />
  )
}

function nameOf({ currency }: CurrencyTotals): ReactElement {
  return <span className={currencyName}>{currency}</span>
}
