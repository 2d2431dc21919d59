import { Bitset } from '../bitset.ts'
import type { Dimension } from '../filters/dimension.ts'
import type { TextColumn } from '../values/text-column.ts'
import { foldText } from './fold-text.ts'
import { FoldedTexts, searchedBytes } from './folded-texts.ts'
import { TextPlanes } from './text-planes.ts'
import { keepMatching, rowContains } from './text-search.ts'

const ROWS_A_STEP = 1024

/** Accepts the rows whose text contains a needle, both folded by `foldText`. */
export class TextFilter implements Dimension {
  readonly bits: Bitset
  isSet = false
  readonly #texts: FoldedTexts
  readonly #index: TextPlanes
  #text = ''
  #needle: Uint8Array = new Uint8Array(0)
  /** Used again by each `keep`: fresh memory costs more than the search. */
  #found: Bitset | undefined

  constructor(column: TextColumn, length: number) {
    this.#texts = new FoldedTexts(column)
    this.#index = new TextPlanes(this.#texts)
    this.bits = new Bitset(length)
  }

  /** The text to look for; undefined or empty accepts every row. */
  set(text: string | undefined): void {
    const wanted = foldText(text ?? '')
    const refines = this.isSet && wanted.includes(this.#text)
    this.isSet = wanted !== ''
    this.#text = wanted
    this.#needle = searchedBytes(wanted)
    if (!this.isSet) return this.#index.forget()
    this.#foldAll()
    if (this.#index.isComplete) this.#index.find(this.#needle, this.bits)
    else {
      if (!refines) this.bits.fill()
      keepMatching(this.#texts.column, this.#needle, this.bits)
    }
  }

  /** Keeps in `found` only the rows that contain a text, of which folding leaves something, whatever the filter is set to. */
  keep(text: string, found: Bitset): void {
    const needle = searchedBytes(text)
    this.#foldAll()
    if (!this.#index.isComplete) return keepMatching(this.#texts.column, needle, found)
    if (this.#found?.length !== found.length) this.#found = new Bitset(found.length)
    this.#index.find(needle, this.#found)
    found.and(this.#found)
  }

  /** Whether a row contains a text, whatever the filter is set to. */
  contains(row: number, text: string): boolean {
    return rowContains(this.#texts.column, row, searchedBytes(text))
  }

  /** Folds or indexes some more rows; false when all are. Until then every byte is looked at. */
  prepare(): boolean {
    if (!this.#texts.isComplete) {
      this.#texts.extend(ROWS_A_STEP)
      return true
    }
    if (this.#index.isComplete) return false
    this.#index.extend(ROWS_A_STEP)
    return true
  }

  refresh(rows: ArrayLike<number>): void {
    if (!this.isSet) return
    for (let i = 0; i < rows.length; i++) {
      this.bits.set(rows[i], rowContains(this.#texts.column, rows[i], this.#needle))
    }
  }

  grow(length: number): void {
    this.bits.grow(length)
  }

  #foldAll(): void {
    if (!this.#texts.isComplete) this.#texts.extend(this.#texts.length)
  }
}
