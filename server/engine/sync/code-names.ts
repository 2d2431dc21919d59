/** So many bytes are a safe integer, and another one for each text: none of the database has a byte that is 0. */
const KEY_BYTES = 6

const utf8 = new TextDecoder()

/** Numbers names in the order in which they come. Short ones are found by their bytes: to decode a name takes longer than all else of a row. */
export class CodeNames {
  readonly #byName = new Map<string, number>()
  readonly #byKey = new Map<number, number>()

  /** The number of the name at `bytes[start .. start + size)`. */
  at(bytes: Uint8Array, start: number, size: number): number {
    if (size > KEY_BYTES) return this.#numberOf(decoded(bytes, start, size))
    const key = keyOf(bytes, start, size)
    const known = this.#byKey.get(key)
    if (known !== undefined) return known
    const number = this.#numberOf(decoded(bytes, start, size))
    this.#byKey.set(key, number)
    return number
  }

  names(): readonly string[] {
    return [...this.#byName.keys()]
  }

  #numberOf(name: string): number {
    const known = this.#byName.get(name)
    if (known !== undefined) return known
    this.#byName.set(name, this.#byName.size)
    return this.#byName.size - 1
  }
}

function keyOf(bytes: Uint8Array, start: number, size: number): number {
  let key = 0
  for (let at = start; at < start + size; at++) key = key * 256 + bytes[at]!
  return key
}

function decoded(bytes: Uint8Array, start: number, size: number): string {
  return utf8.decode(bytes.subarray(start, start + size))
}
