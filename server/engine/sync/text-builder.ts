import type { ChunkText } from '#domain/invoices'

/** Collects texts, given as bytes, into one buffer with offsets. */
export class TextBuilder {
  readonly #offsets: Uint32Array
  #bytes = new Uint8Array(4096)
  #rows = 0

  constructor(rows: number) {
    this.#offsets = new Uint32Array(rows + 1)
  }

  /** Adds the text at `bytes[start .. start + size)`. */
  add(bytes: Uint8Array, start: number, size: number): void {
    const from = this.#offsets[this.#rows]!
    this.#reserve(from + size)
    // Texts are short: a loop is faster than `set` on a subarray.
    for (let i = 0; i < size; i++) this.#bytes[from + i] = bytes[start + i]!
    this.#offsets[++this.#rows] = from + size
  }

  finish(): ChunkText {
    const offsets = this.#offsets.subarray(0, this.#rows + 1)
    return { bytes: this.#bytes.subarray(0, offsets[this.#rows]), offsets }
  }

  #reserve(size: number): void {
    if (size <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(size, this.#bytes.length * 2))
    grown.set(this.#bytes)
    this.#bytes = grown
  }
}
