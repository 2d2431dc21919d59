import { Bitset } from '../bitset.ts'
import type { Dimension } from './dimension.ts'

/** So many values that have no bitset yet are found in a pass over the column each; more of them in one pass together. */
const FEW_VALUES = 4

export type CodeColumn = Uint8Array | Uint16Array | Int32Array

/**
 * Accepts the rows that have one of the chosen values. One bitset a value, built when the value is first chosen with few others.
 * With `match: 'mask'` a code is a set of bits and a value is one bit's position: a row has it when the bit is set.
 */
export class EnumIndex implements Dimension {
  readonly bits: Bitset
  isSet = false
  readonly #codes: () => CodeColumn
  readonly #match: 'code' | 'mask'
  #chosen: readonly number[] = []
  readonly #byValue = new Map<number, Bitset>()

  constructor(codes: () => CodeColumn, length: number, match: 'code' | 'mask' = 'code') {
    this.#codes = codes
    this.#match = match
    this.bits = new Bitset(length)
  }

  /** Chooses values; `undefined` accepts every row, an empty list none. */
  set(values: readonly number[] | undefined): void {
    this.isSet = values !== undefined
    this.#chosen = values ?? []
    this.bits.clear()
    if (this.#areMany(this.#chosen)) markAny(this.#codes(), flagsOf(this.#chosen), this.bits)
    else for (const value of this.#chosen) this.bits.or(this.rowsWith(value))
  }

  /** The rows with one value. Callers must not write to it. */
  rowsWith(value: number): Bitset {
    const known = this.#byValue.get(value)
    if (known !== undefined) return known
    const bits = new Bitset(this.bits.length)
    if (this.#match === 'code') markCodes(this.#codes(), value, bits)
    else markMasks(this.#codes(), 1 << value, bits)
    this.#byValue.set(value, bits)
    return bits
  }

  refresh(rows: ArrayLike<number>): void {
    const codes = this.#codes()
    const mark = this.#match === 'code' ? markCodesOf : markMasksOf
    for (const [value, bits] of this.#byValue) mark(codes, rows, value, bits)
    if (this.isSet) this.#markChosen(rows)
  }

  grow(length: number): void {
    this.bits.grow(length)
    for (const bits of this.#byValue.values()) bits.grow(length)
  }

  /** Forgets what was built: the codes changed everywhere. */
  rebuild(): void {
    this.#byValue.clear()
    if (this.isSet) this.set(this.#chosen)
  }

  #areMany(values: readonly number[]): boolean {
    if (this.#match === 'mask' || values.length <= FEW_VALUES) return false
    return values.filter((value) => !this.#byValue.has(value)).length > FEW_VALUES
  }

  #markChosen(rows: ArrayLike<number>): void {
    const { bits } = this
    const codes = this.#codes()
    if (this.#match === 'code') {
      const flags = flagsOf(this.#chosen)
      for (let i = 0; i < rows.length; i++) bits.set(rows[i], flags[codes[rows[i]]] === 1)
      return
    }
    const mask = this.#chosen.reduce((all, value) => all | (1 << value), 0)
    for (let i = 0; i < rows.length; i++) bits.set(rows[i], (codes[rows[i]] & mask) !== 0)
  }
}

/** 1 for each of the values, as wide as the largest of them. */
function flagsOf(values: readonly number[]): Uint8Array {
  const flags = new Uint8Array(values.reduce((most, value) => Math.max(most, value), -1) + 1)
  for (const value of values) if (value >= 0) flags[value] = 1
  return flags
}

function markAny(codes: CodeColumn, flags: Uint8Array, { words, length }: Bitset): void {
  for (let row = 0; row < length; row++) if (flags[codes[row]] === 1) words[row >>> 5] |= 1 << (row & 31)
}

function markCodesOf(codes: CodeColumn, rows: ArrayLike<number>, value: number, { words }: Bitset): void {
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]
    const isIn = codes[row] === value ? 1 : 0
    words[row >>> 5] = (words[row >>> 5] & ~(1 << (row & 31))) | (isIn << (row & 31))
  }
}

function markMasksOf(codes: CodeColumn, rows: ArrayLike<number>, value: number, { words }: Bitset): void {
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]
    const isIn = (codes[row] >>> value) & 1
    words[row >>> 5] = (words[row >>> 5] & ~(1 << (row & 31))) | (isIn << (row & 31))
  }
}

function markCodes(codes: CodeColumn, value: number, bits: Bitset): void {
  const { words, length } = bits
  for (let row = 0; row < length; row++) if (codes[row] === value) words[row >>> 5] |= 1 << (row & 31)
}

function markMasks(codes: CodeColumn, mask: number, bits: Bitset): void {
  const { words, length } = bits
  for (let row = 0; row < length; row++) if ((codes[row] & mask) !== 0) words[row >>> 5] |= 1 << (row & 31)
}
