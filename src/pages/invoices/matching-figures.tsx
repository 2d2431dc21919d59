import { computed } from '@preact/signals-react'
import type { ReactElement, ReactNode } from 'react'
import type { FigureColumn } from '#components'
import { t } from '#i18n'
import { book, stableComputed, type CurrencyTotals } from '#state'
import { text, visuallyHidden } from '#styles'
import { address } from './address.ts'
import { Sum } from './sum.tsx'

/** What the filters match of each currency, and beside it how much of that is excluded: each count stands over the sum of its rows. */
export function matchingColumns(
  totals: readonly CurrencyTotals[] | undefined,
): readonly FigureColumn<string>[] {
  if (totals === undefined)
    return isEligible.value
      ? [loadingColumn('matching'), loadingColumn('matchingExcluded')]
      : [loadingColumn('matching')]
  const all = new Map<string, CurrencyTotals>(totals.map((each) => [each.currency, each]))
  return [
    {
      id: 'matching',
      header: <MatchingCount />,
      cell: (currency) => <Matching currency={currency} of={all.get(currency)} part="all" />,
    },
    ...(isEligible.value ? [excludedColumn(all)] : []),
  ]
}

/** Its room while nothing is known. */
function loadingColumn(id: string): FigureColumn<string> {
  return { id, header: null, cell: () => null }
}

function excludedColumn(all: ReadonlyMap<string, CurrencyTotals>): FigureColumn<string> {
  return {
    id: 'matchingExcluded',
    header: <MatchingExcluded />,
    cell: (currency) => <Matching currency={currency} of={all.get(currency)} part="excluded" />,
  }
}

/** The currencies of what the filters match. The same list until one is added or gone: rows follow it, figures every keystroke. */
const matched = stableComputed(() => book.totals.value.byCurrency.map(({ currency }) => currency as string))

/** Currencies with those first that the filters match something of: the sum of what is counted is in sight however many there are. */
export function matchedFirst(currencies: readonly string[]): readonly string[] {
  const { value: known } = matched
  return currencies.toSorted((a, b) => Number(known.includes(b)) - Number(known.includes(a)))
}

const isEligible = computed(() => address.tab.value === 'eligible')
const excludedCount = computed(() => (isEligible.value ? book.totals.value.excludedCount : 0))

// Components of their own: they change with every keystroke of a search, the figures beside them do not.
function MatchingCount(): ReactElement {
  return <output>{t('invoices.matching', { count: book.totals.value.count })}</output>
}

// An element, not a text: only components with elements are made to follow signals.
function MatchingExcluded(): ReactElement {
  const { value: count } = excludedCount
  // Without any the column keeps its room and its name.
  return (
    <span className={count === 0 ? visuallyHidden : undefined}>
      {t('invoices.matchingExcluded', { count })}
    </span>
  )
}

interface MatchingProps {
  readonly currency: string
  readonly of: CurrencyTotals | undefined
  readonly part: 'all' | 'excluded'
}

function Matching({ currency, of, part }: MatchingProps): ReactNode {
  // Asked first: without any it does not follow the other sums.
  if (part === 'excluded' && excludedCount.value === 0) return null
  const sums = book.totals.value.byCurrency.find((each) => each.currency === currency)
  if (sums === undefined) return <span className={text({ tone: 'muted' })}>{t('invoices.none')}</span>
  const isNone = part === 'excluded' && sums.excluded.count === 0
  // The same figures stand beside it.
  if (isEligible.value && of && sums.count === of.eligible.count)
    return (
      <span className={text({ tone: 'muted' })}>{t(isNone ? 'invoices.none' : 'invoices.allMatch')}</span>
    )
  const { count, amountMinor: minor } = part === 'excluded' ? sums.excluded : sums
  return <Sum sums={{ count, minor }} currency={sums.currency} />
}
