import { expect, test } from 'vitest'
import { Book } from '#domain/invoices'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { reportPasted } from './match-pasted.ts'

const { markets, chunk } = syntheticBook({ rows: 600, customers: 6, seed: 3 })
const book = new Book([chunk], markets)
const numbers = [...new Set(Array.from({ length: book.length }, (_, row) => book.row(row).invoiceNumber))]
const [a, b, c] = numbers as [string, string, string]
const told = (text: string) => reportPasted(book, text, () => true).matches.map(({ number }) => number)

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
    rowsOfNumbersWithoutZeros: (asked: readonly string[]) => asked.map(() => []),
    stateOf: (each: number) => book.stateOf(each),
    derived: book.derived,
  } as unknown as Book
  expect(reportPasted(held, 'PO 7, 8', () => true).matches).toHaveLength(1)
  expect(told('NO SUCH 12')).toEqual(['NO SUCH 12'])
  expect(told('NO-1, NO-2')).toEqual(['NO-1', 'NO-2'])
  expect(told(`NO-1 ${a}`)).toEqual(['NO-1', a])
})

const amountOf = (number: string) => String(book.row(book.rowsOfNumbers([number])[0]![0]!).amountMinor)

test.each(['\t', ';', ','])('of a table with %j the column is taken that the book knows most of', (mark) => {
  const rows = [a, b, c].map((number, n) => [`${n + 1}`, '"Amber, ""Cafe"""', number, amountOf(number)])
  const table = [['#', 'Customer', 'Their invoice', 'Open'], ...rows]
  const text = table.map((cells) => cells.join(mark)).join('\r\n')
  const { matches, column } = reportPasted(book, text, () => true)
  expect(matches.map(({ number }) => number)).toEqual([a, b, c])
  expect(column).toEqual({ name: 'Their invoice', position: 3, columns: 4 })
  const bare = rows.map((cells) => cells.join(mark)).join('\n')
  expect(reportPasted(book, bare, () => true).column).toEqual({ name: undefined, position: 3, columns: 4 })
})

test('of a table a number that nobody has is told', () => {
  const text = `Number\tAmount\n${a}\t1.00\nNO-1\t2.00\n${b}\t3.00\nTotal\t6.00`
  expect(told(text)).toEqual([a, 'NO-1', b, 'Total'])
})

test('lines with several numbers each are a list, and so is a table of which the book knows nothing', () => {
  expect(told(`${a}, ${b}\n${c}, NO-2`)).toEqual([a, b, c, 'NO-2'])
  const unknown = reportPasted(book, 'X-1\tY-1\nX-2\tY-2', () => true)
  expect(unknown.column).toBeUndefined()
  expect(unknown.matches.map(({ number }) => number)).toEqual(['X-1', 'Y-1', 'X-2', 'Y-2'])
})
