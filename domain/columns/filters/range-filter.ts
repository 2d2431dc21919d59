import { Bitset } from '../bitset.ts'
import type { Dimension } from './dimension.ts'
import type { Run } from './prefix-sums.ts'
import type { NumberColumn } from '../orders/radix-sort.ts'
import type { SortedIndex } from '../orders/sorted-index.ts'

/** What a jump costs at most, a share of all rows. */
const STRIDES = 16
const SMALLEST_CHECKPOINTED = 4096
/** Up to this share of all rows, looking at flipped rows one by one is cheaper than comparing words. */
const FLIPPED_SHARE = 64

/**
 * Accepts the rows whose key lies between two bounds, both inclusive. In rank space that is one run of the index's
 * permutation: moving a bound flips only the rows it passes over, a jump starts from the nearest checkpoint
 * (see `Checkpoints`).
 */
export class RangeFilter implements Dimension {
  readonly bits: Bitset
  isSet = false
  readonly #index: () => SortedIndex
  readonly #keys: () => NumberColumn
  #low = Number.NEGATIVE_INFINITY
  #high = Number.POSITIVE_INFINITY
  /** The run of the permutation that `bits` shows. */
  #start = 0
  #end = 0
  #permutation: Uint32Array = new Uint32Array(0)
  #followed: SortedIndex | undefined
  #version = 0
  #flipped: Uint32Array[] | undefined

  /** The index is asked for on every move, so it may be built late and replaced; `keys` are its keys without it. */
  constructor(index: () => SortedIndex, keys: () => NumberColumn, length: number) {
    this.#index = index
    this.#keys = keys
    this.bits = new Bitset(length)
  }

  get flipped(): readonly Uint32Array[] | undefined {
    return this.#flipped
  }

  get run(): Run | undefined {
    const index = this.#index()
    const isStale = this.#followed !== index || this.#version !== index.version
    if (isStale || index.looseRows.length > 0 || index.permutation.length < SMALLEST_CHECKPOINTED)
      return undefined
    return { index, start: this.#start, end: this.#end }
  }

  /** Bounds in units of the key; an infinite one is open. */
  set(low: number, high: number): void {
    this.#flipped = undefined
    const wasSet = this.isSet
    const isSet = low > Number.NEGATIVE_INFINITY || high < Number.POSITIVE_INFINITY
    const isNew = isSet && this.#follow()
    // A bound that stays is not looked for again; an empty run says nothing of its bounds.
    const knowsRun = wasSet && !isNew && this.#end > this.#start
    const staysLow = knowsRun && low === this.#low
    const staysHigh = knowsRun && high === this.#high
    this.isSet = isSet
    this.#low = low
    this.#high = high
    if (!isSet) return
    const index = this.#index()
    const start = staysLow ? this.#start : index.rank(low, false)
    const end = staysHigh ? this.#end : index.rank(high, true)
    this.#move(start, Math.max(start, end))
    this.refresh(index.looseRows)
    if (isNew || !wasSet || index.looseRows.length > 0) this.#flipped = undefined
  }

  /** Does for the next jump what can be done before; false when nothing is left. A filter never set needs nothing. */
  prepare(): boolean {
    if (this.#permutation.length < SMALLEST_CHECKPOINTED) return false
    if (this.#follow()) return true
    return this.#index().prepareCheckpoint()
  }

  refresh(rows: ArrayLike<number>): void {
    if (!this.isSet) return
    const keys = this.#keys()
    for (let i = 0; i < rows.length; i++) {
      const key = keys[rows[i]]
      this.bits.set(rows[i], key >= this.#low && key <= this.#high)
    }
  }

  grow(length: number): void {
    this.bits.grow(length)
  }

  /** The keys changed everywhere: callers must set the filter again. */
  rebuild(): void {
    this.#followed = undefined
  }

  // Takes over another permutation, in which ranks mean other rows. Unless the keys changed everywhere, the bits of a
  // filter that is set stay true.
  #follow(): boolean {
    const index = this.#index()
    const { permutation } = index
    if (this.#followed === index && this.#version === index.version) return false
    const staysTrue = this.isSet && this.#followed !== undefined
    this.#followed = index
    this.#version = index.version
    this.#permutation = permutation
    this.#start = staysTrue ? index.rank(this.#low, false) : 0
    this.#end = staysTrue ? Math.max(this.#start, index.rank(this.#high, true)) : 0
    if (!staysTrue) this.bits.clear()
    return true
  }

  #move(start: number, end: number): void {
    const steps = Math.abs(start - this.#start) + Math.abs(end - this.#end)
    const stride = this.#stride()
    if (steps > stride && steps > end - start && end - start <= stride) this.#showOnly(start, end)
    else if (steps > stride) this.#jump(start, end)
    else this.#shift(start, end)
    this.#start = start
    this.#end = end
  }

  #stride(): number {
    const length = this.#permutation.length
    return length < SMALLEST_CHECKPOINTED ? length * 2 : Math.ceil(length / STRIDES)
  }

  #shift(start: number, end: number): void {
    if (start >= this.#end || end <= this.#start) return this.#showOnly(start, end)
    const low = this.#write(Math.min(start, this.#start), Math.max(start, this.#start), start < this.#start)
    const high = this.#write(Math.min(end, this.#end), Math.max(end, this.#end), end > this.#end)
    if (low.length + high.length <= this.#permutation.length / FLIPPED_SHARE) this.#flipped = [low, high]
  }

  #showOnly(start: number, end: number): void {
    this.bits.clear()
    this.#write(start, end, true)
  }

  // [0, end) from its nearest checkpoint, minus [0, start) from its own.
  #jump(start: number, end: number): void {
    const points = this.#index().checkpoints()
    const upper = points.nearest(end)
    const lower = points.nearest(start)
    this.bits.setAndNot(upper.rows, lower.rows)
    if (start < lower.end) this.#write(start, lower.end, true)
    this.#write(Math.min(end, upper.end), Math.max(end, upper.end), end > upper.end)
    if (start > lower.end) this.#write(lower.end, start, false)
  }

  // Returns the rows it has written.
  #write(from: number, to: number, value: boolean): Uint32Array {
    const { words } = this.bits
    const permutation = this.#permutation
    if (value) for (let i = from; i < to; i++) words[permutation[i] >>> 5] |= 1 << (permutation[i] & 31)
    else for (let i = from; i < to; i++) words[permutation[i] >>> 5] &= ~(1 << (permutation[i] & 31))
    return permutation.subarray(from, to)
  }
}
