import type { Currency } from '#domain/money'
import {
  INVOICE_STATES,
  type Book,
  type BookOpportunity,
  type InvoiceState,
  type OpportunitySums,
} from '#domain/invoices'
import { customerKey, mergeCustomers } from '#domain/opportunities'
import type { BookModel } from '../book/book-model.ts'

/** How many invoices, and their amount in minor units. */
export interface CountAndAmount {
  readonly count: number
  readonly minor: number
}

interface SumsByState {
  /** What can be offered, included and excluded together: the word means this on every screen. */
  readonly eligible: CountAndAmount
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

export interface CustomerSums extends SumsByState {
  /** Positions in the book's opportunities: one for each of the supplier's divisions. */
  readonly opportunities: readonly number[]
  readonly opportunityUuids: readonly string[]
  readonly customerUuid: string
  readonly name: string
  readonly number: string
  readonly currency: Currency
}

export interface CurrencyTotals extends SumsByState {
  readonly currency: Currency
  /** How many of them have something eligible and included. */
  readonly customers: number
}

export type SummedBook = Pick<BookModel, 'book' | 'stateTotals'>

/** What the customers of a book owe. An entry is the same object for as long as its figures are. */
export interface OwedSums {
  /** One entry an opportunity, in the order of the book's. */
  readonly opportunities: readonly CustomerSums[]
  /** One entry a customer and currency, whatever its divisions. */
  readonly customers: readonly CustomerSums[]
}

type ByOpportunity = readonly (OpportunitySums | undefined)[]

/**
 * Keeps the sums of a book between its changes: only the opportunities that have changed, or whose sums of a state have, are
 * added up again, with their customers. At 5,000 customers everything anew takes longer than a frame.
 */
export class CustomerSumsCache {
  #book: Book | undefined
  readonly #lists = new Map<InvoiceState, readonly OpportunitySums[]>()
  readonly #sums = new Map<InvoiceState, ByOpportunity>()
  /** The book's opportunities that the entries were made of: a renamed customer's are others. */
  #sources: readonly BookOpportunity[] = []
  #opportunities: readonly CustomerSums[] = []
  #customers: readonly CustomerSums[] = []
  /** The place in `#customers` of each opportunity's customer. */
  #places: readonly number[] = []

