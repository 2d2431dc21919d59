import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText, majorFromMinor, minorFromMajor } from './amount.ts'
import { convertForDisplay, DEFAULT_CURRENCY } from './convert.ts'
import { currencyDecimals, isCurrency, currencyCode, parseCurrency } from './currency.ts'

test('currencies have 0, 2 or 3 decimals', () => {
  expect([
    currencyDecimals(currencyCode('JPY')),
    currencyDecimals(currencyCode('USD')),
    currencyDecimals(currencyCode('KWD')),
  ]).toEqual([0, 2, 3])
})

test('a code outside ISO 4217 is no currency', () => {
  expect([isCurrency('EUR'), isCurrency('eur'), isCurrency('XYZ'), isCurrency('')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('an amount survives the wire to the minor unit, up to 10^12 of them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
      fc.constantFrom('USD', 'JPY', 'KWD').map(currencyCode),
      (minor, currency) =>
        minorFromMajor(JSON.parse(JSON.stringify(majorFromMinor(minor, currency))), currency) === minor,
    ),
    { numRuns: 50_000, seed: 3 },
  )
})

test('plain decimals keep leading zeros and the sign', () => {
  expect([
    decimalText(-5, currencyCode('USD')),
    decimalText(873_471, currencyCode('USD')),
    decimalText(500, currencyCode('JPY')),
    decimalText(7, currencyCode('KWD')),
  ]).toEqual(['-0.05', '8734.71', '500', '0.007'])
})

test('MTH-018 converting divides by the USD-based rate, 1 where none is known', () => {
  expect(convertForDisplay(90, currencyCode('EUR'), currencyCode('USD'), { EUR: 0.9 })).toBe(100)
  expect(convertForDisplay(90, currencyCode('XAF'), currencyCode('USD'), {})).toBe(90)
})

test('MTH-019 MTH-020 converting into another currency than USD multiplies by its rate', () => {
  expect(convertForDisplay(90, currencyCode('EUR'), currencyCode('CAD'), { EUR: 0.9, CAD: 1.4 })).toBeCloseTo(
    140,
    9,
  )
  expect(convertForDisplay(90, currencyCode('EUR'), currencyCode('EUR'), { EUR: 0.9 })).toBe(90)
})

test('MTH-019 the aggregate currency is USD by default', () => {
  expect(DEFAULT_CURRENCY).toBe('USD')
})

test('a currency is three capital letters', () => {
  expect(['USD', 'XXX'].map(parseCurrency)).toEqual(['USD', 'XXX'])
  expect(['usd', 'US', 'USDX', '', 'U5D', 'ÄÖÜ'].map(parseCurrency)).toEqual(Array(6).fill(undefined))
  expect(() => currencyCode('usd')).toThrow('"usd" is not the code of a currency.')
})

test('the compiler rejects a plain text as a currency', () => {
  // @ts-expect-error A text is no currency until it is parsed.
  expect(currencyDecimals('JPY')).toBe(0)
})
