import { expect, test } from 'vitest'
import { eligibleOf, toBeIncluded } from './statistics.ts'

const statistics = {
  included: { count: 7, amountMinor: 70_050 },
  excluded: { count: 3, amountMinor: 29_950 },
  coversUnmatched: { count: 2, amountMinor: 20_050 },
}

test('INV-025 eligible is included plus excluded, in count and in amount', () => {
  expect(eligibleOf(statistics)).toEqual({ count: 10, amountMinor: 100_000 })
})

test('INV-026 to be included is included less what covers unmatched adjustments', () => {
  expect(toBeIncluded(statistics)).toEqual({ count: 5, amountMinor: 50_000 })
})
