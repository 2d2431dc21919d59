import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { decodeChunk, encodeChunk } from '#domain/invoices'
import { FormatError } from '#domain/columns'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { hasHash, unpackChunk } from './chunk-bytes.ts'
import { ownThreadCodec } from './own-thread-codec.ts'
import { importKey, seal } from './seal.ts'

const { chunk } = syntheticBook({ rows: 30, customers: 3, seed: 1 })
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

const key = await importKey(new Uint8Array(32).fill(1))

test('a chunk is decoded when it has its hash, also one that was stored encrypted', async () => {
  const decoded = decodeChunk(plain)
  expect(await ownThreadCodec.decode({ bytes: packed }, hashOf(packed))).toEqual(decoded)
  expect(await ownThreadCodec.decode({ bytes: await seal(key, packed), key }, hashOf(packed))).toEqual(
    decoded,
  )
})

test.each([
  ['of another hash', async () => ({ bytes: plain })],
  ['that were encrypted with another key', async () => sealedWith(2, packed)],
  ['that hold another chunk', async () => sealedWith(1, plain)],
  ['that are damaged', async () => ({ bytes: (await seal(key, packed)).fill(0, 20, 30), key })],
])('bytes %s are no part of the book', async (_, stored) => {
  expect(await ownThreadCodec.decode(await stored(), hashOf(packed))).toBeUndefined()
})

test('bytes of the right hash that are no chunk are rejected', async () => {
  await expect(ownThreadCodec.decode({ bytes: plain }, hashOf(plain))).rejects.toBeInstanceOf(FormatError)
})

/** Bytes that another key, or this one, has encrypted. */
async function sealedWith(byte: number, bytes: Uint8Array) {
  return { bytes: await seal(await importKey(new Uint8Array(32).fill(byte)), bytes), key }
}
