import { moveUnsent } from './move-unsent.ts'
import { openIndexedStore } from './indexed-store.ts'
import type { BookKey } from './keyring.ts'
import { createLastingStore, type LastingStore } from './lasting-store.ts'
import { sealedStore } from './sealed-store.ts'

/** The name of a book by user, supplier and account, which is also that of its tab channel, its lock and its key. */
export function bookName({
  userUuid,
  subjectUuid,
  accountId,
}: {
  readonly userUuid: string
  readonly subjectUuid: string
  readonly accountId: string
}): string {
  return `sooner-book:${userUuid}:${subjectUuid}:${accountId}`
}

/** The name of the database of a book that is encrypted with a key. */
export function bookDatabaseName(name: string, { id }: BookKey): string {
  return `${name}:${id}`
}

/** Opens the store of a book in IndexedDB; without its key, in private mode or on a full disk a store in memory. */
export function openBookStore(name: string, keyOf: () => Promise<BookKey>): Promise<LastingStore> {
  return createLastingStore(async (onLost) => {
    const key = await keyOf()
    const database = bookDatabaseName(name, key)
    const store = sealedStore(await openIndexedStore(database, onLost), key.key)
    const others = (await indexedDB.databases()).map((each) => each.name ?? '')
    // Encrypted with a key that the server no longer has.
    for (const other of others)
      if (other.startsWith(`${name}:`) && other !== database) indexedDB.deleteDatabase(other)
    const earlier = earlierName(name)
    if (others.includes(earlier)) await moveUnsent(await openIndexedStore(earlier, () => {}), store)
    return store
  })
}

/** The name of the unencrypted database of an earlier version. */
function earlierName(name: string): string {
  return name.split(':').slice(0, 3).join(':')
}
