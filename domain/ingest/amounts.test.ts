import { expect, test } from 'vitest'
import { LARGEST_AMOUNT_MINOR } from '../money/amount.ts'
import { guessDecimalMark, parseAmount, type DecimalMark } from './amounts.ts'
import { jpy, usd } from '../../tests/fixtures/days-and-currencies.ts'

const minor = (text: string, mark: DecimalMark = '.', currency = usd): unknown => {
  const read = parseAmount(text, mark, currency)
  return read.ok ? read.value : read.code
}

test.each([
  ['1234.5', '.', 123_450],
  ['1234,5', ',', 123_450],
  ['1,234.50', '.', 123_450],
  ['1.234,50', ',', 123_450],
  ['12.34.567,8', ',', 123_456_780],
  ['12,34,567.8', '.', 123_456_780],
  ["1'234.50", '.', 123_450],
  ['1 234,50', ',', 123_450],
  ['USD 12.00', '.', 1200],
  ['12.00 USD', '.', 1200],
  ['$12.00', '.', 1200],
  ['12 €', ',', 1200],
  ['.5', '.', 50],
  [',5', ',', 50],
  ['5.', '.', 500],
  ['5,', ',', 500],
  ['12', ',', 1200],
  ['+12.00', '.', 1200],
  ['-12.00', '.', -1200],
  ['−12.00', '.', -1200],
  ['12.00-', '.', -1200],
  ['(12.00)', '.', -1200],
  ['-(12.00)', '.', -1200],
  ['-0.00', '.', 0],
  ['12.3400', '.', 1234],
  ['+(12.00)', '.', -1200],
  ['($12.00)', '.', -1200],
] as const)('%s with the mark %s is %d minor units', (text, mark, expected) => {
  expect(Object.is(minor(text, mark), expected)).toBe(true)
})

test.each([
  ['12AB', '.', 'AMOUNT_UNREADABLE'],
  ['A12', '.', 'AMOUNT_UNREADABLE'],
  ['1USD2', '.', 'AMOUNT_UNREADABLE'],
  ['(12)3', '.', 'AMOUNT_UNREADABLE'],
  ['1-2', '.', 'AMOUNT_UNREADABLE'],
  ['(12.00', '.', 'AMOUNT_UNREADABLE'],
  ['12.00)', '.', 'AMOUNT_UNREADABLE'],
  ['--12.00', '.', 'AMOUNT_UNREADABLE'],
  ['-12.00-', '.', 'AMOUNT_UNREADABLE'],
  ['-(12.00)-', '.', 'AMOUNT_UNREADABLE'],
  ['1.2.3', '.', 'AMOUNT_UNREADABLE'],
  ['1,2,3', ',', 'AMOUNT_UNREADABLE'],
  ['x1.234', ',', 'AMOUNT_UNREADABLE'],
  ['', '.', 'AMOUNT_UNREADABLE'],
  ['.', '.', 'AMOUNT_UNREADABLE'],
  ['-', '.', 'AMOUNT_UNREADABLE'],
  ['12.345', '.', 'AMOUNT_TOO_PRECISE'],
] as const)('%s with the mark %s is refused: %s', (text, mark, code) => {
  expect(minor(text, mark)).toBe(code)
})

test('the largest amount is read, one more is refused', () => {
  expect(minor(String(LARGEST_AMOUNT_MINOR), '.', jpy)).toBe(LARGEST_AMOUNT_MINOR)
  expect(minor(String(LARGEST_AMOUNT_MINOR + 1), '.', jpy)).toBe('AMOUNT_TOO_LARGE')
})

test.each([
  [['1,234.50', '12,5', '3,5'], ','],
  [['1.234,50', '12.5', '3.5'], '.'],
  [['1.234.567'], ','],
  [['1,234,567', '1.234'], '.'],
  [['1,234,567', '2,5'], '.'],
  [['1,2345'], ','],
  [['12,5', '12.5'], '.'],
  [['12,5', '1,234'], ','],
  [['1,234 EUR'], '.'],
  [['12,5', '3,25', '1.5'], ','],
  [['no number', ''], '.'],
] as const)('amounts like %j speak for the mark %s', (samples, mark) => {
  expect(guessDecimalMark(samples)).toBe(mark)
})
