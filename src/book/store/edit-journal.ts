import type { TextStorage } from '#data'
import { fromBase64, toBase64 } from '../codec/base64.ts'
import { sealNow } from '../codec/seal-now.ts'
import { unseal } from '../codec/seal.ts'
import type { NewEntry, Outbox, UndoChange } from './outbox.ts'

/** Edits that are stored in one transaction, with their change of the undo log. */
export interface UnsavedEdit {
  readonly entries: readonly NewEntry[]
  readonly undo: UndoChange
}

/** What is loaded when a page writes or reads a journal; `raw` is the key of the book. */
export function journalOf(edits: readonly UnsavedEdit[], raw: Uint8Array): string {
  return toBase64(sealNow(raw, edits))
}

export interface LeftEdits {
  readonly storage: TextStorage
  readonly key: CryptoKey
  readonly outbox: Pick<Outbox, 'add'>
}

/** Stores the edits of the journals with these names, and deletes each when its edits are stored. */
export async function storeJournals(
  names: readonly string[],
  { storage, key, outbox }: LeftEdits,
): Promise<void> {
  for (const name of names) {
    const edits = await readEdits(key, storage.getItem(name))
    for (const { entries, undo } of edits) await outbox.add(entries, undo)
    storage.removeItem(name)
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
