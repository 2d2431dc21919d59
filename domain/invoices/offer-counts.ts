import type { Book } from './book.ts'
import type { OfferOfRows } from './offer-of-rows.ts'

export type OfferCounts = Pick<OfferOfRows, 'count' | 'heldCount' | 'tooSoonCount'>

/**
 * The counts of `offerOfRows` for the selected rows or, without a selection of some, for `matchingToOffer`. From sums by
 * opportunity, which are known without a list of the rows: for a figure that follows each keystroke. All rows that match are
 * eligible. `together` says which of the open opportunities with invoices one offer is made to: without it all of them.
 */
export function offerCounts(
  book: Book,
  isOpen: (opportunity: number) => boolean,
  together?: (opportunities: readonly number[]) => readonly number[],
): OfferCounts {
  const { selection } = book
  const isSome = !selection.isEmpty && !selection.isAll && selection.totals().count > 0
  const { count: matching, excludedCount } = book.totals()
  const isWhole = isSome || excludedCount === matching
  const offered = new Map<number, number>()
  let heldCount = 0
  let tooSoonCount = 0
  for (const { opportunity, count, excluded } of isSome
    ? selection.totalsByOpportunity()
    : book.totalsByOpportunity()) {
    const own = isWhole ? count : count - excluded.count
    if (!isOpen(opportunity)) heldCount += own
    else if (own > 0) offered.set(opportunity, own)
  }
  for (const { opportunity, count, excluded } of book.tooSoonByOpportunity(isSome)) {
    const own = isWhole ? count : count - excluded.count
    const all = offered.get(opportunity)
    if (all === undefined) continue
    tooSoonCount += own
    if (all > own) offered.set(opportunity, all - own)
    else offered.delete(opportunity)
  }
  const opportunities = [...offered.keys()]
  const kept = together?.(opportunities) ?? opportunities
  return { count: kept.reduce((sum, each) => sum + offered.get(each)!, 0), heldCount, tooSoonCount }
}
