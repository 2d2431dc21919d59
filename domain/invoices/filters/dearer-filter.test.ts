import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectiveAprPpm } from '../../rates/discount.ts'
import { dearestDays } from './dearer-filter.ts'

test('an invoice costs more than the limit up to the dearest days, and no longer after them', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('APR' as const, 'DISC' as const),
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 400_000 }),
      fc.integer({ min: 1, max: 400 }),
      (kind, ppm, aprPpm, days) => {
        const rate = { kind, ppm }
        expect(days <= dearestDays({ rate, aprPpm })).toBe(effectiveAprPpm(rate, days)! > aprPpm)
      },
    ),
  )
})

test('a cost of exactly the limit is not above it', () => {
  // 0.7 % for 36 days is 7 % a year.
  const rate = { kind: 'DISC' as const, ppm: 7000 }
  expect(dearestDays({ rate, aprPpm: 70_000 })).toBe(35)
  expect(dearestDays({ rate, aprPpm: 69_999 })).toBe(36)
  expect(dearestDays({ rate: { kind: 'APR', ppm: 70_000 }, aprPpm: 70_000 })).toBe(0)
})
