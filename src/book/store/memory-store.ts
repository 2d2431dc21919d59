import type { BookChanges, BookManifest } from '#domain/invoices'
import type { BookStore } from './book-store.ts'
import {
  follows,
  headOf,
  isNewer,
  isReadable,
  joinDeltas,
  MAX_DELTAS,
  MAX_PREVIEWS,
  sizeOfDeltas,
  type BookCache,
  type StoredBase,
  type StoredDocuments,
  type StoredPreview,
} from './cache.ts'
import type { DraftStore, StoredDraft } from './drafts.ts'
import {
  isCovered,
  withoutAnswer,
  type Outbox,
  type OutboxEntry,
  type RejectedEntry,
  type StoredStep,
} from './outbox.ts'

/** The contents of a store. Values are never changed in place. */
export interface StoredBook {
  manifest: BookManifest | undefined
  deltas: readonly BookChanges[]
  chunks: Map<string, Uint8Array>
  /** In the order of sending. */
  outbox: readonly OutboxEntry[]
  rejected: readonly RejectedEntry[]
  steps: readonly StoredStep[]
  documents: StoredDocuments | undefined
  drafts: readonly StoredDraft[]
  previews: ReadonlyMap<string, StoredPreview>
  lastSequence: number
}

export function emptyStoredBook(): StoredBook {
  return {
    manifest: undefined,
    deltas: [],
    chunks: new Map(),
    outbox: [],
    rejected: [],
    steps: [],
    documents: undefined,
    drafts: [],
    previews: new Map(),
    lastSequence: 0,
  }
}

/** A store in memory: lasts as long as `held`. */
export function createMemoryStore(held: StoredBook = emptyStoredBook()): BookStore {
  return {
    cache: memoryCache(held),
    outbox: memoryOutbox(held),
    drafts: memoryDrafts(held),
    async wipe() {
      Object.assign(held, emptyStoredBook())
    },
    close() {},
  }
}

function baseOf({ manifest, deltas }: StoredBook): StoredBase | undefined {
  return manifest !== undefined && isReadable(manifest) ? { manifest, deltas } : undefined
}

function memoryCache(held: StoredBook): BookCache {
  return {
    base: async () => baseOf(held),
    deltaSize: async () => baseOf(held) && sizeOfDeltas(held.deltas),
    async saveBase(manifest, deltas = []) {
      if (!isNewer({ manifest, deltas }, baseOf(held))) return
      held.manifest = manifest
      held.deltas = deltas
      const named = new Set(manifest.chunks.map((chunk) => chunk.sha256))
      for (const sha256 of held.chunks.keys()) if (!named.has(sha256)) held.chunks.delete(sha256)
    },
    async appendDelta(delta) {
      const before = baseOf(held)
      if (before === undefined || !follows(delta, before)) return false
      const deltas = [...held.deltas, delta]
      held.deltas = deltas.length > MAX_DELTAS ? [joinDeltas(deltas)] : deltas
      return true
    },
    async dropBase({ epoch, version }) {
      if (held.manifest?.epoch !== epoch || held.manifest.version !== version) return
      held.manifest = undefined
      held.deltas = []
    },
    async chunk(sha256) {
      const bytes = held.chunks.get(sha256)
      return bytes && { bytes }
    },
    async saveChunk(sha256, bytes, isReplaced = false) {
      if (isReplaced || !held.chunks.has(sha256)) held.chunks.set(sha256, bytes)
    },
    documents: async () => held.documents,
    async saveDocuments(documents) {
      held.documents = documents
    },
    preview: async (view) => held.previews.get(view),
    async savePreview(view, preview) {
      const others = held.previews.size >= MAX_PREVIEWS ? [] : held.previews
      held.previews = new Map([...others, [view, preview]])
    },
    async clear() {
      held.manifest = undefined
      held.deltas = []
      held.documents = undefined
      held.previews = new Map()
      held.chunks.clear()
    },
  }
}

function memoryOutbox(held: StoredBook): Outbox {
  const head = () => {
    const base = baseOf(held)
    return base && headOf(base)
  }
  return {
    state: async () => ({ entries: held.outbox, rejected: held.rejected, head: head() }),
    nextToSend: async () => held.outbox.find((entry) => entry.done === undefined),
    async add(entries, { put, forget }) {
      const stored = new Set(held.outbox.map((entry) => entry.opId))
      const added = entries
        .filter((entry) => !stored.has(entry.opId))
        .map((entry) => ({ ...entry, sequence: ++held.lastSequence }))
      held.outbox = [...held.outbox, ...added]
      const gone = new Set([...forget, ...put.map((step) => step.id)])
      held.steps = [...held.steps.filter((step) => !gone.has(step.id)), ...put].sort(
        (a, b) => a.order - b.order,
      )
      return added
    },
    async markDone(opId, done) {
      held.outbox = held.outbox.map((entry) => (entry.opId === opId ? { ...entry, done } : entry))
    },
    async settle() {
      const now = head()
      if (now === undefined) return false
      const isForeign = ({ done }: OutboxEntry) => done !== undefined && done.epoch !== now.epoch
      const left = held.outbox.filter((entry) => !isCovered(entry.done, now))
      held.outbox = left.map((entry) => (isForeign(entry) ? withoutAnswer(entry) : entry))
      return left.some(isForeign)
    },
    async reject(opId, reason) {
      const entry = held.outbox.find((each) => each.opId === opId)
      if (entry === undefined) return
      held.outbox = held.outbox.filter((each) => each !== entry)
      held.rejected = [...held.rejected, { ...entry, reason }]
    },
    async dismissRejection(opId) {
      held.rejected = held.rejected.filter((each) => each.opId !== opId)
    },
    undoLog: async () => held.steps,
  }
}

function memoryDrafts(held: StoredBook): DraftStore {
  return {
    list: async () => held.drafts,
    get: async (id) => held.drafts.find((each) => each.id === id),
    async put(draft) {
      const others = held.drafts.filter((each) => each.id !== draft.id)
      held.drafts = [...others, draft].sort((a, b) => b.savedAt - a.savedAt)
    },
    async remove(id) {
      held.drafts = held.drafts.filter((each) => each.id !== id)
    },
  }
}
