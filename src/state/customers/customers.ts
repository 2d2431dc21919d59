import { computed } from '@preact/signals-react'
import { book } from '../book/book.ts'
import { customerSums, sumsByCurrency } from './customer-sums.ts'

/** The customers of the book on screen, by what they owe. */
export const customers = computed(() => customerSums(book))

/** What all customers owe together, one entry a currency. */
export const currencyTotals = computed(() => sumsByCurrency(customers.value))
