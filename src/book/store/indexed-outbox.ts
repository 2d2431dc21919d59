import type { RunTransaction, Transaction } from './database.ts'
import { readHead } from './indexed-cache.ts'
import { isCovered, withoutAnswer, type NewEntry, type Outbox, type OutboxEntry } from './outbox.ts'

/** Entries written at once: few enough that copying them does not delay a frame. */
const BATCH_SIZE = 16

export function indexedOutbox(run: RunTransaction): Outbox {
  return {
    state: () => run(['manifest', 'deltas', 'outbox', 'refused'], 'readonly', readState),
    nextToSend: () => run(['outbox'], 'readonly', firstUnanswered),
    add: (entries, undo) =>
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
    reject: (opId, reason) =>
      run(['outbox', 'refused'], 'readwrite', async (tx) => {
        const entry = await tx.objectStore('outbox').index('opId').get(opId)
        if (entry === undefined) return
        await tx.objectStore('outbox').delete(entry.sequence)
        await tx.objectStore('refused').put({ ...entry, reason })
      }),
    dismissRejection: (opId) => run(['refused'], 'readwrite', (tx) => tx.objectStore('refused').delete(opId)),
    undoLog: async () => {
      const steps = await run(['steps'], 'readonly', (tx) => tx.objectStore('steps').getAll())
      return steps.sort((a, b) => a.order - b.order)
    },
  }
}

async function readState(tx: Transaction) {
  const [head, entries, rejected] = await Promise.all([
    readHead(tx),
    tx.objectStore('outbox').getAll(),
    tx.objectStore('refused').getAll(),
  ])
  return { entries, rejected, head: head && { epoch: head.epoch, version: head.version } }
}

async function firstUnanswered(tx: Transaction): Promise<OutboxEntry | undefined> {
  let cursor = await tx.objectStore('outbox').openCursor()
  while (cursor !== null && cursor.value.done !== undefined) cursor = await cursor.continue()
  return cursor?.value
}

async function addEntries(tx: Transaction, entries: readonly NewEntry[]): Promise<readonly OutboxEntry[]> {
  const outbox = tx.objectStore('outbox')
  const added: OutboxEntry[] = []
  for (let start = 0; start < entries.length; start += BATCH_SIZE) {
    const batch = entries.slice(start, start + BATCH_SIZE)
    const keys = await Promise.all(batch.map(({ opId }) => outbox.index('opId').getKey(opId)))
    const fresh = batch.filter((_, n) => keys[n] === undefined)
    // IndexedDB assigns the sequence.
    const sequences = await Promise.all(fresh.map((entry) => outbox.add(entry as OutboxEntry)))
    added.push(...fresh.map((entry, n) => ({ ...entry, sequence: sequences[n]! })))
  }
  return added
}

async function settle(tx: Transaction): Promise<boolean> {
  const head = await readHead(tx)
  if (head === undefined) return false
  const outbox = tx.objectStore('outbox')
  let isAnyForeign = false
  for (const entry of await outbox.index('answered').getAll()) {
    const isForeign = entry.done !== undefined && entry.done.epoch !== head.epoch
    if (isCovered(entry.done, head)) await outbox.delete(entry.sequence)
    else if (isForeign) await outbox.put(withoutAnswer(entry))
    isAnyForeign ||= isForeign
  }
  return isAnyForeign
}
