import { addDays } from '#domain/calendar'
import { Book, type InvoiceRow } from '#domain/invoices'
import { onBook, ROWS_AN_OPPORTUNITY, someRows, subjectOf, thereAndBack, typedSubject } from './books.ts'
import { listOf, perOpportunity, type GrowthCases } from './growth-case.ts'

/** Two deltas by turns, so that each changes every one of its rows. */
function deltasOf(book: Book): readonly [readonly InvoiceRow[], readonly InvoiceRow[]] {
  const rows = Array.from(someRows(book), (row) => book.row(row))
  return [
    rows,
    rows.map((row) => ({ ...row, dueDay: addDays(row.dueDay, 1), amountMinor: row.amountMinor + 1 })),
  ]
}

export const CHANGE_CASES: GrowthCases = {
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
  'invoices Book.applyChanges: to other markets': perOpportunity((n) => {
    const { chunk, markets } = subjectOf(n * ROWS_AN_OPPORTUNITY)
    const book = new Book([chunk], markets)
    const before = listOf(n, (place) => book.row(place * ROWS_AN_OPPORTUNITY))
    const after = before.map((row, n) => ({ ...row, marketUuid: markets[(n * 31) % markets.length]!.uuid }))
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
}
