import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { syntheticBook } from '../../bench/domain/synthetic-book.ts'
import { ByteReader, ByteWriter, FormatError } from '../columns/bytes.ts'
import { readNumbers, readWhole, writeNumbers } from '../columns/number-codec.ts'
import { decodeChunk, encodeChunk } from './codec.ts'

const { chunk } = syntheticBook({ rows: 500, customers: 20, seed: 4 })
const encoded = encodeChunk(chunk)

test('whole numbers of 53 bits survive both ways of writing them', () => {
  const number = fc.oneof(fc.integer(), fc.integer({ min: -(2 ** 51), max: 2 ** 51 }))
  fc.assert(
    fc.property(fc.array(number), fc.constantFrom('offset', 'steps'), (values, method) => {
      const writer = new ByteWriter()
      writeNumbers(writer, Float64Array.from(values), method)
      expect([...readNumbers(new ByteReader(writer.finish()), values.length)]).toEqual(values)
    }),
  )
})

test('numbers of 32 bits are read as whole numbers, too', () => {
  const number = fc.oneof(fc.integer(), fc.integer({ min: -9, max: 9 }), fc.nat(70_000))
  fc.assert(
    fc.property(fc.array(number), fc.constantFrom('offset', 'steps'), (values, method) => {
      const writer = new ByteWriter()
      writeNumbers(writer, Float64Array.from(values), method)
      expect([...readWhole(new ByteReader(writer.finish()), values.length)]).toEqual(values)
    }),
  )
})

test('a chunk survives the way to bytes and back', () => {
  expect(decodeChunk(encoded)).toEqual(chunk)
})

test('an empty chunk survives, too', () => {
  const empty = syntheticBook({ rows: 0, customers: 1, seed: 1 }).chunk
  expect(decodeChunk(encodeChunk(empty))).toEqual(empty)
})

test('bytes of another form are refused', () => {
  expect(() => decodeChunk(Uint8Array.of(0x53, 0x42, 0x4b, 9, 0, 0, 0, 0))).toThrow(/no chunk of version 1/)
  expect(() => decodeChunk(new Uint8Array(0))).toThrow(FormatError)
})

test('a chunk that is cut anywhere is refused', () => {
  fc.assert(
    fc.property(fc.nat(encoded.length - 1), (length) => {
      expect(() => decodeChunk(encoded.subarray(0, length))).toThrow(FormatError)
    }),
  )
  expect(() => decodeChunk(Uint8Array.of(...encoded, 0))).toThrow(/left over/)
})

test('a row that names no market of the chunk is refused', () => {
  const wrong = encodeChunk({ ...chunk, marketUuids: chunk.marketUuids.slice(0, 2) })
  expect(() => decodeChunk(wrong)).toThrow(/entry 2 of a list of 2/)
})

test('a made-up row takes at most 30 bytes on the wire', () => {
  const { chunk: large } = syntheticBook({ rows: 20_000, customers: 200, seed: 9 })
  expect(gzipSync(encodeChunk(large)).length / large.length).toBeLessThan(30)
})
