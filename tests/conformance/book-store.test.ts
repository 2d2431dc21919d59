import { beforeEach, describe, expect, test } from 'vitest'
import { BOOK_FORM, idSetOf, type BookChanges, type BookManifest } from '#domain/invoices'
import { importKey, unseal } from '../../src/book/codec/seal.ts'
import type { BookStore } from '../../src/book/store/book-store.ts'
import { MAX_DELTAS, MAX_PREVIEWS } from '../../src/book/store/cache.ts'
import { createLastingStore } from '../../src/book/store/lasting-store.ts'
import { createMemoryStore } from '../../src/book/store/memory-store.ts'
import type { NewEntry, StoredStep } from '../../src/book/store/outbox.ts'
import { sealedStore } from '../../src/book/store/sealed-store.ts'

// IndexedDB exists in browsers only: tests/e2e/sync.spec.ts covers that store there.
const IMPLEMENTATIONS: readonly (readonly [name: string, open: () => Promise<BookStore>])[] = [
  ['memory', async () => createMemoryStore()],
  ['sealed', async () => sealedStore(createMemoryStore(), await importKey(new Uint8Array(32).fill(1)))],
  ['lasting', () => createLastingStore(async () => createMemoryStore())],
]

const chunk = (sha256: string) => ({ id: sha256, rows: 1, bytes: 1, sha256 })
const manifest = (version: number, chunks = ['a'], epoch = 'e'): BookManifest => ({
  form: BOOK_FORM,
  epoch,
  version,
  rowCount: chunks.length,
  chunks: chunks.map(chunk),
  markets: [],
  marketsTag: `m${version}`,
})
const delta = (from: number, version = from + 1, epoch = 'e'): BookChanges => ({
  form: BOOK_FORM,
  epoch,
  from,
  version,
  marketsTag: `m${version}`,
  rows: [`row ${version}`],
  exclusions: [`exclusion ${version}`],
})
const edit = (opId: string): NewEntry => ({
  opId,
  call: 'invoices/exclude',
  args: { invoices: idSetOf(Float64Array.of(1, 40)), count: 2, excluded: true },
  notAfter: 9,
})
const step = (id: string, order: number): StoredStep => ({
  id,
  order,
  ids: idSetOf(Float64Array.of(order)),
  excluded: true,
  undone: false,
})
const NO_STEPS = { put: [], forget: [] }
const bytes = (text: string) => new TextEncoder().encode(text)

async function chunkBytes({ cache }: BookStore, sha256: string): Promise<Uint8Array | undefined> {
  const stored = await cache.chunk(sha256)
  return stored?.key ? unseal<Uint8Array>(stored.key, stored.bytes) : stored?.bytes
}

