import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import {
  BOOK_FORM,
  encodeChunk,
  encodeExclusions,
  type BookChanges,
  type BookManifest,
} from '#domain/invoices'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { ApiError } from '../../data/http/api-error.ts'
import type { BookCalls } from './book-calls.ts'
import { ownThreadCodec } from '../codec/own-thread-codec.ts'
import type { LoadProgress } from './collect-chunks.ts'
import { loadFetched, loadStored, refreshCache } from './load-book.ts'
import type { BookStore } from '../store/book-store.ts'
import { createMemoryStore } from '../store/memory-store.ts'

const books = [1, 2, 3, 4, 5, 6].map((seed) => syntheticBook({ rows: 20, customers: 3, seed }))
const bodies = books.map(({ chunk }) => new Uint8Array(gzipSync(encodeChunk(chunk))))
const hashes = bodies.map((body) => createHash('sha256').update(body).digest('hex'))
const manifest: BookManifest = {
  form: BOOK_FORM,
  epoch: 'e',
  version: 3,
  rowCount: 120,
  chunks: bodies.map((body, n) => ({ id: hashes[n]!, sha256: hashes[n]!, rows: 20, bytes: body.length })),
  markets: books[0]!.markets,
  marketsTag: 'm',
}

const yieldToEventLoop = () => Promise.resolve()

function server(chunksUntilSilence: number) {
  const fetched: string[] = []
  const calls: Pick<BookCalls, 'manifest' | 'chunk' | 'changes'> = {
    manifest: () => Promise.resolve(manifest),
    chunk(id) {
      if (fetched.length >= chunksUntilSilence) return Promise.reject(new ApiError('NETWORK', 0, 'gone'))
      fetched.push(id)
      return Promise.resolve(bodies[hashes.indexOf(id)]!)
    },
    changes: ({ version }) =>
      Promise.resolve({ form: BOOK_FORM, epoch: 'e', from: version, version, marketsTag: 'm', rows: [] }),
  }
  return { fetched, calls: { ...calls, setExcluded: () => Promise.reject(new Error('not asked')) } }
}

test('a load that broke off goes on where it stopped: no chunk is fetched twice', async () => {
  const { cache } = createMemoryStore()
  const options = { cache, codec: ownThreadCodec, yieldToEventLoop, onProgress: () => {} }
  const first = server(3)
  await expect(loadFetched({ ...options, calls: first.calls })).rejects.toThrow('gone')
  const second = server(6)
  const { book } = (await loadFetched({ ...options, calls: second.calls }))!
  expect(book.length).toBe(120)
  expect([...first.fetched, ...second.fetched].sort()).toEqual([...hashes].sort())
})

async function filledStore(): Promise<BookStore> {
  const store = createMemoryStore()
  const { calls } = server(6)
  const loaded = await loadFetched({
    calls,
    cache: store.cache,
    codec: ownThreadCodec,
    yieldToEventLoop,
    onProgress: () => {},
  })
  await loaded!.saved
  return store
}

test('progress counts rows and bytes up to all of them', async () => {
  const seen: LoadProgress[] = []
  const { calls } = server(6)
  const onProgress = (progress: LoadProgress) => void seen.push(progress)
  await loadFetched({
    cache: createMemoryStore().cache,
    codec: ownThreadCodec,
    calls,
    yieldToEventLoop,
    onProgress,
  })
  const byteCount = bodies.reduce((sum, body) => sum + body.length, 0)
  expect(seen[0]).toEqual({ rows: 0, rowCount: 120, bytes: 0, byteCount })
  expect(seen.at(-1)).toEqual({ rows: 120, rowCount: 120, bytes: byteCount, byteCount })
})

test('a start after many edits of the whole book applies each invoice once, as the last edit left it', async () => {
  const { cache } = await filledStore()
  const edit = (version: number, word: number): BookChanges => ({
    form: BOOK_FORM,
    epoch: 'e',
    from: version - 1,
    version,
    marketsTag: 'm',
    rows: [],
    exclusions: [
      Buffer.from(encodeExclusions([{ place: 0, words: new Uint32Array(32).fill(word) }])).toString('base64'),
    ],
  })
  const load = async () => {
    let steps = 0
    const yieldToEventLoop = () => Promise.resolve(void steps++)
    const options = { cache, codec: ownThreadCodec, calls: server(0).calls, onProgress: () => {} }
    return { stored: await loadStored({ ...options, yieldToEventLoop }), steps }
  }
  const before = await load()
  for (let version = 4; version <= 50; version++)
    expect(await cache.appendDelta(edit(version, version % 2 === 0 ? 0xffffffff : 0b110))).toBe(true)
  expect(await cache.appendDelta(edit(51, 0b110))).toBe(true)
  const { stored, steps } = await load()
  const { book, version } = stored!
  const eligible = Array.from({ length: book.length }, (_, row) => row).filter(
    (row) => book.isEligible(row) && book.columns.id[row]! < 1024,
  )
  expect(version).toBe(51)
  // Not one for each of the 48 edits.
  expect(steps - before.steps).toBeLessThan(10)
  expect(eligible.length).toBeGreaterThan(10)
  expect(eligible.filter((row) => book.isExcluded(row))).toEqual(
    eligible.filter((row) => [1, 2].includes(book.columns.id[row]! % 32)),
  )
})

test('of a stored book with few changes nothing is read to see that it need not be replaced', async () => {
  const { cache } = await filledStore()
  const base = vi.spyOn(cache, 'base')
  await refreshCache({ cache, codec: ownThreadCodec, calls: server(0).calls })
  expect(base).not.toHaveBeenCalled()
})
