import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aggregateSum } from './aggregate-sum.ts'
import { eur, jpy, usd } from '../../tests/fixtures/days-and-currencies.ts'

const RATES = { USD: 1, EUR: 0.8, JPY: 160 }
const amounts = [
  { currency: usd, minor: 1000_00 },
  { currency: eur, minor: 400_00 },
  { currency: jpy, minor: 16_000 },
]

test('LOC-024 LOC-027 amounts of several currencies are added up in US dollars and converted into the preferred one', () => {
  expect(aggregateSum(amounts, usd, RATES)).toEqual({ currency: usd, minor: 1600_00 })
  expect(aggregateSum(amounts, jpy, RATES)).toEqual({ currency: jpy, minor: 256_000 })
})

test('LOC-025 LOC-027 amounts of one currency are added as they stand, whatever is preferred', () => {
  const inEuros = [
    { currency: eur, minor: 3 },
    { currency: eur, minor: 4 },
  ]
  expect(aggregateSum(inEuros, usd, RATES)).toEqual({ currency: eur, minor: 7 })
  expect(aggregateSum([], usd, RATES)).toBeUndefined()
})

test('LOC-026 without a preference the currency with the largest value holds the sum, not the one with the largest number', () => {
  expect(aggregateSum(amounts, undefined, RATES)?.currency).toBe(usd)
  const mostlyEuros = [
    { currency: jpy, minor: 64_000 },
    { currency: eur, minor: 400_00 },
  ]
  expect(aggregateSum(mostlyEuros, undefined, RATES)).toEqual({ currency: eur, minor: 720_00 })
})

test('LOC-026 a debt counts by its size for which currency is the largest', () => {
  const owing = [
    { currency: jpy, minor: 16_000 },
    { currency: eur, minor: -400_00 },
  ]
  expect(aggregateSum(owing, undefined, RATES)).toEqual({ currency: eur, minor: -320_00 })
})

test('the sum does not depend on the order of the amounts', () => {
  const amount = fc.record({
    currency: fc.constantFrom(usd, eur, jpy),
    minor: fc.integer({ min: -1e9, max: 1e9 }),
  })
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 9 }), (some) => {
      const there = aggregateSum(some, eur, RATES)!
      const back = aggregateSum(some.toReversed(), eur, RATES)!
      expect(back.currency).toBe(there.currency)
      expect(Math.abs(back.minor - there.minor)).toBeLessThanOrEqual(1)
    }),
  )
})
