import { expect, test } from 'vitest'
import { includedSums } from './totals.ts'

test('what is included is all less what is excluded', () => {
  const excluded = { count: 2, amountMinor: 300, amountDays: 9000 }
  expect(includedSums({ count: 5, amountMinor: 1000, amountDays: 10_000, excluded })).toEqual({
    count: 3,
    amountMinor: 700,
    amountDays: 1000,
  })
})
