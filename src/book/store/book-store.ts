import type { BookCache } from './cache.ts'
import type { DraftStore } from './drafts.ts'
import type { Outbox } from './outbox.ts'

/**
 * What this device keeps of one book, shared by all tabs of one user and supplier. The cache is disposable; outbox and
 * drafts are not: each of their writes is on the disk when its promise resolves.
 */
export interface BookStore {
  readonly cache: BookCache
  readonly outbox: Outbox
  readonly drafts: DraftStore
  /** Deletes everything: logout. */
  wipe(): Promise<void>
  close(): void
}
