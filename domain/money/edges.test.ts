import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculate, isArithmetic } from './arithmetic.ts'
import { decimalText } from './amount.ts'
import { convertForDisplay, withoutRate } from './convert.ts'
import { currencyCode, isCurrency } from './currency.ts'
import { mulDivFloor, mulDivHalfUp } from './exact.ts'

const SAFE = Number.MAX_SAFE_INTEGER
const [usd, eur, jpy] = ['USD', 'EUR', 'JPY'].map(currencyCode) as [never, never, never]

/** Whole-number division, rounded down. */
const floored = (product: bigint, by: bigint) => {
  const quotient = product / by
  return product < 0n && quotient * by !== product ? quotient - 1n : quotient
}

// Products on both sides of what a float64 holds exactly, of either sign, and divisors on both sides of 2^29.
const factors = fc.record({
  amount: fc.oneof(
    fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
    fc.integer({ min: -3, max: 3 }),
  ),
  factor: fc.oneof(fc.integer({ min: -4000, max: 4000 }), fc.integer({ min: -2, max: 2 })),
  divisor: fc.oneof(
    fc.integer({ min: 1, max: 1000 }),
    fc.constantFrom(536_870_911, 536_870_912, 3_600_000_000),
  ),
})

test('MTH-021 down and half up equal whole-number arithmetic for amounts of either sign', () => {
  fc.assert(
    fc.property(factors, ({ amount, factor, divisor }) => {
      const [product, by] = [BigInt(amount) * BigInt(factor), BigInt(divisor)]
      // Adding 0 makes a negative zero a plain one.
      expect(mulDivFloor(amount, factor, divisor) + 0).toBe(Number(floored(product, by)))
      expect(mulDivHalfUp(amount, factor, divisor) + 0).toBe(Number(floored(product * 2n + by, by * 2n)))
    }),
  )
})

test('a product at the edge of the safe integers, or whose float quotient rounds up, is exact', () => {
  expect([mulDivFloor(SAFE, 1, 1), mulDivFloor(SAFE, 2, 2), mulDivFloor(SAFE, 3, 3)]).toEqual([
    SAFE,
    SAFE,
    SAFE,
  ])
  expect([mulDivFloor(-SAFE, 1, 2), mulDivFloor(-7, 1, 2), mulDivFloor(-8, 1, 2)]).toEqual([
    -4_503_599_627_370_496, -4, -4,
  ])
  // In float64 this quotient is the next whole number.
  const [product, divisor] = [9_007_199_254_740_990, 9_007_199_254_740_991]
  expect([product / divisor === 1, mulDivFloor(product, 1, divisor)]).toEqual([false, 0])
  expect(() => mulDivHalfUp(SAFE, SAFE, 1)).toThrow(/safe integer/)
})

const plain = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN)

test('spaces and signs around the parts of a sum do not count', () => {
  expect(calculate(' 2 * ( 3 + 4 ) ', plain)).toBe(14)
  expect(calculate('2  +  3  ', plain)).toBe(5)
  expect(calculate('2 - - 3', plain)).toBe(5)
  expect(calculate('-3 - -4', plain)).toBe(1)
  expect(calculate('2 * + 3', plain)).toBe(6)
  expect(calculate('- ( 3 )', plain)).toBe(-3)
  expect(calculate('+5', plain)).toBe(5)
})

test('a number with spaces and a sign is no sum', () => {
  expect([' -5', '+5 ', '  7 '].map(isArithmetic)).toEqual([false, false, false])
  expect([' -5+1', '5*', '(5)'].map(isArithmetic)).toEqual([true, true, true])
})

test('converting leaves a currency’s own amount alone, and takes a missing, zero or negative rate for 1', () => {
  expect(convertForDisplay(0.1, eur, eur, { EUR: 3 })).toBe(0.1)
  expect(convertForDisplay(10, eur, usd, { EUR: 0, USD: 1 })).toBe(10)
  expect(convertForDisplay(10, eur, usd, { EUR: -2, USD: 1 })).toBe(10)
  expect(convertForDisplay(10, eur, usd, { USD: 1 })).toBe(10)
  expect(convertForDisplay(10, usd, jpy, { USD: 1, JPY: 150 })).toBe(1500)
})

test('currencies without a usable rate are named once each, the dollar never', () => {
  expect(withoutRate([usd, eur, jpy, eur], {})).toEqual([eur, jpy])
  expect(withoutRate([usd, eur, jpy], { USD: 0, EUR: 0, JPY: 150 })).toEqual([eur])
})

test('nothing is written without a sign', () => {
  expect([decimalText(0, usd), decimalText(0, jpy), decimalText(-1, usd)]).toEqual(['0.00', '0', '-0.01'])
})

test('every currency in use is known', () => {
  const codes =
    'AED AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF IDR ILS INR KES KRW KZT MXN MYR NOK NZD PHP PLN QAR'
  const more = 'RON RSD RUB SAR SEK SGD THB TMT TRY TWD UAH USD UYU VND ZAR'
  for (const code of `${codes} ${more}`.split(' ')) expect([code, isCurrency(code)]).toEqual([code, true])
})
