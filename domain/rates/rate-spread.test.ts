import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateSpread } from './rate-spread.ts'

test('rates lie between the least and the median, beside the last', () => {
  expect(rateSpread([7, 5, 6])).toEqual({ min: 5, median: 6, last: 7, count: 3 })
  expect(rateSpread([5, 8, 10, 9])).toEqual({ min: 5, median: 8.5, last: 5, count: 4 })
})

test('one rate is all of them, and of none there is nothing to say', () => {
  expect(rateSpread([4.2])).toEqual({ min: 4.2, median: 4.2, last: 4.2, count: 1 })
  expect(rateSpread([])).toBeUndefined()
})

test('as many rates lie at or below the median as at or above it, in whatever order they are given', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 40 }), (rates) => {
      const { min, median, count } = rateSpread(rates)!
      const below = rates.filter((rate) => rate <= median).length
      const above = rates.filter((rate) => rate >= median).length
      expect(below * 2).toBeGreaterThanOrEqual(count)
      expect(above * 2).toBeGreaterThanOrEqual(count)
      expect(min).toBe(Math.min(...rates))
      expect(rateSpread(rates.toReversed())!.median).toBe(median)
    }),
  )
})
