import { expect, test } from 'vitest'
import { syntheticBook } from '../../tests/fixtures/books/synthetic-book.ts'
import { addDays } from '../calendar/day.ts'
import { Book } from './book.ts'
import type { OrderColumn } from './orders/orders.ts'
import { INVOICE_STATES } from './state.ts'
import { pair } from './testing/book.ts'
import { piecesOf } from './testing/idle.ts'

function ordered(rows: number, column: OrderColumn): Book {
  const { book } = pair(rows, 71)
  book.setOrder({ column, direction: 'asc' })
  return book
}

test('a new day leaves the orders by what is stored as they are, and no other', () => {
  for (const column of ['amount', 'dueDay', 'paidState', 'invoiceNumber'] as const) {
    const book = ordered(300, column)
    piecesOf(book)
    book.setMarkets(book.markets.map((market) => ({ ...market, today: addDays(market.today, 1) })))
    expect([column, piecesOf(book)]).toEqual([column, 0])
  }
  for (const column of ['depositDay', 'daysEarly', 'reason', 'customer'] as const) {
    const book = ordered(300, column)
    piecesOf(book)
    book.setMarkets(book.markets.map((market) => ({ ...market, today: addDays(market.today, 1) })))
    expect([column, piecesOf(book)]).toEqual([column, 1])
  }
})

test('a row with another number leaves the orders by other columns as they are', () => {
  const book = ordered(300, 'amount')
  piecesOf(book)
  book.applyChanges([{ ...book.row(7), invoiceNumber: '0' }])
  expect(piecesOf(book)).toBe(0)
})

test('an exclusion leaves an order that is half made as far as it is', () => {
  const [book, other] = [ordered(9000, 'amount'), ordered(9000, 'amount')]
  const pieces = piecesOf(other)
  for (let n = 0; n < 3; n++) book.idle()
  expect(book.setExcluded([...book.includedEligible().first(2)], true)).toBeDefined()
  expect(piecesOf(book)).toBe(pieces - 3)
})

test('an order of many rows is made in several pieces, of texts in more', () => {
  const pieces = (rows: number, column: OrderColumn): number => {
    const { book } = pair(rows, 74)
    piecesOf(book)
    book.setOrder({ column, direction: 'asc' })
    return piecesOf(book)
  }
  expect(pieces(300, 'amount')).toBe(1)
  expect(pieces(9000, 'amount')).toBeGreaterThan(1)
  expect(pieces(9000, 'voucherNumber')).toBeGreaterThan(2 * pieces(9000, 'amount'))
})

test('sums of states and days are the same objects whenever they are asked for', () => {
  const { kept } = pair(300, 72).book
  for (const state of INVOICE_STATES) expect(kept.countsIn(state)).toBe(kept.countsIn(state))
  expect(kept.due()).toBe(kept.due())
  expect(kept.notEarly()).toBe(kept.notEarly())
})

test('a window is the same object while its rows are the same', () => {
  const book = ordered(300, 'amount')
  const first = book.window(0, 5)
  book.setOrder({ column: 'dueDay', direction: 'desc' })
  expect(book.window(0, 5)).not.toEqual(first)
  book.setOrder({ column: 'amount', direction: 'asc' })
  expect(book.window(0, 5)).toBe(first)
})

test('a shorter window is a part of one that was made before, and then the same object', () => {
  const book = ordered(300, 'amount')
  const [long, short] = [book.window(0, 40), book.window(0, 7)]
  expect(short.buffer).toBe(long.buffer)
  expect([...short]).toEqual([...long].slice(0, 7))
  expect(book.window(0, 7)).toBe(short)
})

test('an exclusion leaves the window as it is where no row enters or leaves it', () => {
  const { markets, chunk } = syntheticBook({ rows: 300, customers: 5, seed: 73, openShare: 1 })
  const book = new Book([chunk], markets)
  book.setOrder({ column: 'amount', direction: 'asc' })
  const first = book.window(0, 5)
  const [last] = book.window(299, 1)
  book.setExcluded([last!], !book.isExcluded(last!))
  expect(book.window(0, 5)).toBe(first)
  book.setFilter('excluded', book.isExcluded(last!))
  const matching = book.window(0, 5)
  book.setExcluded([last!], !book.isExcluded(last!))
  expect(book.window(0, 5)).toBe(matching)
})
