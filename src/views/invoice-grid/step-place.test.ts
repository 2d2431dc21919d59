import { expect, test } from 'vitest'
import { usd } from '../../../tests/fixtures/days-and-currencies.ts'
import type { CustomerOfSome } from '#state'
import { placeOf } from './step-place.ts'

const customer = (opportunity: number): CustomerOfSome => ({
  customerUuid: `c${opportunity}`,
  customerName: `Customer ${opportunity}`,
  currency: usd,
  opportunities: [opportunity],
})
const before = { count: 10, excludedCount: 0 }
const after = { count: 10, excludedCount: 2 }

test('a step taken on another customer than the one on screen is elsewhere', () => {
  const { customers, isOffScreen } = placeOf([customer(1)], before, before, [0])
  expect([customers.map(({ customerName }) => customerName), isOffScreen]).toEqual([['Customer 1'], true])
})

test('a step that shows on screen is not, one that the filter hides is', () => {
  expect(placeOf([customer(0), customer(1)], before, after, undefined).isOffScreen).toBe(false)
  expect(placeOf([customer(0), customer(1)], before, before, undefined).isOffScreen).toBe(true)
  expect(placeOf([], before, before, [0])).toEqual({ customers: [], isOffScreen: false })
})
