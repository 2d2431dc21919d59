import { utf8Bytes, utf8Text } from './utf8.ts'

/** Texts of all rows in one buffer of UTF-8 bytes: row n is `bytes[offsets[n] .. offsets[n + 1])`. */
export class TextColumn {
  bytes: Uint8Array
  offsets: Uint32Array
  length: number
  onChange: ((row: number) => void) | undefined

  constructor(bytes: Uint8Array, offsets: Uint32Array, length: number) {
    this.bytes = bytes
    this.offsets = offsets
    this.length = length
  }

  static from(texts: readonly string[]): TextColumn {
    const column = new TextColumn(new Uint8Array(0), new Uint32Array(1), 0)
    for (const text of texts) column.push(text)
    return column
  }

  text(row: number): string {
    return utf8Text(this.bytes, this.offsets[row], this.offsets[row + 1])
  }

  /** Whether a row has this text: without making a string while the texts are ASCII. */
  isText(row: number, text: string): boolean {
    const { bytes } = this
    const start = this.offsets[row]
    const size = this.offsets[row + 1] - start
    if (size < text.length) return false
    let all = 0
    let i = 0
    for (; i < text.length; i++) {
      const code = text.charCodeAt(i)
      all |= code
      if (bytes[start + i] !== code) break
    }
    if (all >= 0x80) return this.text(row) === text
    return i === size
  }

  push(text: string): void {
    const encoded = utf8Bytes(text)
    const start = this.offsets[this.length]
    this.#reserve(start + encoded.length)
    this.bytes.set(encoded, start)
    this.length++
    this.offsets[this.length] = start + encoded.length
    this.onChange?.(this.length - 1)
  }

  /** Adds the first `count` rows of other texts, to a column that will have `room` rows. Nobody is told. */
  append({ bytes, offsets }: Pick<TextColumn, 'bytes' | 'offsets'>, count: number, room: number): void {
    const start = this.offsets[this.length]
    const size = offsets[count]
    const end = start + size
    if (end > this.bytes.length) this.#growTo(Math.max(end, expectedSize(end, this.length + count, room)))
    this.bytes.set(bytes.subarray(0, size), start)
    moveOffsets(offsets, count, start, this.offsets, this.length)
    this.length += count
  }

  /** Replaces a row's text; moves the bytes behind it, so this is for the rare row. False when it has that text. */
  replace(row: number, text: string): boolean {
    if (this.isText(row, text)) return false
    const encoded = utf8Bytes(text)
    const { offsets, length } = this
    const end = offsets[row + 1]
    const shift = encoded.length - (end - offsets[row])
    const total = offsets[length]
    this.#reserve(total + Math.max(shift, 0))
    this.bytes.copyWithin(end + shift, end, total)
    this.bytes.set(encoded, offsets[row])
    for (let i = row + 1; i <= length; i++) this.offsets[i] += shift
    this.onChange?.(row)
    return true
  }

  /** Replaces the texts of rows; true when one had another. */
  replaceAll(rows: Int32Array, texts: readonly string[]): boolean {
    this.#readAhead(rows)
    let isReplaced = false
    for (let n = 0; n < rows.length; n++) if (this.replace(rows[n], texts[n])) isReplaced = true
    return isReplaced
  }

  // Brings rows into the caches: in loops that do nothing else the processor waits for many of them at a time.
  #readAhead(rows: Int32Array): Uint8Array {
    const { bytes, offsets } = this
    const starts = new Uint32Array(rows.length)
    for (let n = 0; n < rows.length; n++) starts[n] = offsets[rows[n]]
    const firsts = new Uint8Array(rows.length)
    for (let n = 0; n < rows.length; n++) firsts[n] = bytes[starts[n]]
    return firsts
  }

  #reserve(size: number): void {
    if (size > this.bytes.length) this.#growTo(Math.max(size, this.bytes.length * 1.5 + 64))
    if (this.length + 2 > this.offsets.length) {
      const grown = new Uint32Array(this.offsets.length * 1.5 + 16)
      grown.set(this.offsets)
      this.offsets = grown
    }
  }

  #growTo(size: number): void {
    const grown = new Uint8Array(size)
    grown.set(this.bytes)
    this.bytes = grown
  }
}

/** How much more than the average of the rows so far the others are given. */
const SLACK = 1.02

// Memory that is never written to costs nothing, copying a column that grew too small does.
function expectedSize(size: number, rows: number, room: number): number {
  return rows < room ? Math.ceil((size / rows) * room * SLACK) : size
}

function moveOffsets(from: Uint32Array, count: number, by: number, to: Uint32Array, row: number): void {
  for (let i = 1; i <= count; i++) to[row + i] = from[i] + by
}

/** Each byte, ASCII capitals made small: what a search compares. */
export const FOLDED = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte,
)

/** The bytes a search looks for: folded UTF-8. */
export function needleBytes(text: string): Uint8Array {
  return Uint8Array.from(utf8Bytes(text), (byte) => FOLDED[byte])
}
