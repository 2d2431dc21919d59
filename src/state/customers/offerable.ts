import type { Currency } from '#domain/money'
import { computed, type ReadonlySignal } from '@preact/signals-react'
import { book } from '../book/book.ts'

/** The included invoices of one customer that a clear can pay, and those that are due too soon. Minor units. */
export interface Offerable {
  readonly currency: Currency
  readonly count: number
  readonly minor: number
  readonly tooSoonCount: number
  readonly tooSoonMinor: number
}

const NO_RATE = { kind: 'APR', ppm: 0 } as const

/** What could be offered, by the uuid of the opportunity; customers without included invoices are omitted. */
export const offerable: ReadonlySignal<ReadonlyMap<string, Offerable>> = computed(
  () =>
    new Map(
      book.price(NO_RATE).map((price) => [
        book.book().opportunities[price.opportunity]?.uuid ?? '',
        {
          currency: price.currency,
          count: price.count,
          minor: price.invoiceMinor,
          tooSoonCount: price.notEarlyCount,
          tooSoonMinor: price.notEarlyMinor,
        },
      ]),
    ),
)
