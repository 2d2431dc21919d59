import { expect, test } from 'vitest'
import { amountKey, amountKeys } from '../filters/amount-keys.ts'
import { MarketTable } from '../market-table.ts'
import { marketsIn } from '../testing/rows.ts'
import { worthScale } from './worth-scale.ts'

const tableOf = (...currencies: readonly string[]) => new MarketTable(marketsIn(...currencies))

test('two million dollars are worth more than ten million rupees', () => {
  const scale = worthScale(tableOf('INR', 'USD'), { USD: 1, INR: 80 })!
  expect(scale).toEqual({ perMajor: 1, factors: Float64Array.of(1, 80) })
  const keys = amountKeys(scale, Float64Array.of(1_000_000_000, 200_000_000), Uint16Array.of(0, 1))
  expect(keys).toEqual(Float64Array.of(1_000_000_000, 16_000_000_000))
  expect(amountKey(scale, 200_000_000, 1)).toBe(16_000_000_000)
})

test('amounts of one currency keep their order to the minor unit', () => {
  const scale = worthScale(tableOf('KWD', 'IDR', 'USD'), { KWD: 0.307, IDR: 16_300, USD: 1 })!
  for (const market of [0, 1, 2]) {
    for (const minor of [-5, 0, 1, 99, 123_456_789, 1_000_000_000_000])
      expect(amountKey(scale, minor + 1, market)).toBeGreaterThan(amountKey(scale, minor, market))
  }
})

test('what has no rate counts 1:1, as in converted sums', () => {
  const scale = worthScale(tableOf('USD', 'XAF', 'EUR'), { USD: 1, EUR: 0.5 })!
  expect(amountKey(scale, 70, 1)).toBe(amountKey(scale, 7000, 0))
  expect(amountKey(scale, 7000, 2)).toBe(amountKey(scale, 14_000, 0))
})

test('nothing is converted in a book of one currency, or without rates', () => {
  expect(worthScale(tableOf('USD', 'USD'), { USD: 1, EUR: 0.5 })).toBeUndefined()
  expect(worthScale(tableOf('USD', 'EUR'), {})).toBeUndefined()
})
