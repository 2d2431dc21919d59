import { expect, test } from 'vitest'
import { convertedTotal } from './converted-total.ts'

const RATES = { USD: 1, EUR: 0.8, JPY: 160 }
const sums = [
  { currency: 'USD', depositMinor: 1000_00 },
  { currency: 'EUR', depositMinor: 400_00 },
  { currency: 'JPY', depositMinor: 16_000 },
]

test('MTH-019 MTH-020 the summary is one sum in the aggregate currency at the rates of today', () => {
  expect(convertedTotal(sums, 'USD', RATES)).toBe(1600_00)
  expect(convertedTotal(sums, 'JPY', RATES)).toBe(256_000)
  expect(convertedTotal([{ currency: 'XXX', depositMinor: 100_00 }], 'USD', RATES)).toBe(100_00)
})

test('MTH-019 sums that are in the aggregate currency already are not converted', () => {
  expect(convertedTotal(sums.slice(0, 1), 'USD', RATES)).toBeUndefined()
})
