import { Bitset } from '../bitset.ts'
import type { Dimension } from '../filters/dimension.ts'
import { needleBytes, type TextColumn } from '../values/text-column.ts'
import { TextPlanes } from './text-planes.ts'
import { keepMatching, rowContains } from './text-search.ts'

const ROWS_A_STEP = 1024

/** Accepts the rows whose text contains a needle; ASCII letters match in either case. */
export class TextFilter implements Dimension {
  readonly bits: Bitset
  isSet = false
  readonly #column: TextColumn
  readonly #index: TextPlanes
  #text = ''
  #needle = new Uint8Array(0)

  constructor(column: TextColumn, length: number) {
    this.#column = column
    this.#index = new TextPlanes(column)
    this.bits = new Bitset(length)
  }

  /** The text to look for; undefined or empty accepts every row. */
  set(text: string | undefined): void {
    const wanted = text ?? ''
    const refines = this.isSet && wanted.includes(this.#text)
    this.isSet = wanted !== ''
    this.#text = wanted
    this.#needle = Uint8Array.from(needleBytes(wanted))
    if (!this.isSet) this.#index.forget()
    else if (this.#index.isComplete) this.#index.find(this.#needle, this.bits)
    else {
      if (!refines) this.bits.fill()
      keepMatching(this.#column, this.#needle, this.bits)
    }
  }

  /** Keeps in `found` only the rows that contain a text of at least one byte, whatever the filter is set to. */
  keep(text: string, found: Bitset): void {
    const needle = Uint8Array.from(needleBytes(text))
    if (!this.#index.isComplete) return keepMatching(this.#column, needle, found)
    const all = new Bitset(found.length)
    this.#index.find(needle, all)
    found.and(all)
  }

  /** Indexes some more rows; false when all are. Until then every byte is looked at. */
  prepare(): boolean {
    if (this.#index.isComplete) return false
    this.#index.extend(ROWS_A_STEP)
    return true
  }

  refresh(rows: ArrayLike<number>): void {
    if (!this.isSet) return
    for (let i = 0; i < rows.length; i++) {
      this.bits.set(rows[i], rowContains(this.#column, rows[i], this.#needle))
    }
  }

  grow(length: number): void {
    this.bits.grow(length)
  }
}
