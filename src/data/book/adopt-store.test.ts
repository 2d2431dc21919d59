import { expect, test } from 'vitest'
import { idSetOf } from '#domain/invoices'
import { adoptStore } from './adopt-store.ts'
import { createMemoryStore } from './memory-store.ts'
import type { NewEntry } from './outbox.ts'

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
  await store.addToOutbox([edit('sent', 1), edit('first', 2), edit('second', 3)], {
    put: [step],
    forget: [],
  })
  await store.markDone('sent', { epoch: 'e', version: 1 })
  await store.putDraft(draft)
  return store
}

test('unsent edits keep their keys and order, undo steps and drafts go with them', async () => {
  const earlier = await earlierStore()
  const store = createMemoryStore()
  await adoptStore(earlier, store)
  const { entries } = await store.outbox()
  expect(entries.map(({ opId, args, notAfter }) => [opId, args, notAfter])).toEqual(
    [edit('first', 2), edit('second', 3)].map(({ opId, args, notAfter }) => [opId, args, notAfter]),
  )
  expect(await store.undoLog()).toEqual([step])
  expect(await store.drafts()).toEqual([draft])
})

test('the earlier store holds nothing afterwards', async () => {
  const earlier = await earlierStore()
  await adoptStore(earlier, createMemoryStore())
  expect([(await earlier.outbox()).entries, await earlier.undoLog(), await earlier.drafts()]).toEqual([
    [],
    [],
    [],
  ])
})

test('when the new store cannot be written, the earlier one keeps everything', async () => {
  const earlier = await earlierStore()
  const full = { ...createMemoryStore(), addToOutbox: () => Promise.reject(new Error('full')) }
  await expect(adoptStore(earlier, full)).rejects.toThrow('full')
  expect((await earlier.outbox()).entries).toHaveLength(3)
  expect(await earlier.drafts()).toEqual([draft])
})
