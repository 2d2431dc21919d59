import { computed, type ReadonlySignal } from '@preact/signals-react'
import { useState, type ReactElement } from 'react'
import { Amount, useIsShort } from '#components'
import { includedSums } from '#domain/invoices'
import type { Currency } from '#domain/money'
import { t } from '#i18n'
import { sortByCurrency, book, currencyOrder, currencyTotals, SHOWN_CURRENCIES, stableComputed } from '#state'
import { ReadingLine } from '../book/reading-line.tsx'
import { shortTotals, totals, totalsCount, totalsItem, totalsMore, totalsNote } from './invoice-grid.css.ts'

/** The currencies of the customers in scope, regardless of the other filters. */
const currenciesInScope = stableComputed(() => {
  void book.invoices.value
  const { opportunities } = book.book()
  const chosen = book.filter.value.opportunities
  if (chosen === undefined) return currencyOrder.value
  const there = new Set(chosen.map((position) => opportunities[position]?.currency))
  return currencyOrder.value.filter((currency) => there.has(currency))
})

const hasExcluded = computed(() => currencyTotals.value.some(({ excluded }) => excluded.count > 0))

/** Currencies of a low window's one line; the others are counted. */
const SHOWN_IN_A_LINE = 2

export interface GridTotalsProps {
  readonly showsExcluded: boolean
  /** Only the count: the sums stand elsewhere. */
  readonly isBrief?: boolean
  /** Without the excluded sums, only with their count, in one line where it fits. */
  readonly isShort?: boolean
  /** The order of currencies; the book's unless given. */
  readonly order?: ReadonlySignal<readonly Currency[]> | undefined
}

/** The totals of the matching rows: the count, and the sums of each currency. */
export function GridTotals({
  showsExcluded,
  isBrief = false,
  isShort = false,
  order = currencyOrder,
}: GridTotalsProps): ReactElement {
  const isOneLine = useIsShort() && isShort
  const [isWhole, setWhole] = useState(false)
  const { count, excludedCount, byCurrency } = book.totals.value
  const isReading = book.status.value === 'loading'
  // Announced when it is complete, not with every chunk.
  if (!book.hasFigures.value) return <NoFigures />
  // The count and the sums are of the same rows.
  const isOfIncluded = isShort && showsExcluded && excludedCount > 0
  const hasNotes = showsExcluded && !isShort && hasExcluded.value
  const all = isBrief ? [] : byCurrency.toSorted(sortByCurrency(order.value))
  const inScope = currenciesInScope.value.length
  const isFolded = isShort && !isOneLine && inScope > SHOWN_CURRENCIES
  const most = isOneLine ? SHOWN_IN_A_LINE : isFolded && !isWhole ? SHOWN_CURRENCIES : Infinity
  const matching = all.slice(0, most)
  const more = all.length - matching.length
  const hasMore = isFolded && (more > 0 || isWhole)
  const places = Math.min(most, inScope) + (isFolded ? 1 : 0)
  const taken = matching.length + (hasMore ? 1 : 0)
  const absent = isBrief || isOneLine ? 0 : Math.max(0, places - taken)
  return (
    <output className={isShort ? shortTotals : totals} aria-busy={isReading}>
      <span className={totalsCount}>
        {isOfIncluded
          ? t('invoices.includedOf', {
              included: count - excludedCount,
              count,
            })
          : t('invoices.matching', { count })}
      </span>
      {matching.map((sums) => (
        <span key={sums.currency} className={totalsItem}>
          <Amount
            minor={isOfIncluded ? includedSums(sums).amountMinor : sums.amountMinor}
            currency={sums.currency}
            display="code"
          />
          {hasNotes && (
            <span className={totalsNote}>
              {sums.excluded.count > 0 && (
                <>
                  {t('invoices.excludedPart', { count: sums.excluded.count })}{' '}
                  <Amount minor={sums.excluded.amountMinor} currency={sums.currency} display="code" />
                </>
              )}
            </span>
          )}
        </span>
      ))}
      {isOneLine && more > 0 && <span>{t('invoices.moreCurrencies', { count: more })}</span>}
      {/* Their room stays, so that the table keeps its place while one types. */}
      {Array.from({ length: absent }, (_, place) => (
        <span key={place} aria-hidden className={totalsItem}>
          {hasNotes && <span className={totalsNote} />}
        </span>
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
