import { FOLDED, needleBytes, type TextColumn } from '../values/text-column.ts'

type Zeros = 'counted' | 'ignored'

/**
 * The rows that have exactly one of many texts, in one pass over the column: for each text its rows, ascending. ASCII
 * letters match in either case, spaces around a text do not count, and an empty one has no rows. A text that is asked for
 * twice is answered twice. With zeros ignored `7` has the rows of `007` and the other way round.
 */
export function rowsOfTexts(
  column: TextColumn,
  texts: readonly string[],
  zeros: Zeros = 'counted',
): readonly (readonly number[])[] {
  const table = new TextTable(
    texts.map((text) => text.trim()),
    zeros,
  )
  const found = texts.map((): number[] => [])
  for (let row = 0; row < column.length; row++) {
    const first = table.find(column.bytes, column.offsets[row], column.offsets[row + 1])
    if (first >= 0) found[first].push(row)
  }
  return texts.map((text, n) => (text.trim() === '' ? [] : found[table.firstOf[n]]))
}

/** A hash table with open places over the folded bytes of texts. */
class TextTable {
  /** For each text the first one that is the same. */
  readonly firstOf: Int32Array
  readonly #texts: readonly Uint8Array[]
  /** A text's number and one, 0 where nobody is. */
  readonly #places: Int32Array
  readonly #ignoresZeros: boolean

  constructor(texts: readonly string[], zeros: Zeros) {
    this.#ignoresZeros = zeros === 'ignored'
    this.#texts = texts.map(needleBytes)
    this.#places = new Int32Array(2 ** Math.ceil(Math.log2(texts.length * 4 + 2)))
    this.firstOf = Int32Array.from(this.#texts, (text, n) => this.#add(text, n))
  }

  /** The first text that has these bytes; −1 when none has. */
  find(bytes: Uint8Array, start: number, end: number): number {
    return this.#places[this.#placeOf(bytes, this.#from(bytes, start, end), end)] - 1
  }

  #add(text: Uint8Array, n: number): number {
    const place = this.#placeOf(text, this.#from(text, 0, text.length), text.length)
    if (this.#places[place] === 0) this.#places[place] = n + 1
    return this.#places[place] - 1
  }

  // Where what counts of a text begins: of zeros alone the last does.
  #from(bytes: Uint8Array, start: number, end: number): number {
    let from = start
    if (this.#ignoresZeros) while (from < end - 1 && bytes[from] === ZERO) from++
    return from
  }

  // Where the text with these bytes is, or would be.
  #placeOf(bytes: Uint8Array, start: number, end: number): number {
    const mask = this.#places.length - 1
    let hash = end - start
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ FOLDED[bytes[i]], 0x9e37_79b1)
    let place = (hash ^ (hash >>> 15)) & mask
    while (
      this.#places[place] !== 0 &&
      !this.#isSame(this.#texts[this.#places[place] - 1], bytes, start, end)
    ) {
      place = (place + 1) & mask
    }
    return place
  }

  #isSame(text: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
    const from = this.#from(text, 0, text.length)
    if (text.length - from !== end - start) return false
    for (let k = 0; from + k < text.length; k++) if (FOLDED[bytes[start + k]] !== text[from + k]) return false
    return true
  }
}

const ZERO = 0x30
