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
  const { kept } = book
  const late = kept.notEarly()
  const [count, amount] = [kept.countsIn('eligible'), kept.amountsIn('eligible')]
  const [excludedCount, excludedAmount] = [kept.excludedCounts(), kept.excludedAmounts()]
  const offerable: OfferableSums[] = []
  // No object on the way: it follows each edit of thousands of opportunities.
  for (let opportunity = 0; opportunity < count.length; opportunity++) {
    const included = count[opportunity]! - excludedCount[opportunity]!
    if (included === 0) continue
    const notEarlyCount = late.count[opportunity]!
    const notEarlyMinor = late.minor[opportunity]!
    offerable.push({
      opportunity,
      count: included - notEarlyCount,
      amountMinor: amount[opportunity]! - excludedAmount[opportunity]! - notEarlyMinor,
      notEarlyCount,
      notEarlyMinor,
    })
  }
  return offerable
}
