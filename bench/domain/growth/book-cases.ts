import {
  Book,
  BookAssembly,
  countDearer,
  dayAt,
  decodeChunk,
  encodeChunk,
  isCovered,
  matchNumbers,
  offerableSums,
  priceSelection,
  matchingToOffer,
  offerCounts,
  offerOfRows,
  rowsOfChunk,
  uncoveredSums,
} from '#domain/invoices'
import { onBook, ROWS_AN_OPPORTUNITY, someRows, subjectOf, thereAndBack, typedSubject } from './books.ts'
import { listOf, perInvoice, perOpportunity, perRequest, type GrowthCases } from './growth-case.ts'

const RATE = { kind: 'APR', ppm: 72_000 } as const
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
  'invoices Book: chunks': perRequest((n) => {
    const { chunk, markets } = subjectOf(100)
    const chunks = listOf(n, (place) => ({ ...chunk, id: chunk.id.map((id) => id + place * chunk.length) }))
    return () => new Book(chunks, markets)
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
  'invoices Book.rowsOfNumbers': onBook((book) => {
    const numbers = Array.from(someRows(book), (row) => book.row(row).invoiceNumber)
    return () => book.rowsOfNumbers(numbers)
  }),
  'invoices Book.rowsOfNumbersWithoutZeros': onBook((book) => {
    const numbers = Array.from(someRows(book), (row) => book.row(row).invoiceNumber)
    return () => book.rowsOfNumbersWithoutZeros(numbers)
  }),
  'invoices matchingToOffer': onBook((book) => () => matchingToOffer(book)),
  'invoices isCovered': onBook((book) => {
    const { length } = book
    return () => {
      let covered = 0
      for (let row = 0; row < length; row++) if (isCovered(book, row, () => ({ lastId: row }))) covered++
      return covered
    }
  }),
  'invoices uncoveredSums': onBook((book) => {
    const inOffer = book.opportunities.map(({ index }) => index)
    return () => uncoveredSums(book, inOffer, () => ({ lastId: book.length / 2 }))
  }),
  'invoices offerCounts': onBook((book) => () => offerCounts(book, () => 0)),
  'invoices offerOfRows': onBook((book) => () => offerOfRows(book, book.includedEligible(), () => true)),
  'invoices BookAssembly': perOpportunity((n) => {
    const { markets } = subjectOf(n * ROWS_AN_OPPORTUNITY)
    return () => new BookAssembly(0, markets)
  }),
  'invoices BookAssembly.add': perInvoice((n) => {
    const { chunk, markets } = subjectOf(n)
    return () => new BookAssembly(chunk.length, markets).add(chunk)
  }),
  'invoices BookAssembly.adding': perInvoice((n) => {
    const { chunk, markets } = subjectOf(n)
    return () => {
      let steps = 0
      for (const _ of new BookAssembly(chunk.length, markets).adding(chunk)) steps++
      return steps
    }
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
  'invoices priceSelection': onBook((book) => () => priceSelection(book, RATE)),
}
