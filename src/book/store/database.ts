import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'
import type { BookChanges, BookManifest } from '#domain/invoices'
import type { StoredDocuments, StoredPreview } from './cache.ts'
import type { StoredDraft } from './drafts.ts'
import type { OutboxEntry, RejectedEntry, StoredStep } from './outbox.ts'
import { upgradeEntry } from './upgrade-entry.ts'

interface BookSchema extends DBSchema {
  manifest: { key: 'present'; value: BookManifest }
  deltas: { key: number; value: BookChanges }
  chunks: { key: string; value: Uint8Array }
  outbox: { key: number; value: OutboxEntry; indexes: { opId: string; answered: number } }
  refused: { key: string; value: RejectedEntry }
  steps: { key: string; value: StoredStep }
  documents: { key: 'present'; value: { readonly form: number; readonly documents: StoredDocuments } }
  drafts: { key: string; value: StoredDraft }
  previews: { key: string; value: StoredPreview }
}

/** The schema version of the database. An upgrade never deletes an object store that holds a user's work. */
const DATABASE_VERSION = 7

export const BOOK_STORES = ['manifest', 'deltas', 'chunks'] as const
export const CACHE_STORES = [...BOOK_STORES, 'documents', 'previews'] as const
export const ALL_STORES = [...CACHE_STORES, 'outbox', 'refused', 'steps', 'drafts'] as const

export type StoreNames = readonly (typeof ALL_STORES)[number][]
export type Transaction = IDBPTransaction<BookSchema, StoreNames, 'readwrite'>

/** Called when the browser closed the database: deleted by the user, or by a logout in another tab. */
export type OnLost = () => void

/** Runs work in one transaction, which is durable when the promise resolves, unless it writes only to the cache. */
export type RunTransaction = <Result>(
  stores: StoreNames,
  mode: 'readonly' | 'readwrite',
  work: (tx: Transaction) => Promise<Result>,
) => Promise<Result>

export interface BookDatabase {
  readonly run: RunTransaction
  readonly close: () => void
}

/**
 * Opens the database. Throws in the private mode of some browsers, and when the disk rejects. It closes when its page is kept
 * for a return: in WebKit a transaction of a page that does not run stays open, and holds up those of all other pages.
 */
export async function openBookDatabase(name: string, onLost: OnLost): Promise<BookDatabase> {
  const running = new Set<{ abort(): void }>()
  let database: IDBPDatabase<BookSchema> | undefined
  let isLeft = false
  const leave = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return
    isLeft = true
    database?.close()
    running.forEach(abort)
  }
  addEventListener('pagehide', leave)
  try {
    database = await openDB<BookSchema>(name, DATABASE_VERSION, {
      upgrade: (upgraded, from, _to, tx) =>
        void during(running, tx, upgrade(upgraded, from, tx)).catch(() => abort(tx)),
      // Another tab deletes the database.
      blocking(_current, _blocked, event) {
        ;(event.target as IDBDatabase).close()
        onLost()
      },
      terminated: onLost,
    })
  } catch (error) {
    removeEventListener('pagehide', leave)
    // The page runs again.
    if (isLeft) return openBookDatabase(name, onLost)
    throw error
  }
  const opened = database
  return {
    close: () => {
      removeEventListener('pagehide', leave)
      opened.close()
    },
    run(stores, mode, work) {
      const isCache = stores.every((store) => (CACHE_STORES as StoreNames).includes(store))
      const options = isCache || mode === 'readonly' ? {} : { durability: 'strict' as const }
      const tx = opened.transaction(stores, mode, options) as Transaction
      return during(running, tx, work(tx))
    },
  }
}

/** Resolves when the transaction is durable, with the result of its work. */
async function during<Result>(
  running: Set<{ abort(): void }>,
  tx: { abort(): void; readonly done: Promise<void> },
  work: Promise<Result>,
): Promise<Result> {
  running.add(tx)
  try {
    const [result] = await Promise.all([work, tx.done])
    return result
  } finally {
    running.delete(tx)
  }
}

function abort(tx: { abort(): void }): void {
  try {
    tx.abort()
  } catch {
    // It has ended, or is being committed.
  }
}

export async function clearStores(tx: Transaction, names: StoreNames): Promise<void> {
  await Promise.all(names.map((name) => tx.objectStore(name).clear()))
}

async function upgrade(
  database: IDBPDatabase<BookSchema>,
  from: number,
  tx: IDBPTransaction<BookSchema, StoreNames, 'versionchange'>,
): Promise<void> {
  if (from < 1) createFirstStores(database)
  if (from < 2) {
    database.createObjectStore('documents')
    database.createObjectStore('drafts', { keyPath: 'id' })
  }
  if (from < 3) {
    // A sparse index: it holds only the entries with an answer.
    tx.objectStore('outbox').createIndex('answered', 'done.version')
  }
  if (from < 6) database.createObjectStore('previews')
  // The previous name of the previews, and what was once built from the chunks; both are only a cache.
  const earlier = database as unknown as IDBPDatabase
  if (from >= 3 && from < 6) earlier.deleteObjectStore('glances')
  if (from >= 4 && from < 7) earlier.deleteObjectStore('parts')
  if (from > 0 && from < 5) await upgradeEntries(tx)
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

// Before version 5 each call named the invoices of one customer and currency.
async function upgradeEntries(tx: IDBPTransaction<BookSchema, StoreNames, 'versionchange'>): Promise<void> {
  for (const name of ['outbox', 'refused'] as const) {
    for (let cursor = await tx.objectStore(name).openCursor(); cursor; cursor = await cursor.continue()) {
      await cursor.update(upgradeEntry(cursor.value))
    }
  }
}
