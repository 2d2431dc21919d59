import type { ReadonlySignal } from '@preact/signals-react'
import { useState, type ReactElement } from 'react'
import { Amount, useIsShort } from '#components'
import { includedSums } from '#domain/invoices'
import type { Currency } from '#domain/money'
import { t } from '#i18n'
import { sortByCurrency, book, currencyOrder, SHOWN_CURRENCIES, stableComputed } from '#state'
import { ReadingLine } from '../book/reading-line.tsx'
import { totals, totalsCount, totalsMore } from './invoice-grid.css.ts'

/** The currencies of the customers in scope, regardless of the other filters. */
const currenciesInScope = stableComputed(() => {
  void book.invoices.value
  const { opportunities } = book.book()
  const chosen = book.filter.value.opportunities
  if (chosen === undefined) return currencyOrder.value
  const there = new Set(chosen.map((position) => opportunities[position]?.currency))
  return currencyOrder.value.filter((currency) => there.has(currency))
})

/** Currencies of a low window's one line; the others are counted. */
const SHOWN_IN_A_LINE = 2

export interface GridTotalsProps {
  /** Where rows can be excluded: the sums are of those that are not, and the count says so. */
  readonly showsExcluded: boolean
  /** Only the count: the sums stand elsewhere. */
  readonly isBrief?: boolean
  /** The order of currencies; the book's unless given. */
  readonly order?: ReadonlySignal<readonly Currency[]> | undefined
}

/** The totals of the matching rows in a line of one height, whatever is excluded: the count, and the sum of each currency. */
export function GridTotals({
  showsExcluded,
  isBrief = false,
  order = currencyOrder,
}: GridTotalsProps): ReactElement {
  const isOneLine = useIsShort()
  const [isWhole, setWhole] = useState(false)
  const { count, excludedCount, byCurrency } = book.totals.value
  const isReading = book.status.value === 'loading'
  // Announced when it is complete, not with every chunk.
  if (!book.hasFigures.value) return <NoFigures />
  // The count and the sums are of the same rows.
  const isOfIncluded = showsExcluded && !isBrief && excludedCount > 0
  const all = isBrief ? [] : byCurrency.toSorted(sortByCurrency(order.value))
  const inScope = currenciesInScope.value.length
  const isFolded = !isBrief && !isOneLine && inScope > SHOWN_CURRENCIES
  const most = isOneLine ? SHOWN_IN_A_LINE : isFolded && !isWhole ? SHOWN_CURRENCIES : Infinity
  const matching = all.slice(0, most)
  const more = all.length - matching.length
  const hasMore = isFolded && (more > 0 || isWhole)
  const places = Math.min(most, inScope) + (isFolded ? 1 : 0)
  const taken = matching.length + (hasMore ? 1 : 0)
  const absent = isBrief || isOneLine ? 0 : Math.max(0, places - taken)
  return (
    <output className={totals} aria-busy={isReading}>
      <span className={totalsCount}>
        {isOfIncluded
          ? t('invoices.includedOf', {
              included: count - excludedCount,
              count,
            })
          : t('invoices.matching', { count })}
      </span>
      {matching.map((sums) => (
        <span key={sums.currency}>
          <Amount
            minor={isOfIncluded ? includedSums(sums).amountMinor : sums.amountMinor}
            currency={sums.currency}
            display="code"
          />
        </span>
      ))}
      {isOneLine && more > 0 && <span>{t('invoices.moreCurrencies', { count: more })}</span>}
      {/* Their room stays, so that the table keeps its place while one types. */}
      {Array.from({ length: absent }, (_, place) => (
        <span key={place} aria-hidden />
      ))}
      {hasMore && (
        <button
          type="button"
          className={totalsMore}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('common.fewerRows') : t('common.moreCurrencies', { count: more })}
        </button>
      )}
      {isReading && <ReadingLine />}
    </output>
  )
}

function NoFigures(): ReactElement {
  return (
    <div className={totals}>
      <ReadingLine />
    </div>
  )
}
