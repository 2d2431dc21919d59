import { idSetOf, type BookChanges, type BookManifest } from '#domain/invoices'
import { seal, unseal } from '../codec/seal.ts'
import type { BookStore } from './book-store.ts'
import {
  follows,
  type BookCache,
  type StoredBase,
  type StoredDocuments,
  type StoredPreview,
} from './cache.ts'
import type { DraftStore } from './drafts.ts'
import type { NewEntry, Outbox, RejectionReason, RejectedEntry, StoredStep } from './outbox.ts'

interface Sealer {
  readonly close: <Part>(part: Part) => Promise<Part>
  readonly open: <Part>(part: Part) => Promise<Part>
}

/**
 * Encrypts what another store keeps. Versions, sequence numbers, hashes and random ids stay readable, because the store
 * below works with them; invoices, customers and drafts are encrypted. What does not open is missing from the cache, the undo
 * log and the list of drafts; an edit is rejected, so that those behind it are sent.
 */
export function sealedStore(below: BookStore, key: CryptoKey): BookStore {
  // The store below returns what it was given without reading it, so a sealed part may stand in the part's place.
  const sealer: Sealer = {
    close: async <Part>(part: Part) => (await seal(key, part)) as unknown as Part,
    open: <Part>(part: Part) => unseal<Part>(key, part as unknown as Uint8Array),
  }
  return {
    ...below,
    cache: sealedCache(below.cache, sealer, key),
    outbox: sealedOutbox(below.outbox, sealer),
    drafts: sealedDrafts(below.drafts, sealer),
  }
}

// Chunks are decrypted by whoever decodes them, on another thread.
function sealedCache(below: BookCache, { close, open }: Sealer, key: CryptoKey): BookCache {
  const once = sealedOnce({ close, open })
  const closeManifest = (manifest: BookManifest) => mapFields(manifest, ['markets'], once.close)
  const closeDelta = (delta: BookChanges) => mapDelta(delta, close)

  async function openBase({ manifest, deltas }: StoredBase): Promise<StoredBase> {
    if (!deltas.every((delta, at) => follows(delta, { manifest, deltas: deltas.slice(0, at) })))
      throw new Error('A change of the stored book is missing.')
    const [opened, ...rest] = await Promise.all([
      mapFields(manifest, ['markets'], open),
      ...deltas.map((delta) => mapDelta(delta, open)),
    ])
    return { manifest: opened, deltas: rest }
  }

  async function openDocuments(stored: StoredDocuments): Promise<StoredDocuments> {
    const [opened, ...opening] = await Promise.all([
      mapFields(stored, ['state'], open),
      ...stored.contents.map(once.open),
    ])
    return { ...opened, contents: opening }
  }

  return {
    ...below,
    async base() {
      const stored = await below.base()
      const base = stored && (await undamaged(() => openBase(stored)))
      // Its version stays readable, and would be taken for that of a book that is there.
      if (stored !== undefined && base === undefined) await below.dropBase(stored.manifest)
      return base
    },
    async saveBase(manifest, deltas = []) {
      const [first, ...rest] = await Promise.all([closeManifest(manifest), ...deltas.map(closeDelta)])
      await below.saveBase(first, rest)
    },
    appendDelta: async (delta) => below.appendDelta(await closeDelta(delta)),
    async chunk(sha256) {
      const stored = await below.chunk(sha256)
      return stored && { ...stored, key }
    },
    saveChunk: async (sha256, bytes, isReplaced) => below.saveChunk(sha256, await close(bytes), isReplaced),
    async documents() {
      const stored = await below.documents()
      return stored && undamaged(() => openDocuments(stored))
    },
    async saveDocuments(documents) {
      const closed: unknown[] = []
      // One after the other: each is a task of its own.
      for (const each of documents.contents) closed.push(await once.close(each))
      await below.saveDocuments({ ...(await mapFields(documents, ['state'], close)), contents: closed })
    },
    async preview(view) {
      const stored = await below.preview(await hashOf(view))
      return stored && undamaged(() => mapPreview(stored, { change: open, once: once.open }))
    },
    savePreview: async (view, preview) =>
      below.savePreview(await hashOf(view), await mapPreview(preview, { change: close, once: once.close })),
  }
}

/** Seals an object once: to serialize the documents of 5,000 customers takes longer than a frame. */
function sealedOnce({ close, open }: Sealer): Sealer {
  const sealed = new WeakMap<object, Promise<unknown>>()
  const remember = (part: unknown, closed: Promise<unknown>): void => {
    if (typeof part !== 'object' || part === null) return
    sealed.set(part, closed)
    closed.catch(() => sealed.delete(part))
  }
  return {
    close<Part>(part: Part) {
      const known = typeof part === 'object' && part !== null ? sealed.get(part) : undefined
      if (known !== undefined) return known as Promise<Part>
      const closed = close(part)
      remember(part, closed)
      return closed
    },
    async open<Part>(closed: Part) {
      const part = await open(closed)
      remember(part, Promise.resolve(closed))
      return part
    },
  }
}

