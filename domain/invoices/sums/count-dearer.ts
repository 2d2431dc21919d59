import { effectiveAprPpm } from '../../rates/discount.ts'
import type { Rate } from '../../rates/rate.ts'
import type { Book } from '../book.ts'

/**
 * How many included eligible invoices of one opportunity (by position) would cost more than a yearly rate, in ppm. An APR
 * costs the same for each, a discount the more the nearer the invoice is due.
 */
export function countDearer(book: Book, opportunity: number, rate: Rate, aprPpm: number): number {
  const { opportunity: ownOpportunity, daysEarly } = book.derived
  let count = 0
  for (const row of book.includedEligible().rows()) {
    if (ownOpportunity[row] !== opportunity) continue
    const own = effectiveAprPpm(rate, daysEarly[row]!)
    if (own !== undefined && own > aprPpm) count++
  }
  return count
}
