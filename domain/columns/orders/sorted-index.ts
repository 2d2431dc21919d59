import { Bitset } from '../bitset.ts'
import { Checkpoints } from '../filters/checkpoints.ts'
import { countOf, FENCE, placesFor, placesHolding } from './loose-places.ts'
import { gather, sortPermutation, sortRows, type NumberColumn } from './radix-sort.ts'
import { spliceRows } from './splice-rows.ts'

/** From so many loose rows on, a share of all, sorting anew is cheaper than putting each in its place. */
const MANY_LOOSE = 1 / 16
/** Below so many rows a loose one, looking at every place is cheaper than searching for each. */
const SEARCHED = 256

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
  /** Another one says that ranks mean other rows. */
  version = 0
  #checkpoints: Checkpoints | undefined
  /** Rows that the permutation has in the wrong place or not at all. */
  loose: Bitset
  /** The loose rows, in no order. */
  looseRows: number[] = []
  /** The key by which the permutation has each loose row; of no meaning where it has it not at all. */
  #oldKeys: number[] = []
  #oldKeyOf: Map<number, number> | undefined
  #sortedLoose: Uint32Array | undefined

  /** `permutation` is that of the keys, where the caller has it already. */
  constructor(keys: () => NumberColumn, length: number, permutation?: Uint32Array) {
    this.keys = keys
    this.permutation = permutation ?? sortPermutation(keys(), length)
    this.loose = new Bitset(length)
  }

  checkpoints(): Checkpoints {
    const points = (this.#checkpoints ??= new Checkpoints(this.permutation, this.loose.length))
    while (points.extend(this.permutation)) continue
    return points
  }

  /** Makes one more checkpoint; false when there are all. */
  prepareCheckpoint(): boolean {
    this.#checkpoints ??= new Checkpoints(this.permutation, this.loose.length)
    return this.#checkpoints.extend(this.permutation)
  }

  keysOf(rows: Uint32Array): Float64Array {
    const keys = this.keys()
    const own = new Float64Array(rows.length)
    for (let i = 0; i < rows.length; i++) own[i] = keys[rows[i]]
    return own
  }

  loosenChanged(rows: Uint32Array, oldKeys: Float64Array): void {
    const keys = this.keys()
    for (let i = 0; i < rows.length; i++) {
      if (keys[rows[i]] !== oldKeys[i]) this.loosen(rows[i], oldKeys[i])
    }
  }

  /** Remembers that a row's key has changed from `oldKey`, or that a row was added. */
  loosen(row: number, oldKey: number): void {
    if (row >= this.loose.length) this.#grow(row + 1)
    this.#sortedLoose = undefined
    if (this.loose.has(row)) return
    this.#oldKeyOf = undefined
    this.loose.set(row, true)
    this.looseRows.push(row)
    this.#oldKeys.push(oldKey)
  }

  /** How many places of the permutation hold a key below `key` (or at most `key` when `inclusive`). */
  rank(key: number, inclusive: boolean): number {
    const keys = this.keys()
    const { permutation } = this
    let low = 0
    let high = permutation.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const at = this.#keyAt(permutation[middle], keys)
      if (at < key || (inclusive && at === key)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Puts the loose rows back in their places. */
  settle(): void {
    if (this.looseRows.length === 0) return
    if (this.looseRows.length > this.permutation.length * MANY_LOOSE) this.#sortAnew()
    else this.#putBack()
    this.version++
    this.loose.clear()
    this.looseRows = []
    this.#sortedLoose = undefined
    this.#oldKeys = []
    this.#oldKeyOf = undefined
  }

  #sortAnew(): void {
    this.permutation = sortPermutation(this.keys(), this.loose.length)
    this.#checkpoints = undefined
  }

  #putBack(): void {
    const keys = this.keys()
    const before = this.permutation.length
    const added = this.sortedLoose()
    const isDense = this.looseRows.length * SEARCHED > before
    const removed = isDense
      ? placesHolding(this.permutation, this.loose, added.length)
      : this.#findLoose(keys)
    const removedRows = new Uint32Array(removed.length)
    gather(this.permutation, removed, removedRows, 0, removed.length)
    const places = placesFor(added, this.permutation, this.loose, keys)
    const rows = this.#room(before - removed.length + added.length)
    spliceRows(rows, before, removed, added, places)
    this.#checkpoints?.follow(removedRows, removed, added, places)
  }

  // Where the permutation has the loose rows that it has at all. In order of key, so that one search finds in the caches
  // what the one before has read.
  #findLoose(keys: NumberColumn): Uint32Array {
    const fence = this.#fence(keys)
    const oldKeys = Float64Array.from(this.#oldKeys)
    const order = sortPermutation(oldKeys, oldKeys.length)
    const places = new Uint32Array(order.length)
    let n = 0
    for (const i of order) {
      const row = this.looseRows[i]
      if (row < this.permutation.length) places[n++] = this.#placeOf(row, oldKeys[i], keys, fence)
    }
    return places.subarray(0, n).sort()
  }

  // New rows only come: a permutation never gets shorter.
  #room(length: number): Uint32Array {
    const { permutation } = this
    if (length === permutation.length) return permutation
    const bytes = length * Uint32Array.BYTES_PER_ELEMENT
    const buffer =
      permutation.buffer.byteLength >= bytes
        ? permutation.buffer
        : new ArrayBuffer(Math.ceil(length * 1.02) * 4)
    this.permutation = new Uint32Array(buffer, 0, length)
    if (buffer !== permutation.buffer) this.permutation.set(permutation)
    return this.permutation
  }

  #grow(length: number): void {
    this.loose.grow(length)
    this.#checkpoints?.grow(length)
  }

  /** The loose rows in order of key. */
  sortedLoose(): Uint32Array {
    this.#sortedLoose ??= sortRows(Uint32Array.from(this.looseRows).sort(), this.keys())
    return this.#sortedLoose
  }

  #fence(keys: NumberColumn): Float64Array {
    const fence = new Float64Array(Math.ceil(this.permutation.length / FENCE))
    for (let n = 0; n < fence.length; n++) fence[n] = this.#keyAt(this.permutation[n * FENCE], keys)
    return fence
  }

  // The first place of the permutation that does not come before a row with a key: its own, if it is there.
  #placeOf(row: number, key: number, keys: NumberColumn, fence: Float64Array): number {
    const { permutation } = this
    let low = Math.max(0, (countOf(fence, key, false) - 1) * FENCE)
    let high = Math.min(permutation.length, countOf(fence, key, true) * FENCE)
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = permutation[middle]
      const difference = this.#keyAt(other, keys) - key
      if (difference < 0 || (difference === 0 && other < row)) low = middle + 1
      else high = middle
    }
    return low
  }

  #keyAt(row: number, keys: NumberColumn): number {
    if (this.looseRows.length === 0 || !this.loose.has(row)) return keys[row]
    this.#oldKeyOf ??= new Map(this.looseRows.map((own, i) => [own, this.#oldKeys[i]]))
    return this.#oldKeyOf.get(row)!
  }
}

/** Whether row `a` is listed before row `b`: by key, ties by row. */
export function comesBefore(a: number, b: number, keys: NumberColumn): boolean {
  const difference = keys[a] - keys[b]
  return difference < 0 || (difference === 0 && a < b)
}
