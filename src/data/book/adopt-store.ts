import type { BookStore } from './book-store.ts'

/** Moves what exists on this device alone (unsent edits, undo steps, drafts) into another store, then wipes the old one. */
export async function adoptStore(earlier: BookStore, store: BookStore): Promise<void> {
  const [{ entries }, steps, drafts] = await Promise.all([
    earlier.outbox(),
    earlier.undoLog(),
    earlier.drafts(),
  ])
  const unsent = entries.filter(({ done }) => done === undefined)
  await store.addToOutbox(
    unsent.map(({ opId, call, args, notAfter }) => ({ opId, call, args, notAfter })),
    { put: steps, forget: [] },
  )
  for (const draft of drafts) await store.putDraft(draft)
  await earlier.wipe()
}
