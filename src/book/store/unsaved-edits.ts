import type { TextStorage } from '#data'
import type { LeftEdits, UnsavedEdit } from './edit-journal.ts'

/**
 * Keeps the edits that a page shows but has not stored yet when it is left, where nothing can be awaited. The next page of the
 * same book stores them.
 */
export interface EditJournal {
  /** Writes the edits of this page at once, encrypted, in place of those it wrote before. */
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
  /** Resolves when the page has rendered. */
  readonly rendered: Promise<void>
}

/** The journal of this page for the book of a name. */
export function openEditJournal(name: string, { storage, rawKey, rendered }: JournalOptions): EditJournal {
  const own = prefixOf(name) + crypto.randomUUID()
  let isWritten = false
  let textOf: ((edits: readonly UnsavedEdit[], raw: Uint8Array) => string) | undefined
  // The cipher makes its tables when it is loaded: not before the first rows, and nobody edits before them.
  void rendered.then(() => import('./edit-journal.ts')).then(({ journalOf }) => (textOf = journalOf), ignore)
  return {
    write(edits) {
      const raw = rawKey()
      if (raw === undefined || textOf === undefined) return
      storage.setItem(own, textOf(edits, raw))
      isWritten = true
    },
    clear() {
      if (isWritten) storage.removeItem(own)
      isWritten = false
    },
    wipe() {
      for (const each of journals(name, storage)) storage.removeItem(each)
    },
  }
}

/** Stores what pages of a book wrote when they were left; edits that are stored already are skipped. */
export async function storeLeftEdits(name: string, left: LeftEdits): Promise<void> {
  const found = journals(name, left.storage)
  if (found.length === 0) return
  const { storeJournals } = await import('./edit-journal.ts')
  await storeJournals(found, left)
}

function journals(name: string, storage: TextStorage): readonly string[] {
  const prefix = prefixOf(name)
  return storage.keys().filter((key) => key.startsWith(prefix))
}

function prefixOf(name: string): string {
  return `sooner.unsaved.${name}:`
}

function ignore(): undefined {
  return undefined
}
