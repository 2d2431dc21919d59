import { describe, expect, test } from 'vitest'
import { aprFromDiscountPercent, averageDaysEarly, deriveRates, discountPercent } from './aggregate.ts'
import { discountMinor, effectiveAprPpm, realizedAprPpm } from './discount.ts'
import { isAwarded, isPartiallyAccepted, isZeroAccepted, paymentAmount } from './payment.ts'

describe.each(['APR', 'DISC'] as const)('a discount as %s', (kind) => {
  test.each([
    { amount: 0, ppm: 72_000, days: 30 },
    { amount: -10_000_00, ppm: 72_000, days: 30 },
    { amount: 10_000_00, ppm: 0, days: 30 },
    { amount: 10_000_00, ppm: -72_000, days: 30 },
    { amount: 10_000_00, ppm: 72_000, days: 0 },
    { amount: 10_000_00, ppm: 72_000, days: -30 },
    { amount: -10_000_00, ppm: -72_000, days: 30 },
  ])('is nothing for $amount at $ppm ppm over $days days', ({ amount, ppm, days }) => {
    expect(discountMinor(amount, { kind, ppm }, days)).toBe(0)
  })
})

test.each([
  // Flat, and over a whole year.
  { amount: 149, discount: 1 },
  { amount: 150, discount: 2 },
  { amount: 249, discount: 2 },
  { amount: 250, discount: 3 },
])('MTH-021 1 % of $amount minor units is rounded half up to $discount', ({ amount, discount }) => {
  expect(discountMinor(amount, { kind: 'DISC', ppm: 10_000 }, 30)).toBe(discount)
  expect(discountMinor(amount, { kind: 'APR', ppm: 10_000 }, 360)).toBe(discount)
})

test('MTH-009 MTH-021 one day, one minor unit and one part per million are above nothing', () => {
  // 100,000.00 at 7.2 % over a day is 20.00.
  expect(discountMinor(10_000_000, { kind: 'APR', ppm: 72_000 }, 1)).toBe(2000)
  expect(discountMinor(10_000_000, { kind: 'DISC', ppm: 72_000 }, 1)).toBe(720_000)
  expect(discountMinor(1, { kind: 'DISC', ppm: 600_000 }, 30)).toBe(1)
  expect(discountMinor(1_000_000, { kind: 'DISC', ppm: 1 }, 30)).toBe(1)
  expect(effectiveAprPpm({ kind: 'DISC', ppm: 1000 }, 1)).toBe(360_000)
  expect(effectiveAprPpm({ kind: 'APR', ppm: 1000 }, 0)).toBeUndefined()
  expect(realizedAprPpm(1, 1)).toBe(360_000_000)
  expect(aprFromDiscountPercent(0.02, 1)).toBeCloseTo(7.2, 9)
  expect(aprFromDiscountPercent(0.01, 0.5)).toBeCloseTo(7.2, 9)
  expect(averageDaysEarly({ amount: 0.5, dpeWeightedSum: 15 })).toBe(30)
  expect(deriveRates('APR', 7.2, { amount: 0.5, dpeWeightedSum: 0.25 })).toEqual({
    discountPercent: 0.01,
    aprPercent: 7.2,
  })
  expect([0, 0.01, 1].map((awardedAmount) => isAwarded({ awardedAmount }))).toEqual([false, true, true])
})

test('MTH-002 no payment is below nothing', () => {
  const sums = {
    status: 'ACTIVE',
    rateType: 'APR',
    ratePercent: 7.2,
    eligibleInvoiceAmount: 100,
    awardedInvoiceAmount: 0,
    clearingInvoiceAmount: 100,
    eligibleDpeWeightedSum: 3000,
    awardedDpeWeightedSum: 0,
  } as const
  const paid = [99, 100, 101].map((clearingDiscountSum) => paymentAmount({ ...sums, clearingDiscountSum }))
  expect(paid).toEqual([1, 0, 0])
})

test('an APR is its own effective rate, whatever the days', () => {
  expect(effectiveAprPpm({ kind: 'APR', ppm: 72_000 }, 30)).toBe(72_000)
})

test('without an amount no day is early on average', () => {
  expect(averageDaysEarly({ amount: 0, dpeWeightedSum: 300 })).toBe(0)
})

test('a rate of nothing or below is no discount, also over days that are late', () => {
  expect(discountPercent('APR', 0, 30)).toBe(0)
  expect(discountPercent('APR', -5, -30)).toBe(0)
})

test('the APR of a discount is read from the average days; without any there is none', () => {
  const early = { amount: 100, dpeWeightedSum: 3000 }
  expect(deriveRates('DISC', 0.6, early)?.aprPercent).toBeCloseTo(7.2)
  // Above 100 % the discount is cut, the rate that was named is not.
  expect(deriveRates('APR', 2400, early)).toEqual({ discountPercent: 100, aprPercent: 2400 })
  expect(deriveRates('APR', 7.2, { amount: 100, dpeWeightedSum: 0 })?.aprPercent).toBeUndefined()
})

test('acceptance is partial with some of both, and zero with none of what is eligible', () => {
  expect(isPartiallyAccepted({ acceptedCount: 0, notAcceptedCount: 2 })).toBe(false)
  expect(isPartiallyAccepted({ acceptedCount: 1, notAcceptedCount: 2 })).toBe(true)
  expect(isZeroAccepted({ acceptedCount: 1, eligibleCount: 2 })).toBe(false)
})