describe.each(IMPLEMENTATIONS)('the %s store', (_name, open) => {
  let store: BookStore
  beforeEach(async () => {
    store = await open()
  })

  test('has no base at first, then the one that was saved', async () => {
    expect(await store.cache.base()).toBeUndefined()
    await store.cache.saveBase(manifest(3), [delta(3)])
    expect(await store.cache.base()).toEqual({ manifest: manifest(3), deltas: [delta(3)] })
  })

  test('keeps a newer base when an older one is saved, unless the epoch differs', async () => {
    await store.cache.saveBase(manifest(3), [delta(3)])
    await store.cache.saveBase(manifest(2))
    expect((await store.cache.base())?.manifest.version).toBe(3)
    await store.cache.saveBase(manifest(1, ['a'], 'f'))
    expect((await store.cache.base())?.manifest.epoch).toBe('f')
  })

  test('has no base of another form, replaces it by any other, and keeps what is unsent', async () => {
    await store.outbox.add([edit('a')], { put: [step('one', 1)], forget: [] })
    await store.drafts.put({ id: 'd', savedAt: 1, content: 1 })
    await store.cache.saveBase({ ...manifest(3), form: 'other' })
    expect(await store.cache.base()).toBeUndefined()
    expect(await store.cache.appendDelta(delta(3))).toBe(false)
    expect((await store.outbox.state()).head).toBeUndefined()
    await store.cache.saveBase(manifest(1))
    expect(await store.cache.base()).toEqual({ manifest: manifest(1), deltas: [] })
    expect((await store.outbox.state()).entries.map(({ opId }) => opId)).toEqual(['a'])
    expect([await store.outbox.undoLog(), await store.drafts.list()]).toMatchObject([
      [{ id: 'one' }],
      [{ id: 'd' }],
    ])
  })

  test('appends a delta that begins at its head, and no other', async () => {
    expect(await store.cache.appendDelta(delta(3))).toBe(false)
    await store.cache.saveBase(manifest(3))
    expect(await store.cache.appendDelta(delta(3))).toBe(true)
    expect(await store.cache.appendDelta(delta(3))).toBe(false)
    expect(await store.cache.appendDelta(delta(5))).toBe(false)
    expect(await store.cache.appendDelta(delta(4, 5, 'f'))).toBe(false)
    expect(await store.cache.appendDelta({ ...delta(4), form: 'other' })).toBe(false)
    expect((await store.cache.base())?.deltas).toEqual([delta(3)])
  })

  test('joins many deltas into one that contains all of them in order', async () => {
    await store.cache.saveBase(manifest(0))
    for (let version = 0; version <= MAX_DELTAS; version++) await store.cache.appendDelta(delta(version))
    const [joined, ...others] = (await store.cache.base())!.deltas
    expect(others).toEqual([])
    expect([joined?.from, joined?.version]).toEqual([0, MAX_DELTAS + 1])
    expect(joined?.rows).toEqual(Array.from({ length: MAX_DELTAS + 1 }, (_, n) => `row ${n + 1}`))
    expect(joined?.exclusions).toHaveLength(MAX_DELTAS + 1)
  })

  test('drops the base that was found damaged, and not the one that has replaced it', async () => {
    await store.cache.saveBase(manifest(3))
    await store.cache.dropBase(manifest(2))
    expect((await store.cache.base())?.manifest.version).toBe(3)
    await store.cache.dropBase(manifest(3))
    expect(await store.cache.base()).toBeUndefined()
  })

  test('returns chunks as they were saved, and deletes those that the next manifest does not name', async () => {
    await store.cache.saveChunk('a', bytes('one'))
    await store.cache.saveChunk('b', bytes('two'))
    await store.cache.saveBase(manifest(1, ['b']))
    expect(await store.cache.chunk('a')).toBeUndefined()
    expect(await chunkBytes(store, 'b')).toEqual(bytes('two'))
  })

  test('keeps a chunk that is saved again, as by another tab, unless the one it has is damaged', async () => {
    await store.cache.saveChunk('a', bytes('one'))
    await store.cache.saveChunk('a', bytes('two'))
    expect(await chunkBytes(store, 'a')).toEqual(bytes('one'))
    await store.cache.saveChunk('a', bytes('three'), true)
    expect(await chunkBytes(store, 'a')).toEqual(bytes('three'))
  })

  test('keeps the latest documents', async () => {
    expect(await store.cache.documents()).toBeUndefined()
    await store.cache.saveDocuments({ at: 1, state: { name: 'first' } })
    await store.cache.saveDocuments({ at: 2, state: { name: 'second' } })
    expect(await store.cache.documents()).toEqual({ at: 2, state: { name: 'second' } })
  })

  test('keeps a limited number of previews, the latest among them', async () => {
    for (let n = 0; n <= MAX_PREVIEWS; n++) await store.cache.savePreview(`view ${n}`, { content: n })
    expect(await store.cache.preview('view 0')).toBeUndefined()
    expect(await store.cache.preview(`view ${MAX_PREVIEWS}`)).toEqual({ content: MAX_PREVIEWS })
  })

  test('sends edits in the order they were added, each stored once', async () => {
    const first = await store.outbox.add([edit('a'), edit('b')], NO_STEPS)
    const second = await store.outbox.add([edit('b'), edit('c')], NO_STEPS)
    expect([first.length, second.map(({ opId }) => opId)]).toEqual([2, ['c']])
    const { entries } = await store.outbox.state()
    expect(entries.map(({ opId }) => opId)).toEqual(['a', 'b', 'c'])
    expect(entries.map(({ args }) => args)).toEqual(entries.map(() => edit('a').args))
    expect(entries.every(({ sequence }, n) => n === 0 || sequence > entries[n - 1]!.sequence)).toBe(true)
    expect((await store.outbox.nextToSend())?.opId).toBe('a')
    await store.outbox.markDone('a', { epoch: 'e', version: 1 })
    expect((await store.outbox.nextToSend())?.opId).toBe('b')
  })

  test('settles an answered edit when the stored book contains its effect', async () => {
    await store.cache.saveBase(manifest(3))
    await store.outbox.add([edit('a'), edit('b')], NO_STEPS)
    await store.outbox.markDone('a', { epoch: 'e', version: 4 })
    expect(await store.outbox.settle()).toBe(false)
    expect((await store.outbox.state()).entries).toHaveLength(2)
    await store.cache.appendDelta(delta(3))
    expect(await store.outbox.settle()).toBe(false)
    const { entries, head } = await store.outbox.state()
    expect([entries.map(({ opId }) => opId), head]).toEqual([['b'], { epoch: 'e', version: 4 }])
  })

  test('sends an edit again whose answer belongs to another epoch', async () => {
    await store.outbox.add([edit('a')], NO_STEPS)
    await store.outbox.markDone('a', { epoch: 'old', version: 9 })
    await store.cache.saveBase(manifest(1))
    expect(await store.outbox.settle()).toBe(true)
    expect(await store.outbox.nextToSend()).toMatchObject({ opId: 'a' })
    expect(await store.outbox.settle()).toBe(false)
  })

  test('moves a rejected edit out of the queue until it is dismissed', async () => {
    const reason = { code: 'FORBIDDEN', status: 403, message: 'no' }
    await store.outbox.add([edit('a'), edit('b')], NO_STEPS)
    await store.outbox.reject('a', reason)
    await store.outbox.reject('unknown', reason)
    const { entries, rejected } = await store.outbox.state()
    expect(entries.map(({ opId }) => opId)).toEqual(['b'])
    expect(rejected).toMatchObject([{ opId: 'a', args: edit('a').args, reason }])
    await store.outbox.dismissRejection('a')
    expect((await store.outbox.state()).rejected).toEqual([])
  })

  test('keeps the undo log in order, and changes it together with an edit', async () => {
    await store.outbox.add([edit('a')], { put: [step('two', 2), step('one', 1)], forget: [] })
    expect(await store.outbox.undoLog()).toEqual([step('one', 1), step('two', 2)])
    const undone = { ...step('one', 1), undone: true }
    await store.outbox.add([edit('b')], { put: [undone], forget: ['two'] })
    expect(await store.outbox.undoLog()).toEqual([undone])
  })

  test('lists drafts, the latest first, one for each id', async () => {
    await store.drafts.put({ id: 'a', savedAt: 1, content: { rate: 7 } })
    await store.drafts.put({ id: 'b', savedAt: 2, content: { rate: 8 } })
    await store.drafts.put({ id: 'a', savedAt: 3, content: { rate: 9 } })
    expect(await store.drafts.list()).toEqual([
      { id: 'a', savedAt: 3, content: { rate: 9 } },
      { id: 'b', savedAt: 2, content: { rate: 8 } },
    ])
    await store.drafts.remove('a')
    expect([await store.drafts.get('a'), (await store.drafts.get('b'))?.savedAt]).toEqual([undefined, 2])
  })

  test('loses the cache alone when the cache is cleared, and everything when it is wiped', async () => {
    await store.cache.saveBase(manifest(1))
    await store.cache.saveChunk('a', bytes('one'))
    await store.cache.saveDocuments({ at: 1, state: 1 })
    await store.cache.savePreview('view', { content: 1 })
    await store.outbox.add([edit('a')], { put: [step('one', 1)], forget: [] })
    await store.drafts.put({ id: 'd', savedAt: 1, content: 1 })
    const cached = async () => [
      await store.cache.base(),
      await store.cache.chunk('a'),
      await store.cache.documents(),
      await store.cache.preview('view'),
    ]
    const work = async () => [
      (await store.outbox.state()).entries.length,
      (await store.outbox.undoLog()).length,
      (await store.drafts.list()).length,
    ]
    await store.cache.clear()
    expect([await cached(), await work()]).toEqual([
      [undefined, undefined, undefined, undefined],
      [1, 1, 1],
    ])
    await store.wipe()
    expect(await work()).toEqual([0, 0, 0])
  })
})
