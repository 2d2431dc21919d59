import { expect, test } from 'vitest'
import { syntheticBook, TODAY } from '../../tests/fixtures/books/synthetic-book.ts'
import { addDays } from '../calendar/day.ts'
import { Book } from './book.ts'
import { pair } from './testing/book.ts'
import { piecesOf } from './testing/idle.ts'

/** Texts are indexed so many rows a piece. */
const ROWS_A_PIECE = 1024

function bookOfRows(rows: number, seed: number): Book {
  const { markets, chunk } = syntheticBook({ rows, customers: 7, seed })
  return new Book([chunk], markets)
}

test('when all work is done idle says so, and goes on saying it', () => {
  for (const rows of [0, 40, 5000]) {
    const { book } = pair(rows, 31)
    expect(piecesOf(book)).toBeGreaterThan(0)
    expect([book.idle(), book.idle()]).toEqual([false, false])
  }
})

test('a changed key leaves its row to be put in its place, a piece an order', () => {
  const { book } = pair(300, 32)
  book.setOrder({ column: 'amount', direction: 'asc' })
  book.setFilter('dueDay', { from: TODAY })
  piecesOf(book)
  const row = book.row(7)
  book.applyChanges([{ ...row, amountMinor: row.amountMinor + 1 }])
  expect(piecesOf(book)).toBe(1)
  book.applyChanges([{ ...row, amountMinor: row.amountMinor + 2, dueDay: addDays(row.dueDay, 1) }])
  expect(piecesOf(book)).toBe(2)
})

test('a range is prepared for its next jumps while it is set, in a book that is not small', () => {
  const few = { from: 100, to: 110 }
  const { book } = pair(5000, 33)
  piecesOf(book)
  book.setFilter('amount', few)
  book.setFilter('amount', undefined)
  expect(piecesOf(book)).toBe(0)
  book.setFilter('amount', few)
  expect(piecesOf(book)).toBeGreaterThan(1)
  const small = pair(300, 33).book
  piecesOf(small)
  small.setFilter('amount', few)
  expect(piecesOf(small)).toBe(0)
})

test('invoice numbers are indexed before they are searched, voucher numbers once they are', () => {
  const book = bookOfRows(3000, 34)
  // The order of the table is the first.
  expect(piecesOf(book)).toBe(1 + Math.ceil(3000 / ROWS_A_PIECE))
  book.setFilter('invoiceNumber', '19')
  expect(piecesOf(book)).toBe(0)
  book.setFilter('voucherNumber', '51')
  expect(piecesOf(book)).toBe(Math.ceil(3000 / ROWS_A_PIECE))
  expect(piecesOf(book)).toBe(0)
})

test('the order of the ids is made when idle, so that finding a row waits for nothing', () => {
  const { markets, chunk } = syntheticBook({ rows: 30_000, customers: 7, seed: 35 })
  const falling = { ...chunk, id: chunk.id.toReversed() }
  const [book, prepared] = [new Book([falling], markets), new Book([falling], markets)]
  let steps = 0
  while (prepared.prepareIds()) steps++
  expect(steps).toBeGreaterThan(5)
  expect(piecesOf(prepared)).toBe(piecesOf(book) - steps)
  expect(book.prepareIds()).toBe(false)
})

test('a range that is no longer set is prepared in a large book alone', () => {
  const book = bookOfRows(65_536, 36)
  piecesOf(book)
  book.setFilter('amount', { from: 100, to: 110 })
  book.setFilter('amount', undefined)
  expect(piecesOf(book)).toBeGreaterThan(1)
})

test('work that was put off changes no answer', () => {
  const { book, plain } = pair(3000, 13)
  const expectEqual = () => {
    expect([...book.window(0, 3000)]).toEqual(plain.window(0, 3000))
    expect(book.totals()).toEqual(plain.totals())
  }
  for (const column of ['daysEarly', 'customer', 'invoiceNumber', 'amount'] as const) {
    const order = { column, direction: 'asc' } as const
    book.setOrder(order)
    plain.order = order
    expectEqual()
    piecesOf(book)
    expectEqual()
    const changes = [{ ...book.row(9), amountMinor: 5, dueDay: book.row(10).dueDay, invoiceNumber: '0' }]
    book.applyChanges(changes)
    plain.applyChanges(changes)
    expectEqual()
    piecesOf(book)
    expectEqual()
  }
})
