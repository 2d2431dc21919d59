import { expect, test } from 'vitest'
import type { CustomerSums } from '#state'
import { placeOf } from './step-place.ts'

// The other fields are not read.
const customer = (opportunity: number) =>
  ({ opportunities: [opportunity], name: `Customer ${opportunity}` }) as unknown as CustomerSums
const before = { count: 10, excludedCount: 0 }
const after = { count: 10, excludedCount: 2 }

test('a step taken on another customer than the one on screen is elsewhere', () => {
  const { customers, isOffScreen } = placeOf([customer(1)], before, before, [0])
  expect([customers.map(({ name }) => name), isOffScreen]).toEqual([['Customer 1'], true])
})

test('a step that shows on screen is not, one that the filter hides is', () => {
  expect(placeOf([customer(0), customer(1)], before, after, undefined).isOffScreen).toBe(false)
  expect(placeOf([customer(0), customer(1)], before, before, undefined).isOffScreen).toBe(true)
  expect(placeOf([], before, before, [0])).toEqual({ customers: [], isOffScreen: false })
})
