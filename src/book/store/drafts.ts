/** A draft that is kept on this device until it is sent or discarded. */
export interface StoredDraft {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** Opaque to the store. */
  readonly content: unknown
}

/** The drafts of a book's store. Only `remove` and wiping the store delete one. Each method is one transaction. */
export interface DraftStore {
  /** The latest first. */
  list(): Promise<readonly StoredDraft[]>
  get(id: string): Promise<StoredDraft | undefined>
  put(draft: StoredDraft): Promise<void>
  remove(id: string): Promise<void>
}

/** The drafts of a user for one supplier: each write is on the disk when its promise resolves. */
export interface Drafts {
  /** The latest first. */
  list(): Promise<readonly StoredDraft[]>
  get(id: string): Promise<StoredDraft | undefined>
  /** Saves a draft under an id, as of now unless another time is given. */
  put(id: string, content: unknown, savedAt?: number): Promise<StoredDraft>
  remove(id: string): Promise<void>
}

/** Drafts with the time of saving. `now` is milliseconds since 1970. */
export function createDrafts(store: DraftStore, now: () => number): Drafts {
  return {
    list: () => store.list(),
    get: (id) => store.get(id),
    async put(id, content, savedAt = now()) {
      const draft = { id, savedAt, content }
      await store.put(draft)
      return draft
    },
    remove: (id) => store.remove(id),
  }
}
