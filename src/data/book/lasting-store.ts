import type { BookStore } from './book-store.ts'
import { createMemoryStore } from './memory-store.ts'

/** Where a book is kept just now, and why when that is memory only. */
export type StorageState =
  | { readonly kind: 'disk' }
  | { readonly kind: 'memory'; readonly reason: 'unavailable' | 'full' | 'failed' }

/** A store that says where it keeps things, and that outlives the loss of its database. */
export interface LastingStore extends BookStore {
  readonly storage: StorageState
  /** Calls back when `storage` changed, or what was stored is gone. Returns how to stop. */
  onLoss(listener: () => void): () => void
}

type Method = Exclude<keyof BookStore, 'close'>

/**
 * Makes a store of one that may fail. A database that vanished is opened again, empty; a full disk loses the cache first;
 * when nothing helps, memory takes over, and the listeners write down again what they know.
 */
export async function createLastingStore(
  open: (onLost: () => void) => Promise<BookStore>,
): Promise<LastingStore> {
  const listeners = new Set<() => void>()
  let storage: StorageState = { kind: 'disk' }
  let isLost = false
  let current: BookStore = createMemoryStore()
  current = await openOrMemory()

  function tell(): void {
    listeners.forEach((listener) => listener())
  }

  function lost(): void {
    isLost = true
    tell()
  }

  async function openOrMemory(): Promise<BookStore> {
    try {
      return await open(lost)
    } catch {
      return toMemory('unavailable')
    }
  }

  function toMemory(reason: 'unavailable' | 'full' | 'failed'): BookStore {
    storage = { kind: 'memory', reason }
    isLost = false
    current = createMemoryStore()
    tell()
    return current
  }

  async function attempt<Result>(work: (store: BookStore) => Promise<Result>): Promise<Result> {
    if (storage.kind === 'memory') return work(current)
    try {
      if (isLost) await reopen()
      return await work(current)
    } catch (error) {
      return work(await mend(error))
    }
  }

  async function reopen(): Promise<void> {
    isLost = false
    current = await openOrMemory()
  }

  // Something a second attempt may succeed with.
  async function mend(error: unknown): Promise<BookStore> {
    if (!isQuotaError(error)) {
      await reopen()
      return current
    }
    try {
      await current.dropCache()
      return current
    } catch {
      return toMemory('full')
    }
  }

  // What fails even then is memory's.
  async function surely<Result>(work: (store: BookStore) => Promise<Result>): Promise<Result> {
    try {
      return await attempt(work)
    } catch (error) {
      return work(toMemory(isQuotaError(error) ? 'full' : 'failed'))
    }
  }

  const call =
    <Name extends Method>(name: Name) =>
    (...args: Parameters<BookStore[Name]>): ReturnType<BookStore[Name]> => {
      // One method's arguments and result belong together; the compiler loses that over a union of names.
      const work = (store: BookStore) => (store[name] as (...given: typeof args) => Promise<unknown>)(...args)
      return surely(work) as ReturnType<BookStore[Name]>
    }

  return {
    get storage() {
      return storage
    },
    onLoss(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    base: call('base'),
    keepManifest: call('keepManifest'),
    keepDelta: call('keepDelta'),
    dropBase: call('dropBase'),
    dropCache: call('dropCache'),
    chunk: call('chunk'),
    // A chunk that cannot be kept is only slower next time: no reason to give up the disk.
    keepChunk: (sha256, bytes) => current.keepChunk(sha256, bytes),
    outbox: call('outbox'),
    nextToSend: call('nextToSend'),
    addToOutbox: call('addToOutbox'),
    markDone: call('markDone'),
    settle: call('settle'),
    refuse: call('refuse'),
    forgetRefusal: call('forgetRefusal'),
    undoLog: call('undoLog'),
    documents: call('documents'),
    // Like a chunk: what cannot be kept is only missing next time.
    keepDocuments: (documents) => current.keepDocuments(documents),
    glance: call('glance'),
    keepGlance: (view, glance) => current.keepGlance(view, glance),
    drafts: call('drafts'),
    draft: call('draft'),
    putDraft: call('putDraft'),
    dropDraft: call('dropDraft'),
    wipe: () => current.wipe(),
    close: () => current.close(),
  }
}

function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}
