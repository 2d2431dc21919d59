import { moveUnsent } from './move-unsent.ts'
import { openIndexedStore } from './indexed-store.ts'
import type { BookKey } from './keyring.ts'
import { createLastingStore, type LastingStore } from './lasting-store.ts'
import { sealedStore } from './sealed-store.ts'

/** The name of the book of a user who acts for somebody on an account: of its tabs' channel, its lock and its key. */
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

/** The database of a book that is sealed with a key. */
export function bookDatabaseName(name: string, { id }: BookKey): string {
  return `${name}:${id}`
}

/** Opens the browser's store of a book; without its key, in private mode, or when the disk refuses, one that lasts as long as the tab. */
export function openBookStore(name: string, keyOf: () => Promise<BookKey>): Promise<LastingStore> {
  return createLastingStore(async (onLost) => {
    const key = await keyOf()
    const database = bookDatabaseName(name, key)
    const store = sealedStore(await openIndexedStore(database, onLost), key.key)
    const others = (await indexedDB.databases()).map((each) => each.name ?? '')
    // Sealed with a key that the server has no more: nobody can read it.
    for (const other of others)
      if (other.startsWith(`${name}:`) && other !== database) indexedDB.deleteDatabase(other)
    const earlier = earlierName(name)
    if (others.includes(earlier)) await moveUnsent(await openIndexedStore(earlier, () => {}), store)
    return store
  })
}

/** What the database was called that an earlier version left in the clear. */
function earlierName(name: string): string {
  return name.split(':').slice(0, 3).join(':')
}
