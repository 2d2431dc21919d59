import { expect, test, vi } from 'vitest'
import { idSetOf } from '#domain/invoices'
import { createMemoryStore, openEditJournal, type EditJournal } from '#book'
import type { TextStorage } from '#data'
import { toBase64 } from '../../book/codec/base64.ts'
import { sealNow } from '../../book/codec/seal-now.ts'
import { importKey } from '../../book/codec/seal.ts'
import { storeLeftEdits } from '../../book/store/unsaved-edits.ts'
import { nextTask } from '../after-paint.ts'
import { begin, FakeServer, firstEligible, setUp } from './testing/book-model.ts'

function storageOf(texts: Map<string, string>): TextStorage {
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    keys: () => [...texts.keys()],
  }
}

const raw = crypto.getRandomValues(new Uint8Array(32))
const key = await importKey(raw)

/** The journal of a new page. */
async function openJournal(storage: TextStorage): Promise<EditJournal> {
  const journal = openEditJournal('book', { storage, rawKey: () => raw, rendered: Promise.resolve() })
  // It is loaded once the page has rendered.
  await import('../../book/store/edit-journal.ts')
  await nextTask()
  return journal
}

/** A page whose store does not get to write, as it is left too early. */
async function openPage(journal: EditJournal) {
  const server = new FakeServer()
  server.isSilent = true
  const store = createMemoryStore()
  const { model, loading } = begin(server, store, undefined, { journal })
  await loading
  const add = store.outbox.add.bind(store.outbox)
  store.outbox.add = () => new Promise(() => {})
  return { model, goOn: () => void (store.outbox.add = add) }
}

test('an edit that is not on the disk when its page is left is stored, sent once and can be undone in the next page', async () => {
  const texts = new Map<string, string>()
  const storage = storageOf(texts)
  const { model } = await openPage(await openJournal(storage))
  const row = firstEligible(model)
  const { id } = model.book().row(row)
  model.toggleExcluded(row)
  model.keepUnsaved()
  expect(texts.size).toBe(1)

  const store = createMemoryStore()
  const { outbox } = store
  await storeLeftEdits('other', { storage, key, outbox })
  expect((await store.outbox.state()).entries).toEqual([])
  await storeLeftEdits('book', { storage, key, outbox })
  await storeLeftEdits('book', { storage, key, outbox })
  expect(texts.size).toBe(0)
  const { model: next, server } = await setUp(undefined, store)
  expect(next.book().isExcluded(next.book().rowOf(id)!)).toBe(true)
  await vi.waitUntil(() => next.unsent.value === 0)
  expect(server.received.map(({ invoices }) => invoices)).toEqual([idSetOf(Float64Array.of(id))])
  expect(next.undo()).toMatchObject({ count: 1, excluded: false })
})

test('an edit of all invoices that is not even made when its page is left is whole in the next page', async () => {
  const texts = new Map<string, string>()
  const storage = storageOf(texts)
  const { model } = await openPage(await openJournal(storage))
  model.showVariant('eligible')
  const { count, excludedCount } = model.book().totals()
  model.excludeMatching()
  model.keepUnsaved()
  const { outbox } = createMemoryStore()
  await storeLeftEdits('book', { storage, key, outbox })
  const { entries } = await outbox.state()
  expect(entries.reduce((sum, { args }) => sum + args.count, 0)).toBe(count - excludedCount)
})

test('what was written when a page was hidden goes when its edits are stored, and at a logout', async () => {
  const texts = new Map<string, string>()
  const storage = storageOf(texts)
  const store = createMemoryStore()
  const { model, loading } = begin(new FakeServer(), store, undefined, {
    journal: await openJournal(storage),
  })
  await loading
  model.toggleExcluded(firstEligible(model))
  model.keepUnsaved()
  expect(texts.size).toBe(1)
  await vi.waitUntil(() => texts.size === 0)
  model.keepUnsaved()
  expect(texts.size).toBe(0)

  texts.set('sooner.unsaved.book:another-page', 'x')
  texts.set('sooner.unsaved.other:another-page', 'x')
  await model.close()
  expect([...texts.keys()]).toEqual(['sooner.unsaved.other:another-page'])
})

test('a journal that was cut off, or is of a former key, keeps nobody from the edits of the others', async () => {
  const texts = new Map<string, string>()
  const storage = storageOf(texts)
  const journal = await openJournal(storage)
  const undo = { put: [], forget: [] }
  const args = { invoices: idSetOf(Float64Array.of(7)), count: 1, excluded: true }
  const entry = { opId: 'one', call: 'invoices/exclude', args, notAfter: 1 } as const
  journal.write([{ entries: [entry], undo }])
  const whole = [...texts.values()][0]!
  texts.clear()
  texts.set('sooner.unsaved.book:cut', whole.slice(0, whole.length / 2))
  texts.set('sooner.unsaved.book:no-base64', '{')
  texts.set('sooner.unsaved.book:whole', whole)
  texts.set(
    'sooner.unsaved.book:of-a-former-key',
    toBase64(sealNow(raw.toReversed(), [{ entries: [entry], undo }])),
  )
  const { outbox } = createMemoryStore()
  await storeLeftEdits('book', { storage, key, outbox })
  expect((await outbox.state()).entries).toMatchObject([entry])
  expect(texts.size).toBe(0)
})

test('a journal whose edits cannot be stored stays for the next page', async () => {
  const texts = new Map<string, string>()
  const storage = storageOf(texts)
  const journal = await openJournal(storage)
  const args = { invoices: idSetOf(Float64Array.of(7)), count: 1, excluded: true }
  const entry = { opId: 'one', call: 'invoices/exclude', args, notAfter: 1 } as const
  journal.write([{ entries: [entry], undo: { put: [], forget: [] } }])
  const full = { add: () => Promise.reject(new Error('the disk is full')) }
  await expect(storeLeftEdits('book', { storage, key, outbox: full })).rejects.toThrow('full')
  const { outbox } = createMemoryStore()
  await storeLeftEdits('book', { storage, key, outbox })
  expect((await outbox.state()).entries).toMatchObject([entry])
})
