import { INVOICE_STATES, type BookOpportunity } from '#domain/invoices'
import type { BookModel } from '../book/book-model.ts'

/** Of what is approved and open; the rest is no part of Total A/R. */
export const OPEN_STATES = INVOICE_STATES.filter((state) => state !== 'unapproved' && state !== 'paid')

/** The customers with open invoices, each by one of its opportunities. Subscribes to the book's invoices. */
export function owingCustomersOf(summed: Pick<BookModel, 'book' | 'stateSums'>): readonly BookOpportunity[] {
  const { opportunities } = summed.book()
  const states = OPEN_STATES.map((state) => summed.stateSums(state).count)
  const isKnown = new Uint8Array(opportunities.length)
  return opportunities.filter(({ index, customer }) => {
    if (isKnown[customer] === 1 || states.every((counts) => counts[index] === 0)) return false
    isKnown[customer] = 1
    return true
  })
}

/** Whether two answers of `owingCustomersOf` are the same. */
export function areSameOpportunities(a: readonly BookOpportunity[], b: readonly BookOpportunity[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i])
}
