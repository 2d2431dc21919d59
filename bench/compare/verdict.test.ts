import { expect, test } from 'vitest'
import { seededRandom } from '../../tests/fixtures/books/random.ts'
import { changeOf, changeText, isDifferent, isNarrow, type Turns } from './verdict.ts'

const QUESTIONS = 20
const random = seededRandom(7)

/** A time of about a millisecond that is off by up to 3 %, as processes are. */
const timeOf = (share: number): number => share * (0.97 + random.below(600) / 10_000)

function turnsOf(count: number, share: number): Turns {
  const ratios = Array.from({ length: count }, () => timeOf(share) / timeOf(1))
  return { question: 'toggle one row', ratios }
}

test('equal versions show a difference in one run of twenty at most, all questions together', () => {
  const runs = Array.from({ length: 200 }, () =>
    Array.from({ length: QUESTIONS }, () => changeOf(turnsOf(14, 1), QUESTIONS)),
  )
  const alarms = runs.filter((changes) => changes.some(isDifferent)).length
  expect(alarms).toBeLessThanOrEqual(10)
})

test('a version that is 5 % slower is found, and by how much', () => {
  const change = changeOf(turnsOf(24, 1.05), QUESTIONS)
  expect(isDifferent(change)).toBe(true)
  expect(change.low).toBeLessThan(0.05)
  expect(change.high).toBeGreaterThan(0.05)
  expect(changeText(change)).toMatch(/^toggle one row: [\d.]+ to [\d.]+ % slower$/)
})

test.for([
  [{ low: -0.18, high: -0.12 }, 'key: 12 to 18 % faster'],
  [{ low: 0.031, high: 0.0712 }, 'key: 3.1 to 7.2 % slower'],
  [{ low: -0.02, high: 0.0287 }, 'key: no difference shown (less than 2.9 %)'],
  [{ low: 0.004, high: 0.02 }, 'key: no difference shown (less than 2 %)'],
  [{ low: -Infinity, high: Infinity }, 'key: too few turns to say: a larger --seconds'],
] as const)('%j is told as "%s"', ([interval, text]) => {
  expect(changeText({ question: 'key', median: 0, ...interval })).toBe(text)
})

test('more turns are taken until the interval is narrow, whatever it says', () => {
  expect(isNarrow({ question: 'key', median: 0, low: 0.2, high: 0.23 })).toBe(true)
  expect(isNarrow({ question: 'key', median: 0, low: -0.04, high: 0.01 })).toBe(false)
})
