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
    void dropUnreadable(name, database)
    return sealedStore(await openIndexedStore(database, onLost), key.key)
  })
}

// Sealed with a key that the server has no more, or left in the clear by an earlier version.
async function dropUnreadable(name: string, present: string): Promise<void> {
  const [user, subject] = name.split(':').slice(1)
  const own = `sooner-book:${user}:${subject}`
  for (const { name: other } of await indexedDB.databases()) {
    const isOurs = other === own || other?.startsWith(`${name}:`)
    if (other !== undefined && isOurs && other !== present) indexedDB.deleteDatabase(other)
  }
}
