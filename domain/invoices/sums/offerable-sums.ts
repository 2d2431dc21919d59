import type { Book } from '../book.ts'

/** The included eligible invoices of one opportunity: those that a clear can award, and those that are due too soon. */
export interface OfferableSums {
  /** Position in `Book.opportunities`. */
  readonly opportunity: number
  readonly count: number
  readonly amountMinor: number
  readonly notEarlyCount: number
  readonly notEarlyMinor: number
}

/**
 * As `priceSelection` sums them, without a price: the kept sums of the eligible less the few that are not early. An entry
 * an opportunity that has any.
 */
export function offerableSums(book: Book): readonly OfferableSums[] {
  const late = book.kept.notEarly()
  const offerable: OfferableSums[] = []
  // No object on the way: it follows each edit of thousands of opportunities.
  for (const { opportunity, count, amountMinor, excluded } of book.stateTotals('eligible')) {
    if (count === excluded.count) continue
    const notEarlyCount = late.count[opportunity]!
    const notEarlyMinor = late.minor[opportunity]!
    offerable.push({
      opportunity,
      count: count - excluded.count - notEarlyCount,
      amountMinor: amountMinor - excluded.amountMinor - notEarlyMinor,
      notEarlyCount,
      notEarlyMinor,
    })
  }
  return offerable
}
