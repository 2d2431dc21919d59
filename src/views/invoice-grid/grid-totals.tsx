import { computed } from '@preact/signals-react'
import type { ReactElement } from 'react'
import { Amount, useIsShort } from '#components'
import { includedSums } from '#domain/invoices'
import { t } from '#i18n'
import { sortByCurrency, book, currencyOrder, currencyTotals, stableComputed } from '#state'
import { ReadingLine } from '../book/reading-line.tsx'
import { shortTotals, totals, totalsCount, totalsItem, totalsNote } from './invoice-grid.css.ts'

/** The currencies of the customers in scope, regardless of the other filters. */
const currenciesInScope = stableComputed(() => {
  void book.contents.value
  const { opportunities } = book.book()
  const chosen = book.filter.value.opportunities
  const own = chosen?.flatMap((position) => opportunities[position] ?? []) ?? opportunities
  const there = new Set(own.map(({ currency }) => currency))
  return currencyOrder.value.filter((currency) => there.has(currency))
})

const hasExcluded = computed(() => currencyTotals.value.some(({ excluded }) => excluded.count > 0))

/** Currencies of a low window's one line; the others are counted. */
const SHOWN_CURRENCIES = 2

export interface GridTotalsProps {
  readonly showsExcluded: boolean
  /** Only the count: the sums stand elsewhere. */
  readonly isBrief?: boolean
  /** Without the excluded sums, only with their count, in one line where it fits. */
  readonly isShort?: boolean
}

/** The totals of the matching rows: the count, and the sums of each currency. */
export function GridTotals({
  showsExcluded,
  isBrief = false,
  isShort = false,
}: GridTotalsProps): ReactElement {
  const isOneLine = useIsShort() && isShort
  const { count, excludedCount, byCurrency } = book.totals.value
  const isReading = book.status.value === 'loading'
  // Announced when it is complete, not with every chunk.
  if (!book.hasFigures.value)
    return (
      <div className={totals}>
        <ReadingLine />
      </div>
    )
  // The count and the sums are of the same rows.
  const isOfIncluded = isShort && showsExcluded && excludedCount > 0
  const hasNotes = showsExcluded && !isShort && hasExcluded.value
  const all = isBrief ? [] : byCurrency.toSorted(sortByCurrency(currencyOrder.value))
  const matching = isOneLine ? all.slice(0, SHOWN_CURRENCIES) : all
  const more = all.length - matching.length
  const absent = isBrief || isOneLine ? 0 : Math.max(0, currenciesInScope.value.length - matching.length)
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
      {more > 0 && <span>{t('invoices.moreCurrencies', { count: more })}</span>}
      {/* Their room stays, so that the table keeps its place while one types. */}
      {Array.from({ length: absent }, (_, place) => (
        <span key={place} aria-hidden className={totalsItem}>
          {hasNotes && <span className={totalsNote} />}
        </span>
      ))}
      {isReading && <ReadingLine />}
    </output>
  )
}
