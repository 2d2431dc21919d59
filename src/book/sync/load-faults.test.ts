import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Book, BOOK_FORM, encodeChunk, type BookManifest } from '#domain/invoices'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { ApiError } from '../../data/http/api-error.ts'
import type { ChunkCodec } from '../codec/chunk-codec.ts'
import { ownThreadCodec } from '../codec/own-thread-codec.ts'
import { WorkerFailure } from '../codec/worker-calls.ts'
import type { BookStore } from '../store/book-store.ts'
import { createLastingStore } from '../store/lasting-store.ts'
import { createMemoryStore, emptyStoredBook } from '../store/memory-store.ts'
import type { BookCalls } from './book-calls.ts'
import { isOtherRelease } from './check-form.ts'
import { loadFetched, loadStored, type LoadOptions } from './load-book.ts'

const books = [1, 2, 3, 4].map((seed) => syntheticBook({ rows: 20, customers: 3, seed }))
const bodies = books.map(({ chunk }) => new Uint8Array(gzipSync(encodeChunk(chunk))))
const hashes = bodies.map((body) => createHash('sha256').update(body).digest('hex'))
const { markets } = books[0]!
const whole = new Book(
  books.map(({ chunk }) => chunk),
  markets,
)
const manifest: BookManifest = {
  form: BOOK_FORM,
  epoch: 'e',
  version: 3,
  rowCount: 80,
  chunks: bodies.map((body, n) => ({ id: hashes[n]!, sha256: hashes[n]!, rows: 20, bytes: body.length })),
  markets,
  marketsTag: 'm',
}

/** The server's answer to being asked for a chunk; the chunk itself when nothing else is said. */
type Answer = (place: number) => Uint8Array | Promise<Uint8Array>

function server(answer: Answer = (place) => bodies[place]!) {
  const fetched: number[] = []
  const calls: BookCalls = {
    manifest: () => Promise.resolve(manifest),
    async chunk(id) {
      const place = hashes.indexOf(id)
      fetched.push(place)
      return answer(place)
    },
    changes: ({ version }) =>
      Promise.resolve({ form: BOOK_FORM, epoch: 'e', from: version, version, marketsTag: 'm', rows: [] }),
    setExcluded: () => Promise.reject(new Error('not asked')),
  }
  return { fetched, calls }
}

function optionsOf(store: BookStore, calls: BookCalls, others: Partial<LoadOptions> = {}): LoadOptions {
  return {
    calls,
    cache: store.cache,
    codec: ownThreadCodec,
    yieldToEventLoop: () => Promise.resolve(),
    onProgress() {},
    ...others,
  }
}

async function filledStore(): Promise<BookStore> {
  const store = createMemoryStore()
  await (await loadFetched(optionsOf(store, server().calls)))!.saved
  return store
}

function rowsOf(book: Book | undefined) {
  return Array.from({ length: book?.length ?? 0 }, (_, row) => book!.row(row))
}

const damaged = (body: Uint8Array) => body.map((byte, n) => (n === body.length >> 1 ? byte ^ 1 : byte))
const offline = () => Promise.reject(new ApiError('NETWORK', 0, 'gone'))

test.each([
  ['damaged', (store: BookStore) => store.cache.saveChunk(hashes[2]!, damaged(bodies[2]!), true)],
  ['another one', (store: BookStore) => store.cache.saveChunk(hashes[2]!, bodies[1]!, true)],
])('a stored chunk that is %s is asked for alone, and is whole at the next start', async (_, spoil) => {
  const store = await filledStore()
  await spoil(store)
  const { fetched, calls } = server()
  const loaded = await loadStored(optionsOf(store, calls))
  expect([rowsOf(loaded?.book), fetched]).toEqual([rowsOf(whole), [2]])
  const again = await loadStored(optionsOf(store, server(offline).calls))
  expect(rowsOf(again?.book)).toEqual(rowsOf(whole))
})

test('a stored book lacks a chunk that the server no longer has: it is dropped as a whole, not shown in part', async () => {
  const store = await filledStore()
  await store.cache.saveChunk(hashes[2]!, Uint8Array.of(1), true)
  const { calls } = server(() => Promise.reject(new ApiError('NOT_FOUND', 404, 'replaced')))
  expect(await loadStored(optionsOf(store, calls))).toBeUndefined()
  expect(await store.cache.base()).toBeUndefined()
})

test('a stored book whose damaged chunk cannot be asked for stays for when the server answers', async () => {
  const store = await filledStore()
  await store.cache.saveChunk(hashes[2]!, Uint8Array.of(1), true)
  expect(await loadStored(optionsOf(store, server(offline).calls))).toBeUndefined()
  const loaded = await loadStored(optionsOf(store, server().calls))
  expect(rowsOf(loaded?.book)).toEqual(rowsOf(whole))
})

test('a chunk that arrives damaged is asked for once more', async () => {
  const store = createMemoryStore()
  const first = new Set([0, 1, 2, 3])
  const { fetched, calls } = server((place) =>
    first.delete(place) && place === 1 ? damaged(bodies[1]!) : bodies[place]!,
  )
  const loaded = await loadFetched(optionsOf(store, calls))
  expect(rowsOf(loaded?.book)).toEqual(rowsOf(whole))
  expect(fetched.toSorted((a, b) => a - b)).toEqual([0, 1, 1, 2, 3])
})

