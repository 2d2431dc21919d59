import { deleteDB } from 'idb'
import type { TextStorage } from '#data'
import { databaseNames } from '#data/browser-access'
import { openIndexedStore } from './indexed-store.ts'
import type { BookKey } from './keyring.ts'
import { createLastingStore, type LastingStore } from './lasting-store.ts'
import { sealedStore } from './sealed-store.ts'
import { storeLeftEdits } from './unsaved-edits.ts'
import type { BookStore } from './book-store.ts'

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

function bookDatabaseName(name: string, { id }: BookKey): string {
  return `${name}:${id}`
}

/** Whether this device has a database of a book, which may be empty. */
export async function isBookStored(name: string): Promise<boolean> {
  return (await databaseNames()).some((each) => each.startsWith(`${name}:`))
}

/**
 * Opens the store of a book in IndexedDB; without its key, in private mode or on a full disk a store in memory. `storage` has the
 * journals of pages that were left.
 */
export function openBookStore(
  name: string,
  storage: TextStorage,
  keyOf: () => Promise<BookKey>,
): Promise<LastingStore> {
  return createLastingStore(async (onLost) => {
    const key = await keyOf()
    const database = bookDatabaseName(name, key)
    const store = sealedStore(await openIndexedStore(database, onLost), key.key)
    const others = await databaseNames()
    // Encrypted with a key that the server no longer has.
    for (const other of others)
      if (other.startsWith(`${name}:`) && other !== database) void deleteDB(other).catch(() => undefined)
    const earlier = earlierName(name)
    if (others.includes(earlier)) await moveUnsent(await openIndexedStore(earlier, () => {}), store)
    await storeLeftEdits(name, { storage, key: key.key, outbox: store.outbox })
    return store
  })
}

function earlierName(name: string): string {
  return name.split(':').slice(0, 3).join(':')
}

/** Moves what exists on this device alone (unsent edits, undo steps, drafts) into another store, then wipes the old one. */
export async function moveUnsent(earlier: BookStore, store: BookStore): Promise<void> {
  const [{ entries }, steps, drafts] = await Promise.all([
    earlier.outbox.state(),
    earlier.outbox.undoLog(),
    earlier.drafts.list(),
  ])
  const unsent = entries.filter(({ done }) => done === undefined)
  await store.outbox.add(
    unsent.map(({ opId, call, args, notAfter }) => ({ opId, call, args, notAfter })),
    { put: steps, forget: [] },
  )
  for (const draft of drafts) await store.drafts.put(draft)
  await earlier.wipe()
}
