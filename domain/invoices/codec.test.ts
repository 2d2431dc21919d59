import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { syntheticBook } from '../../tests/fixtures/books/synthetic-book.ts'
import { ByteReader, ByteWriter, FormatError } from '../columns/bytes.ts'
import { readAmounts, readNumbers, readWhole, writeNumbers } from '../columns/number-codec.ts'
import type { InvoiceChunk } from './chunk.ts'
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

const wholeNumbers = fc.oneof(
  ...[
    fc.integer(),
    fc.integer({ min: -9, max: 9 }),
    fc.integer({ min: 65_500, max: 65_600 }),
    fc.nat(70_000),
  ].map((number) => fc.array(number)),
  fc.array(fc.integer({ min: 20_000, max: 20_200 })),
)

function written(values: readonly number[], method: 'offset' | 'steps'): ByteReader {
  const writer = new ByteWriter()
  writeNumbers(writer, Float64Array.from(values), method)
  return new ByteReader(writer.finish())
}

test('numbers of 32 bits are read as whole numbers, too', () => {
  fc.assert(
    fc.property(wholeNumbers, fc.constantFrom('offset', 'steps'), (values, method) => {
      expect([...readWhole(written(values, method), values.length)]).toEqual(values)
    }),
  )
})

test('differences are read as the numbers they lead to', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -300, max: 66_000 }), fc.integer({ min: -200, max: 40 }))),
      fc.constantFrom('offset', 'steps'),
      fc.boolean(),
      (pairs, method, isNarrow) => {
        const bases = pairs.map(([base]) => (isNarrow ? Math.abs(base) % 65_536 : base))
        const differences = pairs.map(([, difference]) => difference)
        const base = isNarrow ? Uint16Array.from(bases) : Int32Array.from(bases)
        expect([...readWhole(written(differences, method), pairs.length, base)]).toEqual(
          bases.map((each, n) => each + differences[n]!),
        )
      },
    ),
  )
})

test('amounts are read as such, and as what they differ by from others, whatever room they need', () => {
  const amount = fc.oneof(
    fc.integer({ min: -500, max: 60_000 }),
    fc.integer({ min: -8_000_000, max: 8_000_000 }),
    fc.integer({ min: 2 ** 31 - 40_000, max: 2 ** 31 }),
    fc.integer({ min: -(2 ** 45), max: 2 ** 45 }),
  )
  const lists = fc.oneof(
    ...[500, 60_000, 9_000_000, 2 ** 40].map((max) => fc.array(fc.integer({ min: -200, max }))),
  )
  fc.assert(
    fc.property(
      lists,
      fc.infiniteStream(amount),
      fc.constantFrom('offset', 'steps'),
      (values, more, method) => {
        expect([...readAmounts(written(values, method), values.length)]).toEqual(values)
        const base = Float64Array.from(values, () => more.next().value)
        expect([...readAmounts(written(values, method), values.length, base)]).toEqual(
          values.map((value, n) => value + base[n]!),
        )
      },
    ),
  )
})

/** Numbers whatever the width of their columns. */
function plain({ length, marketUuids, names, ...columns }: InvoiceChunk): unknown {
  const plainColumns = Object.entries(columns).map(([name, column]) => [
    name,
    'offsets' in column ? column : [...column],
  ])
  return { length, marketUuids, names, ...Object.fromEntries(plainColumns) }
}

test('a chunk survives the way to bytes and back', () => {
  expect(plain(decodeChunk(encoded))).toEqual(plain(chunk))
})

test('days and codes that fit two bytes are read in two bytes', () => {
  const { market, transactionType, createdDay, approvedDay, dueDay, paidDay } = decodeChunk(encoded)
  for (const column of [market, transactionType, createdDay, approvedDay, dueDay, paidDay]) {
    expect(column).toBeInstanceOf(Uint16Array)
  }
})

test('an empty chunk survives, too', () => {
  const empty = syntheticBook({ rows: 0, customers: 1, seed: 1 }).chunk
  expect(plain(decodeChunk(encodeChunk(empty)))).toEqual(plain(empty))
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