test('a chunk that arrives damaged twice fails the load, and is not stored', async () => {
  const store = createMemoryStore()
  const { calls } = server((place) => (place === 1 ? damaged(bodies[1]!) : bodies[place]!))
  await expect(loadFetched(optionsOf(store, calls))).rejects.toThrow('arrived damaged')
  expect([await store.cache.chunk(hashes[1]!), await store.cache.base()]).toEqual([undefined, undefined])
})

test('chunks that arrive in any order make the same book', async () => {
  const order = [2, 0, 3, 1]
  const arrived = order.map(() => Promise.withResolvers<void>())
  const { calls } = server(async (place) => {
    const turn = order.indexOf(place)
    if (turn > 0) await arrived[turn - 1]!.promise
    return bodies[place]!
  })
  const codec: ChunkCodec = {
    ...ownThreadCodec,
    async decode(chunk, sha256) {
      const decoded = await ownThreadCodec.decode(chunk, sha256)
      arrived[order.indexOf(hashes.indexOf(sha256))]!.resolve()
      return decoded
    },
  }
  const loaded = await loadFetched(optionsOf(createMemoryStore(), calls, { codec }))
  expect(rowsOf(loaded?.book)).toEqual(rowsOf(whole))
})

test('a chunk of other rows than the manifest says fails the load', async () => {
  const { calls } = server()
  const chunks = manifest.chunks.map((entry, n) => (n === 3 ? { ...entry, rows: 21 } : entry))
  const other = { ...calls, manifest: () => Promise.resolve({ ...manifest, chunks }) }
  await expect(loadFetched(optionsOf(createMemoryStore(), other))).rejects.toThrow('21 rows has 20')
})

test('workers that fail lose nothing of the stored book, which loads at the next start', async () => {
  const store = await filledStore()
  const codec = { ...ownThreadCodec, decode: () => Promise.reject(new WorkerFailure('the worker failed')) }
  const problems: unknown[] = []
  const onProblem = (problem: unknown) => void problems.push(problem)
  expect(await loadStored(optionsOf(store, server().calls, { codec, onProblem }))).toBeUndefined()
  expect(problems).toEqual([expect.any(WorkerFailure)])
  await expect(loadFetched(optionsOf(store, server().calls, { codec }))).rejects.toThrow(WorkerFailure)
  const loaded = await loadStored(optionsOf(store, server(offline).calls))
  expect(rowsOf(loaded?.book)).toEqual(rowsOf(whole))
})

test('a disk that fills up half way keeps what it has, and the next start asks for the others', async () => {
  const held = emptyStoredBook()
  const disk = createMemoryStore(held)
  const full = new DOMException('full', 'QuotaExceededError')
  let room = 2
  const cache = {
    ...disk.cache,
    saveChunk: (sha256: string, bytes: Uint8Array) =>
      room-- > 0 ? disk.cache.saveChunk(sha256, bytes) : Promise.reject(full),
  }
  const store = await createLastingStore(() => Promise.resolve({ ...disk, cache }))
  const first = await loadFetched(optionsOf(store, server().calls))
  await first!.saved
  expect([rowsOf(first?.book), held.chunks.size]).toEqual([rowsOf(whole), 2])
  expect(store.storage.kind).toBe('disk')
  const { fetched, calls } = server()
  const again = await loadStored(optionsOf(store, calls))
  expect([rowsOf(again?.book), fetched.length]).toEqual([rowsOf(whole), 2])
})

test('of two tabs that load at once one stores a chunk, and both have the book', async () => {
  const held = emptyStoredBook()
  const written: string[] = []
  held.chunks.set = (sha256, bytes) => {
    written.push(sha256)
    return Map.prototype.set.call(held.chunks, sha256, bytes) as typeof held.chunks
  }
  const tabs = await Promise.all(
    [createMemoryStore(held), createMemoryStore(held)].map((store) =>
      loadFetched(optionsOf(store, server().calls)),
    ),
  )
  for (const tab of tabs) {
    await tab!.saved
    expect(rowsOf(tab?.book)).toEqual(rowsOf(whole))
  }
  expect(written.toSorted()).toEqual(hashes.toSorted())
})

test.each([
  ['from the server', async () => createMemoryStore(), loadFetched],
  ['from the store', filledStore, loadStored],
] as const)('after a logout a load %s asks for nothing more and stores nothing', async (_, open, load) => {
  const store = await open()
  const [stored, base] = [hashes, await store.cache.base()]
  let isStopped = false
  const saved: string[] = []
  const cache = {
    ...store.cache,
    saveChunk: async (sha256: string) => void saved.push(sha256),
    saveBase: async () => void saved.push('base'),
  }
  const codec: ChunkCodec = {
    ...ownThreadCodec,
    async decode(chunk, sha256) {
      isStopped = true
      return ownThreadCodec.decode(chunk, sha256)
    },
  }
  const { fetched, calls } = server()
  const options = optionsOf({ ...store, cache }, calls, { codec, isStopped: () => isStopped })
  expect(await load(options)).toBeUndefined()
  expect(saved).toEqual([])
  expect(fetched.length).toBeLessThanOrEqual(stored.length)
  expect(await store.cache.base()).toEqual(base)
})

test('a tab of another release loads nothing of a book that has another form, and says so', async () => {
  const store = await filledStore()
  const { fetched, calls } = server()
  const other = { ...calls, manifest: () => Promise.resolve({ ...manifest, form: 'other' }) }
  const failure: unknown = await loadFetched(optionsOf(store, other)).catch((error: unknown) => error)
  expect([isOtherRelease(failure), fetched]).toEqual([true, []])
  expect((await store.cache.base())?.manifest).toEqual(manifest)
})
