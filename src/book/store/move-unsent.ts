import type { BookStore } from './book-store.ts'

/** Moves what exists on this device alone (unsent edits, undo steps, drafts) into another store, then wipes the old one. */
export async function moveUnsent(earlier: BookStore, store: BookStore): Promise<void> {
  const [{ entries }, steps, drafts] = await Promise.all([
    earlier.outbox.state(),
    earlier.outbox.undoLog(),
    earlier.drafts.list(),
  ])
  const unsent = entries.filter(({ done }) => done === undefined)
  await store.outbox.add(
    unsent.map(({ opId, call, args, notAfter }) => ({ opId, call, args, notAfter })),
    { put: steps, forget: [] },
  )
  for (const draft of drafts) await store.drafts.put(draft)
  await earlier.wipe()
}
