import type { ChunkText } from '#domain/invoices'

export class TextBuilder {
  #offsets: Uint32Array
  #bytes = new Uint8Array(4096)
  #rows = 0

  constructor(rows: number) {
    this.#offsets = new Uint32Array(rows + 1)
  }

  /** Adds the text at `bytes[start .. start + size)`. */
  add(bytes: Uint8Array, start: number, size: number): void {
    if (this.#rows + 1 === this.#offsets.length) this.#reserveRows()
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

  #reserveRows(): void {
    const grown = new Uint32Array(this.#rows * 2 + 1)
    grown.set(this.#offsets)
    this.#offsets = grown
  }

  #reserve(size: number): void {
    if (size <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(size, this.#bytes.length * 2))
    grown.set(this.#bytes)
    this.#bytes = grown
  }
}
