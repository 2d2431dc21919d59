import { computed } from '@preact/signals-react'
import { book } from '../book/book.ts'
import { steady } from '../steady.ts'
import { customerSums, opportunitySums, sumsByCurrency, type CustomerSums } from './customer-sums.ts'

/** What the book on screen holds of each opportunity. */
export const opportunitiesOwed = computed(() => opportunitySums(book))

/** The customers of the book on screen, by what they owe: one entry a customer and currency. */
export const customers = computed(() => customerSums(opportunitiesOwed.value))

/** The customers of some opportunities, by these alone. Subscribes to nothing. */
export function customersOfOpportunities(some: ReadonlySet<number>): readonly CustomerSums[] {
  return customerSums(
    opportunitiesOwed.peek().filter(({ opportunities }) => opportunities.some((each) => some.has(each))),
  )
}

/** What all customers owe together, one entry a currency. */
export const currencyTotals = computed(() => sumsByCurrency(customers.value))

/** The currencies of the book in the order every screen has them. */
export const currencyOrder = steady(() => currencyTotals.value.map(({ currency }) => currency))
