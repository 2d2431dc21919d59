import { expect, test } from 'vitest'
import { BOOK_FORM, idSetOf } from '#domain/invoices'
import type { BookStore } from './book-store.ts'
import { createLastingStore } from './lasting-store.ts'
import { createMemoryStore } from './memory-store.ts'
import type { NewEntry } from './outbox.ts'

const entry: NewEntry = {
  opId: 'op-1',
  call: 'invoices/exclude',
  args: { invoices: idSetOf(Float64Array.of(1)), count: 1, excluded: true },
  notAfter: 0,
}
const NO_STEPS = { put: [], forget: [] }
const MANIFEST = {
  form: BOOK_FORM,
  epoch: 'e',
  version: 1,
  rowCount: 0,
  chunks: [],
  markets: [],
  marketsTag: 'a',
}

test('without a database the book is kept in memory, and that is said', async () => {
  const store = await createLastingStore(() => Promise.reject(new Error('private mode')))
  expect(store.storage).toEqual({ kind: 'memory', reason: 'unavailable' })
  await store.outbox.add([entry], NO_STEPS)
  expect((await store.outbox.nextToSend())?.opId).toBe('op-1')
})

const draft = { id: 'd', savedAt: 1, content: 'x' }

/** What is written, and whether a store has it. */
const WRITES = [
  [
    'an edit',
    (store: BookStore) => store.outbox.add([entry], NO_STEPS),
    async (store: BookStore) => (await store.outbox.nextToSend())?.opId === 'op-1',
  ],
  [
    'a draft',
    (store: BookStore) => store.drafts.put(draft),
    async (store: BookStore) => (await store.drafts.get('d'))?.savedAt === 1,
  ],
  [
    'a book',
    (store: BookStore) => store.cache.saveBase(MANIFEST, []),
    async (store: BookStore) => (await store.cache.base())?.manifest.epoch === 'e',
  ],
] as const

test.each(WRITES)('on a full disk the cache goes first, and %s is written', async (_, write, has) => {
  const disk = new FullDisk()
  const store = await createLastingStore(() => Promise.resolve(disk.store))
  await write(store)
  expect([store.storage.kind, disk.droppedCaches, await has(disk.store)]).toEqual(['disk', 1, true])
})

test.each(WRITES)(
  'on a disk that stays full memory takes over with %s, and whoever knows the edits is told',
  async (_, write, has) => {
    const disk = new FullDisk()
    disk.isHopeless = true
    const store = await createLastingStore(() => Promise.resolve(disk.store))
    let told = 0
    store.onLoss(() => told++)
    await write(store)
    expect([store.storage, told]).toEqual([{ kind: 'memory', reason: 'full' }, 1])
    expect(await has(store)).toBe(true)
  },
)

test.each(WRITES)(
  'memory takes over with %s where the disk fails and does not open again, as Chromium does on a device without space',
  async (_, write, has) => {
    const disk = new FullDisk(new DOMException('Internal error.', 'UnknownError'))
    let opened = 0
    const store = await createLastingStore(() =>
      opened++ === 0
        ? Promise.resolve(disk.store)
        : Promise.reject(new DOMException('Internal error opening backing store.', 'UnknownError')),
    )
    await write(store)
    expect(store.storage).toEqual({ kind: 'memory', reason: 'unavailable' })
    expect(await has(store)).toBe(true)
  },
)

test('a database that went away is opened again', async () => {
  let opened = 0
  let lose = (): void => {}
  const store = await createLastingStore((onLost) => {
    opened++
    lose = onLost
    return Promise.resolve(createMemoryStore())
  })
  await store.outbox.add([entry], NO_STEPS)
  lose()
  expect(await store.outbox.nextToSend()).toBeUndefined()
  expect([opened, store.storage.kind]).toEqual([2, 'disk'])
})

/** A disk that is full until its cache is dropped. */
class FullDisk {
  isHopeless = false
  droppedCaches = 0
  readonly store: BookStore

  constructor(error = new DOMException('full', 'QuotaExceededError')) {
    const { outbox, cache, drafts, ...rest } = createMemoryStore()
    const write = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (this.isHopeless || this.droppedCaches === 0) throw error
      return work()
    }
    this.store = {
      ...rest,
      outbox: { ...outbox, add: (entries, undo) => write(() => outbox.add(entries, undo)) },
      drafts: { ...drafts, put: (each) => write(() => drafts.put(each)) },
      cache: {
        ...cache,
        saveBase: (manifest, deltas) => write(() => cache.saveBase(manifest, deltas)),
        clear: async () => {
          this.droppedCaches++
          await cache.clear()
        },
      },
    }
  }
}

test('a wiped database is not opened again by whoever was still loading', async () => {
  let opened = 0
  let isClosed = false
  const disk = createMemoryStore()
  const closed = () => Promise.reject(new DOMException('The database is closed.', 'InvalidStateError'))
  const store = await createLastingStore(() => {
    opened++
    const cache = { ...disk.cache, base: () => (isClosed ? closed() : disk.cache.base()) }
    const wipe = async () => void (isClosed = true)
    return Promise.resolve({ ...disk, cache, wipe })
  })
  await store.cache.saveBase(MANIFEST, [])
  expect((await store.cache.base())?.manifest.epoch).toBe('e')
  await store.wipe()
  expect(await store.cache.base()).toBeUndefined()
  await store.cache.saveBase(MANIFEST, [])
  await store.outbox.add([entry], NO_STEPS)
  expect([opened, (await disk.outbox.state()).entries]).toEqual([1, []])
})

test('calls that find the database closed at once open it once, and close what they replace', async () => {
  const disk = createMemoryStore()
  let opened = 0
  let closed = 0
  const store = await createLastingStore(() => {
    const list = opened++ === 0 ? isClosing : () => disk.drafts.list()
    return Promise.resolve({ ...disk, drafts: { ...disk.drafts, list }, close: () => void closed++ })
  })
  await disk.drafts.put(draft)
  expect(await Promise.all([1, 2, 3].map(() => store.drafts.list()))).toEqual([[draft], [draft], [draft]])
  expect([opened, closed, store.storage.kind]).toEqual([2, 1, 'disk'])
})

test('a database that is opened while it is wiped is closed again', async () => {
  const disk = createMemoryStore()
  let closed = 0
  let finish = (): void => {}
  const opens = [
    () => Promise.resolve({ ...disk, drafts: { ...disk.drafts, list: isClosing } }),
    () =>
      new Promise<BookStore>((resolve) => {
        finish = () => resolve({ ...disk, close: () => void closed++ })
      }),
  ]
  const store = await createLastingStore(() => opens.shift()!())
  await disk.drafts.put(draft)
  const listed = store.drafts.list()
  await Promise.resolve()
  await store.wipe()
  finish()
  expect([await listed, closed, opens]).toEqual([[], 1, []])
})

const isClosing = () => Promise.reject(new DOMException('The database is closing.', 'InvalidStateError'))
