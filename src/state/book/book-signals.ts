import { signal, type ReadonlySignal } from '@preact/signals-react'
import type { BookFilter, BookMarket, Order } from '#domain/invoices'
import type { ApiError } from '#data'
import type { LoadProgress } from '#book'

export type BookStatus = 'empty' | 'loading' | 'ready' | 'failed'

/** What is shown from the store of this device. */
export interface StoredState {
  /** Of the account. */
  readonly version: number
  /** When it was saved, milliseconds since 1970; undefined where that is not known. */
  readonly at: number | undefined
}

export interface BookSignals {
  readonly status: ReadonlySignal<BookStatus>
  readonly failure: ReadonlySignal<ApiError | undefined>
  readonly isOtherRelease: ReadonlySignal<boolean>
  readonly progress: ReadonlySignal<LoadProgress>
  readonly filter: ReadonlySignal<BookFilter>
  readonly order: ReadonlySignal<Order>
  /** Rises when other rows may be in view: filter, order, new rows. */
  readonly revision: ReadonlySignal<number>
  /** Rises when cells may have changed: an exclusion, a delta, a new day. */
  readonly contents: ReadonlySignal<number>
  /** Rises with those of them that no exclusion makes: what customers owe may be another amount, or a customer new. */
  readonly invoices: ReadonlySignal<number>
  /** The markets of a book that comes from the server, because this device had none. */
  readonly fetchedMarkets: ReadonlySignal<readonly BookMarket[] | undefined>
  /** A book that has been opened, until the server's changes since its version are applied for the first time. */
  readonly unpulled: ReadonlySignal<StoredState | undefined>
}

/** The same signals for the parts of the model, which write them. */
export type WritableBookSignals = ReturnType<typeof createBookSignals>

export const NO_PROGRESS: LoadProgress = { rows: 0, rowCount: 0, bytes: 0, byteCount: 0 }

export function createBookSignals() {
  return {
    status: signal<BookStatus>('empty'),
    failure: signal<ApiError | undefined>(undefined),
    isOtherRelease: signal(false),
    progress: signal<LoadProgress>(NO_PROGRESS),
    filter: signal<BookFilter>({}),
    order: signal<Order>({ column: 'daysEarly', direction: 'desc' }),
    revision: signal(0),
    contents: signal(0),
    invoices: signal(0),
    fetchedMarkets: signal<readonly BookMarket[] | undefined>(undefined),
    unpulled: signal<StoredState | undefined>(undefined),
  }
}
