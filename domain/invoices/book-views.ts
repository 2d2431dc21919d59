import type { Bitset } from '../columns/bitset.ts'
import { FoundRows } from '../columns/filters/found-rows.ts'
import { OrderedView } from '../columns/orders/ordered-view.ts'
import type { BookState } from './book-state.ts'
import type { Order } from './orders/orders.ts'

/** The matching rows in the current order, and in others that were asked for since the match changed. */
export class BookViews {
  readonly #state: BookState
  #order: Order = { column: 'daysEarly', direction: 'desc' }
  #current: OrderedView | undefined
  /** By order, for as long as the same rows match. */
  readonly #others = new Map<string, OrderedView>()

  constructor(state: BookState) {
    this.#state = state
  }

  get order(): Order {
    return this.#order
  }

  setOrder(order: Order): void {
    if (this.#current !== undefined) this.#others.set(nameOf(this.#order), this.#current)
    this.#order = order
    this.#current = this.#others.get(nameOf(order))
  }

  /** Rows number `offset` to `offset + wanted` of `count` that match. */
  window(offset: number, wanted: number, count: number): Uint32Array {
    this.#current ??= this.#viewOf(this.#state.filters.set.match, count)
    return this.#current.window(offset, wanted)
  }

  /** The first of some of the matching rows, `count` in all, in the current order. */
  windowOf(rows: Bitset, count: number, wanted: number): Uint32Array {
    return this.#viewOf(rows, count).window(0, Math.min(wanted, count))
  }

  found(rows: Bitset): FoundRows {
    const { orders, filters } = this.#state
    const { column, direction } = this.#order
    const order = { keys: orders.keys(orders.keyOf(column)), descending: direction === 'desc' }
    return new FoundRows(this.#viewOf(rows, rows.count()), rows, filters.set.match, order)
  }

  /** These rows have entered or left the match, of which there are `count` now. */
  follow(flipped: Uint32Array, count: number): void {
    this.#others.clear()
    this.#current?.follow(flipped, count)
  }

  forgetCurrent(): void {
    this.#current = undefined
  }

  forget(): void {
    this.#current = undefined
    this.#others.clear()
  }

  #viewOf(rows: Bitset, count: number): OrderedView {
    const { column, direction } = this.#order
    const { orders } = this.#state
    const key = orders.keyOf(column)
    return new OrderedView(rows, count, {
      index: orders.built(key),
      keys: () => orders.keys(key),
      before: orders.comparison(key),
      descending: direction === 'desc',
      build: () => orders.index(key),
    })
  }
}

function nameOf({ column, direction }: Order): string {
  return `${column} ${direction}`
}
