import { includedSums, type InvoiceState, type OpportunitySums } from '#domain/invoices'
import { mergeCustomers } from '#domain/opportunities'
import type { BookModel } from '../book/book-model.ts'

/** How many invoices, and their amount in minor units. */
export interface CountAndAmount {
  readonly count: number
  readonly minor: number
}

/** What is owed in one currency, by what can be done with it. */
interface SumsByState {
  /** Eligible and included. */
  readonly included: CountAndAmount
  /** Eligible, but excluded by the supplier. */
  readonly excluded: CountAndAmount
  readonly ineligible: CountAndAmount
  readonly adjustments: CountAndAmount
  readonly unapproved: CountAndAmount
  readonly paid: CountAndAmount
  /** Eligible, ineligible and adjustments together: Total A/R. */
  readonly total: CountAndAmount
}

/** What one customer owes in one currency. */
export interface CustomerSums extends SumsByState {
  /** Positions in the book's opportunities: one for each of the supplier's divisions. */
  readonly opportunities: readonly number[]
  readonly opportunityUuids: readonly string[]
  readonly customerUuid: string
  readonly name: string
  readonly number: string
  readonly currency: string
}

/** What the sums need of the book. */
export type SummedBook = Pick<BookModel, 'book' | 'stateTotals'>

/** What the customers of a book owe, an entry an opportunity. Subscribes to the book's contents. */
export function opportunitySums(book: SummedBook): readonly CustomerSums[] {
  const eligible = byOpportunity(book, 'eligible')
  const pastDue = byOpportunity(book, 'past-due')
  const held = byOpportunity(book, 'held')
  const adjustments = byOpportunity(book, 'adjustment')
  const unapproved = byOpportunity(book, 'unapproved')
  const paid = byOpportunity(book, 'paid')
  return book.book().opportunities.map((each) => {
    const open = eligible.get(each.index)
    const included = open ? countAndAmount(includedSums(open)) : NOTHING
    const excluded = open ? countAndAmount(open.excluded) : NOTHING
    const ineligible = plus(of(pastDue, each.index), of(held, each.index))
    const adjusted = of(adjustments, each.index)
    return {
      opportunities: [each.index],
      opportunityUuids: [each.uuid],
      customerUuid: each.customerUuid,
      name: each.customerName,
      number: each.customerNumber,
      currency: each.currency,
      included,
      excluded,
      ineligible,
      adjustments: adjusted,
      unapproved: of(unapproved, each.index),
      paid: of(paid, each.index),
      total: plus(plus(included, excluded), plus(ineligible, adjusted)),
    }
  })
}

/** The same with one entry a customer and currency, whatever its divisions. */
export function customerSums(opportunities: readonly CustomerSums[]): readonly CustomerSums[] {
  return mergeCustomers(opportunities, (a, b) => ({
    ...a,
    ...plusByState(a, b),
    opportunities: [...a.opportunities, ...b.opportunities],
    opportunityUuids: [...a.opportunityUuids, ...b.opportunityUuids],
  }))
}

/** The sums of all customers, one entry a currency, most invoices first: what is left out moves none of them. */
export function sumsByCurrency(customers: readonly CustomerSums[]): readonly CurrencyTotals[] {
  const totals = new Map<string, CurrencyTotals>()
  for (const customer of customers) {
    const before = totals.get(customer.currency) ?? emptyTotals(customer.currency)
    totals.set(customer.currency, {
      currency: customer.currency,
      customers: before.customers + (customer.included.count > 0 ? 1 : 0),
      ...plusByState(before, customer),
    })
  }
  return [...totals.values()].sort((a, b) => b.total.count - a.total.count)
}

/** What all customers of a currency owe together. */
export interface CurrencyTotals extends SumsByState {
  readonly currency: string
  /** How many of them have something eligible and included. */
  readonly customers: number
}

const NOTHING: CountAndAmount = { count: 0, minor: 0 }

function emptyTotals(currency: string): CurrencyTotals {
  return {
    currency,
    customers: 0,
    included: NOTHING,
    excluded: NOTHING,
    ineligible: NOTHING,
    adjustments: NOTHING,
    unapproved: NOTHING,
    paid: NOTHING,
    total: NOTHING,
  }
}

function byOpportunity(book: SummedBook, state: InvoiceState): ReadonlyMap<number, OpportunitySums> {
  return new Map(book.stateTotals(state).map((sums) => [sums.opportunity, sums]))
}

function of(sums: ReadonlyMap<number, OpportunitySums>, opportunity: number): CountAndAmount {
  const found = sums.get(opportunity)
  return found ? countAndAmount(found) : NOTHING
}

function countAndAmount({ count, amountMinor }: { count: number; amountMinor: number }): CountAndAmount {
  return { count, minor: amountMinor }
}

function plus(a: CountAndAmount, b: CountAndAmount): CountAndAmount {
  return { count: a.count + b.count, minor: a.minor + b.minor }
}

function plusByState(a: SumsByState, b: SumsByState): SumsByState {
  return {
    included: plus(a.included, b.included),
    excluded: plus(a.excluded, b.excluded),
    ineligible: plus(a.ineligible, b.ineligible),
    adjustments: plus(a.adjustments, b.adjustments),
    unapproved: plus(a.unapproved, b.unapproved),
    paid: plus(a.paid, b.paid),
    total: plus(a.total, b.total),
  }
}
