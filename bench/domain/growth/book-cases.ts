import {
  ageing,
  areSameFlows,
  arrivingIn,
  cashCalendar,
  cashShares,
  daysEarlyOf,
  mondayOf,
} from '#domain/charts'
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
import { syntheticBook, TODAY, type SyntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { perInvoice, perOpportunity, type GrowthCase, type GrowthCases } from './growth-case.ts'

const RATE = { kind: 'APR', ppm: 72_000 } as const
const SPAN = { from: TODAY, days: 182 }
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

/** A step over a book of n rows. */
function onBook(stepOf: (book: Book) => () => unknown): GrowthCase {
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

/** A step that does one thing in even rounds and another in odd ones. */
function byTurns(even: () => unknown, odd: () => unknown): () => unknown {
  let round = 0
  return () => (round++ % 2 === 0 ? even() : odd())
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
    return byTurns(
      () => (book.setFilter('opportunities', half), book.totals()),
      () => (book.setFilter('opportunities', all), book.totals()),
    )
  }),
  'invoices Book.rowsOfNumbers': onBook((book) => {
    const numbers = Array.from(someRows(book), (row) => book.row(row).invoiceNumber)
    return () => book.rowsOfNumbers(numbers)
  }),
  'invoices Book.setExcluded': onBook((book) => {
    const rows = someRows(book)
    return byTurns(
      () => (book.setExcluded(rows, true), book.totals()),
      () => (book.setExcluded(rows, false), book.totals()),
    )
  }),
  'invoices Book.undo': onBook((book) => {
    const step = book.setExcluded(someRows(book), true)
    if (step === undefined) return () => undefined
    return byTurns(
      () => book.undo(step),
      () => book.redo(step),
    )
  }),
  'invoices Book.redo': onBook((book) => {
    const step = book.setExcluded(someRows(book), true)
    if (step === undefined) return () => undefined
    return byTurns(
      () => book.redo(step),
      () => book.undo(step),
    )
  }),
  'invoices Book.setMarkets': onBook((book) => {
    const now = [...book.markets]
    const next = now.map((market) => ({ ...market, depositDay: addDays(market.depositDay, 1) }))
    return byTurns(
      () => (book.setMarkets(next), book.totals()),
      () => (book.setMarkets(now), book.totals()),
    )
  }),
  'invoices Book.applyChanges': onBook((book) => {
    const [before, after] = deltasOf(book)
    return byTurns(
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
  'charts ageing': onBook((book) => {
    const { currency } = book.opportunities[0]!
    return () => ageing(book, { currency, span: { from: mondayOf(TODAY), weeks: 8 }, most: 8 })
  }),
  'charts cashCalendar': onBook(
    (book) => () => cashCalendar(book, { span: SPAN, termsOf: () => ({ rate: RATE }) }),
  ),
  'charts cashShares': onBook((book) => {
    const { currency } = book.opportunities[0]!
    const part = {
      span: { from: TODAY, days: 7 },
      termsOf: () => ({ rate: RATE }),
      currency,
      withOffers: true,
    }
    return () => cashShares(book, part)
  }),
  'charts areSameFlows': onBook((book) => {
    const span = { from: TODAY, days: book.length }
    const [flow] = cashCalendar(book, { span, termsOf: () => undefined })
    return () => areSameFlows(flow!, structuredClone(flow!))
  }),
  'charts arrivingIn': onBook((book) => {
    const [flow] = cashCalendar(book, { span: SPAN, termsOf: () => undefined })
    return () => arrivingIn(flow!, 7, true)
  }),
  'charts daysEarlyOf': onBook((book) => {
    const all = book.opportunities.map(({ index }) => index)
    return () => daysEarlyOf(book, all)
  }),
}
