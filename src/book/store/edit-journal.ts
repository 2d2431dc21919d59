import type { TextStorage } from '#data'
import { fromBase64, toBase64 } from '../codec/base64.ts'
import { unseal } from '../codec/seal.ts'
import type { NewEntry, Outbox, UndoChange } from './outbox.ts'

/** Edits that are stored in one transaction, with their change of the undo log. */
export interface UnsavedEdit {
  readonly entries: readonly NewEntry[]
  readonly undo: UndoChange
}

/**
 * Keeps the edits that a page shows but has not stored yet when it is left, where nothing can be awaited. The next page of the
 * same book stores them.
 */
export interface EditJournal {
  /** Writes the edits of this page at once, in place of those it wrote before. */
  write(edits: readonly UnsavedEdit[]): void
  /** The edits of this page are stored. */
  clear(): void
  /** Deletes what all pages have written: logout. */
  wipe(): void
}

export const noJournal: EditJournal = { write() {}, clear() {}, wipe() {} }

export interface JournalOptions {
  readonly storage: TextStorage
  /** The bytes of the book's key; undefined after a logout. */
  readonly rawKey: () => Uint8Array | undefined
}

const KEPT = 'sooner.unsaved.'

/** The journal of one page for the book of a name, encrypted like the book. */
export function createEditJournal(name: string, { storage, rawKey }: JournalOptions): EditJournal {
  const key = `${prefixOf(name)}${crypto.randomUUID()}`
  let isWritten = false
  let seal: ((raw: Uint8Array, value: unknown) => Uint8Array) | undefined
  // Nobody edits before it is here.
  void import('../codec/seal-now.ts').then(({ sealNow }) => (seal = sealNow), ignore)
  return {
    write(edits) {
      const raw = rawKey()
      if (raw === undefined || seal === undefined) return
      storage.setItem(key, toBase64(seal(raw, edits)))
      isWritten = true
    },
    clear() {
      if (isWritten) storage.removeItem(key)
      isWritten = false
    },
    wipe() {
      for (const each of keysOf(name, storage)) storage.removeItem(each)
    },
  }
}

export interface StoredJournals {
  readonly storage: TextStorage
  readonly key: CryptoKey
  readonly outbox: Pick<Outbox, 'add'>
}

/** Stores what pages of a book wrote when they were left; edits that are stored already are skipped. */
export async function storeJournals(name: string, { storage, key, outbox }: StoredJournals): Promise<void> {
  for (const each of keysOf(name, storage)) {
    const edits = await readEdits(key, storage.getItem(each))
    for (const { entries, undo } of edits) await outbox.add(entries, undo)
    storage.removeItem(each)
  }
}

// What was cut off, or encrypted with a key that the server no longer has, cannot be read by anybody.
async function readEdits(key: CryptoKey, text: string | null): Promise<readonly UnsavedEdit[]> {
  try {
    return await unseal<readonly UnsavedEdit[]>(key, fromBase64(text ?? ''))
  } catch {
    return []
  }
}

function keysOf(name: string, storage: TextStorage): readonly string[] {
  const prefix = prefixOf(name)
  return storage.keys().filter((key) => key.startsWith(prefix))
}

function prefixOf(name: string): string {
  return `${KEPT}${name}:`
}

function ignore(): undefined {
  return undefined
}