/** A stored value as it opens; undefined when it does not. */
async function undamaged<Entry>(open: () => Promise<Entry>): Promise<Entry | undefined> {
  try {
    return await open()
  } catch {
    return undefined
  }
}

const DAMAGED: RejectionReason = { code: 'EDIT_DAMAGED', status: 0, message: 'The edit cannot be read.' }

function sealedOutbox(below: Outbox, { close, open }: Sealer): Outbox {
  const closeEntry = (entry: NewEntry) => mapFields(entry, ['args'], close)
  const openEntry = <Entry extends NewEntry>(entry: Entry) =>
    undamaged(() => mapFields<Entry, 'args'>(entry, ['args'], open))
  const openRejected = async (entry: RejectedEntry): Promise<RejectedEntry> =>
    (await openEntry(entry)) ?? asDamaged(entry)
  const closeStep = (step: StoredStep) => mapFields(step, ['ids'], close)
  const openStep = (step: StoredStep) => undamaged(() => mapFields(step, ['ids'], open))

  return {
    ...below,
    async state() {
      const { entries, rejected, head } = await below.state()
      const opened = await Promise.all(entries.map(openEntry))
      const damaged = entries.filter((_, at) => opened[at] === undefined)
      for (const { opId } of damaged) await below.reject(opId, DAMAGED)
      return {
        entries: opened.filter(isPresent),
        rejected: [...(await Promise.all(rejected.map(openRejected))), ...damaged.map(asDamaged)],
        head,
      }
    },
    async nextToSend() {
      const entry = await below.nextToSend()
      const opened = entry && (await openEntry(entry))
      if (entry === undefined || opened !== undefined) return opened
      await below.reject(entry.opId, DAMAGED)
      return this.nextToSend()
    },
    async add(entries, { put, forget }) {
      const [closed, steps] = await Promise.all([
        Promise.all(entries.map(closeEntry)),
        Promise.all(put.map(closeStep)),
      ])
      const added = await below.add(closed, { put: steps, forget })
      const args = new Map(entries.map((entry) => [entry.opId, entry.args]))
      return added.map((entry) => ({ ...entry, args: args.get(entry.opId) ?? entry.args }))
    },
    undoLog: async () => (await Promise.all((await below.undoLog()).map(openStep))).filter(isPresent),
  }
}

// An edit whose arguments do not open: which invoices it named is not known.
function asDamaged(entry: NewEntry): RejectedEntry {
  const args = {
    invoices: idSetOf(new Float64Array()),
    count: 0,
    excluded: entry.call === 'invoices/exclude',
  }
  return { ...entry, args, reason: DAMAGED }
}

function sealedDrafts(below: DraftStore, { close, open }: Sealer): DraftStore {
  return {
    ...below,
    async list() {
      const drafts = await below.list()
      const opened = drafts.map((draft) => undamaged(() => mapFields(draft, ['content'], open)))
      return (await Promise.all(opened)).filter(isPresent)
    },
    async get(id) {
      const stored = await below.get(id)
      return stored && mapFields(stored, ['content'], open)
    },
    put: async (draft) => below.put(await mapFields(draft, ['content'], close)),
  }
}

function isPresent<Value>(value: Value | undefined): value is Value {
  return value !== undefined
}

interface Changes {
  readonly change: <Part>(part: Part) => Promise<Part>
  readonly once: <Part>(part: Part) => Promise<Part>
}

async function mapPreview(
  { content, shared }: StoredPreview,
  { change, once }: Changes,
): Promise<StoredPreview> {
  const [changedContent, changedShared] = await Promise.all([change(content), once(shared)])
  return { content: changedContent, shared: changedShared }
}

// The name of a view contains the user's search terms.
async function hashOf(name: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name))
  return new Uint8Array(digest).join('.')
}

async function mapFields<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
  change: (part: Whole[Name]) => Promise<Whole[Name]>,
): Promise<Whole> {
  const parts = await Promise.all(names.map(async (name) => [name, await change(whole[name])] as const))
  return { ...whole, ...Object.fromEntries(parts) }
}

// Deltas are joined by concatenating their lists, so each element is sealed separately.
async function mapDelta(
  delta: BookChanges,
  change: <Part>(part: Part) => Promise<Part>,
): Promise<BookChanges> {
  return {
    ...delta,
    ...(delta.markets && { markets: await change(delta.markets) }),
    rows: await Promise.all(delta.rows.map(change)),
    ...(delta.exclusions && { exclusions: await Promise.all(delta.exclusions.map(change)) }),
  }
}
