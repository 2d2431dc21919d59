import fc from 'fast-check'
import { expect, test } from 'vitest'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { Book } from '../book.ts'
import { HoldFlag } from '../hold-flags.ts'
import { matchNumbers, numbersInText } from './match-numbers.ts'
import { bookOf, marketsIn, openRow } from '../testing/rows.ts'

const { markets, chunk } = syntheticBook({ rows: 600, customers: 6, seed: 3 })
const book = new Book([chunk], markets)
const numberOf = (row: number): string => book.row(row).invoiceNumber
const numbers = Array.from({ length: book.length }, (_, row) => numberOf(row))

test('a pasted column is read line by line, each number once, whatever its case and quotes', () => {
  expect(numbersInText(' INV-1\r\n"inv-2"\n\nInv-1\tA 3;\'x\'\n')).toEqual(['INV-1', 'inv-2', 'A 3', 'x'])
  expect(numbersInText('1930577307.0\n1930577307\n12.5')).toEqual(['1930577307', '12.5'])
  expect(numbersInText('  \n')).toEqual([])
  expect(numbersInText(`\n;\t "A 4" ;' B'\n12"34"\n"12"34\n'5"`)).toEqual([
    'A 4',
    'B',
    '12"34"',
    '"12"34',
    `'5"`,
  ])
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

test('a number is found whatever its leading zeros where one invoice alone can be meant', () => {
  const own = bookOf(
    ['000123', '45', '0077', '77', '007', 'A-01', '000', '088', '0088'].map((invoiceNumber, n) =>
      openRow(n + 1, { invoiceNumber }),
    ),
    marketsIn('USD'),
  )
  const rowOf = (number: string) => {
    const [match] = matchNumbers(own, [number])
    return match?.kind === 'matched' ? match.row : match?.kind
  }
  expect(['123', '0123', '0045', '0077', '77', '7', 'A-1', '0', '88'].map(rowOf)).toEqual([
    0,
    0,
    1,
    2,
    3,
    4,
    'notFound',
    6,
    'notFound',
  ])
  expect(matchNumbers(own, ['88'], (row) => row !== 8)).toEqual([{ kind: 'matched', number: '88', row: 7 }])
})

test('rows outside the scope are not found', () => {
  const row = numbers.findIndex((_, each) => book.stateOf(each) === 'eligible')
  expect(matchNumbers(book, [numberOf(row)], () => false)).toEqual([
    { kind: 'notFound', number: numberOf(row) },
  ])
})

test('a number that two customers use is ambiguous; what is ineligible says its first reason', () => {
  const of = (id: number, invoiceNumber: string, other = {}) => openRow(id, { invoiceNumber, ...other })
  const held = HoldFlag.makerExcluded | HoldFlag.isIneligibleAr
  const own = bookOf(
    [
      of(1, 'A-1'),
      of(2, 'A-2', { holdFlags: held }),
      of(3, 'A-3', { dueDay: markets[0]!.today }),
      of(4, 'A-4', { paidState: 1 }),
      of(5, 'a-1', { marketUuid: 'm1' }),
      of(6, 'A-2', { holdFlags: HoldFlag.isAdjusted }),
    ],
    marketsIn('USD', 'EUR'),
  )
  expect(matchNumbers(own, ['A-1', 'a-2', 'A-3', 'A-4', 'A-5'])).toEqual([
    { kind: 'ambiguous', number: 'A-1', rows: [0, 4] },
    { kind: 'ineligible', number: 'a-2', row: 1, because: 'isIneligibleAr' },
    { kind: 'ineligible', number: 'A-3', row: 2, because: 'isPastDue' },
    { kind: 'ineligible', number: 'A-4', row: 3, because: 'paid' },
    { kind: 'notFound', number: 'A-5' },
  ])
  expect(matchNumbers(own, ['A-1'], (row) => row === 4)).toEqual([{ kind: 'matched', number: 'A-1', row: 4 }])
})
