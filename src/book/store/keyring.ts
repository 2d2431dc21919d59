import { fromBase64 } from '../codec/chunk-bytes.ts'
import { importKey } from '../codec/seal.ts'

const KEPT = 'sooner.key.'

/** A key, and a name for it that says nothing about it. */
export interface BookKey {
  readonly key: CryptoKey
  readonly id: string
}

/** The keys of local books, for as long as their sessions run. */
export interface Keyring {
  /** The key of a book: this tab's own, so that a reload needs no network, otherwise what `fetch` answers. */
  keyOf(name: string, fetch: () => Promise<string>): Promise<BookKey>
  /** Forgets all keys: what was sealed with them cannot be read here any more. */
  forget(): void
}

/** Keeps keys in the storage of one tab, which ends with it. */
export function createKeyring(tabStorage: Storage): Keyring {
  const held = new Map<string, BookKey>()
  /** Rises when keys are forgotten: one that arrives later is used by whoever asked, and not kept. */
  let generation = 0

  return {
    async keyOf(name, fetch) {
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
    forget() {
      generation++
      held.clear()
      for (const name of Object.keys(tabStorage)) if (name.startsWith(KEPT)) tabStorage.removeItem(name)
    },
  }
}

async function bookKey(raw: Uint8Array<ArrayBuffer>): Promise<BookKey> {
  const [key, digest] = await Promise.all([importKey(raw), crypto.subtle.digest('SHA-256', raw)])
  return { key, id: Array.from(new Uint8Array(digest).subarray(0, 8), hex).join('') }
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
