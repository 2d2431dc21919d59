import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'
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
import { convertEarlierEntry } from './earlier-entries.ts'
import { unsent } from './memory-store.ts'
import { isCovered, type OutboxEntry, type RefusedEntry, type StoredStep } from './outbox.ts'

interface BookSchema extends DBSchema {
  manifest: { key: 'present'; value: { readonly form: number; readonly manifest: BookManifest } }
  deltas: { key: number; value: BookChanges }
  chunks: { key: string; value: Uint8Array }
  outbox: { key: number; value: OutboxEntry; indexes: { opId: string; answered: number } }
  refused: { key: string; value: RefusedEntry }
  steps: { key: string; value: StoredStep }
  documents: { key: 'present'; value: { readonly form: number; readonly documents: StoredDocuments } }
  drafts: { key: string; value: StoredDraft }
  glances: { key: string; value: StoredGlance }
  /** What the worker has made of the chunks. */
  parts: { key: 'present'; value: unknown }
}

/** Another form of what is cached makes the cache worthless; outbox, refusals and undo log stay. */
const CACHE_FORM = 2

/** Documents of another form are asked for again. */
const DOCUMENTS_FORM = 2

/** The form of the database itself: it gains stores, and loses none that hold a reader's work. */
const DATABASE_VERSION = 5

/** Edits asked about and written in one go: few enough for the copying not to hold up a frame. */
const ENTRIES_AT_ONCE = 16

const BOOK = ['manifest', 'deltas', 'chunks'] as const
const CACHE = [...BOOK, 'documents', 'glances', 'parts'] as const
const EVERYTHING = [...CACHE, 'outbox', 'refused', 'steps', 'drafts'] as const

/** Says that the browser took the database away: deleted behind the app's back, or by another tab's logout. */
export type OnLost = () => void

/** Opens the browser's store. Throws in private mode of some browsers, and when the disk refuses. */
export async function openIndexedStore(name: string, onLost: OnLost): Promise<BookStore> {
  const database = await openDB<BookSchema>(name, DATABASE_VERSION, {
    upgrade: createStores,
    // Another tab deletes the database: let go.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      onLost()
    },
    terminated: onLost,
  })
  return indexedStore(name, database)
}

async function createStores(
  database: IDBPDatabase<BookSchema>,
  from: number,
  _to: number | null,
  upgrade: IDBPTransaction<BookSchema, Names, 'versionchange'>,
): Promise<void> {
  if (from < 1) createFirstStores(database)
  if (from < 2) {
    database.createObjectStore('documents')
    database.createObjectStore('drafts', { keyPath: 'id' })
  }
  if (from < 3) {
    // Holds only the edits that have an answer: looking for those reads no other.
    upgrade.objectStore('outbox').createIndex('answered', 'done.version')
    database.createObjectStore('glances')
  }
  if (from < 4) database.createObjectStore('parts')
  if (from > 0 && from < 5) await convertEntries(upgrade)
}

// Edits that were written down before one call could name invoices of several customers.
async function convertEntries(upgrade: IDBPTransaction<BookSchema, Names, 'versionchange'>): Promise<void> {
  for (const name of ['outbox', 'refused'] as const) {
    for (
      let cursor = await upgrade.objectStore(name).openCursor();
      cursor;
      cursor = await cursor.continue()
    ) {
      await cursor.update(convertEarlierEntry(cursor.value))
    }
  }
}

function createFirstStores(database: IDBPDatabase<BookSchema>): void {
  database.createObjectStore('manifest')
  database.createObjectStore('deltas', { autoIncrement: true })
  database.createObjectStore('chunks')
  database
    .createObjectStore('outbox', { keyPath: 'sequence', autoIncrement: true })
    .createIndex('opId', 'opId', { unique: true })
  database.createObjectStore('refused', { keyPath: 'opId' })
  database.createObjectStore('steps', { keyPath: 'id' })
}

type Names = readonly (typeof EVERYTHING)[number][]
type Mode = 'readonly' | 'readwrite'
type Transaction = IDBPTransaction<BookSchema, Names, 'readwrite'>

