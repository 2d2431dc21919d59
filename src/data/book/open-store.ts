import { openIndexedStore } from './indexed-store.ts'
import { createLastingStore, type LastingStore } from './lasting-store.ts'

/** The database of a user who acts for somebody on an account. */
export function bookDatabaseName({
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

/** Opens the browser's store of a database; in private mode, or when the disk refuses, one that lasts as long as the tab. */
export function openBookStore(name: string): Promise<LastingStore> {
  return createLastingStore((onLost) => openIndexedStore(name, onLost))
}
