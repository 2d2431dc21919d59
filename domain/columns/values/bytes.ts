import { utf8Bytes, utf8Text } from './utf8.ts'

/** Bytes that are not what their reader expects. The sentence says where and why. */
export class FormatError extends Error {
  override readonly name = 'FormatError'
  readonly code = 'BAD_FORMAT'
}

/** Writes numbers, texts and bytes one behind the other, little-endian. */
export class ByteWriter {
  #bytes = new Uint8Array(1024)
  #view = new DataView(this.#bytes.buffer)
  #length = 0

  uint8(value: number): void {
    const at = this.#take(1)
    this.#view.setUint8(at, value)
  }

  uint32(value: number): void {
    const at = this.#take(4)
    this.#view.setUint32(at, value, true)
  }

  float64(value: number): void {
    const at = this.#take(8)
    this.#view.setFloat64(at, value, true)
  }

  bytes(value: Uint8Array): void {
    const at = this.#take(value.length)
    this.#bytes.set(value, at)
  }

  text(value: string): void {
    const bytes = Uint8Array.from(utf8Bytes(value))
    this.uint32(bytes.length)
    this.bytes(bytes)
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }

  // The place of the next `size` bytes. Taking may replace the view: never write `this.#view.set…(this.#take(n))`.
  #take(size: number): number {
    const at = this.#length
    this.#length += size
    if (this.#length > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(this.#length, this.#bytes.length * 2))
      grown.set(this.#bytes)
      this.#bytes = grown
      this.#view = new DataView(grown.buffer)
    }
    return at
  }
}

/** Reads what a `ByteWriter` wrote; throws a `FormatError` where the bytes end early. */
export class ByteReader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get left(): number {
    return this.#bytes.length - this.#at
  }

  uint8(): number {
    return this.#view.getUint8(this.#take(1))
  }

  uint32(): number {
    return this.#view.getUint32(this.#take(4), true)
  }

  float64(): number {
    return this.#view.getFloat64(this.#take(8), true)
  }

  /** A view on the bytes themselves, not a copy. */
  bytes(length: number): Uint8Array {
    const at = this.#take(length)
    return this.#bytes.subarray(at, at + length)
  }

  text(): string {
    const bytes = this.bytes(this.uint32())
    try {
      return utf8Text(bytes, 0, bytes.length)
    } catch (cause) {
      throw new FormatError('a text is not UTF-8', { cause })
    }
  }

  #take(size: number): number {
    const at = this.#at
    if (at + size > this.#bytes.length) {
      throw new FormatError(`the bytes end at ${this.#bytes.length}, but ${size} more were expected at ${at}`)
    }
    this.#at += size
    return at
  }
}
