import { computed } from '@preact/signals-react'
import type { BookOpportunity } from '#domain/invoices'
import type { Currency } from '#domain/money'
import { book } from '../book/book.ts'
import { stableComputed } from '../stable-computed.ts'
import { currenciesByValue, inUsd, totalsByCurrency } from './currency-totals.ts'
import { comparedAt } from './compared-at.ts'
import { preferredFirst } from './preferred-currency.ts'
import { createCustomerNumbers, createNamesakes } from './namesakes.ts'
import { areSameOpportunities, owingCustomersOf } from './owing-customers.ts'
import { CustomerSumsCache } from './customer-sums.ts'

const cache = new CustomerSumsCache()
const owed = computed(() => cache.read(book))

export const sumsByOpportunity = computed(() => owed.value.opportunities)

/** The customers of the shown book, by amount owed: one entry a customer and currency. */
export const customers = computed(() => owed.value.customers)

/** The customers with open invoices. The same list until one gains its first or loses its last. */
export const owingCustomers = stableComputed(() => owingCustomersOf(book), areSameOpportunities)

const readNamesakes = createNamesakes()
const readNumbers = createCustomerNumbers()

/** The numbers of the account's customers whose name another one has too, by uuid. The same map until one is added or renamed. */
export const namesakeNumbers = computed(() => {
  // The book itself is no signal.
  void book.invoices.value
  return readNamesakes(book.book().opportunities)
})

/** The number of each customer of the account, by uuid. The same map until one is added or renamed. */
export const customerNumbers = computed(() => {
  void book.invoices.value
  return readNumbers(book.book().opportunities)
})

/** A customer in one currency, with some of its opportunities by their positions. */
export interface CustomerOfSome extends Pick<BookOpportunity, 'customerUuid' | 'customerName' | 'currency'> {
  readonly opportunities: readonly number[]
}

/** The customers of some opportunities, with these alone. Subscribes to nothing. */
export function customersOfOpportunities(some: Iterable<number>): readonly CustomerOfSome[] {
  const all = book.book().opportunities
  const found = new Map<number, CustomerOfSome & { readonly opportunities: number[] }>()
  for (const position of some) {
    const own = all[position]
    // The book may be another one by now.
    if (own === undefined) continue
    const { customer, customerUuid, customerName, currency } = own
    const known = found.get(customer)
    if (known) known.opportunities.push(position)
    else found.set(customer, { customerUuid, customerName, currency, opportunities: [position] })
  }
  return [...found.values()]
}

export const currencyTotals = computed(() =>
  inCurrencyOrder(totalsByCurrency(book), ({ currency }) => currency),
)

/** The currencies of the book in the order every screen has them: the preferred one, then by value. */
export const currencyOrder = stableComputed(() =>
  preferredFirst(currenciesByValue(book, comparedAt.value), (each) => each),
)

/**
 * Entries with the preferred currency first, then by what each is worth at the rates that the book's currencies are compared at; those
 * worth the same, or without a rate, stay as they come. For sums that are not the book's, whose order changes with its invoices.
 */
export function byWorth<Entry>(
  entries: readonly Entry[],
  sumOf: (entry: Entry) => { readonly currency: Currency; readonly minor: number },
): readonly Entry[] {
  const rates = comparedAt.value
  const worth = (entry: Entry): number => inUsd(sumOf(entry), rates)
  return preferredFirst(
    entries.toSorted((a, b) => worth(b) - worth(a)),
    (entry) => sumOf(entry).currency,
  )
}

/**
 * What a sum is worth at the rates that the book's currencies are compared at, to order sums of different currencies; undefined without
 * a rate of its currency. Until any rates are known sums are compared as they are.
 */
export function worthOf(sum: { readonly currency: Currency; readonly minor: number }): number | undefined {
  const rates = comparedAt.value
  if (Object.keys(rates).length === 0) return sum.minor
  return rates[sum.currency] === undefined ? undefined : inUsd(sum, rates)
}

/** Currencies of which a sum stands before how many more there are, on every screen. */
export const SHOWN_CURRENCIES = 3

/**
 * Entries in the order every screen has currencies: that of the book, the preferred one first also where the book has none of it;
 * those of one currency, and of currencies that the book has not, stay as they come.
 */
export function inCurrencyOrder<Entry>(
  entries: readonly Entry[],
  currencyOf: (entry: Entry) => Currency,
): readonly Entry[] {
  const place = new Map(currencyOrder.value.map((currency, index) => [currency, index]))
  const of = (entry: Entry): number => place.get(currencyOf(entry)) ?? place.size
  return preferredFirst(
    entries.toSorted((a, b) => of(a) - of(b)),
    currencyOf,
  )
}
