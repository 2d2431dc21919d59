import type { Book } from './book.ts'
import { ELIGIBLE } from './state.ts'
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
  const late = notEarly(book)
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

function notEarly(book: Book): { readonly count: Float64Array; readonly minor: Float64Array } {
  const count = new Float64Array(book.opportunities.length)
  const minor = new Float64Array(book.opportunities.length)
  const { amountMinor, excluded, length } = book.columns
  const { state, daysEarly, opportunity } = book.derived
  for (let row = 0; row < length; row++) {
    if (state[row] !== ELIGIBLE || daysEarly[row] !== 0 || excluded.has(row)) continue
    count[opportunity[row]!]!++
    minor[opportunity[row]!]! += amountMinor[row]!
  }
  return { count, minor }
}
