import { expect, test } from 'vitest'
import { eur } from '../../../tests/fixtures/days-and-currencies.ts'
import { resultsByCurrency, savedMinor } from './offer-result.ts'

// 1,000.00 paid 36 days early for a discount of 5.00: 5 % a year of 360 days.
const [result] = resultsByCurrency([
  {
    opportunity: 0,
    currency: eur,
    count: 1,
    invoiceMinor: 100_000,
    discountMinor: 500,
    amountDays: 3_600_000,
    notEarlyCount: 0,
    notEarlyMinor: 0,
  },
])

test('beside a cost of capital an offer saves or costs the difference, to the last unit', () => {
  expect([5, 6.2, 3].map((percent) => savedMinor(result!, percent))).toEqual([0, 120, -200])
})

test('without a cost of capital there is nothing to compare', () => {
  expect([undefined, 0, Number.NaN].map((percent) => savedMinor(result!, percent))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('BLD-045 the result of a currency is the sum of its opportunities in every figure', () => {
  const price = { opportunity: 0, currency: eur, invoiceMinor: 100_000, discountMinor: 500 }
  const sums = resultsByCurrency([
    { ...price, count: 1, amountDays: 3_600_000, notEarlyCount: 2, notEarlyMinor: 70 },
    {
      ...price,
      count: 3,
      invoiceMinor: 300_000,
      discountMinor: 1500,
      amountDays: 400_000,
      notEarlyCount: 5,
      notEarlyMinor: 90,
    },
  ])
  expect(sums).toEqual([
    {
      currency: eur,
      count: 4,
      invoiceMinor: 400_000,
      discountMinor: 2000,
      paymentMinor: 398_000,
      aprPercent: 18,
      discountPercent: 0.5,
      averageDays: 10,
      notEarlyCount: 7,
      notEarlyMinor: 160,
    },
  ])
})
