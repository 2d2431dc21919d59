/** Prefix bytes of a uuid that distinguish nearly all and fit a safe integer. */
const KEY_BYTES = 6
const UUID_BYTES = 16

/** Finds a market's place in a list by the 16 bytes of its uuid, without allocating a string. */
export class MarketOrdinals {
  readonly #uuids: readonly Uint8Array[]
  readonly #byKey = new Map<number, number[]>()

  constructor(uuids: readonly string[]) {
    this.#uuids = uuids.map((uuid) => Uint8Array.from(Buffer.from(uuid.replaceAll('-', ''), 'hex')))
    for (const [ordinal, bytes] of this.#uuids.entries()) {
      const key = keyAt(bytes, 0)
      this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), ordinal])
    }
  }

  /** The place of the uuid at `bytes[start .. start + 16)`; it must be in the list. */
  at(bytes: Uint8Array, start: number): number {
    const found = this.#byKey.get(keyAt(bytes, start))
    const ordinal = found?.length === 1 ? found[0] : found?.find((each) => this.#isAt(each, bytes, start))
    if (ordinal === undefined) throw new Error('an invoice names a market that is not in the list')
    return ordinal
  }

  #isAt(ordinal: number, bytes: Uint8Array, start: number): boolean {
    const uuid = this.#uuids[ordinal]!
    for (let i = 0; i < UUID_BYTES; i++) if (uuid[i] !== bytes[start + i]) return false
    return true
  }
}

function keyAt(bytes: Uint8Array, start: number): number {
  let key = 0
  for (let i = start; i < start + KEY_BYTES; i++) key = key * 256 + bytes[i]!
  return key
}
