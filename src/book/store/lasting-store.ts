import type { BookStore } from './book-store.ts'
import type { BookCache } from './cache.ts'
import type { DraftStore } from './drafts.ts'
import { createMemoryStore } from './memory-store.ts'
import type { Outbox } from './outbox.ts'

/** Where a book is stored at present, and why when that is memory. */
export type StorageState =
  | { readonly kind: 'disk' }
  | { readonly kind: 'memory'; readonly reason: 'unavailable' | 'full' | 'failed' }

/** A store that reports where it keeps data, and survives the loss of its database. */
export interface LastingStore extends BookStore {
  readonly storage: StorageState
  /** Calls back when `storage` changed, or stored data was lost. Returns how to stop. */
  onLoss(listener: () => void): () => void
}

/**
 * Falls back where a store fails: a lost database is opened again, empty; on a full disk the cache is deleted first; when
 * that does not help, memory replaces the disk, and the listeners write again what they still hold.
 */
export async function createLastingStore(
  open: (onLost: () => void) => Promise<BookStore>,
): Promise<LastingStore> {
  const fallback = new StoreFallback(open)
  await fallback.open()
  return {
    get storage() {
      return fallback.storage
    },
    onLoss: (listener) => fallback.onLoss(listener),
    cache: lastingCache(fallback),
    outbox: lastingOutbox(fallback),
    drafts: lastingDrafts(fallback),
    wipe: () => fallback.wipe(),
    close: () => fallback.store.close(),
  }
}

function lastingCache(fallback: StoreFallback): BookCache {
  return {
    base: () => fallback.run(({ cache }) => cache.base()),
    deltaSize: () => fallback.run(({ cache }) => cache.deltaSize()),
    saveBase: (manifest, deltas) => fallback.run(({ cache }) => cache.saveBase(manifest, deltas)),
    appendDelta: (delta) => fallback.run(({ cache }) => cache.appendDelta(delta)),
    dropBase: (manifest) => fallback.run(({ cache }) => cache.dropBase(manifest)),
    chunk: (sha256) => fallback.run(({ cache }) => cache.chunk(sha256)),
    // A cache write that fails only costs time at the next start: no reason to leave the disk.
    saveChunk: (sha256, bytes, isReplaced) => fallback.store.cache.saveChunk(sha256, bytes, isReplaced),
    documents: () => fallback.run(({ cache }) => cache.documents()),
    saveDocuments: (documents) => fallback.store.cache.saveDocuments(documents),
    preview: (view) => fallback.run(({ cache }) => cache.preview(view)),
    savePreview: (view, preview) => fallback.store.cache.savePreview(view, preview),
    clear: () => fallback.run(({ cache }) => cache.clear()),
  }
}

function lastingOutbox(fallback: StoreFallback): Outbox {
  return {
    state: () => fallback.run(({ outbox }) => outbox.state()),
    nextToSend: () => fallback.run(({ outbox }) => outbox.nextToSend()),
    add: (entries, undo) => fallback.run(({ outbox }) => outbox.add(entries, undo)),
    markDone: (opId, done) => fallback.run(({ outbox }) => outbox.markDone(opId, done)),
    settle: () => fallback.run(({ outbox }) => outbox.settle()),
    reject: (opId, reason) => fallback.run(({ outbox }) => outbox.reject(opId, reason)),
    dismissRejection: (opId) => fallback.run(({ outbox }) => outbox.dismissRejection(opId)),
    undoLog: () => fallback.run(({ outbox }) => outbox.undoLog()),
  }
}

function lastingDrafts(fallback: StoreFallback): DraftStore {
  return {
    list: () => fallback.run(({ drafts }) => drafts.list()),
    get: (id) => fallback.run(({ drafts }) => drafts.get(id)),
    put: (draft) => fallback.run(({ drafts }) => drafts.put(draft)),
    remove: (id) => fallback.run(({ drafts }) => drafts.remove(id)),
  }
}

class StoreFallback {
  store: BookStore = createMemoryStore()
  storage: StorageState = { kind: 'disk' }
  #openStore: (onLost: () => void) => Promise<BookStore>
  readonly #listeners = new Set<() => void>()
  #isLost = false
  #opening: Promise<void> | undefined

  constructor(openStore: (onLost: () => void) => Promise<BookStore>) {
    this.#openStore = openStore
  }

  onLoss(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls that find the database closed at once open it once. */
  open(): Promise<void> {
    this.#opening ??= this.#openAnew().finally(() => (this.#opening = undefined))
    return this.#opening
  }

  async #openAnew(): Promise<void> {
    const { store } = this
    const openStore = this.#openStore
    this.#isLost = false
    try {
      const opened = await openStore(() => {
        this.#isLost = true
        this.#notify()
      })
      const isWiped = openStore !== this.#openStore
      if (!isWiped) this.store = opened
      const replaced = isWiped ? opened : store
      replaced.close()
    } catch {
      this.#useMemory('unavailable')
    }
  }

  /** Whoever still calls works in memory: a wiped database must not come back. */
  async wipe(): Promise<void> {
    const { store } = this
    this.#openStore = () => Promise.resolve(createMemoryStore())
    this.#isLost = false
    this.store = createMemoryStore()
    await store.wipe()
  }

  /** Runs an operation; a second time after recovery, and in memory when that fails too. */
  async run<Result>(work: (store: BookStore) => Promise<Result>): Promise<Result> {
    try {
      return await this.#attempt(work)
    } catch (error) {
      this.#useMemory(isQuotaError(error) ? 'full' : 'failed')
      return work(this.store)
    }
  }

  async #attempt<Result>(work: (store: BookStore) => Promise<Result>): Promise<Result> {
    if (this.storage.kind === 'memory') return work(this.store)
    if (this.#isLost) await this.open()
    const { store } = this
    try {
      return await work(store)
    } catch (error) {
      // Unless another call has opened it again meanwhile.
      if (store === this.store || isQuotaError(error)) await this.#recover(error)
      return work(this.store)
    }
  }

  async #recover(error: unknown): Promise<void> {
    if (!isQuotaError(error)) return this.open()
    try {
      await this.store.cache.clear()
    } catch {
      this.#useMemory('full')
    }
  }

  #useMemory(reason: 'unavailable' | 'full' | 'failed'): void {
    this.storage = { kind: 'memory', reason }
    this.#isLost = false
    this.store = createMemoryStore()
    this.#notify()
  }

  #notify(): void {
    this.#listeners.forEach((listener) => listener())
  }
}

function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}
