import { median } from 'd3-array'
import { signInterval, type Interval } from './interval.ts'

/** What the version after took for one question as a share of the time before: a value a turn, of one process of each. */
export interface Turns {
  readonly question: string
  readonly ratios: readonly number[]
}

/** How much longer the version after takes, as shares of the time before: below 0 it is faster. */
export interface Change extends Interval {
  readonly question: string
  readonly median: number
}

/** All questions of a run together are told a difference that is none in one run of twenty at most. */
const FALSE_ALARMS = 0.05
/** What is nearer to no difference may be how the two were laid out in memory. */
const SMALLEST_DIFFERENCE = 0.01
/** An interval so wide or less says enough. */
const NARROW = 0.04

/** The change of one of `questions` questions that are asked together. */
export function changeOf({ question, ratios }: Turns, questions: number): Change {
  const { low, high } = signInterval(ratios, 1 - FALSE_ALARMS / questions)
  return { question, low: low - 1, high: high - 1, median: median(ratios)! - 1 }
}

/** Whether more turns would say little more. Only how wide it is counts: waiting for a difference would find one. */
export function isNarrow({ low, high }: Change): boolean {
  return high - low <= NARROW
}

export function isDifferent({ low, high }: Change): boolean {
  return low > SMALLEST_DIFFERENCE || high < -SMALLEST_DIFFERENCE
}

/** One line: `toggle one row: 12 to 18 % faster`. */
export function changeText(change: Change): string {
  return `${change.question}: ${verdictOf(change)}`
}

function verdictOf(change: Change): string {
  const { low, high } = change
  if (!Number.isFinite(low + high)) return 'too few turns to say: a larger --seconds'
  if (!isDifferent(change))
    return `no difference shown (less than ${percent(Math.max(Math.abs(low), Math.abs(high)))} %)`
  const [least, most] = [Math.abs(low), Math.abs(high)].sort((a, b) => a - b)
  return `${percent(least!)} to ${percent(most!)} % ${low > 0 ? 'slower' : 'faster'}`
}

/** Rounded up from a tenth, so that nothing is said to be less than it may be. */
function percent(share: number): string {
  return share < 0.1 ? (Math.ceil(share * 1000) / 10).toString() : Math.ceil(share * 100).toString()
}
