import { expect, test } from 'vitest'
import { idSetOf } from '#domain/invoices'
import { createMemoryStore } from './memory-store.ts'
import type { NewEntry } from './outbox.ts'
import { moveUnsent } from './open-store.ts'

const edit = (opId: string, id: number): NewEntry => ({
  opId,
  call: 'invoices/exclude',
  args: { invoices: idSetOf(Float64Array.of(id)), count: 1, excluded: true },
  notAfter: 5,
})
const step = { id: 's', order: 1, ids: idSetOf(Float64Array.of(2)), excluded: true, undone: false }
const draft = { id: 'd', savedAt: 1, content: { rate: 7 } }

async function earlierStore() {
  const store = createMemoryStore()
  await store.outbox.add([edit('sent', 1), edit('first', 2), edit('second', 3)], {
    put: [step],
    forget: [],
  })
  await store.outbox.markDone('sent', { epoch: 'e', version: 1 })
  await store.drafts.put(draft)
  return store
}

test('unsent edits keep their keys and order, undo steps and drafts go with them', async () => {
  const earlier = await earlierStore()
  const store = createMemoryStore()
  await moveUnsent(earlier, store)
  const { entries } = await store.outbox.state()
  expect(entries.map(({ opId, args, notAfter }) => [opId, args, notAfter])).toEqual(
    [edit('first', 2), edit('second', 3)].map(({ opId, args, notAfter }) => [opId, args, notAfter]),
  )
  expect(await store.outbox.undoLog()).toEqual([step])
  expect(await store.drafts.list()).toEqual([draft])
})

test('the earlier store holds nothing afterwards', async () => {
  const earlier = await earlierStore()
  await moveUnsent(earlier, createMemoryStore())
  expect([
    (await earlier.outbox.state()).entries,
    await earlier.outbox.undoLog(),
    await earlier.drafts.list(),
  ]).toEqual([[], [], []])
})

test('when the new store cannot be written, the earlier one keeps everything', async () => {
  const earlier = await earlierStore()
  const memory = createMemoryStore()
  const full = { ...memory, outbox: { ...memory.outbox, add: () => Promise.reject(new Error('full')) } }
  await expect(moveUnsent(earlier, full)).rejects.toThrow('full')
  expect((await earlier.outbox.state()).entries).toHaveLength(3)
  expect(await earlier.drafts.list()).toEqual([draft])
})
