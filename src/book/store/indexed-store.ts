import { deleteDB } from 'idb'
import type { BookStore } from './book-store.ts'
import {
  ALL_STORES,
  clearStores,
  openBookDatabase,
  transactionsOf,
  type BookDatabase,
  type OnLost,
  type RunTransaction,
} from './database.ts'
import type { DraftStore } from './drafts.ts'
import { indexedCache } from './indexed-cache.ts'
import { indexedOutbox } from './indexed-outbox.ts'

/** Opens the store in IndexedDB. Throws in the private mode of some browsers, and when the disk rejects. */
export async function openIndexedStore(name: string, onLost: OnLost): Promise<BookStore> {
  const database = await openBookDatabase(name, onLost)
  const run = transactionsOf(database)
  return {
    cache: indexedCache(database, run),
    outbox: indexedOutbox(database, run),
    drafts: indexedDrafts(database, run),
    async wipe() {
      // The contents first, because another tab may still have the database open; then the database itself.
      await run(ALL_STORES, 'readwrite', (tx) => clearStores(tx, ALL_STORES)).catch(() => undefined)
      database.close()
      await deleteDB(name)
    },
    close: () => database.close(),
  }
}

function indexedDrafts(database: BookDatabase, run: RunTransaction): DraftStore {
  return {
    list: async () => (await database.getAll('drafts')).sort((a, b) => b.savedAt - a.savedAt),
    get: (id) => database.get('drafts', id),
    put: (draft) =>
      run(['drafts'], 'readwrite', async (tx) => void (await tx.objectStore('drafts').put(draft))),
    remove: (id) => run(['drafts'], 'readwrite', (tx) => tx.objectStore('drafts').delete(id)),
  }
}
