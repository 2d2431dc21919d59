import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accept } from '../../core/result.ts'
import { LARGEST_AMOUNT_MINOR } from '../../money/amount.ts'
import { currencyCode, currencyDecimals, type Currency } from '../../money/currency.ts'
import { parseAmount } from './amounts.ts'
import { MarkEvidence, type DecimalMark } from './decimal-mark.ts'
import { jpy, usd } from '../../../tests/fixtures/days-and-currencies.ts'

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
  ['1,200/=', '.', 120_000],
  ['1,200 /-', '.', 120_000],
  ['-1,200/=', '.', -120_000],
  ['<12.00>', '.', -1200],
  ['\\12.00', '.', 1200],
  ['-\\12.00', '.', -1200],
  ['\\-12.00', '.', -1200],
] as const)('%s with the mark %s is %d minor units', (text, mark, expected) => {
  expect(Object.is(minor(text, mark), expected)).toBe(true)
})

test.each([
  ['12AB', '.', 'AMOUNT_UNREADABLE'],
  ['A12', '.', 'AMOUNT_UNREADABLE'],
  ['1USD2', '.', 'AMOUNT_UNREADABLE'],
  ['(12)3', '.', 'AMOUNT_UNREADABLE'],
  ['1-2', '.', 'AMOUNT_UNREADABLE'],
  ['1/-2', '.', 'AMOUNT_UNREADABLE'],
  ['12/', '.', 'AMOUNT_UNREADABLE'],
  ['<12', '.', 'AMOUNT_UNREADABLE'],
  ['1\\2', '.', 'AMOUNT_UNREADABLE'],
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
  // What stands for decimals in other files is no group.
  ['12,50', '.', 'AMOUNT_UNREADABLE'],
  ['12.50', ',', 'AMOUNT_UNREADABLE'],
  ['9.99', ',', 'AMOUNT_UNREADABLE'],
  ['1,000,00', '.', 'AMOUNT_UNREADABLE'],
  ['0,500', '.', 'AMOUNT_UNREADABLE'],
  ['00,12', '.', 'AMOUNT_UNREADABLE'],
  ['12,345,67', '.', 'AMOUNT_UNREADABLE'],
  ['1234,567', '.', 'AMOUNT_UNREADABLE'],
  ["1'2", '.', 'AMOUNT_UNREADABLE'],
  ['12 50', '.', 'AMOUNT_UNREADABLE'],
  ['1 234,567.00', '.', 'AMOUNT_UNREADABLE'],
  ['1.5.', '.', 'AMOUNT_UNREADABLE'],
  ['1$00', '.', 'AMOUNT_UNREADABLE'],
  ['USD100USD', '.', 'AMOUNT_UNREADABLE'],
  ['EUR 100', '.', 'AMOUNT_OTHER_CURRENCY'],
  ['£70', '.', 'AMOUNT_OTHER_CURRENCY'],
  ['3 MIO', '.', 'AMOUNT_OTHER_CURRENCY'],
  ['100 CRN', '.', 'AMOUNT_OTHER_CURRENCY'],
] as const)('%s with the mark %s is rejected: %s', (text, mark, code) => {
  expect(minor(text, mark)).toBe(code)
})

test.each([
  ['€ 12', 'EUR', 1200],
  ['12 €', 'EUR', 1200],
  ['-€12.00', 'EUR', -1200],
  ['€-12.00', 'EUR', -1200],
  ['12.00- EUR', 'EUR', -1200],
  ['(12.00) EUR', 'EUR', -1200],
  ['$12.00', 'CAD', 1200],
  ['￥12', 'JPY', 12],
  ['₹12,34,567.80', 'INR', 123_456_780],
  ['CHF 1’234.50', 'CHF', 123_450],
  ['Ksh 9,900/=', 'KES', 990_000],
  ['Rs. 9,900/-', 'INR', 990_000],
  ['125,000,000 đ', 'VND', 125_000_000],
] as const)('%s is %s, and %d minor units', (text, code, expected) => {
  expect(minor(text, '.', currencyCode(code))).toBe(expected)
})

test('a text of more than 64 characters is no amount, and is quoted by its first 64', () => {
  expect(minor(`${' '.repeat(62)}12`)).toBe(1200)
  expect(minor(`${' '.repeat(63)}12`)).toBe('AMOUNT_UNREADABLE')
  expect(parseAmount('-'.repeat(200_000), '.', usd)).toEqual({
    ok: false,
    code: 'AMOUNT_UNREADABLE',
    detail: '-'.repeat(64),
  })
})

test('the largest amount is read, one more is rejected', () => {
  expect(minor(String(LARGEST_AMOUNT_MINOR), '.', jpy)).toBe(LARGEST_AMOUNT_MINOR)
  expect(minor(String(LARGEST_AMOUNT_MINOR + 1), '.', jpy)).toBe('AMOUNT_TOO_LARGE')
})

const guessed = (texts: readonly string[], currency?: Currency) => {
  const evidence = new MarkEvidence()
  for (const text of texts) evidence.add(text, currency ?? '')
  return evidence.resolve(undefined).decimalMark
}

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
  // No group has four digits before it, or begins with a zero.
  [['125,500', '1250,000'], ','],
  [['0,500', '125.500'], ','],
] as const)('amounts like %j speak for the mark %s', (samples, mark) => {
  expect(guessed(samples)).toBe(mark)
})

test.each([
  [['46.990'], 'KWD', true],
  [['1,906', '12,500'], 'KWD', true],
  [['46.990', '1.250,500'], 'KWD', false],
  [['46.99', '1.5'], 'KWD', false],
  [['12,500', '1,234'], 'USD', false],
] as const)(
  'whether %j of %s could have either mark is %s: a dinar has three decimals',
  (samples, code, isOpen) => {
    const evidence = new MarkEvidence()
    for (const text of samples) evidence.add(text, code)
    expect(evidence.resolve(undefined).isOpen).toBe(isOpen)
  },
)

test.each([
  [['125,500', '980,250'], 'TND', ','],
  [['125.500', '980.250'], 'TND', '.'],
  [['12.500', '8.000'], 'EUR', ','],
  [['12,500', '8,000'], 'USD', '.'],
  [['12,500'], 'JPY', '.'],
  // What is certain outweighs them.
  [['12.500', '8.000', '1.25'], 'EUR', '.'],
] as const)(
  'three digits behind the mark, as in %j, are decimals or a group by their currency %s: %s',
  (samples, code, mark) => {
    expect(guessed(samples, currencyCode(code))).toBe(mark)
  },
)

test.each(['JPY', 'USD', 'KWD'])('an amount in %s of digits and a mark is read to the minor unit', (code) => {
  const currency = currencyCode(code)
  const decimals = currencyDecimals(currency)
  fc.assert(
    fc.property(
      fc.nat(999_999_999),
      fc.nat(9_999),
      fc.constantFrom('.' as const, ',' as const),
      (whole, rest, mark) => {
        const fraction = String(rest)
        const minor = whole * 10 ** decimals + Number(fraction.slice(0, decimals).padEnd(decimals, '0'))
        const isExact = !/[1-9]/.test(fraction.slice(decimals))
        expect(parseAmount(String(whole), mark, currency)).toEqual(accept(whole * 10 ** decimals))
        expect(parseAmount(`${whole}${mark}${fraction}`, mark, currency)).toMatchObject(
          isExact ? accept(minor) : { ok: false, code: 'AMOUNT_TOO_PRECISE' },
        )
      },
    ),
  )
})
