import type { Bitset } from '../bitset.ts'
import { PlaneSearch, type Position } from './plane-search.ts'
import { FOLDED } from '../values/text-column.ts'
import type { FoldedTexts } from './folded-texts.ts'
import { rowContains } from './text-search.ts'

/** Texts are indexed up to so many bytes; longer ones are looked at one by one. */
const POSITIONS = 24

/**
 * An index for substrings of arbitrary text: for every byte position the codes of the bytes that occur there, sliced into
 * bits, so that one operation compares 32 rows. For each place where the needle can begin a search costs a few operations
 * per byte and 32 rows. The searches that led to a needle are kept: another key looks only at what is left, and taking it
 * back costs nothing.
 */
export class TextPlanes {
  readonly #texts: FoldedTexts
  readonly #positions: Position[] = []
  readonly #long = new Set<number>()
  readonly #search = new PlaneSearch()
  #words = 0
  /** Rows below are indexed. */
  length = 0

  constructor(texts: FoldedTexts) {
    this.#texts = texts
    texts.onChange = (row) => this.#follow(row)
  }

  get isComplete(): boolean {
    return this.length === this.#texts.length
  }

  /** Indexes up to `rows` more rows: whole words, unless they are the last. Callers must have folded every row. */
  extend(rows: number): void {
    const end = Math.min(this.length + rows, this.#texts.length)
    this.#reserve((this.#texts.length + 31) >>> 5)
    for (let row = this.length & ~31; row < end; row += 32) this.#writeWord(row >>> 5)
    this.length = end
  }

  /** Marks in `found` the rows that contain the needle. Callers must have indexed every row. */
  find(needle: Uint8Array, found: Bitset): void {
    this.#search.find(this.#positions, needle, found)
    for (const row of this.#long) found.set(row, rowContains(this.#texts.column, row, needle))
  }

  forget(): void {
    this.#search.forget()
  }

  // A row was added or has another text; what is not indexed yet comes by itself. The first rows of an empty column are those
  // of a page before its book is there: most are never searched.
  #follow(row: number): void {
    this.forget()
    if (row < this.length) this.#writeWord(row >>> 5)
    else if (row === this.length && row > 0) this.extend(1)
  }

  #reserve(words: number): void {
    if (words <= this.#words) return
    this.#words = this.#words === 0 ? words : Math.ceil(words * 1.125)
    for (const position of this.#positions) {
      position.planes = position.planes.map((plane) => {
        const larger = new Uint32Array(this.#words)
        larger.set(plane)
        return larger
      })
    }
  }

  #writeWord(word: number): void {
    const { offsets, length } = this.#texts.column
    const first = word << 5
    const end = Math.min(first + 32, length)
    let longest = 0
    for (let row = first; row < end; row++) {
      const size = offsets[row + 1] - offsets[row]
      longest = Math.max(longest, size)
      if (size > POSITIONS) this.#long.add(row)
      else this.#long.delete(row)
    }
    while (this.#positions.length < Math.min(longest, POSITIONS)) this.#positions.push(newPosition())
    for (let place = 0; place < this.#positions.length; place++) this.#writeCodes(place, word, first, end)
  }

  #writeCodes(place: number, word: number, first: number, end: number): void {
    const { bytes, offsets } = this.#texts.column
    const position = this.#positions[place]
    const { codes } = position
    let low = 0
    let second = 0
    let third = 0
    let fourth = 0
    const high = HIGH_BITS.fill(0)
    for (let row = first; row < end; row++) {
      const at = offsets[row] + place
      if (at >= offsets[row + 1]) continue
      const byte = FOLDED[bytes[at]]
      const code = codes[byte] || this.#newCode(position, byte)
      const bit = row & 31
      low |= (code & 1) << bit
      second |= ((code >> 1) & 1) << bit
      third |= ((code >> 2) & 1) << bit
      fourth |= ((code >> 3) & 1) << bit
      for (let rest = code >> 4, n = 0; rest !== 0; rest >>= 1, n++) high[n] |= (rest & 1) << bit
    }
    const { planes } = position
    for (let n = 0; n < planes.length; n++) {
      planes[n][word] = n === 0 ? low : n === 1 ? second : n === 2 ? third : n === 3 ? fourth : high[n - 4]
    }
  }

  #newCode(position: Position, byte: number): number {
    const code = ++position.symbols
    position.codes[byte] = code
    if (code >= 1 << position.planes.length) position.planes.push(new Uint32Array(this.#words))
    return code
  }
}

const HIGH_BITS = new Int32Array(4)

function newPosition(): Position {
  return { codes: new Uint8Array(256), symbols: 0, planes: [] }
}
