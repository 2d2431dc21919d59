import type { Book } from '../book.ts'
import { includedSums } from './totals.ts'

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
  return book.stateTotals('eligible').flatMap((sums) => {
    const { opportunity } = sums
    const { count, amountMinor } = includedSums(sums)
    if (count === 0) return []
    const notEarlyCount = late.count[opportunity]!
    const notEarlyMinor = late.minor[opportunity]!
    return {
      opportunity,
      count: count - notEarlyCount,
      amountMinor: amountMinor - notEarlyMinor,
      notEarlyCount,
      notEarlyMinor,
    }
  })
}
