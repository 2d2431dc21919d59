import type { BookChanges, BookManifest } from '#domain/invoices'
import type { BookStore, StoredBase } from './book-store.ts'
import type { NewEntry, StoredStep } from './outbox.ts'
import { seal, unseal } from './seal.ts'

/**
 * A store whose contents can be read with the key only. The store below keeps in the clear what it works with itself:
 * versions, places, hashes and random ids; whose invoices, customers and drafts they are is sealed.
 */
export function sealedStore(below: BookStore, key: CryptoKey): BookStore {
  // The store below hands back what it was given without looking into it, so a sealed part may stand in its place.
  const close = async <Part>(part: Part): Promise<Part> => (await seal(key, part)) as unknown as Part
  const open = <Part>(part: Part): Promise<Part> => unseal<Part>(key, part as unknown as Uint8Array)

  const closeManifest = (manifest: BookManifest) => eachPart(manifest, ['markets'], close)
  const closeDelta = (delta: BookChanges) => eachDelta(delta, close)
  const openDelta = (delta: BookChanges) => eachDelta(delta, open)
  const closeEntry = (entry: NewEntry) => eachPart(entry, ['args'], close)
  const openEntry = <Entry extends NewEntry>(entry: Entry): Promise<Entry> =>
    eachPart<Entry, 'args'>(entry, ['args'], open)
  const closeStep = (step: StoredStep) => eachPart(step, ['ids'], close)
  const openStep = (step: StoredStep) => eachPart(step, ['ids'], open)

  async function openBase({ manifest, deltas }: StoredBase): Promise<StoredBase> {
    const [opened, ...rest] = await Promise.all([
      eachPart(manifest, ['markets'], open),
      ...deltas.map(openDelta),
    ])
    return { manifest: opened, deltas: rest }
  }

  return {
    ...below,
    async base() {
      const stored = await below.base()
      return stored && openBase(stored)
    },
    async keepManifest(manifest, deltas = []) {
      const closed = await Promise.all([closeManifest(manifest), ...deltas.map(closeDelta)])
      const [first, ...rest] = closed
      await below.keepManifest(first, rest)
    },
    keepDelta: async (delta) => below.keepDelta(await closeDelta(delta)),
    async chunk(sha256) {
      const bytes = await below.chunk(sha256)
      return bytes && open(bytes)
    },
    keepChunk: async (sha256, bytes) => below.keepChunk(sha256, await close(bytes)),
    async outbox() {
      const { entries, refused, head } = await below.outbox()
      const [opened, taken] = await Promise.all([
        Promise.all(entries.map(openEntry)),
        Promise.all(refused.map(openEntry)),
      ])
      return { entries: opened, refused: taken, head }
    },
    async nextToSend() {
      const entry = await below.nextToSend()
      return entry && openEntry(entry)
    },
    async addToOutbox(entries, { put, forget }) {
      const [closed, steps] = await Promise.all([
        Promise.all(entries.map(closeEntry)),
        Promise.all(put.map(closeStep)),
      ])
      const added = await below.addToOutbox(closed, { put: steps, forget })
      const known = new Map(entries.map((entry) => [entry.opId, entry.args]))
      return added.map((entry) => ({ ...entry, args: known.get(entry.opId) ?? entry.args }))
    },
    undoLog: async () => Promise.all((await below.undoLog()).map(openStep)),
    async documents() {
      const stored = await below.documents()
      return stored && eachPart(stored, ['state'], open)
    },
    keepDocuments: async (documents) => below.keepDocuments(await eachPart(documents, ['state'], close)),
    async glance(view) {
      const stored = await below.glance(await hidden(view))
      return stored && eachPart(stored, ['content'], open)
    },
    keepGlance: async (view, glance) =>
      below.keepGlance(await hidden(view), await eachPart(glance, ['content'], close)),
    drafts: async () =>
      Promise.all((await below.drafts()).map((draft) => eachPart(draft, ['content'], open))),
    async draft(id) {
      const stored = await below.draft(id)
      return stored && eachPart(stored, ['content'], open)
    },
    putDraft: async (draft) => below.putDraft(await eachPart(draft, ['content'], close)),
  }
}

// What a reader has searched for is part of a view's name.
async function hidden(name: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name))
  return new Uint8Array(digest).join('.')
}

async function eachPart<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
  change: (part: Whole[Name]) => Promise<Whole[Name]>,
): Promise<Whole> {
  const present = names.filter((name) => whole[name] !== undefined)
  const parts = await Promise.all(present.map(async (name) => [name, await change(whole[name])] as const))
  return { ...whole, ...Object.fromEntries(parts) }
}

// Deltas are joined by their lists, so each of their parts is sealed by itself.
async function eachDelta(
  delta: BookChanges,
  change: <Part>(part: Part) => Promise<Part>,
): Promise<BookChanges> {
  return {
    ...(await eachPart(delta, ['markets'], change)),
    rows: await Promise.all(delta.rows.map(change)),
    ...(delta.exclusions && { exclusions: await Promise.all(delta.exclusions.map(change)) }),
  }
}
