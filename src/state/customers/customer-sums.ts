import type { Currency } from '#domain/money'
import {
  includedSums,
  INVOICE_STATES,
  type Book,
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
  readonly currency: Currency
}

/** What all customers of a currency owe together. */
export interface CurrencyTotals extends SumsByState {
  readonly currency: Currency
  /** How many of them have something eligible and included. */
  readonly customers: number
}

/** What the sums need of the book. */
export type SummedBook = Pick<BookModel, 'book' | 'stateTotals'>

/** What the customers of a book owe. An entry is the same object for as long as its figures are. */
export interface OwedSums {
  /** One entry an opportunity, in the order of the book's. */
  readonly opportunities: readonly CustomerSums[]
  /** One entry a customer and currency, whatever its divisions. */
  readonly customers: readonly CustomerSums[]
  /** One entry a currency, most invoices first: what is left out moves none of them. */
  readonly currencies: readonly CurrencyTotals[]
}

type ByOpportunity = readonly (OpportunitySums | undefined)[]

/**
 * Keeps the sums of a book between its changes: only the opportunities whose sums of a state have changed are added up
 * again, with their customers and currencies. At 5,000 customers everything anew takes longer than a frame.
 */
export class CustomerSumsCache {
  #book: Book | undefined
  readonly #lists = new Map<InvoiceState, readonly OpportunitySums[]>()
  readonly #sums = new Map<InvoiceState, ByOpportunity>()
  #opportunities: readonly CustomerSums[] = []
  #customers: readonly CustomerSums[] = []
  /** The place in `#customers` of each opportunity's customer. */
  #places: readonly number[] = []
  #currencies: ReadonlyMap<string, CurrencyTotals> = new Map()

  /** The sums as they are now. Subscribes to the book's contents. */
  read(book: SummedBook): OwedSums {
    const now = book.book()
    const touched = this.#follow(book, now.opportunities.length)
    if (now !== this.#book || this.#opportunities.length !== now.opportunities.length) this.#addAll(now)
    else if (touched.size > 0) this.#addAgain(now, touched)
    this.#book = now
    return {
      opportunities: this.#opportunities,
      customers: this.#customers,
      currencies: mostInvoicesFirst(this.#currencies),
    }
  }

  // The opportunities of which a state's sums are others than before.
  #follow(book: SummedBook, count: number): ReadonlySet<number> {
    const touched = new Set<number>()
    for (const state of INVOICE_STATES) {
      const list = book.stateTotals(state)
      if (list === this.#lists.get(state)) continue
      const before = this.#sums.get(state) ?? []
      const sums = Array.from<OpportunitySums | undefined>({ length: count })
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
    this.#currencies = withChanged(new Map(), this.#customers.map(entering))
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
    const changes = [...places].map((place) => ({ before: this.#customers[place], after: customers[place]! }))
    this.#currencies = withChanged(this.#currencies, changes)
    this.#opportunities = opportunities
    this.#customers = customers
  }

  #opportunity(book: Book, opportunity: number): CustomerSums {
    const own = book.opportunities[opportunity]!
    const of = (state: InvoiceState) => this.#sums.get(state)![opportunity]
    const eligible = of('eligible')
    const included = countAndAmount(eligible && includedSums(eligible))
    const excluded = countAndAmount(eligible?.excluded)
    const ineligible = plus(countAndAmount(of('past-due')), countAndAmount(of('held')))
    const adjustments = countAndAmount(of('adjustment'))
    return {
      opportunities: [opportunity],
      opportunityUuids: [own.uuid],
      customerUuid: own.customerUuid,
      name: own.customerName,
      number: own.customerNumber,
      currency: own.currency,
      included,
      excluded,
      ineligible,
      adjustments,
      unapproved: countAndAmount(of('unapproved')),
      paid: countAndAmount(of('paid')),
      total: plus(plus(included, excluded), plus(ineligible, adjustments)),
    }
  }
}

/** The same with one entry a customer and currency, whatever its divisions. */
export function customersOf(opportunities: readonly CustomerSums[]): readonly CustomerSums[] {
  return mergeCustomers(opportunities, (a, b) => ({
    ...a,
    ...plusByState(a, b),
    opportunities: [...a.opportunities, ...b.opportunities],
    opportunityUuids: [...a.opportunityUuids, ...b.opportunityUuids],
  }))
}

/** The sums of some customers, one entry a currency, most invoices first. */
export function sumsByCurrency(customers: readonly CustomerSums[]): readonly CurrencyTotals[] {
  return mostInvoicesFirst(withChanged(new Map(), customers.map(entering)))
}

function mostInvoicesFirst(totals: ReadonlyMap<string, CurrencyTotals>): readonly CurrencyTotals[] {
  return [...totals.values()].sort((a, b) => b.total.count - a.total.count)
}

function entering(after: CustomerSums): CustomerChange {
  return { before: undefined, after }
}

interface CustomerChange {
  readonly before: CustomerSums | undefined
  readonly after: CustomerSums
}

// Totals by currency without what customers were, and with what they are.
function withChanged(
  totals: ReadonlyMap<string, CurrencyTotals>,
  changes: readonly CustomerChange[],
): ReadonlyMap<string, CurrencyTotals> {
  const changed = new Map(totals)
  for (const { before, after } of changes) {
    const total = changed.get(after.currency) ?? { currency: after.currency, customers: 0, ...NOTHING }
    const without = before === undefined ? total : plusByState(total, before, -1)
    changed.set(after.currency, {
      currency: after.currency,
      customers: total.customers + isOffering(after) - isOffering(before),
      ...plusByState(without, after),
    })
  }
  return changed
}

function isOffering(customer: CustomerSums | undefined): number {
  return customer !== undefined && customer.included.count > 0 ? 1 : 0
}

const NONE: CountAndAmount = { count: 0, minor: 0 }

const NOTHING: SumsByState = {
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

function countAndAmount(sums: Counted | undefined): CountAndAmount {
  return sums === undefined ? NONE : { count: sums.count, minor: sums.amountMinor }
}

function plus(a: CountAndAmount, b: CountAndAmount, sign: 1 | -1 = 1): CountAndAmount {
  return { count: a.count + sign * b.count, minor: a.minor + sign * b.minor }
}

function plusByState(a: SumsByState, b: SumsByState, sign: 1 | -1 = 1): SumsByState {
  return {
    included: plus(a.included, b.included, sign),
    excluded: plus(a.excluded, b.excluded, sign),
    ineligible: plus(a.ineligible, b.ineligible, sign),
    adjustments: plus(a.adjustments, b.adjustments, sign),
    unapproved: plus(a.unapproved, b.unapproved, sign),
    paid: plus(a.paid, b.paid, sign),
    total: plus(a.total, b.total, sign),
  }
}
