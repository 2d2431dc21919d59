import type { BookStore, StoredDraft } from './book-store.ts'

/** What a user has in the making for one supplier: each write is on the disk when its promise resolves. */
export interface Drafts {
  /** The latest first. */
  list(): Promise<readonly StoredDraft[]>
  get(id: string): Promise<StoredDraft | undefined>
  /** Saves a draft under an id, as of now unless another moment is given. */
  put(id: string, content: unknown, savedAt?: number): Promise<StoredDraft>
  remove(id: string): Promise<void>
}

type DraftStore = Pick<BookStore, 'drafts' | 'draft' | 'putDraft' | 'dropDraft'>

/** Drafts in the store of a user and supplier. `now` is milliseconds since 1970. */
export function createDrafts(store: DraftStore, now: () => number): Drafts {
  return {
    list: () => store.drafts(),
    get: (id) => store.draft(id),
    async put(id, content, savedAt = now()) {
      const draft = { id, savedAt, content }
      await store.putDraft(draft)
      return draft
    },
    remove: (id) => store.dropDraft(id),
  }
}
