import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { BookParts } from '#domain/invoices'
import { seal, unseal } from './seal.ts'

/** The corner of the book's database that the worker reads and writes; parts and chunks are sealed. */
interface PartsSchema extends DBSchema {
  parts: { key: 'present'; value: { readonly name: string; readonly parts: Uint8Array } }
  chunks: { key: string; value: Uint8Array }
}

/** A book's database, and the key it is sealed with. */
export interface PartsHome {
  readonly database: string
  readonly key: CryptoKey
}

/** The parts kept under a name; undefined when there are none. */
export async function recallParts(
  { database, key }: PartsHome,
  name: string,
): Promise<BookParts | undefined> {
  return within(database, async (opened) => {
    const kept = await opened.get('parts', 'present')
    return kept?.name === name ? unseal<BookParts>(key, kept.parts) : undefined
  })
}

/**
 * Keeps parts under a name, in place of all others; they are made of the chunks that are stored, named by their hashes. Only a
 * cache: what cannot be kept is made again at the next start.
 */
export async function keepParts(
  { database, key }: PartsHome,
  name: string,
  make: (read: (sha256: string) => Promise<Uint8Array | undefined>) => Promise<BookParts | undefined>,
): Promise<void> {
  await within(database, async (opened) => {
    const made = await make(async (sha256) => {
      const bytes = await opened.get('chunks', sha256)
      return bytes && unseal<Uint8Array>(key, bytes)
    })
    if (made === undefined) return
    const parts = await seal(key, made)
    const tx = opened.transaction('parts', 'readwrite', { durability: 'relaxed' })
    await Promise.all([tx.store.put({ name, parts }, 'present'), tx.done])
  })
}

// Closed again as soon as nobody needs it, and at once when a logout deletes it.
async function within<Result>(
  name: string,
  work: (opened: IDBPDatabase<PartsSchema>) => Promise<Result>,
): Promise<Result | undefined> {
  const opened = await openDB<PartsSchema>(name, undefined, {
    // There is none, and nobody but the book's store makes one.
    upgrade: (_database, _from, _to, tx) => tx.abort(),
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
  try {
    return opened.objectStoreNames.contains('parts') ? await work(opened) : undefined
  } finally {
    opened.close()
  }
}
