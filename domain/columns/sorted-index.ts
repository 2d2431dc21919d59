import { Bitset } from './bitset.ts'
import { sortPermutation, sortRows, type NumberColumn } from './radix-sort.ts'

/**
 * One ordered column: the rows in ascending order of key, ties by row. Shared by range filters and sorts.
 *
 * Changed and new rows are *loose*: the permutation keeps their old place, readers skip them there and look at `loose`
 * instead, until `settle` merges them back. Callers must `loosen` a row whose key has changed, before any other call.
 */
export class SortedIndex {
  /** Reads the key column; asked again on every operation, because columns are replaced when they grow. */
  readonly keys: () => NumberColumn
  permutation: Uint32Array
  /** Rows that the permutation has in the wrong place or not at all. */
  loose: Bitset
  /** The loose rows, in no order. */
  looseRows: number[] = []
  #oldKeys = new Map<number, number>()
  #sortedLoose: Uint32Array | undefined

  constructor(keys: () => NumberColumn, length: number) {
    this.keys = keys
    this.permutation = sortPermutation(keys(), length)
    this.loose = new Bitset(length)
  }

  /** Remembers that a row's key has changed from `oldKey`, or that a row was added. */
  loosen(row: number, oldKey: number): void {
    this.#sortedLoose = undefined
    if (row >= this.loose.length) this.loose.grow(row + 1)
    if (this.loose.has(row)) return
    this.loose.set(row, true)
    this.looseRows.push(row)
    if (row < this.permutation.length) this.#oldKeys.set(row, oldKey)
  }

  /** How many places of the permutation hold a key below `key` (or at most `key` when `inclusive`). */
  rank(key: number, inclusive: boolean): number {
    const keys = this.keys()
    const { permutation } = this
    let low = 0
    let high = permutation.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const at = this.#keyAt(permutation[middle]!, keys)
      if (at < key || (inclusive && at === key)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Puts the loose rows back in their places: what lies between is copied in runs. */
  settle(): void {
    if (this.looseRows.length === 0) return
    const keys = this.keys()
    const loose = this.sortedLoose()
    const removed = Uint32Array.from(this.#oldKeys, ([row, key]) => this.#placeOf(row, key, keys)).sort()
    const places = loose.map((row) => this.#placeOf(row, keys[row]!, keys))
    this.permutation = splice(this.permutation, removed, loose, places)
    this.loose.clear()
    this.looseRows = []
    this.#sortedLoose = undefined
    this.#oldKeys.clear()
  }

  /** The loose rows in order of key. */
  sortedLoose(): Uint32Array {
    this.#sortedLoose ??= sortRows(Uint32Array.from(this.looseRows).sort(), this.keys())
    return this.#sortedLoose
  }

  // The first place of the permutation that does not come before a row with a key: its own, if it is there.
  #placeOf(row: number, key: number, keys: NumberColumn): number {
    const { permutation } = this
    let low = 0
    let high = permutation.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = permutation[middle]!
      const difference = this.#keyAt(other, keys) - key
      if (difference < 0 || (difference === 0 && other < row)) low = middle + 1
      else high = middle
    }
    return low
  }

  #keyAt(row: number, keys: NumberColumn): number {
    return this.#oldKeys.size > 0 && this.loose.has(row) ? this.#oldKeys.get(row)! : keys[row]!
  }
}

// Leaves out the `removed` places and puts each row of `inserted` before what is at its place; both ascend.
function splice(
  settled: Uint32Array,
  removed: Uint32Array,
  inserted: Uint32Array,
  places: Uint32Array,
): Uint32Array {
  const result = new Uint32Array(settled.length - removed.length + inserted.length)
  let from = 0
  let n = 0
  let nextRemoved = 0
  const copyTo = (end: number): void => {
    result.set(settled.subarray(from, end), n)
    n += end - from
    from = end
  }
  const copyKept = (end: number): void => {
    for (; removed[nextRemoved]! < end; nextRemoved++) {
      copyTo(removed[nextRemoved]!)
      from++
    }
    copyTo(end)
  }
  for (let i = 0; i < inserted.length; i++) {
    copyKept(places[i]!)
    result[n++] = inserted[i]!
  }
  copyKept(settled.length)
  return result
}

/** Whether row `a` is listed before row `b`: by key, ties by row. */
export function comesBefore(a: number, b: number, keys: NumberColumn): boolean {
  const difference = keys[a]! - keys[b]!
  return difference < 0 || (difference === 0 && a < b)
}
