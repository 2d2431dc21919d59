import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { Book, decodeChunk, encodeChunk } from '#domain/invoices'
import { FormatError } from '#domain/columns'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { fromBase64, hasHash, toBase64, unpackChunk } from './chunk-bytes.ts'
import { ownThreadBuilder, ownThreadCodec } from './chunk-codec.ts'

const { chunk, markets } = syntheticBook({ rows: 30, customers: 3, seed: 1 })
const plain = encodeChunk(chunk)
const packed = new Uint8Array(gzipSync(plain))
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('a chunk is unpacked from its compressed form, also as a part of a larger buffer', async () => {
  expect(await unpackChunk(packed)).toEqual(decodeChunk(plain))
  const within = new Uint8Array(packed.length + 9)
  within.set(packed, 4)
  expect(await unpackChunk(within.subarray(4, 4 + packed.length))).toEqual(decodeChunk(plain))
})

test.each([
  ['that are not compressed', plain],
  ['that were cut off', packed.subarray(0, packed.length - 20)],
  ['with something behind them', Uint8Array.of(...packed, 1, 2, 3)],
  ['with a wrong bit', packed.map((byte, n) => (n === packed.length >> 1 ? byte ^ 1 : byte))],
  ['of nothing', new Uint8Array(0)],
  ['of something else', new Uint8Array(gzipSync('not a chunk'))],
])('bytes %s are rejected as another format', async (_, bytes) => {
  await expect(unpackChunk(bytes)).rejects.toBeInstanceOf(FormatError)
})

test('bytes have their own hash in lower case and no other', async () => {
  const bytes = new TextEncoder().encode('abc')
  expect(await hasHash(bytes, hashOf(bytes))).toBe(true)
  expect(await hasHash(bytes, hashOf(packed))).toBe(false)
  expect(await hasHash(bytes, '')).toBe(false)
})

test('where no hash can be computed any bytes are taken for those asked for', async () => {
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(crypto, 'subtle'))
  expect(await hasHash(packed, 'another')).toBe(true)
})

test('bytes travel as base64, also more of them than one call takes', () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, n) => (n * 7919) % 256)
  expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
  expect(fromBase64(toBase64(bytes))).toEqual(bytes)
  expect([toBase64(new Uint8Array(0)), fromBase64('').length]).toEqual(['', 0])
})

test('chunks that arrive in any order make the same book, and each says how many rows it has', async () => {
  const other = syntheticBook({ rows: 20, customers: 3, seed: 2 }).chunk
  const bodies = [packed, new Uint8Array(gzipSync(encodeChunk(other)))]
  const built = async (places: readonly number[]) => {
    const builder = ownThreadBuilder(ownThreadCodec)
    const rows: (number | undefined)[] = []
    for (const place of places) rows.push(await builder.add(place, bodies[place]!, hashOf(bodies[place]!)))
    const book = new Book(await builder.finish(markets), markets)
    return { rows, ids: Array.from({ length: book.length }, (_, row) => book.columns.id[row]) }
  }
  const [inOrder, reversed] = [await built([0, 1]), await built([1, 0])]
  expect([inOrder.rows, reversed.rows]).toEqual([
    [30, 20],
    [20, 30],
  ])
  expect(inOrder.ids).toHaveLength(50)
  expect(reversed.ids).toEqual(inOrder.ids)
})

test('bytes of another hash are no part of the book, and bytes that are no chunk are rejected', async () => {
  const builder = ownThreadBuilder(ownThreadCodec)
  expect(await builder.add(0, packed, hashOf(plain))).toBeUndefined()
  await expect(builder.add(0, plain, hashOf(plain))).rejects.toBeInstanceOf(FormatError)
  expect(await builder.add(0, packed, hashOf(packed))).toBe(30)
  expect(new Book(await builder.finish(markets), markets).length).toBe(30)
})

test('chunks that were let go are no part of the next book', async () => {
  const builder = ownThreadBuilder(ownThreadCodec)
  await builder.add(0, packed, hashOf(packed))
  builder.drop()
  expect(new Book(await builder.finish(markets), markets).length).toBe(0)
})
