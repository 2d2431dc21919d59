import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { BookParts } from '#domain/invoices'
import { seal, unseal } from './seal.ts'

/** The object stores of the book's database that the worker uses; parts and chunks are encrypted. */
interface PartsSchema extends DBSchema {
  parts: { key: 'present'; value: { readonly name: string; readonly parts: Uint8Array } }
  chunks: { key: string; value: Uint8Array }
}

/** A book's database, and the key it is encrypted with. */
export interface PartsHome {
  readonly database: string
  readonly key: CryptoKey
}

/** The parts cached under a key; undefined when there are none. */
export async function loadParts({ database, key }: PartsHome, name: string): Promise<BookParts | undefined> {
  return withDatabase(database, async (opened) => {
    const stored = await opened.get('parts', 'present')
    return stored?.name === name ? unseal<BookParts>(key, stored.parts) : undefined
  })
}

/**
 * Caches parts under a key, in place of all others; they are built from the stored chunks, which `make` reads by their
 * hashes. Parts that cannot be cached are built again at the next start.
 */
export async function saveParts(
  { database, key }: PartsHome,
  name: string,
  make: (read: (sha256: string) => Promise<Uint8Array | undefined>) => Promise<BookParts | undefined>,
): Promise<void> {
  await withDatabase(database, async (opened) => {
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

// The database is closed after each use, and at once when a logout deletes it.
async function withDatabase<Result>(
  name: string,
  work: (opened: IDBPDatabase<PartsSchema>) => Promise<Result>,
): Promise<Result | undefined> {
  const opened = await openDB<PartsSchema>(name, undefined, {
    // The database does not exist, and only the book's store creates it.
    upgrade: (_database, _from, _to, tx) => tx.abort(),
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
  try {
    return opened.objectStoreNames.contains('parts') ? await work(opened) : undefined
  } finally {
    opened.close()
  }
}
