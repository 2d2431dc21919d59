import { Book, CODES, decodeChunk, eachColumn, encodeChunk } from '#domain/invoices'
import { syntheticBook, type SyntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { listOf, perInvoice, type GrowthCase } from './growth-case.ts'

export const ROWS_AN_OPPORTUNITY = 50
/** Share of a book's rows that one edit or delta touches. */
const TOUCHED_SHARE = 1 / 20

const subjects = new Map<number, SyntheticBook>()

/** A book for a number of rows, kept: making it takes longer than most of what it is made for. */
export function subjectOf(rows: number): SyntheticBook {
  const known = subjects.get(rows)
  if (known !== undefined) return known
  const made = syntheticBook({
    opportunities: Math.max(1, Math.ceil(rows / ROWS_AN_OPPORTUNITY)),
    rows,
    seed: 42,
    openShare: 0.8,
  })
  subjects.set(rows, made)
  return made
}

function bookOf(rows: number): Book {
  const { chunk, markets } = subjectOf(rows)
  return new Book([decodeChunk(encodeChunk(chunk))], markets)
}

export function typedSubject(n: number): SyntheticBook {
  const { chunk, markets } = subjectOf(n)
  const names = eachColumn(CODES, (name) => listOf(n, (row) => `${name} ${row}`))
  const codes = eachColumn(CODES, () => Int32Array.from({ length: n }, (_, row) => row))
  return { markets, chunk: { ...chunk, names, ...codes } }
}

export function onBook(stepOf: (book: Book) => () => unknown): GrowthCase {
  return perInvoice((n) => stepOf(bookOf(n)))
}

export function someRows({ length }: Book): Uint32Array {
  const count = Math.max(1, Math.floor(length * TOUCHED_SHARE))
  return Uint32Array.from({ length: count }, (_, n) => Math.floor((n * length) / count))
}

/** A step that changes a book and changes it back, so that every run finds the same. */
export function thereAndBack(change: () => unknown, back: () => unknown): () => unknown {
  return () => {
    change()
    return back()
  }
}
