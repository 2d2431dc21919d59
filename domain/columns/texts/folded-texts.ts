import { utf8Bytes } from '../values/utf8.ts'
import { TextColumn } from '../values/text-column.ts'
import { foldText } from './fold-text.ts'

/**
 * The texts of a column as `foldText` gives them, each folded once. While all are ASCII, as most numbers of invoices are,
 * that is the column itself, whose capitals a search makes small (`FOLDED`), and nothing is copied.
 */
export class FoldedTexts {
  readonly #own: TextColumn
  /** The rows that are folded, from the first on; undefined while all texts are ASCII. */
  #folded: TextColumn | undefined
  /** Told of each row that is added or gets another text, once it is folded. */
  onChange: ((row: number) => void) | undefined

  constructor(own: TextColumn) {
    this.#own = own
    if (!isAscii(own.bytes, 0, own.offsets[own.length])) {
      this.#folded = new TextColumn(
        new Uint8Array(own.offsets[own.length]),
        new Uint32Array(own.length + 2),
        0,
      )
    }
    own.onChange = (row) => this.#follow(row)
  }

  get length(): number {
    return this.#own.length
  }

  get isComplete(): boolean {
    return this.#folded === undefined || this.#folded.length === this.#own.length
  }

  /** The folded texts, those of all rows once `isComplete`. */
  get column(): TextColumn {
    return this.#folded ?? this.#own
  }

  /** Folds up to `rows` more rows. */
  extend(rows: number): void {
    const folded = this.#folded
    if (folded === undefined) return
    const end = Math.min(folded.length + rows, this.#own.length)
    while (folded.length < end) folded.push(foldText(this.#own.text(folded.length)))
  }

  #follow(row: number): void {
    const own = this.#own
    if (this.#folded === undefined && !isAscii(own.bytes, own.offsets[row], own.offsets[row + 1])) {
      this.#folded = new TextColumn(own.bytes.slice(), own.offsets.slice(), own.length)
    }
    const folded = this.#folded
    if (folded !== undefined) {
      if (row < folded.length) folded.replace(row, foldText(own.text(row)))
      else if (row === folded.length) this.extend(1)
      else return
    }
    this.onChange?.(row)
  }
}

export function searchedBytes(text: string): Uint8Array {
  return Uint8Array.from(utf8Bytes(foldText(text)))
}

// Four bytes at a time, but for the first and the last few.
function isAscii(bytes: Uint8Array, start: number, end: number): boolean {
  let all = 0
  let i = start
  for (; i < end && ((bytes.byteOffset + i) & 3) !== 0; i++) all |= bytes[i]
  if (i === end) return all < 0x80
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + i, (end - i) >>> 2)
  for (let n = 0; n < words.length; n++) all |= words[n]
  for (i += words.length << 2; i < end; i++) all |= bytes[i]
  return (all & 0x8080_8080) === 0
}