function indexedStore(name: string, database: IDBPDatabase<BookSchema>): BookStore {
  // One transaction; what it wrote is on the disk when it resolves, unless it is only the cache.
  async function run<Result>(
    stores: Names,
    mode: Mode,
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const isCache = stores.every((store) => (CACHE as Names).includes(store))
    const options = isCache || mode === 'readonly' ? {} : { durability: 'strict' as const }
    const tx = database.transaction(stores, mode, options) as Transaction
    const [result] = await Promise.all([work(tx), tx.done])
    return result
  }
  return {
    base: () => run(['manifest', 'deltas'], 'readonly', readBase),
    keepManifest: (manifest, deltas = []) =>
      run(BOOK, 'readwrite', (tx) => writeBase(tx, { manifest, deltas })),
    keepDelta: (delta) => run(['manifest', 'deltas'], 'readwrite', (tx) => appendDelta(tx, delta)),
    dropBase: ({ epoch, version }) =>
      run(['manifest', 'deltas'], 'readwrite', async (tx) => {
        const stored = (await tx.objectStore('manifest').get('present'))?.manifest
        if (stored?.epoch === epoch && stored.version === version) await clear(tx, ['manifest', 'deltas'])
      }),
    dropCache: () => run(CACHE, 'readwrite', (tx) => clear(tx, CACHE)),
    chunk: (sha256) => database.get('chunks', sha256),
    async keepChunk(sha256, bytes) {
      await database.put('chunks', bytes, sha256)
    },
    outbox: () => run(['manifest', 'deltas', 'outbox', 'refused'], 'readonly', readOutbox),
    nextToSend: () => run(['outbox'], 'readonly', firstUnanswered),
    addToOutbox: (entries, undo) =>
      run(['outbox', 'steps'], 'readwrite', async (tx) => {
        const added = await addEntries(tx, entries)
        for (const id of undo.forget) await tx.objectStore('steps').delete(id)
        for (const step of undo.put) await tx.objectStore('steps').put(step)
        return added
      }),
    markDone: (opId, done) =>
      run(['outbox'], 'readwrite', async (tx) => {
        const entry = await tx.objectStore('outbox').index('opId').get(opId)
        if (entry !== undefined) await tx.objectStore('outbox').put({ ...entry, done })
      }),
    settle: () => run(['manifest', 'deltas', 'outbox'], 'readwrite', settle),
    refuse: (opId, reason) =>
      run(['outbox', 'refused'], 'readwrite', async (tx) => {
        const entry = await tx.objectStore('outbox').index('opId').get(opId)
        if (entry === undefined) return
        await tx.objectStore('outbox').delete(entry.sequence)
        await tx.objectStore('refused').put({ ...entry, reason })
      }),
    forgetRefusal: (opId) => run(['refused'], 'readwrite', (tx) => tx.objectStore('refused').delete(opId)),
    undoLog: async () => {
      const steps = await database.getAll('steps')
      return steps.sort((a, b) => a.order - b.order)
    },
    async documents() {
      const stored = await database.get('documents', 'present')
      return stored?.form === DOCUMENTS_FORM ? stored.documents : undefined
    },
    async keepDocuments(documents) {
      await database.put('documents', { form: DOCUMENTS_FORM, documents }, 'present')
    },
    glance: (view) => database.get('glances', view),
    async keepGlance(view, glance) {
      const tx = database.transaction('glances', 'readwrite')
      await dropOldGlances(tx.store)
      await Promise.all([tx.store.put(glance, view), tx.done])
    },
    drafts: async () => (await database.getAll('drafts')).sort((a, b) => b.savedAt - a.savedAt),
    draft: (id) => database.get('drafts', id),
    putDraft: (draft) =>
      run(['drafts'], 'readwrite', async (tx) => void (await tx.objectStore('drafts').put(draft))),
    dropDraft: (id) => run(['drafts'], 'readwrite', (tx) => tx.objectStore('drafts').delete(id)),
    async wipe() {
      // First what it holds, for every tab that still has it open; then the database itself.
      await run(EVERYTHING, 'readwrite', (tx) => clear(tx, EVERYTHING)).catch(() => undefined)
      database.close()
      await deleteDB(name)
    },
    close: () => database.close(),
  }
}

