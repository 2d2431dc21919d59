// The front door of the book's client: its protocol (sync), what this device keeps of it (store), its chunks (codec).
export { askingEarly, createBookCalls, type BookCalls, type ExclusionCall } from './sync/book-calls.ts'
export { createBookClient, type BookClient } from './sync/book-client.ts'
export { isOtherRelease } from './sync/check-form.ts'
export { toBase64 } from './codec/base64.ts'
export type { MadeEntry } from './sync/client-world.ts'
export type { AnnouncedHead } from './sync/follower.ts'
export type { BookStore } from './store/book-store.ts'
export type { BookCache, StoredDocuments, StoredPreview } from './store/cache.ts'
export { createDrafts, type Drafts, type StoredDraft } from './store/drafts.ts'
export { fetchFirstRows, type SomeRows } from './sync/first-rows.ts'
export type { ChunkCodec } from './codec/chunk-codec.ts'
export { noJournal, openEditJournal, type EditJournal } from './store/unsaved-edits.ts'
export type { LastingStore, StorageState } from './store/lasting-store.ts'
export type { LoadProgress } from './sync/collect-chunks.ts'
export { createMemoryStore } from './store/memory-store.ts'
export { createKeyring, type Keyring } from './store/keyring.ts'
export { bookName, isBookStored, openBookStore } from './store/open-store.ts'
export type { NewEntry, RejectedEntry, StoredStep, UndoChange } from './store/outbox.ts'
export type { SenderState } from './sync/outbox-sender.ts'
export { rowsOfIds } from './sync/overlay.ts'
export type { PendingEdit } from './sync/pending-edits.ts'
export {
  alwaysLeader,
  createLeadership,
  createTabChannel,
  onlyTab,
  type Leadership,
  type TabChannel,
  type TabMessage,
} from './sync/tab-channel.ts'
export { createWorkerCodec } from './codec/worker-codec.ts'
