import { expect, test } from 'vitest'
import type { CustomerSums } from '#state'
import { countOffered } from './offers-without.ts'
import { placeOf, type Sight } from './step-place.ts'

function sight(excluded: readonly number[], matching: { count: number; excludedCount: number }): Sight {
  const customers = excluded.map((count, opportunity) => ({
    opportunity,
    name: `Customer ${opportunity}`,
    excluded: { count, minor: 0 },
  }))
  // What else a customer has is not read.
  return { customers: customers as unknown as readonly CustomerSums[], totals: matching }
}

const before = sight([0, 3], { count: 10, excludedCount: 0 })

test('a step taken on another customer than the one on screen is elsewhere', () => {
  const { customers, isElsewhere } = placeOf(before, sight([0, 0], { count: 10, excludedCount: 0 }), [0])
  expect([customers.map(({ name }) => name), isElsewhere]).toEqual([['Customer 1'], true])
})

test('a step that shows on screen is not, one that the filter hides is', () => {
  const after = [0, 1]
  expect(placeOf(before, sight(after, { count: 10, excludedCount: 2 }), undefined).isElsewhere).toBe(false)
  expect(placeOf(before, sight(after, { count: 10, excludedCount: 0 }), undefined).isElsewhere).toBe(true)
  expect(placeOf(before, before, [0])).toEqual({ customers: [], isElsewhere: false })
})

test('what leaves active offers is counted by the customers that are in one', () => {
  const sums = (opportunity: number, count: number, excluded: number) => ({
    opportunity,
    count,
    amountMinor: 0,
    amountDays: 0,
    excluded: { count: excluded, amountMinor: 0, amountDays: 0 },
  })
  expect(countOffered([sums(0, 5, 2), sums(1, 7, 0)], (opportunity) => opportunity === 0)).toBe(3)
})
