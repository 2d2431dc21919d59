import { Bitset } from '../bitset.ts'
import type { Dimension } from './dimension.ts'
import type { Run } from './prefix-sums.ts'

/**
 * Combines dimensions by "and". `match` holds the accepted rows. While one dimension keeps moving, the "and" of the others
 * is kept, and where it flips few rows only those are looked at.
 */
export class FilterSet {
  match: Bitset
  /** The accepted rows before the last `combine` that returned undefined, or `combineAll`. */
  previous: Bitset
  readonly #dimensions: Dimension[] = []
  /** The rows that every dimension but the last moved one accepts. Callers must not write to it. */
  readonly others: Bitset
  /** Another one says that `others` are other rows. */
  othersVersion = 0
  #othersOf: Dimension | undefined
  #flipped = new Uint32Array(64)

  constructor(length: number) {
    this.match = new Bitset(length).fill()
    this.previous = new Bitset(length).fill()
    this.others = new Bitset(length)
  }

  add<D extends Dimension>(dimension: D): D {
    this.#dimensions.push(dimension)
    return dimension
  }

  /** What the last moved dimension accepts as a run of an index, where it is one: `match` is that run among `others`. */
  get run(): Run | undefined {
    const moved = this.#othersOf
    return moved?.isSet === true ? moved.run : undefined
  }

  /**
   * Takes the new bits of one dimension into account. Returns the rows that entered or left, when they are few; undefined
   * says: compare `previous` with `match`.
   */
  combine(moved: Dimension): Uint32Array | undefined {
    const isKnown = this.#othersOf === moved
    if (isKnown && moved.isSet && moved.flipped !== undefined) return this.#flip(moved.flipped)
    if (!isKnown) this.#combineOthers(moved)
    ;[this.match, this.previous] = [this.previous, this.match]
    if (moved.isSet) this.match.setAnd(this.others, moved.bits)
    else this.match.copyFrom(this.others)
    return undefined
  }

  combineAll(): void {
    this.#othersOf = undefined
    ;[this.match, this.previous] = [this.previous, this.match]
    this.match.fill()
    for (const dimension of this.#dimensions) if (dimension.isSet) this.match.and(dimension.bits)
  }

  /** Looks at changed and new rows again in every dimension. Callers must `combineAll` afterwards. */
  refresh(rows: ArrayLike<number>): void {
    for (const dimension of this.#dimensions) dimension.refresh(rows)
  }

  /** Makes room for new rows, which do not match until they are refreshed and combined. */
  grow(length: number): void {
    for (const dimension of this.#dimensions) dimension.grow(length)
    this.match.grow(length)
    this.previous.grow(length)
    this.others.grow(length)
    this.#othersOf = undefined
  }

  #flip(parts: readonly Uint32Array[]): Uint32Array {
    const size = parts.reduce((sum, part) => sum + part.length, 0)
    if (this.#flipped.length < size) this.#flipped = new Uint32Array(size * 2)
    let n = 0
    for (const part of parts) n = flipRows(part, this.others.words, this.match.words, this.#flipped, n)
    return this.#flipped.subarray(0, n)
  }

  #combineOthers(moved: Dimension): void {
    this.others.fill()
    for (const dimension of this.#dimensions) {
      if (dimension !== moved && dimension.isSet) this.others.and(dimension.bits)
    }
    this.#othersOf = moved
    this.othersVersion++
  }
}

// Flips the match of the rows that the others accept; writes them to `flipped` from place `n` on and returns the end.
function flipRows(
  rows: Uint32Array,
  others: Uint32Array,
  match: Uint32Array,
  flipped: Uint32Array,
  n: number,
): number {
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]
    const bit = others[row >>> 5] & (1 << (row & 31))
    match[row >>> 5] ^= bit
    flipped[n] = row
    n += bit === 0 ? 0 : 1
  }
  return n
}
