import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aggregateDiscount,
  aprFromDiscountPercent,
  deriveRates,
  discountPercent,
  referenceApr,
  roundAverageDiscount,
} from './aggregate.ts'
import { discountMinor, effectiveAprPpm, isRateOf, realizedAprPpm } from './discount.ts'
import {
  isAwarded,
  isFullyAwarded,
  isPartiallyAccepted,
  isZeroAccepted,
  paymentAmount,
  type PaymentInputs,
} from './payment.ts'
import { percentFromPpm, ppmFromPercent, rateKind } from './rate.ts'

const inputs: PaymentInputs = {
  status: 'ACTIVE',
  rateType: 'APR',
  ratePercent: 7.2,
  eligibleInvoiceAmount: 60_000,
  awardedInvoiceAmount: 40_000,
  clearingInvoiceAmount: 50_000,
  clearingDiscountSum: 250,
  eligibleDpeWeightedSum: 60_000 * 30,
  awardedDpeWeightedSum: 40_000 * 30,
}

test('MTH-009 100,000 at 7.2 % APR over 30 days costs 600, per invoice and in sum', () => {
  expect(discountMinor(100_000_00, { kind: 'APR', ppm: 72_000 }, 30)).toBe(600_00)
  expect(aggregateDiscount('APR', 7.2, { amount: 100_000, dpeWeightedSum: 3_000_000 })).toBeCloseTo(600, 9)
})

test('MTH-007 a discount rate is that percent of the total, whatever the days', () => {
  expect(discountMinor(200_00, { kind: 'DISC', ppm: 15_000 }, 3)).toBe(3_00)
  expect(discountPercent('DISC', 1.5, 90)).toBe(1.5)
  expect(discountPercent('AVGDISC', 1.5, 90)).toBe(1.5)
})

test('MTH-008 a discount rate of 100 or more takes the whole amount and leaves nothing to pay', () => {
  expect(discountMinor(200_00, { kind: 'DISC', ppm: 1_000_000 }, 10)).toBe(200_00)
  expect(discountMinor(200_00, { kind: 'DISC', ppm: 2_000_000 }, 10)).toBe(200_00)
  expect(paymentAmount({ ...inputs, status: 'UNDER_REVIEW', rateType: 'DISC', ratePercent: 120 })).toBe(0)
})

test('MTH-006 a rate at or below 0 costs nothing', () => {
  expect(discountMinor(200_00, { kind: 'APR', ppm: 0 }, 10)).toBe(0)
  for (const kind of ['APR', 'DISC'] as const)
    expect(discountMinor(200_00, { kind, ppm: -72_000 }, 30)).toBe(0)
  expect(discountPercent('APR', -3, 30)).toBe(0)
})

test('MTH-012 returns no APR when no day is early and caps the discount at the amount', () => {
  expect(effectiveAprPpm({ kind: 'DISC', ppm: 10_000 }, 0)).toBeUndefined()
  expect(aprFromDiscountPercent(1, 0)).toBeUndefined()
  expect(realizedAprPpm(100, 0)).toBeUndefined()
  expect(deriveRates('DISC', 1, { amount: 100, dpeWeightedSum: 0 })?.aprPercent).toBeUndefined()
  expect(discountMinor(100, { kind: 'APR', ppm: 900_000_0 }, 360)).toBe(100)
  expect(discountPercent('APR', 900, 360)).toBe(100)
})

test('MTH-010 0.6 % over 30 days is 7.2 % APR', () => {
  expect(aprFromDiscountPercent(0.6, 30)).toBeCloseTo(7.2, 9)
  expect(effectiveAprPpm({ kind: 'DISC', ppm: 6_000 }, 30)).toBe(72_000)
  expect(realizedAprPpm(600_00, 100_000_00 * 30)).toBe(72_000)
})

test('MTH-010 a realized APR is exact, also half way between two parts per million', () => {
  expect(realizedAprPpm(55, 720_000_000)).toBe(28)
  expect(realizedAprPpm(23, 720_000_000)).toBe(12)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000_000 }),
      fc.integer({ min: 1, max: 360 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (amount, days, sharePpm) => {
        const discount = Math.floor((amount * sharePpm) / 1_000_000)
        const exact =
          (BigInt(discount) * 720_000_000n + BigInt(amount * days)) / (BigInt(amount * days || 1) * 2n)
        expect(realizedAprPpm(discount, amount * days)).toBe(amount === 0 ? undefined : Number(exact))
      },
    ),
  )
})

test('MTH-011 the older form, apr times weighted days over the amount by 360, is the discount in percent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 360 }),
      (bps, amount, days) => {
        const older = ((bps / 100) * ((amount * days) / amount)) / 360
        return Math.abs(discountPercent('APR', bps / 100, days) - Math.min(older, 100)) < 1e-9
      },
    ),
  )
})

test('MTH-005 derives no rates without an invoice amount', () => {
  expect(deriveRates('APR', 7, { amount: 0, dpeWeightedSum: 0 })).toBeUndefined()
  expect(deriveRates('APR', 7, { amount: Number.NaN, dpeWeightedSum: 0 })).toBeUndefined()
  expect(deriveRates('APR', 7.2, { amount: 100, dpeWeightedSum: 3_000 })).toEqual({
    discountPercent: 0.6,
    aprPercent: 7.2,
  })
  // With an amount of which no day is early a discount is still a share of it.
  expect(deriveRates('DISC', 2, { amount: 100, dpeWeightedSum: 0 })).toEqual({
    discountPercent: 2,
    aprPercent: undefined,
  })
})

