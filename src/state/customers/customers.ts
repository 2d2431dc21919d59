import { computed } from '@preact/signals-react'
import { book } from '../book/book.ts'
import { stableComputed } from '../stable-computed.ts'
import { customersOf, CustomerSumsCache, type CustomerSums } from './customer-sums.ts'

const cache = new CustomerSumsCache()
const owed = computed(() => cache.read(book))

/** What the book on screen holds of each opportunity. */
export const opportunitiesOwed = computed(() => owed.value.opportunities)

/** The customers of the book on screen, by what they owe: one entry a customer and currency. */
export const customers = computed(() => owed.value.customers)

/** The customers of some opportunities, by these alone. Subscribes to nothing. */
export function customersOfOpportunities(some: ReadonlySet<number>): readonly CustomerSums[] {
  return customersOf(
    opportunitiesOwed.peek().filter(({ opportunities }) => opportunities.some((each) => some.has(each))),
  )
}

/** What all customers owe together, one entry a currency. */
export const currencyTotals = computed(() => owed.value.currencies)

/** The currencies of the book in the order every screen has them. */
export const currencyOrder = stableComputed(() => currencyTotals.value.map(({ currency }) => currency))
