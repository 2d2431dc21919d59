import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { BookParts } from '#domain'

/** The corner of the book's database that the worker reads and writes. */
interface PartsSchema extends DBSchema {
  parts: { key: 'present'; value: { readonly name: string; readonly parts: BookParts } }
}

/** The parts kept under a name; undefined when there are none. */
export async function recallParts(database: string, name: string): Promise<BookParts | undefined> {
  return within(database, async (opened) => {
    const kept = await opened.get('parts', 'present')
    return kept?.name === name ? kept.parts : undefined
  })
}

/** Keeps parts under their name, in place of all others. Only a cache: what cannot be kept is made again next time. */
export async function keepParts(
  database: string,
  kept: { readonly name: string; readonly parts: BookParts },
): Promise<void> {
  await within(database, async (opened) => {
    const tx = opened.transaction('parts', 'readwrite', { durability: 'relaxed' })
    await Promise.all([tx.store.put(kept, 'present'), tx.done])
  })
}

// Closed again at once: a database that is open somewhere cannot be deleted at a logout.
async function within<Result>(
  name: string,
  work: (opened: IDBPDatabase<PartsSchema>) => Promise<Result>,
): Promise<Result | undefined> {
  const opened = await openDB<PartsSchema>(name, undefined, {
    // There is none: a logout has deleted it, and nobody but the book's store makes one.
    upgrade: (_database, _from, _to, tx) => tx.abort(),
  })
  try {
    return opened.objectStoreNames.contains('parts') ? await work(opened) : undefined
  } finally {
    opened.close()
  }
}
