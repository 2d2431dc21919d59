import fc from 'fast-check'
import { expect, test } from 'vitest'
import { syntheticBook } from '../../tests/fixtures/books/synthetic-book.ts'
import { Book } from './book.ts'
import { matchNumbers, numbersInText } from './match-numbers.ts'

const { markets, chunk } = syntheticBook({ rows: 600, customers: 6, seed: 3 })
const book = new Book([chunk], markets)
const numberOf = (row: number): string => book.row(row).invoiceNumber
const numbers = Array.from({ length: book.length }, (_, row) => numberOf(row))

test('a pasted column is read line by line, each number once, whatever its case and quotes', () => {
  expect(numbersInText(' INV-1\r\n"inv-2"\n\nInv-1\tA 3;\'x\'\n')).toEqual(['INV-1', 'inv-2', 'A 3', 'x'])
  expect(numbersInText('1930577307.0\n1930577307\n12.5')).toEqual(['1930577307', '12.5'])
  expect(numbersInText('  \n')).toEqual([])
})

test('each pasted number ends in exactly one of matched, ambiguous, ineligible and not found, as a plain search says', () => {
  const pasted = fc.array(
    fc.oneof(
      fc.constantFrom(...numbers),
      fc.constantFrom(...numbers).map((number) => number.toLowerCase()),
      fc.constantFrom(...numbers).map((number) => number.slice(0, -1)),
      fc.string({ minLength: 1, maxLength: 12 }),
    ),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(pasted, (lines) => {
      const asked = numbersInText(lines.join('\n'))
      const report = matchNumbers(book, asked)
      expect(report.map(({ number }) => number)).toEqual(asked)
      for (const match of report) {
        const rows = numbers.flatMap((number, row) =>
          number.toLowerCase() === match.number.toLowerCase() ? row : [],
        )
        const eligible = rows.filter((row) => book.stateOf(row) === 'eligible')
        const kind =
          eligible.length > 1
            ? 'ambiguous'
            : eligible.length === 1
              ? 'matched'
              : rows.length > 0
                ? 'ineligible'
                : 'notFound'
        expect(match.kind).toBe(kind)
        if (match.kind === 'matched') expect([match.row]).toEqual(eligible)
        if (match.kind === 'ambiguous') expect(match.rows).toEqual(eligible)
        if (match.kind === 'ineligible') expect(rows).toContain(match.row)
      }
    }),
  )
})

test('an invoice that cannot be offered says why', () => {
  const report = matchNumbers(book, numbersInText(numbers.join('\n')))
  const ineligible = report.filter((match) => match.kind === 'ineligible')
  expect(ineligible.length).toBeGreaterThan(0)
  for (const { row, because } of ineligible) {
    const state = book.stateOf(row)
    if (state === 'past-due') expect(because).toBe('isPastDue')
    else if (state !== 'held') expect(because).toBe(state)
  }
})

test('rows outside the scope are not found', () => {
  const row = numbers.findIndex((_, each) => book.stateOf(each) === 'eligible')
  expect(matchNumbers(book, [numberOf(row)], () => false)).toEqual([
    { kind: 'notFound', number: numberOf(row) },
  ])
})
