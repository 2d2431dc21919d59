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
  expect(convertedTotal(sums, usd, RATES)).toBe(1600_00)
  expect(convertedTotal(sums, jpy, RATES)).toBe(256_000)
  expect(convertedTotal([{ currency: currencyCode('XXX'), depositMinor: 100_00 }], usd, RATES)).toBe(100_00)
})

test('MTH-019 sums that are in the aggregate currency already are not converted', () => {
  expect(convertedTotal(sums.slice(0, 1), usd, RATES)).toBeUndefined()
})
