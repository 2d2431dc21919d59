import { expect, test } from 'vitest'
import { syntheticBook } from '../../tests/fixtures/books/synthetic-book.ts'
import { rowsOfChunk } from './chunk-rows.ts'
import type { InvoiceChunk } from './chunk.ts'
import { readRow } from './invoice-columns.ts'
import type { InvoiceRow } from './invoice-schema.ts'
import { joinChunks } from './join-chunks.ts'

/** The same rows, whose markets and transaction types are listed in another order. */
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
const rowsOf = (chunk: InvoiceChunk, atOnce: number): readonly InvoiceRow[] =>
  [...rowsOfChunk(chunk, atOnce)].flat()

test('a chunk has the same rows however its markets and types are listed, and however many are read at once', () => {
  for (const { chunk } of books) {
    const rows = rowsOf(chunk, chunk.length + 1)
    expect(rows).toHaveLength(chunk.length)
    expect(rowsOf(relisted(chunk), 7)).toEqual(rows)
    expect([...rowsOfChunk(chunk, 10)].map((some) => some.length)).toEqual(
      Array.from({ length: Math.ceil(chunk.length / 10) }, (_, n) => Math.min(10, chunk.length - n * 10)),
    )
  }
})

test('chunks joined have the rows of each, one after the other', () => {
  const uuids = [...new Set(chunks.flatMap(({ marketUuids }) => marketUuids))]
  const columns = joinChunks(chunks, (uuid) => uuids.indexOf(uuid))
  const joined = Array.from({ length: columns.length }, (_, row) =>
    readRow(columns, row, uuids[columns.market[row]!]!),
  )
  expect(joined).toEqual(chunks.flatMap((chunk) => rowsOf(chunk, 50)))
})

test('the flags of the rows behind the last one are not set', () => {
  const columns = joinChunks(chunks, () => 0)
  const { words } = columns.excluded
  expect(words[columns.length >>> 5]! >>> (columns.length & 31)).toBe(0)
})
