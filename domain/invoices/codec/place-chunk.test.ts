import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finished } from '../../columns/finished.ts'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { chunkOfRows } from '../../../tests/fixtures/chunks.ts'
import { rowsOfChunk } from './chunk-rows.ts'
import type { InvoiceChunk } from './chunk.ts'
import { codeFinder, readRow, type InvoiceColumns } from '../invoice-columns.ts'
import type { InvoiceRow } from '../invoice-schema.ts'
import { chunkPlacer, columnsFor } from './place-chunk.ts'
import { anyRows, openRow, plainRows } from '../testing/rows.ts'

/** Lists markets and transaction types of the same rows in another order. */
function relisted(chunk: InvoiceChunk): InvoiceChunk {
  const turned = (names: readonly string[]) => names.toReversed()
  const code = (codes: Iterable<number>, names: readonly string[]) =>
    Int32Array.from(codes, (each) => names.length - 1 - each)
  const { transactionType } = chunk.names
  return {
    ...chunk,
    marketUuids: turned(chunk.marketUuids),
    market: code(chunk.market, chunk.marketUuids),
    names: { ...chunk.names, transactionType: turned(transactionType) },
    transactionType: code(chunk.transactionType, transactionType),
  }
}

const sizes = [33, 64, 1, 0, 31, 100]
const books = sizes.map((rows, n) => syntheticBook({ rows, customers: 9, seed: n + 1 }))
const chunks = books.map(({ chunk }, n) => (n % 2 === 0 ? chunk : relisted(chunk)))
const rowsRead = (chunk: InvoiceChunk, atOnce: number): readonly InvoiceRow[] =>
  [...rowsOfChunk(chunk, atOnce)].flat()

function joinChunks(all: readonly InvoiceChunk[], marketOf: (uuid: string) => number): InvoiceColumns {
  const columns = columnsFor(all.reduce((sum, { length }) => sum + length, 0))
  const place = chunkPlacer(columns, marketOf)
  for (const chunk of all) finished(place(chunk))
  return columns
}

function joinedRows(all: readonly InvoiceChunk[]): readonly InvoiceRow[] {
  const uuids = [...new Set(all.flatMap(({ marketUuids }) => marketUuids))].toReversed()
  const columns = joinChunks(all, (uuid) => uuids.indexOf(uuid))
  return Array.from({ length: columns.length }, (_, row) =>
    readRow(columns, row, uuids[columns.market[row]!]!),
  )
}

test('a chunk has the same rows however its markets and types are listed, and however many are read at once', () => {
  for (const { chunk } of books) {
    const rows = plainRows(chunk)
    expect(rowsRead(chunk, chunk.length + 1)).toEqual(rows)
    expect(rowsRead(relisted(chunk), 7)).toEqual(rows)
    expect([...rowsOfChunk(chunk, 10)].map((some) => some.length)).toEqual(
      Array.from({ length: Math.ceil(chunk.length / 10) }, (_, n) => Math.min(10, chunk.length - n * 10)),
    )
  }
})

test('chunks joined have the rows of each, one after the other', () => {
  expect(joinedRows(chunks)).toEqual(chunks.flatMap(plainRows))
  const uuids = ['m0', 'm1', 'm2']
  fc.assert(
    fc.property(fc.array(anyRows(uuids), { maxLength: 4 }), (parts) => {
      expect(joinedRows(parts.map((rows) => chunkOfRows(rows, uuids)))).toEqual(parts.flat())
    }),
  )
})

test('names of several chunks are listed once, in the order in which they come', () => {
  const parts = [
    ['DM', ''],
    ['', 'CM'],
  ].map((types) => types.map((transactionType, n) => openRow(n, { transactionType })))
  const { names } = joinChunks(
    parts.map((rows) => chunkOfRows(rows, ['m0'])),
    () => 0,
  )
  expect(names.transactionType).toEqual(['DM', '', 'CM'])
})

test('the flags of the rows behind the last one are not set', () => {
  for (const excluded of [1, 33, 64]) {
    const rows = Array.from({ length: excluded }, (_, n) => openRow(n, { excluded: true }))
    const { words } = joinChunks([chunkOfRows(rows, ['m0'])], () => 0).excluded
    expect([...words]).toEqual(excluded === 1 ? [1] : [2 ** 32 - 1, excluded === 33 ? 1 : 2 ** 32 - 1])
  }
})

test('names are found among many, in chunks and in changes', () => {
  const typed = (from: number) =>
    Array.from({ length: 50 }, (_, n) => openRow(from + n, { transactionType: `type ${(from + n) % 70}` }))
  expect(joinedRows([typed(0), typed(50)].map((rows) => chunkOfRows(rows, ['m0'])))).toEqual([
    ...typed(0),
    ...typed(50),
  ])
  const columns = joinChunks([chunkOfRows(typed(0), ['m0'])], () => 0)
  expect(columns.names.transactionType).toHaveLength(50)
  const finder = codeFinder(columns.names.transactionType)
  expect(Array.from({ length: 60 }, (_, n) => finder(`type ${n}`))).toEqual(
    Array.from({ length: 60 }, (_, n) => n),
  )
  expect(columns.names.transactionType).toHaveLength(60)
})
