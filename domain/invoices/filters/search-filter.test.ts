import { expect, test } from 'vitest'
import type { Book } from '../book.ts'
import { pair } from '../testing/book.ts'

const found = (book: Book, text: string): readonly number[] => {
  book.setFilter('search', text)
  const rows = [...book.window(0, book.count)].sort((a, b) => a - b)
  book.setFilter('search', undefined)
  return rows
}

const rowsOf = (book: Book, customerUuid: string): readonly number[] =>
  Array.from({ length: book.length }, (_, row) => row).filter(
    (row) => book.marketOf(row).customerUuid === customerUuid,
  )

test('a customer is found by its name as it is by then', () => {
  const { book } = pair(300, 81)
  const { customerUuid, customerName } = book.markets[0]!
  expect(found(book, customerName)).toEqual(expect.arrayContaining([...rowsOf(book, customerUuid)]))
  expect(found(book, 'Ängström')).toEqual([])
  book.setMarkets(
    book.markets.map((each) =>
      each.customerUuid === customerUuid ? { ...each, customerName: 'Ängström & Söhne' } : each,
    ),
  )
  expect(found(book, 'angstrom')).toEqual(rowsOf(book, customerUuid))
  expect(found(book, customerName)).toEqual([])
})
