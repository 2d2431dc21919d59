import type { Bitset } from '../bitset.ts'
import { OrderWalk } from './order-walk.ts'
import { sortRows, type NumberColumn } from './radix-sort.ts'
import { comesBefore, type SortedIndex } from './sorted-index.ts'
import { topRowsBy, type ComesBefore } from './top-rows-by.ts'
import { topRows } from './top-rows.ts'

const TOP_LIMIT = 1024
const THIN_SHARE = 32
/** Steps of a walk that cost about as much as sorting one matching row. */
const STEPS_A_ROW = 16

/** What a view is ordered by: a built index, or only the keys while it is not built yet. */
export interface ViewOrder {
  readonly index: SortedIndex | undefined
  readonly keys: () => NumberColumn
  /** Compares rows ascending while keys would first have to be made. */
  readonly before?: ComesBefore | undefined
  readonly descending: boolean
  /** Builds the index; called when a window cannot be had cheaply without it. */
  readonly build: () => SortedIndex
}

/**
 * Windows of the matching rows in an order, without materialising the rest. Descending is exactly ascending turned
 * around. Picks the cheapest way: top-k scan, sort of few matches, or a walk along the permutation. Good for one state
 * of match and keys: callers let it follow a few flipped rows, or make a new one when either changes.
 */
export class OrderedView {
  readonly #match: Bitset
  #count: number
  readonly #order: ViewOrder
  #walk: OrderWalk | undefined
  #all: Uint32Array | undefined
  /** The first rows of the view, as many as were last asked for. */
  #first: Uint32Array | undefined

  constructor(match: Bitset, count: number, order: ViewOrder) {
    this.#match = match
    this.#count = count
    this.#order = order
  }

  /** These rows have entered the match, or left it. */
  follow(flipped: Uint32Array, count: number): void {
    this.#count = count
    this.#all = undefined
    this.#walk?.follow(flipped, count)
    if (this.#first !== undefined && !this.#areBehind(flipped, this.#first.at(-1)!)) this.#first = undefined
  }

  /** Rows number `offset` to `offset + wanted` of the view. Callers must not write to them. */
  window(offset: number, wanted: number): Uint32Array {
    if (offset === 0 && wanted > 0 && wanted <= (this.#first?.length ?? 0)) return this.#firstOf(wanted)
    const rows = this.#find(offset, wanted)
    if (offset === 0 && rows.length === wanted && wanted > 0) this.#first = rows
    return rows
  }

  #firstOf(wanted: number): Uint32Array {
    if (wanted < this.#first!.length) this.#first = this.#first!.subarray(0, wanted)
    return this.#first!
  }

  // Whether all rows come behind a row, so that nothing before it changes when they enter or leave.
  #areBehind(rows: Uint32Array, last: number): boolean {
    const { before, keys, descending } = this.#order
    const own = before === undefined ? keys() : undefined
    for (let i = 0; i < rows.length; i++) {
      const a = descending ? rows[i] : last
      const b = descending ? last : rows[i]
      if (!(own === undefined ? before!(a, b) : comesBefore(a, b, own))) return false
    }
    return true
  }

  #find(offset: number, wanted: number): Uint32Array {
    const start = Math.min(Math.max(offset, 0), this.#count)
    const size = Math.min(wanted, this.#count - start)
    if (!this.#order.descending) return this.#ascending(start, size)
    return this.#ascending(this.#count - start - size, size).reverse()
  }

  #ascending(offset: number, size: number): Uint32Array {
    if (size === 0) return new Uint32Array(0)
    if (this.#all !== undefined) return this.#all.slice(offset, offset + size)
    const fromEdge = Math.min(offset + size, this.#count - offset)
    const { index } = this.#order
    if (this.#walk === undefined && this.#isFew(index, fromEdge)) {
      this.#all = this.#sortAll()
      return this.#all.slice(offset, offset + size)
    }
    if (fromEdge <= TOP_LIMIT && (index === undefined || this.#isThin())) return this.#top(offset, size)
    this.#walk ??= new OrderWalk(this.#match, index ?? this.#order.build(), this.#count)
    return this.#walk.rows(offset, size)
  }

  // A walk needs about rows / matches steps for each match it passes.
  #isFew(index: SortedIndex | undefined, fromEdge: number): boolean {
    if (index === undefined) return this.#count <= TOP_LIMIT
    const steps = (fromEdge * this.#match.length) / this.#count
    return steps > this.#count * STEPS_A_ROW
  }

  // So few that one look at each is cheaper than a walk that may pass many others first.
  #isThin(): boolean {
    return this.#walk === undefined && this.#count <= this.#match.length / THIN_SHARE
  }

  #sortAll(): Uint32Array {
    const { before, keys } = this.#order
    if (before !== undefined) return topRowsBy(this.#match, before, this.#count, false)
    return sortRows(this.#match.rows(), keys())
  }

  #top(offset: number, size: number): Uint32Array {
    if (offset + size <= TOP_LIMIT) return this.#edge(offset + size, false).slice(offset, offset + size)
    return this.#edge(this.#count - offset, true).slice(0, size)
  }

  #edge(wanted: number, fromEnd: boolean): Uint32Array {
    const { before, keys } = this.#order
    if (before !== undefined) return topRowsBy(this.#match, before, wanted, fromEnd)
    return topRows(this.#match, keys(), wanted, fromEnd)
  }
}
