import { INVOICE_STATES, type BookOpportunity } from '#domain/invoices'
import type { SummedBook } from './customer-sums.ts'

/** Of what is approved and open; the rest is no part of Total A/R. */
export const OPEN_STATES = INVOICE_STATES.filter((state) => state !== 'unapproved' && state !== 'paid')

/** The customers with open invoices, each by one of its opportunities. Subscribes to the book's contents. */
export function owingCustomersOf(summed: SummedBook): readonly BookOpportunity[] {
  const { opportunities } = summed.book()
  const isOwing = new Uint8Array(opportunities.length)
  for (const state of OPEN_STATES) {
    for (const { opportunity } of summed.stateTotals(state)) isOwing[opportunity] = 1
  }
  const isKnown = new Uint8Array(opportunities.length)
  return opportunities.filter(({ index, customer }) => {
    if (isOwing[index] === 0 || isKnown[customer] === 1) return false
    isKnown[customer] = 1
    return true
  })
}

/** Whether two answers of `owingCustomersOf` are the same. */
export function areSameOpportunities(a: readonly BookOpportunity[], b: readonly BookOpportunity[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i])
}
