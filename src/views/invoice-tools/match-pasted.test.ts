import { expect, test } from 'vitest'
import { Book } from '#domain/invoices'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { matchPasted } from './match-pasted.ts'

const { markets, chunk } = syntheticBook({ rows: 600, customers: 6, seed: 3 })
const book = new Book([chunk], markets)
const numbers = [...new Set(Array.from({ length: book.length }, (_, row) => book.row(row).invoiceNumber))]
const [a, b, c] = numbers as [string, string, string]
const told = (text: string) => matchPasted(book, text, () => true).map(({ number }) => number)

test('numbers on one line are several, whatever stands between them', () => {
  for (const mark of [',', ', ', ' , ', ';', '\t', ' ', '   ', '\n'])
    expect(told([a, b, c].join(mark))).toEqual([a, b, c])
  expect(told(`${a}, ${b} ${c}`)).toEqual([a, b, c])
  expect(told(`"${a}", "${b}"`)).toEqual([a, b])
  expect(told(`${a}, ${b},\n${a}`)).toEqual([a, b])
})

test('a number that holds the mark itself is one; an unknown one with a space is told whole', () => {
  const row = book.rowsOfNumbers([a])[0]!
  const held = {
    rowsOfNumbers: (asked: readonly string[]) => asked.map((each) => (each === 'PO 7, 8' ? row : [])),
    stateOf: (each: number) => book.stateOf(each),
    derived: book.derived,
  } as unknown as Book
  expect(matchPasted(held, 'PO 7, 8', () => true)).toHaveLength(1)
  expect(told('NO SUCH 12')).toEqual(['NO SUCH 12'])
  expect(told('NO-1, NO-2')).toEqual(['NO-1', 'NO-2'])
  expect(told(`NO-1 ${a}`)).toEqual(['NO-1', a])
})
