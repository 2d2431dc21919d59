import type { Book } from './book.ts'
import type { OfferOfRows } from './offer-of-rows.ts'

export type OfferCounts = Pick<OfferOfRows, 'count' | 'heldCount' | 'tooSoonCount'>

/**
 * The counts of `offerOfRows` for the selected rows or, without a selection of some, for `matchingToOffer`. From sums by
 * opportunity, which are known without a list of the rows: for a figure that follows each keystroke. All rows that match are
 * eligible.
 */
export function offerCounts(book: Book, isOpen: (opportunity: number) => boolean): OfferCounts {
  const { selection } = book
  const isSome = !selection.isEmpty && !selection.isAll && selection.totals().count > 0
  const { count: matching, excludedCount } = book.totals()
  const isWhole = isSome || excludedCount === matching
  const counts = { count: 0, heldCount: 0, tooSoonCount: 0 }
  for (const { opportunity, count, excluded } of isSome
    ? selection.totalsByOpportunity()
    : book.totalsByOpportunity()) {
    counts[isOpen(opportunity) ? 'count' : 'heldCount'] += isWhole ? count : count - excluded.count
  }
  for (const { opportunity, count, excluded } of book.tooSoonByOpportunity(isSome)) {
    if (!isOpen(opportunity)) continue
    const own = isWhole ? count : count - excluded.count
    counts.count -= own
    counts.tooSoonCount += own
  }
  return counts
}
