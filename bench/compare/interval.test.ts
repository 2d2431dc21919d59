import fc from 'fast-check'
import { median } from 'd3-array'
import { describe, expect, test } from 'vitest'
import { medianInterval, signInterval } from './interval.ts'

const times = fc.array(fc.double({ min: 0.001, max: 1000, noNaN: true }), { minLength: 1, maxLength: 40 })

describe('the bootstrap interval of a median', () => {
  test('contains the median, lies within the samples, and is the same for the same samples', () => {
    fc.assert(
      fc.property(times, (samples) => {
        const { low, high } = medianInterval(samples)
        const middle = median(samples)!
        expect(low).toBeLessThanOrEqual(middle)
        expect(high).toBeGreaterThanOrEqual(middle)
        expect(low).toBeGreaterThanOrEqual(Math.min(...samples))
        expect(high).toBeLessThanOrEqual(Math.max(...samples))
        expect(medianInterval(samples)).toEqual({ low, high })
      }),
      { numRuns: 30 },
    )
  })

  test('is one value where all samples are equal', () => {
    expect(medianInterval([2, 2, 2, 2])).toEqual({ low: 2, high: 2 })
  })
})

describe('the interval of the sign test', () => {
  test.for([
    [5, 0.95, undefined],
    [6, 0.95, 1],
    [8, 0.95, 1],
    [9, 0.95, 2],
    [12, 0.95, 3],
    [20, 0.95, 6],
    [9, 0.996, 1],
    [8, 0.996, undefined],
  ] as const)(
    'of %i values at %f leaves out what the table of the binomial says',
    ([count, confidence, place]) => {
      const values = Array.from({ length: count }, (_, n) => n + 1)
      expect(signInterval(values, confidence)).toEqual(
        place === undefined ? { low: -Infinity, high: Infinity } : { low: place, high: count + 1 - place },
      )
    },
  )
})
