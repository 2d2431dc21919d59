import { deleteDB } from 'idb'
import type { BookStore } from './book-store.ts'
import { ALL_STORES, clearStores, openBookDatabase, type OnLost, type RunTransaction } from './database.ts'
import type { DraftStore } from './drafts.ts'
import { indexedCache } from './indexed-cache.ts'
import { indexedOutbox } from './indexed-outbox.ts'

/** Opens the store in IndexedDB. Throws in the private mode of some browsers, and when the disk rejects. */
export async function openIndexedStore(name: string, onLost: OnLost): Promise<BookStore> {
  const { run, close } = await openBookDatabase(name, onLost)
  return {
    cache: indexedCache(run),
    outbox: indexedOutbox(run),
    drafts: indexedDrafts(run),
    async wipe() {
      // The contents first, because another tab may still have the database open; then the database itself.
      await run(ALL_STORES, 'readwrite', (tx) => clearStores(tx, ALL_STORES)).catch(() => undefined)
      close()
      await deleteDB(name)
    },
    close,
  }
}

function indexedDrafts(run: RunTransaction): DraftStore {
  return {
    async list() {
      const drafts = await run(['drafts'], 'readonly', (tx) => tx.objectStore('drafts').getAll())
      return drafts.sort((a, b) => b.savedAt - a.savedAt)
    },
    get: (id) => run(['drafts'], 'readonly', (tx) => tx.objectStore('drafts').get(id)),
    put: (draft) =>
      run(['drafts'], 'readwrite', async (tx) => void (await tx.objectStore('drafts').put(draft))),
    remove: (id) => run(['drafts'], 'readwrite', (tx) => tx.objectStore('drafts').delete(id)),
  }
}
