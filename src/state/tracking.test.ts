import { expect, onTestFinished, test } from 'vitest'
import { addReporter, track, type TrackedEvent } from './tracking.ts'

const SCORES = Array.from({ length: 50 }, (_, score) => score)

test('TRK-008 every reporter is told every event, none is sampled away', () => {
  const told: TrackedEvent[][] = [[], []]
  for (const events of told) onTestFinished(addReporter((event) => events.push(event)))
  for (const score of SCORES) track('survey-answered', { score })
  for (const events of told) expect(events.map(({ properties }) => properties.score)).toEqual(SCORES)
})
