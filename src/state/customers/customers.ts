import { computed } from '@preact/signals-react'
import { book } from '../book/book.ts'
import { steady } from '../steady.ts'
import { customerSums, sumsByCurrency } from './customer-sums.ts'

/** The customers of the book on screen, by what they owe. */
export const customers = computed(() => customerSums(book))

/** What all customers owe together, one entry a currency. */
export const currencyTotals = computed(() => sumsByCurrency(customers.value))

/** The currencies of the book in the order every screen has them. */
export const currencyOrder = steady(() => currencyTotals.value.map(({ currency }) => currency))