async function readBase(tx: Transaction): Promise<StoredBase | undefined> {
  const [stored, deltas] = await Promise.all([
    tx.objectStore('manifest').get('present'),
    tx.objectStore('deltas').getAll(),
  ])
  return stored?.form === CACHE_FORM ? { manifest: stored.manifest, deltas } : undefined
}

async function writeBase(tx: Transaction, base: StoredBase): Promise<void> {
  if (!isNewer(base, await readBase(tx))) return
  const { manifest, deltas } = base
  await tx.objectStore('manifest').put({ form: CACHE_FORM, manifest }, 'present')
  await tx.objectStore('deltas').clear()
  for (const delta of deltas) await tx.objectStore('deltas').put(delta)
  const named = new Set(manifest.chunks.map((chunk) => chunk.sha256))
  for (const key of await tx.objectStore('chunks').getAllKeys()) {
    if (!named.has(key)) await tx.objectStore('chunks').delete(key)
  }
}

async function appendDelta(tx: Transaction, delta: BookChanges): Promise<boolean> {
  const base = await readBase(tx)
  if (base === undefined || !follows(delta, base)) return false
  const deltas = tx.objectStore('deltas')
  if (base.deltas.length < MOST_DELTAS) await deltas.put(delta)
  else {
    await deltas.clear()
    await deltas.put(joinDeltas([...base.deltas, delta]))
  }
  return true
}

async function clear(tx: Transaction, names: Names): Promise<void> {
  await Promise.all(names.map((name) => tx.objectStore(name).clear()))
}

// Views are many, and most are looked at once.
async function dropOldGlances(store: { count(): Promise<number>; clear(): Promise<void> }): Promise<void> {
  if ((await store.count()) >= MOST_GLANCES) await store.clear()
}

async function readOutbox(tx: Transaction) {
  const [base, entries, refused] = await Promise.all([
    readBase(tx),
    tx.objectStore('outbox').getAll(),
    tx.objectStore('refused').getAll(),
  ])
  return { entries, refused, head: base && headOf(base) }
}

async function firstUnanswered(tx: Transaction): Promise<OutboxEntry | undefined> {
  let cursor = await tx.objectStore('outbox').openCursor()
  while (cursor !== null && cursor.value.done !== undefined) cursor = await cursor.continue()
  return cursor?.value
}

async function addEntries(tx: Transaction, entries: readonly Omit<OutboxEntry, 'sequence'>[]) {
  const outbox = tx.objectStore('outbox')
  const added: OutboxEntry[] = []
  for (let start = 0; start < entries.length; start += ENTRIES_AT_ONCE) {
    const some = entries.slice(start, start + ENTRIES_AT_ONCE)
    const known = await Promise.all(some.map(({ opId }) => outbox.index('opId').getKey(opId)))
    const fresh = some.filter((_, n) => known[n] === undefined)
    // The sequence is the store's to give.
    const sequences = await Promise.all(fresh.map((entry) => outbox.add(entry as OutboxEntry)))
    added.push(...fresh.map((entry, n) => ({ ...entry, sequence: sequences[n]! })))
  }
  return added
}

async function settle(tx: Transaction): Promise<boolean> {
  const base = await readBase(tx)
  if (base === undefined) return false
  const head = headOf(base)
  const outbox = tx.objectStore('outbox')
  let isAnyForeign = false
  for (const entry of await outbox.index('answered').getAll()) {
    const isForeign = entry.done !== undefined && entry.done.epoch !== head.epoch
    if (isCovered(entry.done, head)) await outbox.delete(entry.sequence)
    else if (isForeign) await outbox.put(unsent(entry))
    isAnyForeign ||= isForeign
  }
  return isAnyForeign
}
