import { computed } from '@preact/signals-react'
import { useMemo, type ReactElement } from 'react'
import { Count, Day, FigureTable, Skeleton, useIsNarrow, useIsShort, type FigureColumn } from '#components'
import { t, type MessageKey } from '#i18n'
import { useMe } from '#documents/account/me'
import { useOpportunities, type Opportunity } from '#documents/markets/opportunities'
import type { Currency } from '#domain/money'
import { book, type CurrencyTotals, SHOWN_CURRENCIES } from '#state'
import { ReadingLine } from '#views'
import type { InvoiceScope } from './address.ts'
import { figureColumn, figureCount, leadLine } from './invoice-summary.css.ts'
import { matchedFirst, matchingColumns } from './matching-figures.tsx'
import { earliestDeposit, knownTotals, orderedTotals } from './scoped-totals.ts'
import { Sum } from './sum.tsx'

type Part = 'total' | 'eligible' | 'included' | 'excluded'

const PARTS: readonly (readonly [Part, MessageKey])[] = [
  ['total', 'invoices.total'],
  ['eligible', 'invoices.eligibleAmount'],
  ['included', 'invoices.scopeIncluded'],
  ['excluded', 'invoices.excludedAmount'],
]

interface InvoiceSummaryProps {
  readonly scope: InvoiceScope
}

/** Total and eligible A/R of the scope by currency, what of that is included and excluded, and beside them what the filters match of it. Renders nothing where there are no invoices. */
export function InvoiceSummary({ scope }: InvoiceSummaryProps): ReactElement | null {
  const isNarrow = useIsNarrow()
  const isFolded = useIsShort() || isNarrow
  const { data: opportunities } = useOpportunities()
  const known = useMe().data?.currencies ?? []
  const totals = orderedTotals(scope)
  if (totals?.length === 0) return null
  const currencies = totals?.map(({ currency }) => currency)
  // Their order comes with their figures, or later.
  const expected =
    knownTotals(scope)?.map(({ currency }) => currency) ??
    (opportunities ? expectedCurrencies(opportunities, scope) : known)
  return (
    <FigureTable
      label={t('invoices.summary')}
      corner={t('invoices.currency')}
      isTight
      columnClass={figureColumn}
      rows={(isFolded ? currencies : currencies && matchedFirst(currencies)) ?? expected}
      rowName={(currency) => currency}
      areNamed={currencies !== undefined || expected.length === 1}
      shown={SHOWN_CURRENCIES}
      moreText={(count) => t('common.moreCurrencies', { count })}
      columns={[
        ...PARTS.map(([part, label]) => partColumn(label, part, totals)),
        // Where they are folded these stand above the grid.
        ...(isFolded ? [] : matchingColumns(totals)),
      ]}
    />
  )
}

function partColumn(
  label: MessageKey,
  part: Part,
  totals: readonly CurrencyTotals[] | undefined,
): FigureColumn<string> {
  const byCurrency = new Map<string, CurrencyTotals>(totals?.map((each) => [each.currency, each]))
  return {
    id: part,
    header: <Counted label={t(label)} count={totals && countOf(totals, part)} />,
    cell: (currency) => {
      const each = byCurrency.get(currency)
      return each ? <Sum sums={each[part]} currency={each.currency} /> : <Skeleton width="100%" />
    },
  }
}

function countOf(totals: readonly CurrencyTotals[], part: Part): number {
  return totals.reduce((sum, each) => sum + each[part].count, 0)
}

/** A heading with its number of invoices. */
function Counted({
  label,
  count,
}: {
  readonly label: string
  readonly count: number | undefined
}): ReactElement {
  return (
    <span title={label}>
      {label}
      {/* Its line is there before it is known. */}
      <span className={figureCount} title={count === undefined ? undefined : t('common.invoices', { count })}>
        {count === undefined ? '\u00A0' : <Count value={count} />}
      </span>
    </span>
  )
}

/** The currencies of the scope's opportunities: room for figures that are not loaded. */
function expectedCurrencies(opportunities: readonly Opportunity[], scope: InvoiceScope): readonly Currency[] {
  const own = opportunities.filter(
    ({ customerUuid, currency }) =>
      (scope.customerUuid === undefined || customerUuid === scope.customerUuid) &&
      (scope.customerCurrency === undefined || currency === scope.customerCurrency),
  )
  return [...new Set(own.map(({ currency }) => currency))]
}

/** The earliest day on which an included invoice of the scope could be paid; beside it how far the book has come. */
export function EarliestDeposit({ scope }: InvoiceSummaryProps): ReactElement {
  // Most edits leave the day as it is.
  const day = useMemo(() => computed(() => earliestDeposit(scope)), [scope])
  return (
    <span className={leadLine}>
      {book.hasFigures.value && (
        <span>
          {t('invoices.earliestDeposit')} <Day day={day.value} />
        </span>
      )}
      {book.status.value !== 'ready' && <ReadingLine />}
    </span>
  )
}
