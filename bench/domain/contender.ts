import type { BookFilter, BookMarket, BookTotals, InvoiceRow, Order } from '#domain/invoices'

/** The result of one interaction: totals and the first forty rows. */
export interface Answer {
  readonly totals: BookTotals
  readonly window: readonly number[]
}

/** Asynchronous only outside of JavaScript. */
export type Later<Value> = Value | Promise<Value>

/** One implementation of a book, driven by the same script as every other. */
export interface Contender {
  setFilter(filter: BookFilter): Later<void>
  setOrder(order: Order): Later<void>
  setMatchingExcluded(excluded: boolean): Later<void>
  setExcluded(rows: readonly number[], excluded: boolean): Later<void>
  applyChanges(rows: readonly InvoiceRow[]): Later<void>
  answer(): Later<Answer>
  idle?(): void
}

export type LoadContender = (encoded: Uint8Array, markets: readonly BookMarket[]) => Later<Contender>
