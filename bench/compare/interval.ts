import { median, quantileSorted } from 'd3-array'
import { seededRandom } from '../../tests/fixtures/books/random.ts'

/** A range that the true value lies in, as surely as was asked for. */
export interface Interval {
  readonly low: number
  readonly high: number
}

const RESAMPLES = 2000
const SEED = 20_251_125

/**
 * The bootstrap interval of the median: percentiles of the medians of resamples. The same samples give the same interval, as
 * what is drawn follows from a fixed seed.
 */
export function medianInterval(samples: readonly number[], confidence = 0.95): Interval {
  const random = seededRandom(SEED)
  const resample = () => samples.map(() => samples[random.below(samples.length)]!)
  const medians = Array.from({ length: RESAMPLES }, () => median(resample())!).sort((a, b) => a - b)
  const tail = (1 - confidence) / 2
  return { low: quantileSorted(medians, tail)!, high: quantileSorted(medians, 1 - tail)! }
}

/**
 * The interval of the median between two of the sorted values, so far out that it holds for values of any distribution (of
 * the sign test); all numbers where there are too few values for that.
 */
export function signInterval(values: readonly number[], confidence: number): Interval {
  const sorted = Float64Array.from(values).sort()
  const cut = outerValues(sorted.length, 1 - confidence)
  if (cut === 0) return { low: -Infinity, high: Infinity }
  return { low: sorted[cut - 1]!, high: sorted[sorted.length - cut]! }
}

/** How many values can be left out on each side, the bounds included: the binomial tails stay within what may be missed. */
function outerValues(count: number, missed: number): number {
  let cut = 0
  let probability = 2 ** -count
  for (let tail = probability; 2 * tail <= missed && cut < count / 2; tail += probability) {
    cut++
    probability *= (count - cut + 1) / cut
  }
  return cut
}
