import type { BookChanges, BookManifest } from '#domain/invoices'
import {
  follows,
  headOf,
  isNewer,
  joinDeltas,
  MOST_DELTAS,
  MOST_GLANCES,
  type BookStore,
  type StoredBase,
  type StoredDocuments,
  type StoredDraft,
  type StoredGlance,
} from './book-store.ts'
import { isCovered, type OutboxEntry, type RefusedEntry, type StoredStep } from './outbox.ts'

/** What a store holds. Values are never changed in place. */
export interface StoredBook {
  manifest: BookManifest | undefined
  deltas: readonly BookChanges[]
  chunks: Map<string, Uint8Array>
  /** In the order of sending. */
  outbox: readonly OutboxEntry[]
  refused: readonly RefusedEntry[]
  steps: readonly StoredStep[]
  documents: StoredDocuments | undefined
  drafts: readonly StoredDraft[]
  glances: ReadonlyMap<string, StoredGlance>
  lastSequence: number
}

export function emptyStoredBook(): StoredBook {
  return {
    manifest: undefined,
    deltas: [],
    chunks: new Map(),
    outbox: [],
    refused: [],
    steps: [],
    documents: undefined,
    drafts: [],
    glances: new Map(),
    lastSequence: 0,
  }
}

/** A store in memory: lasts as long as `held`. */
export function createMemoryStore(held: StoredBook = emptyStoredBook()): BookStore {
  const base = (): StoredBase | undefined =>
    held.manifest === undefined ? undefined : { manifest: held.manifest, deltas: held.deltas }
  return {
    base: async () => base(),
    async keepManifest(manifest, deltas = []) {
      if (!isNewer({ manifest, deltas }, base())) return
      held.manifest = manifest
      held.deltas = deltas
      const named = new Set(manifest.chunks.map((chunk) => chunk.sha256))
      for (const sha256 of held.chunks.keys()) if (!named.has(sha256)) held.chunks.delete(sha256)
    },
    async keepDelta(delta) {
      const before = base()
      if (before === undefined || !follows(delta, before)) return false
      const deltas = [...held.deltas, delta]
      held.deltas = deltas.length > MOST_DELTAS ? [joinDeltas(deltas)] : deltas
      return true
    },
    async dropBase({ epoch, version }) {
      if (held.manifest?.epoch !== epoch || held.manifest.version !== version) return
      held.manifest = undefined
      held.deltas = []
    },
    chunk: async (sha256) => held.chunks.get(sha256),
    async keepChunk(sha256, bytes) {
      held.chunks.set(sha256, bytes)
    },
    async dropCache() {
      held.manifest = undefined
      held.deltas = []
      held.documents = undefined
      held.glances = new Map()
      held.chunks.clear()
    },
    async outbox() {
      const now = base()
      return { entries: held.outbox, refused: held.refused, head: now && headOf(now) }
    },
    nextToSend: async () => held.outbox.find((entry) => entry.done === undefined),
    async addToOutbox(entries, { put, forget }) {
      const known = new Set(held.outbox.map((entry) => entry.opId))
      const added = entries
        .filter((entry) => !known.has(entry.opId))
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
      const now = base()
      const head = now && headOf(now)
      if (head === undefined) return false
      const isForeign = ({ done }: OutboxEntry) => done !== undefined && done.epoch !== head.epoch
      const left = held.outbox.filter((entry) => !isCovered(entry.done, head))
      held.outbox = left.map((entry) => (isForeign(entry) ? unsent(entry) : entry))
      return left.some(isForeign)
    },
    async refuse(opId, reason) {
      const entry = held.outbox.find((each) => each.opId === opId)
      if (entry === undefined) return
      held.outbox = held.outbox.filter((each) => each !== entry)
      held.refused = [...held.refused, { ...entry, reason }]
    },
    async forgetRefusal(opId) {
      held.refused = held.refused.filter((each) => each.opId !== opId)
    },
    undoLog: async () => held.steps,
    documents: async () => held.documents,
    async keepDocuments(documents) {
      held.documents = documents
    },
    glance: async (view) => held.glances.get(view),
    async keepGlance(view, glance) {
      const others = held.glances.size >= MOST_GLANCES ? [] : held.glances
      held.glances = new Map([...others, [view, glance]])
    },
    drafts: async () => held.drafts,
    draft: async (id) => held.drafts.find((each) => each.id === id),
    async putDraft(draft) {
      const others = held.drafts.filter((each) => each.id !== draft.id)
      held.drafts = [...others, draft].sort((a, b) => b.savedAt - a.savedAt)
    },
    async dropDraft(id) {
      held.drafts = held.drafts.filter((each) => each.id !== id)
    },
    async wipe() {
      Object.assign(held, emptyStoredBook())
    },
    close() {},
  }
}

/** An entry as it was before the server answered. */
export function unsent({ done: _done, ...entry }: OutboxEntry): OutboxEntry {
  return entry
}
