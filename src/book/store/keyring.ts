import type { TextStorage } from '#data'
import { fromBase64 } from '../codec/base64.ts'
import { importKey } from '../codec/seal.ts'

const KEPT = 'sooner.key.'

/** A key, and an id that does not reveal it. */
export interface BookKey {
  readonly key: CryptoKey
  readonly id: string
}

export interface Keyring {
  /**
   * The key of a book: the one stored in this tab, so that a reload needs no network, otherwise a fetched one. The keys of
   * other books are deleted.
   */
  keyOf(name: string, fetch: () => Promise<string>): Promise<BookKey>
  /** The bytes of the stored key of a book, if this tab has it. */
  rawKeyOf(name: string): Uint8Array | undefined
  /** Deletes all keys but that of one book, if any: without its key encrypted data cannot be read in this tab. */
  keepOnly(name?: string): void
}

export function createKeyring(tabStorage: TextStorage): Keyring {
  const held = new Map<string, BookKey>()
  /** Rises when keys are deleted: a key that arrives later is returned to its caller, but not stored. */
  let generation = 0
  let present: string | undefined

  function keepOnly(name?: string): void {
    generation++
    present = name
    for (const other of held.keys()) if (other !== name) held.delete(other)
    for (const entry of tabStorage.keys())
      if (entry.startsWith(KEPT) && entry !== KEPT + name) tabStorage.removeItem(entry)
  }

  return {
    async keyOf(name, fetch) {
      if (name !== present) keepOnly(name)
      const known = held.get(name)
      if (known !== undefined) return known
      const own = generation
      const kept = tabStorage.getItem(KEPT + name)
      const text = kept ?? (await fetch())
      const found = await bookKey(fromBase64(text) as Uint8Array<ArrayBuffer>)
      if (own === generation) {
        held.set(name, found)
        if (kept === null) tabStorage.setItem(KEPT + name, text)
      }
      return found
    },
    rawKeyOf(name) {
      const kept = tabStorage.getItem(KEPT + name)
      return kept === null ? undefined : fromBase64(kept)
    },
    keepOnly,
  }
}

async function bookKey(raw: Uint8Array<ArrayBuffer>): Promise<BookKey> {
  const [key, digest] = await Promise.all([importKey(raw), crypto.subtle.digest('SHA-256', raw)])
  return { key, id: Array.from(new Uint8Array(digest).subarray(0, 8), hex).join('') }
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