test('MTH-013 a reference rate plus spread is the APR', () => {
  expect(referenceApr(4.25, 1.5)).toBe(5.75)
  expect(rateKind('REF')).toBe('APR')
})

test('MTH-015 the average discount keeps 4 decimals', () => {
  expect([1.234_56, 1.234_54, 0.123_45].map(roundAverageDiscount)).toEqual([1.2346, 1.2345, 0.1235])
})

test('MTH-001 MTH-003 under review pays eligible plus awarded less the rate over both', () => {
  expect(paymentAmount({ ...inputs, status: 'UNDER_REVIEW' })).toBeCloseTo(100_000 - 600, 9)
})

test('MTH-002 MTH-003 every other status pays the clearing amount less the clearing discount', () => {
  expect(paymentAmount(inputs)).toBe(49_750)
  expect(paymentAmount({ ...inputs, status: 'INVOICE_EDIT_IN_PROGRESS' })).toBe(49_750)
})

test('MTH-004 OFF-046 OFF-047 acceptance compares counts', () => {
  const base = { acceptedCount: 2, notAcceptedCount: 1, eligibleCount: 3 }
  expect(isPartiallyAccepted(base)).toBe(true)
  expect(isPartiallyAccepted({ ...base, notAcceptedCount: 0 })).toBe(false)
  expect(isZeroAccepted({ ...base, acceptedCount: 0 })).toBe(true)
  expect(isZeroAccepted({ ...base, acceptedCount: 0, eligibleCount: 1 })).toBe(true)
  expect(isZeroAccepted({ ...base, acceptedCount: 0, eligibleCount: 0 })).toBe(false)
})

test('MTH-004 OFF-048 awards compare amounts, to the cent', () => {
  const base = { notAcceptedCount: 0, awardedAmount: 10_00, clearingAmount: 10_00 }
  expect([isAwarded(base), isFullyAwarded(base)]).toEqual([true, true])
  expect(isFullyAwarded({ ...base, clearingAmount: 10_01 })).toBe(false)
  expect(isFullyAwarded({ ...base, notAcceptedCount: 1 })).toBe(false)
  expect(isAwarded({ ...base, awardedAmount: 0 })).toBe(false)
})

test('a discount never exceeds the amount, grows with the rate and with the days', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000_000 })
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 0, max: 3_000_000 }),
      fc.integer({ min: 0, max: 720 }),
      fc.constantFrom('APR' as const, 'DISC' as const),
      (a, ppm, days, kind) => {
        const cost = discountMinor(a, { kind, ppm }, days)
        const more = discountMinor(a, { kind, ppm: ppm + 1 }, days)
        const longer = discountMinor(a, { kind, ppm }, days + 1)
        return cost >= 0 && cost <= a && more >= cost && longer >= cost && Number.isSafeInteger(cost)
      },
    ),
    { numRuns: 100_000, seed: 5 },
  )
})

test('a rate survives the wire', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      (ppm) => ppmFromPercent(percentFromPpm(ppm)) === ppm,
    ),
  )
})

test('the effective APR of a discount is rounded down, so that a target is never reached by rounding', () => {
  expect(effectiveAprPpm({ kind: 'DISC', ppm: 7_083 }, 30)).toBe(84_996)
  expect(effectiveAprPpm({ kind: 'DISC', ppm: 10_000 }, 7)).toBe(514_285)
})

test('rounded discounts are at the rate that each was priced at, whatever they come to', () => {
  // 50.00 for 20 days at 6.5 %: 18 for 18.06, which is 6.48 %.
  const sums = { count: 1, amountMinor: 5000, amountDays: 100_000, discountMinor: 18 }
  expect(realizedAprPpm(sums.discountMinor, sums.amountDays)).toBe(64_800)
  expect(isRateOf({ kind: 'APR', ppm: 65_000 }, sums)).toBe(true)
  expect(isRateOf({ kind: 'APR', ppm: 70_000 }, sums)).toBe(false)
  expect(isRateOf({ kind: 'DISC', ppm: 3_600 }, sums)).toBe(true)
  expect(isRateOf({ kind: 'DISC', ppm: 4_000 }, sums)).toBe(false)
  const invoice = fc.tuple(fc.integer({ min: 1, max: 1_000_000_000 }), fc.integer({ min: 1, max: 120 }))
  const rate = fc.record({
    kind: fc.constantFrom('APR' as const, 'DISC' as const),
    ppm: fc.integer({ min: 0, max: 300_000 }),
  })
  fc.assert(
    fc.property(fc.array(invoice, { minLength: 1, maxLength: 40 }), rate, (invoices, own) => {
      const sumOf = (of: (amount: number, days: number) => number) =>
        invoices.reduce((sum, [amount, days]) => sum + of(amount, days), 0)
      const priced = {
        count: invoices.length,
        amountMinor: sumOf((amount) => amount),
        amountDays: sumOf((amount, days) => amount * days),
        discountMinor: sumOf((amount, days) => discountMinor(amount, own, days)),
      }
      expect(isRateOf(own, priced)).toBe(true)
    }),
  )
})
