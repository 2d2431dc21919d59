import { addDays } from '#domain/calendar'
import {
  Book,
  buffersOfParts,
  countDearer,
  dayAt,
  decodeChunk,
  encodeChunk,
  makeBookParts,
  matchNumbers,
  offerableSums,
  prepareSums,
  priceSelection,
  rowsOfChunk,
  type InvoiceRow,
} from '#domain/invoices'
import { syntheticBook, type SyntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { listOf, perInvoice, perOpportunity, type GrowthCase, type GrowthCases } from './growth-case.ts'

const RATE = { kind: 'APR', ppm: 72_000 } as const
const ROWS_AN_OPPORTUNITY = 50
/** Of the rows of a book, those that one edit or delta touches. */
const TOUCHED_SHARE = 1 / 20

const subjects = new Map<number, SyntheticBook>()

/** The same book for the same number of rows: making it takes longer than most of what it is made for. */
function subjectOf(rows: number): SyntheticBook {
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
  const book = new Book([decodeChunk(encodeChunk(chunk))], markets)
  prepareSums(book)
  return book
}

/** A book in which each row has a transaction type of its own. */
function typedSubject(n: number): SyntheticBook {
  const { chunk, markets } = subjectOf(n)
  const names = { transactionType: listOf(n, (row) => `type ${row}`) }
  return {
    markets,
    chunk: { ...chunk, names, transactionType: Int32Array.from({ length: n }, (_, row) => row) },
  }
}

/** A step over a book of n rows. */
export function onBook(stepOf: (book: Book) => () => unknown): GrowthCase {
  return perInvoice((n) => stepOf(bookOf(n)))
}

/** Rows spread over the book. */
function someRows({ length }: Book): Uint32Array {
  const count = Math.max(1, Math.floor(length * TOUCHED_SHARE))
  return Uint32Array.from({ length: count }, (_, n) => Math.floor((n * length) / count))
}

/** Two deltas by turns, so that each changes every one of its rows. */
function deltasOf(book: Book): readonly [readonly InvoiceRow[], readonly InvoiceRow[]] {
  const rows = Array.from(someRows(book), (row) => book.row(row))
  return [
    rows,
    rows.map((row) => ({ ...row, dueDay: addDays(row.dueDay, 1), amountMinor: row.amountMinor + 1 })),
  ]
}

/** A step that changes a book and changes it back, so that every run finds the same. */
function thereAndBack(change: () => unknown, back: () => unknown): () => unknown {
  return () => {
    change()
    return back()
  }
}

/** The functions that read a book, and what changes one. */
export const BOOK_CASES: GrowthCases = {
  'invoices Book': perInvoice((n) => {
    const { chunk, markets } = subjectOf(n)
    return () => new Book([chunk], markets)
  }),
  'invoices Book: markets of one opportunity': perOpportunity((n) => {
    const { markets } = subjectOf(n * ROWS_AN_OPPORTUNITY)
    const alike = markets.map((market) => ({ ...markets[0]!, uuid: market.uuid }))
    return () => new Book([], alike)
  }),
  'invoices Book.setFilter': onBook((book) => {
    const all = book.opportunities.map(({ index }) => index)
    const half = all.filter((index) => index % 2 === 0)
    return thereAndBack(
      () => (book.setFilter('opportunities', half), book.totals()),
      () => (book.setFilter('opportunities', all), book.totals()),
    )
  }),
  'invoices Book.setFilter: markets': onBook((book) => {
    const all = book.markets.map((_, position) => position)
    const half = all.filter((position) => position % 2 === 0)
    return thereAndBack(
      () => (book.setFilter('markets', half), book.totals()),
      () => (book.setFilter('markets', all), book.totals()),
    )
  }),
  'invoices Book: transaction types': perOpportunity((n) => {
    const { chunk, markets } = typedSubject(n)
    return () => new Book([chunk], markets)
  }),
  'invoices Book.setFilter: transaction types': perOpportunity((n) => {
    const { chunk, markets } = typedSubject(n)
    const book = new Book([chunk], markets)
    const types = chunk.names.transactionType
    return thereAndBack(
      () => (book.setFilter('transactionTypes', types), book.totals()),
      () => (book.setFilter('transactionTypes', undefined), book.totals()),
    )
  }),
  'invoices Book.applyChanges: transaction types': perOpportunity((n) => {
    const { chunk, markets } = typedSubject(n)
    const book = new Book([chunk], markets)
    const before = listOf(n, (row) => book.row(row))
    const after = before.map((row) => ({ ...row, transactionType: `new ${row.transactionType}` }))
    return thereAndBack(
      () => book.applyChanges(after),
      () => book.applyChanges(before),
    )
  }),
  'invoices Book.applyChanges: new rows': perOpportunity((n) => {
    const { chunk, markets } = subjectOf(n)
    const { length } = chunk
    const known = new Book([chunk], markets)
    const rows = listOf(n, (row) => ({ ...known.row(row), id: 10 * length - row }))
    return () => {
      const book = new Book([chunk], markets)
      book.applyChanges(rows)
      return book.totals()
    }
  }),
  'invoices Book.rowsOfNumbers': onBook((book) => {
    const numbers = Array.from(someRows(book), (row) => book.row(row).invoiceNumber)
    return () => book.rowsOfNumbers(numbers)
  }),
  'invoices Book.setExcluded': onBook((book) => {
    const rows = someRows(book)
    return thereAndBack(
      () => (book.setExcluded(rows, true), book.totals()),
      () => (book.setExcluded(rows, false), book.totals()),
    )
  }),
  'invoices Book.undo': onBook((book) => {
    const step = book.setExcluded(someRows(book), true)
    if (step === undefined) return () => undefined
    return thereAndBack(
      () => book.undo(step),
      () => book.redo(step),
    )
  }),
  'invoices Book.redo': onBook((book) => {
    const step = book.setExcluded(someRows(book), true)
    if (step === undefined) return () => undefined
    return thereAndBack(
      () => book.redo(step),
      () => book.undo(step),
    )
  }),
  'invoices Book.setMarkets': onBook((book) => {
    const now = [...book.markets]
    const next = now.map((market) => ({ ...market, depositDay: addDays(market.depositDay, 1) }))
    return thereAndBack(
      () => (book.setMarkets(next), book.totals()),
      () => (book.setMarkets(now), book.totals()),
    )
  }),
  'invoices Book.applyChanges': onBook((book) => {
    const [before, after] = deltasOf(book)
    return thereAndBack(
      () => (book.applyChanges(after), book.totals()),
      () => (book.applyChanges(before), book.totals()),
    )
  }),
  'invoices makeBookParts': perInvoice((n) => {
    const { chunk, markets } = subjectOf(n)
    return () => makeBookParts([chunk], markets)
  }),
  'invoices buffersOfParts': perInvoice((n) => {
    const { chunk, markets } = subjectOf(n)
    const parts = makeBookParts([chunk], markets)
    return () => buffersOfParts(parts)
  }),
  'invoices encodeChunk': perInvoice((n) => {
    const { chunk } = subjectOf(n)
    return () => encodeChunk(chunk)
  }),
  'invoices decodeChunk': perInvoice((n) => {
    const bytes = encodeChunk(subjectOf(n).chunk)
    return () => decodeChunk(bytes)
  }),
  'invoices rowsOfChunk': perInvoice((n) => {
    const { chunk } = subjectOf(n)
    return () => {
      let rows = 0
      for (const some of rowsOfChunk(chunk, 1000)) rows += some.length
      return rows
    }
  }),
  'invoices dayAt': onBook((book) => {
    const { dueDay, length } = book.columns
    return () => {
      let latest = dayAt(dueDay, 0)
      for (let row = 0; row < length; row++) if (dayAt(dueDay, row) > latest) latest = dayAt(dueDay, row)
      return latest
    }
  }),
  'invoices matchNumbers': onBook((book) => {
    const numbers = Array.from(someRows(book), (row) => book.row(row).invoiceNumber)
    return () => matchNumbers(book, numbers)
  }),
  'invoices countDearer': onBook((book) => () => countDearer(book, 0, { kind: 'DISC', ppm: 5000 }, 72_000)),
  'invoices offerableSums': onBook((book) => () => offerableSums(book)),
  'invoices prepareSums': onBook((book) => () => prepareSums(book)),
  'invoices priceSelection': onBook((book) => () => priceSelection(book, RATE)),
}
