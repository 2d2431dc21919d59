import { lowestBit, type Bitset } from '../bitset.ts'
import type { OrderedView } from '../orders/ordered-view.ts'
import type { NumberColumn } from '../orders/radix-sort.ts'

export interface FoundOrder {
  readonly keys: NumberColumn
  readonly descending: boolean
}

/**
 * Some of the rows of a view, found by a search, and where they are in the view. Good for one state of rows and order.
 * Matches and positions count from 0.
 */
export class FoundRows {
  readonly count: number
  readonly #view: OrderedView
  readonly #found: Bitset
  readonly #all: Bitset
  readonly #allCount: number
  readonly #order: FoundOrder

  /** `view` shows the rows of `found`, all of them within `all`, in the order. */
  constructor(view: OrderedView, found: Bitset, all: Bitset, order: FoundOrder) {
    this.count = found.count()
    this.#view = view
    this.#found = found
    this.#all = all
    this.#allCount = all.count()
    this.#order = order
  }

  /** The row of match number `n`; undefined when there are not so many. */
  row(n: number): number | undefined {
    return this.#view.window(n, 1)[0]
  }

  /** Where match number `n` is among all rows of the order; undefined when there are not so many. */
  position(n: number): number | undefined {
    const row = n < 0 || n >= this.count ? undefined : this.row(n)
    return row === undefined ? undefined : placeOf(row, this.#all, this.#allCount, this.#order)
  }

  /** How many matches are listed before a row: the number of the match at it, or of the first one behind it. */
  countBefore(row: number): number {
    const before = countBefore(row, this.#found, this.#order.keys)
    if (!this.#order.descending) return before
    return this.count - before - (this.#found.has(row) ? 1 : 0)
  }
}

function placeOf(row: number, rows: Bitset, count: number, { keys, descending }: FoundOrder): number {
  const before = countBefore(row, rows, keys)
  return descending ? count - 1 - before : before
}

// How many of the rows come before a row in ascending order of key, ties by row.
function countBefore(row: number, { words }: Bitset, keys: NumberColumn): number {
  const key = keys[row]
  let before = 0
  for (let i = 0; i < words.length; i++) {
    for (let bits = words[i]; bits !== 0; bits &= bits - 1) {
      const other = (i << 5) + lowestBit(bits)
      const at = keys[other]
      if (at < key || (at === key && other < row)) before++
    }
  }
  return before
}