  /** The sums as they are now. Subscribes to the book's contents. */
  read(book: SummedBook): OwedSums {
    const now = book.book()
    const touched = this.#follow(book, now.opportunities)
    if (now !== this.#book || this.#opportunities.length !== now.opportunities.length) this.#addAll(now)
    else if (touched.size > 0) this.#addAgain(now, touched)
    this.#book = now
    return { opportunities: this.#opportunities, customers: this.#customers }
  }

  // The opportunities that are others than before, or of which a state's sums are.
  #follow(book: SummedBook, sources: readonly BookOpportunity[]): ReadonlySet<number> {
    const touched = new Set<number>()
    sources.forEach((each, opportunity) => {
      if (each !== this.#sources[opportunity]) touched.add(opportunity)
    })
    if (touched.size > 0) this.#sources = [...sources]
    for (const state of INVOICE_STATES) {
      const list = book.stateTotals(state)
      if (list === this.#lists.get(state)) continue
      const before = this.#sums.get(state) ?? []
      const sums = Array.from<OpportunitySums | undefined>({ length: sources.length })
      for (const each of list) sums[each.opportunity] = each
      sums.forEach((each, opportunity) => {
        if (each !== before[opportunity]) touched.add(opportunity)
      })
      this.#lists.set(state, list)
      this.#sums.set(state, sums)
    }
    return touched
  }

  #addAll(book: Book): void {
    this.#opportunities = book.opportunities.map((_, opportunity) => this.#opportunity(book, opportunity))
    this.#customers = customersOf(this.#opportunities)
    const places = new Map(this.#customers.map((customer, place) => [customerKey(customer), place]))
    this.#places = this.#opportunities.map((each) => places.get(customerKey(each))!)
  }

  #addAgain(book: Book, touched: ReadonlySet<number>): void {
    const opportunities = [...this.#opportunities]
    for (const opportunity of touched) opportunities[opportunity] = this.#opportunity(book, opportunity)
    const customers = [...this.#customers]
    const places = new Set([...touched].map((opportunity) => this.#places[opportunity]!))
    for (const place of places) {
      const own = customers[place]!.opportunities.map((each) => opportunities[each]!)
      customers[place] = customersOf(own)[0]!
    }
    this.#opportunities = opportunities
    this.#customers = customers
  }

  #opportunity(book: Book, opportunity: number): CustomerSums {
    const own = book.opportunities[opportunity]!
    return {
      opportunities: [opportunity],
      opportunityUuids: [own.uuid],
      customerUuid: own.customerUuid,
      name: own.customerName,
      number: own.customerNumber,
      currency: own.currency,
      ...sumsByState((state) => this.#sums.get(state)![opportunity]),
    }
  }
}

/** The same with one entry a customer and currency, whatever its divisions. */
function customersOf(opportunities: readonly CustomerSums[]): readonly CustomerSums[] {
  return mergeCustomers(opportunities, (a, b) => ({
    ...a,
    ...plusByState(a, b),
    opportunities: [...a.opportunities, ...b.opportunities],
    opportunityUuids: [...a.opportunityUuids, ...b.opportunityUuids],
  }))
}

/** The sums of some customers, one entry a currency, most invoices first: what is left out moves none of them. */
export function sumsByCurrency(customers: readonly CustomerSums[]): readonly CurrencyTotals[] {
  const totals = new Map<string, CurrencyTotals>()
  for (const customer of customers) {
    const { currency } = customer
    const total = totals.get(currency) ?? { currency, customers: 0, ...NOTHING }
    const offering = customer.included.count > 0 ? 1 : 0
    totals.set(currency, {
      currency,
      customers: total.customers + offering,
      ...plusByState(total, customer),
    })
  }
  return [...totals.values()].sort(byInvoices)
}

/** Most invoices first. */
export function byInvoices(a: CurrencyTotals, b: CurrencyTotals): number {
  return b.total.count - a.total.count
}

/** The sums of something, by what can be done with it, from its sums in each state. */
export function sumsByState(of: (state: InvoiceState) => CountedByChoice | undefined): SumsByState {
  const eligible = of('eligible')
  const excluded = countAndAmount(eligible?.excluded)
  const all = countAndAmount(eligible)
  const ineligible = plus(countAndAmount(of('past-due')), countAndAmount(of('held')))
  const adjustments = countAndAmount(of('adjustment'))
  return {
    eligible: all,
    included: minus(all, excluded),
    excluded,
    ineligible,
    adjustments,
    unapproved: countAndAmount(of('unapproved')),
    paid: countAndAmount(of('paid')),
    total: plus(all, plus(ineligible, adjustments)),
  }
}

const NONE: CountAndAmount = { count: 0, minor: 0 }

const NOTHING: SumsByState = {
  eligible: NONE,
  included: NONE,
  excluded: NONE,
  ineligible: NONE,
  adjustments: NONE,
  unapproved: NONE,
  paid: NONE,
  total: NONE,
}

interface Counted {
  readonly count: number
  readonly amountMinor: number
}

/** Invoices in one state, and those of them that the supplier excluded. */
export interface CountedByChoice extends Counted {
  readonly excluded: Counted
}

function countAndAmount(sums: Counted | undefined): CountAndAmount {
  return sums === undefined ? NONE : { count: sums.count, minor: sums.amountMinor }
}

function plus(a: CountAndAmount, b: CountAndAmount): CountAndAmount {
  return { count: a.count + b.count, minor: a.minor + b.minor }
}

function minus(a: CountAndAmount, b: CountAndAmount): CountAndAmount {
  return { count: a.count - b.count, minor: a.minor - b.minor }
}

function plusByState(a: SumsByState, b: SumsByState): SumsByState {
  return {
    eligible: plus(a.eligible, b.eligible),
    included: plus(a.included, b.included),
    excluded: plus(a.excluded, b.excluded),
    ineligible: plus(a.ineligible, b.ineligible),
    adjustments: plus(a.adjustments, b.adjustments),
    unapproved: plus(a.unapproved, b.unapproved),
    paid: plus(a.paid, b.paid),
    total: plus(a.total, b.total),
  }
}
