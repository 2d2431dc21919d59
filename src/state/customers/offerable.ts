import type { Currency } from '#domain/money'
import { computed, type ReadonlySignal } from '@preact/signals-react'
import { book } from '../book/book.ts'
import { stableComputed } from '../stable-computed.ts'

/** The included invoices of one customer that a clear can pay, and those that are due too soon. Minor units. */
export interface Offerable {
  readonly currency: Currency
  readonly count: number
  readonly minor: number
  readonly tooSoonCount: number
  readonly tooSoonMinor: number
}

/** What could be offered, by the uuid of the opportunity; customers without included invoices are omitted. */
export const offerable: ReadonlySignal<ReadonlyMap<string, Offerable>> = computed(
  () =>
    new Map(
      book.offerable().flatMap((sums): [string, Offerable][] => {
        const own = book.book().opportunities[sums.opportunity]
        if (own === undefined) return []
        const { count, amountMinor: minor, notEarlyCount: tooSoonCount, notEarlyMinor: tooSoonMinor } = sums
        return [[own.uuid, { currency: own.currency, count, minor, tooSoonCount, tooSoonMinor }]]
      }),
    ),
)

// Both without the map, and in columns: they follow each edit on every page.

/** Whether anything is eligible and included. Tells only when that changes. */
export const hasIncluded: ReadonlySignal<boolean> = computed(() =>
  book.included().all.some((count) => count > 0),
)

/** The uuids of the opportunities with something eligible and included. The same list until one gains its first or loses its last. */
export const withIncluded: ReadonlySignal<readonly string[]> = stableComputed(
  () => {
    const { all } = book.included()
    return book
      .book()
      .opportunities.filter(({ index }) => all[index]! > 0)
      .map(({ uuid }) => uuid)
  },
  (kept, next) => kept.length === next.length && kept.every((uuid, n) => uuid === next[n]),
)
