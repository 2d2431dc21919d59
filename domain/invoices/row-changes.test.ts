import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../../tests/fixtures/books/random.ts'
import { TODAY } from '../../tests/fixtures/books/synthetic-book.ts'
import { addDays } from '../calendar/day.ts'
import type { Book } from './book.ts'
import { EMPTY_ROW, type InvoiceRow } from './invoice-schema.ts'
import { answersOf, buildAll } from './testing/answers.ts'
import { pick } from './testing/book-operations.ts'
import { bookOf, marketsIn, openRow, rowsOfBook } from './testing/rows.ts'

const markets = marketsIn('USD', 'JPY', 'USD')

function fresh(book: Book): Book {
  return bookOf(rowsOfBook(book), markets)
}

function changed(rows: readonly InvoiceRow[], ...deltas: readonly (readonly InvoiceRow[])[]): Book {
  const book = bookOf(rows, markets)
  answersOf(book)
  buildAll(book)
  for (const delta of deltas) book.applyChanges(delta)
  return book
}

function expectFollowed(book: Book): void {
  expect(answersOf(book)).toEqual(answersOf(fresh(book)))
}

function rowsOf(first: number, count: number, marketUuid: string): InvoiceRow[] {
  return Array.from({ length: count }, (_, n) =>
    openRow(first + n, { marketUuid, amountMinor: 100 * (first + n) }),
  )
}

const two = [...rowsOf(1, 40, 'm0'), ...rowsOf(41, 40, 'm1')]

test('a row that moves to another customer is found and summed there alone', () => {
  const moved = { ...two[3]!, marketUuid: 'm1' }
  expectFollowed(changed(two, [moved]))
  expectFollowed(changed(two, [moved, { ...two[4]!, amountMinor: 7 }]))
})

test('a row that is new stands in every order, with whatever texts and customer', () => {
  const later = openRow(500, { marketUuid: 'm2', invoiceNumber: 'I25', voucherNumber: '', amountMinor: 5 })
  expectFollowed(changed(two, [later]))
  expectFollowed(changed(two, [later], [{ ...later, id: 501, invoiceNumber: 'A' }]))
  expectFollowed(changed([], [later]))
})

test('new rows of one customer right behind those of another are not summed with them', () => {
  const others = rowsOf(1, 40, 'm1')
  // The first new row makes room for the others.
  const grown = changed(others, [openRow(100, { marketUuid: 'm1' })])
  grown.applyChanges(rowsOf(101, 2, 'm0'))
  expectFollowed(grown)
  grown.applyChanges(rowsOf(103, 40, 'm2'))
  expectFollowed(grown)
})

test('a book that grows row by row answers as one that has its rows from the start', () => {
  const book = changed(rowsOf(1, 1, 'm1'))
  for (let id = 2; id < 200; id++) {
    book.applyChanges([openRow(id, { marketUuid: `m${id % 5 === 0 ? 0 : 1}` })])
    if (id % 30 === 0) expectFollowed(book)
  }
  expectFollowed(book)
})

test('an invoice of zeros and empty texts is new like any other', () => {
  const empty = { ...EMPTY_ROW, marketUuid: 'm0' }
  const book = bookOf([], markets)
  expect(book.applyChanges([{ ...empty, id: 5 }])).toBe(true)
  expect(book.applyChanges([empty])).toBe(true)
  expect(rowsOfBook(book)).toEqual([{ ...empty, id: 5 }, empty])
  expectFollowed(book)
})

test('a supplier whose choice comes with a delta is followed by the filter of excluded rows', () => {
  const book = changed(two)
  book.setFilter('excluded', true)
  expect(book.count).toBe(0)
  book.applyChanges([{ ...two[5]!, excluded: true }, openRow(600, { marketUuid: 'm1', excluded: true })])
  expect([...book.window(0, 9)].toSorted((a, b) => a - b)).toEqual([5, 80])
  book.setExcluded([5], false)
  book.setExcluded([7], true)
  expect([...book.window(0, 9)].toSorted((a, b) => a - b)).toEqual([7, 80])
})

const anyRow = fc
  .record({
    id: fc.integer({ min: 1, max: 90 }),
    marketUuid: fc.constantFrom('m0', 'm1', 'm2'),
    amountMinor: fc.integer({ min: -5, max: 900 }),
    due: fc.integer({ min: -2, max: 60 }),
    excluded: fc.boolean(),
    holdFlags: fc.constantFrom(0, 0, 0, 5),
    invoiceNumber: fc.constantFrom('A', 'B', 'C1', 'É'),
    transactionType: fc.constantFrom('', 'CM', 'DM'),
  })
  .map(({ id, due, ...other }) => openRow(id, { ...other, dueDay: addDays(TODAY, due) }))

test('whatever rows come in whatever deltas, the book answers as one that has them from the start', () => {
  const rows = fc.uniqueArray(anyRow, { selector: ({ id }) => id, maxLength: 70 })
  const deltas = fc.array(fc.array(anyRow, { minLength: 1, maxLength: 4 }), { maxLength: 4 })
  fc.assert(
    fc.property(rows, deltas, (own, changes) => expectFollowed(changed(own, ...changes))),
    { numRuns: 40 },
  )
})

test('so does a book of 1,500 rows after deltas of few rows and of many', () => {
  const random = seededRandom(5)
  const uuids = markets.map(({ uuid }) => uuid)
  const some = (count: number) =>
    Array.from({ length: count }, () =>
      openRow(1 + random.below(2000), {
        marketUuid: pick(random, uuids),
        amountMinor: random.below(90_000),
        dueDay: addDays(TODAY, random.below(60) - 4),
      }),
    )
  const rows = [...rowsOf(1, 500, 'm0'), ...rowsOf(501, 500, 'm1'), ...rowsOf(1001, 500, 'm2')]
  const book = changed(rows)
  for (const count of [3, 90, 200, 1, 40]) {
    book.applyChanges(some(count))
    expectFollowed(book)
  }
})
