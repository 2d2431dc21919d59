import { currencyCode } from '#domain/money'
import { expect, test } from 'vitest'
import { convertedTotal } from './converted-total.ts'
import { eur, jpy, usd } from '../../../tests/fixtures/days-and-currencies.ts'

const RATES = { USD: 1, EUR: 0.8, JPY: 160 }
const sums = [
  { currency: usd, depositMinor: 1000_00 },
  { currency: eur, depositMinor: 400_00 },
  { currency: jpy, depositMinor: 16_000 },
]

test('MTH-019 MTH-020 the summary is one sum in the aggregate currency at the rates of today', () => {
  expect(convertedTotal(sums, usd, RATES)).toEqual({ currency: usd, minor: 1600_00 })
  expect(convertedTotal(sums, jpy, RATES)).toEqual({ currency: jpy, minor: 256_000 })
  expect(
    convertedTotal([{ currency: currencyCode('XXX'), depositMinor: 100_00 }, ...sums], usd, RATES)?.minor,
  ).toBe(1700_00)
})

test('MTH-019 sums of one currency are not converted', () => {
  expect(convertedTotal(sums.slice(0, 1), usd, RATES)).toBeUndefined()
})
