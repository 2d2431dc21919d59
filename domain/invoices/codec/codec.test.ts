import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyChunk } from '../../../tests/fixtures/books/empty-chunk.ts'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { chunkOfRows } from '../../../tests/fixtures/chunks.ts'
import { ByteWriter, FormatError } from '../../columns/values/bytes.ts'
import { writeNumbers } from '../../columns/values/number-codec.ts'
import { BOOK_FORM, formOf } from './book-form.ts'
import type { InvoiceChunk } from './chunk.ts'
import { decodeChunk, encodeChunk } from './codec.ts'
import { columnSpec, DAYS, eachColumn, INVOICE_COLUMNS, TEXTS } from '../invoice-schema.ts'
import { anyRows, openRow, plainRows } from '../testing/rows.ts'
import { nonEmpty } from '../../../tests/fixtures/non-empty.ts'

const { chunk } = syntheticBook({ rows: 500, customers: 20, seed: 4 })

/** Two rows of two markets and transaction types; one text of the second is `AB`. */
const small = (): InvoiceChunk =>
  chunkOfRows(
    [openRow(1, { transactionType: 'CM' }), openRow(2, { marketUuid: 'm1', adjustsNumber: 'AB' })],
    ['m0', 'm1'],
  )

/** Numbers whatever the width of their columns. */
function plain({ length, marketUuids, names, ...columns }: InvoiceChunk): unknown {
  const plainColumns = Object.entries(columns).map(([name, column]) => [
    name,
    'offsets' in column ? column : [...column],
  ])
  return { length, marketUuids, names, ...Object.fromEntries(plainColumns) }
}

test('a chunk survives the way to bytes and back', () => {
  expect(plain(decodeChunk(encodeChunk(chunk)))).toEqual(plain(chunk))
})

test('any rows survive the way to bytes and back', () => {
  const uuids = ['m0', 'm1', 'm2']
  fc.assert(
    fc.property(anyRows(uuids), (rows) => {
      expect(plainRows(decodeChunk(encodeChunk(chunkOfRows(rows, uuids))))).toEqual(rows)
    }),
  )
})

test('days and codes that fit two bytes are read in two bytes', () => {
  const { market, transactionType, createdDay, approvedDay, dueDay, paidDay } = decodeChunk(
    encodeChunk(chunk),
  )
  for (const column of [market, transactionType, createdDay, approvedDay, dueDay, paidDay]) {
    expect(column).toBeInstanceOf(Uint16Array)
  }
})

test('an empty chunk survives, too', () => {
  const empty = syntheticBook({ rows: 0, customers: 1, seed: 1 }).chunk
  expect(plain(decodeChunk(encodeChunk(empty)))).toEqual(plain(empty))
})

test('ids that rise by one, and columns that keep a distance, take as many bytes as zeros', () => {
  const zeros = emptyChunk(200, ['m0'])
  const ids = Float64Array.from({ length: 200 }, (_, n) => n + 1)
  const days = Int32Array.from({ length: 200 }, (_, n) => 20_000 + 3 * n)
  const based = DAYS.filter((name) => columnSpec(name).base !== undefined)
  const distant = eachColumn(based, (name) => days.map((day) => day + 3 * based.indexOf(name)))
  const rising = { ...zeros, ...distant, id: ids, dueDay: days }
  // But for the due days, which take two bytes a row.
  expect(encodeChunk(rising)).toHaveLength(encodeChunk(zeros).length + 400)
  expect(plain(decodeChunk(encodeChunk(rising)))).toEqual(plain(rising))
})

test('but for its texts, a chunk does not share memory with the bytes it was read from', () => {
  const bytes = encodeChunk(small())
  const decoded = decodeChunk(bytes)
  expect(nonEmpty(TEXTS).filter((name) => decoded[name].bytes.buffer !== bytes.buffer)).toEqual([])
  const columns = Object.values(decoded).filter((column) => ArrayBuffer.isView(column))
  expect(nonEmpty(columns).filter(({ buffer }) => buffer === bytes.buffer)).toEqual([])
})

test('bytes that are no chunk are rejected, those of an earlier release among them', () => {
  expect(() => decodeChunk(Uint8Array.of(0x53, 0x42, 0x4b, 1, 0, 0, 0, 0))).toThrow(/no chunk: .* 14b4253$/)
  expect(() => decodeChunk(new Uint8Array(0))).toThrow(FormatError)
})

test('a chunk with one more column is rejected, and both forms are named', () => {
  const form = formOf({ ...INVOICE_COLUMNS, taxMinor: { kind: 'amount' } })
  const writer = new ByteWriter()
  writer.bytes(encodeChunk(small()))
  writeNumbers(writer, new Float64Array(2), 'offset')
  const bytes = writer.finish()
  new DataView(bytes.buffer).setUint32(4, Number.parseInt(form, 16), true)
  expect(() => decodeChunk(bytes)).toThrow(
    new FormatError(`a chunk of the form ${form} is read as one of ${BOOK_FORM}`),
  )
})

test('a chunk that is cut anywhere is rejected', () => {
  const encoded = encodeChunk(chunk)
  fc.assert(
    fc.property(fc.nat(encoded.length - 1), (length) => {
      expect(() => decodeChunk(encoded.subarray(0, length))).toThrow(FormatError)
    }),
  )
  expect(() => decodeChunk(Uint8Array.of(...encoded, 0))).toThrow(/left over/)
})

test('a chunk with one wrong bit is rejected as such, or is another chunk', () => {
  const bytes = encodeChunk(small())
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const at = bit >>> 3
    try {
      expect(decodeChunk(bytes.with(at, bytes[at]! ^ (1 << (bit & 7)))).length).toBeLessThan(bytes.length)
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
    }
  }
})

test('a chunk that claims more rows, names or texts than its bytes can hold is rejected before they are read', () => {
  const head = [...encodeChunk(small()).subarray(0, 8)]
  const many = [200, 255, 255, 255]
  expect(() => decodeChunk(Uint8Array.of(...head, ...many, 0, 0))).toThrow(
    'a chunk of 4294967240 rows cannot have 2 bytes',
  )
  expect(() => decodeChunk(Uint8Array.of(...head, 0, 0, 0, 0, ...many, 0))).toThrow(
    'a list of 4294967240 names cannot have 1 bytes',
  )
  // Before its two bytes stands how many they are.
  const whole = encodeChunk(small())
  const fewer = whole.with(Buffer.from(whole).indexOf('AB') - 4, 1)
  expect(() => decodeChunk(fewer)).toThrow('texts of 2 bytes claim to have 1')
})

test('a row that names no market or transaction type of the chunk is rejected', () => {
  const [market, type] = [Int32Array.of(0, 1), Int32Array.of(1, 0)]
  const names = { ...small().names, transactionType: ['CM'] }
  const wrong: readonly (readonly [InvoiceChunk, string])[] = [
    [{ ...small(), market, marketUuids: ['m0'] }, 'row 1 names entry 1 of a list of 1'],
    [{ ...small(), market: market.map((code) => -code) }, 'row 1 names entry -1 of a list of 2'],
    [{ ...small(), transactionType: type, names }, 'row 0 names entry 1 of a list of 1'],
  ]
  for (const [each, message] of wrong) {
    expect(() => decodeChunk(encodeChunk(each))).toThrow(new FormatError(message))
  }
})

test('a made-up row takes at most 30 bytes on the wire', () => {
  const { chunk: large } = syntheticBook({ rows: 20_000, customers: 200, seed: 9 })
  expect(gzipSync(encodeChunk(large)).length / large.length).toBeLessThan(30)
})
