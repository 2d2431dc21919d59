import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { builder } from '#state'
import { endDayProblem, tomorrow } from './end-day.ts'

afterEach(() => builder.reset())

test('a term ends on the day after today at the earliest; without a day only one that needs it has a problem', () => {
  vi.useFakeTimers({ now: new Date('2026-03-04T23:59:59Z') })
  onTestFinished(() => void vi.useRealTimers())
  expect(tomorrow()).toBe('2026-03-05')
  const problems = [undefined, '2026-03-04', '2026-03-05', '2026-03-06'].map((day) => {
    builder.setEndDay(day)
    return [endDayProblem(), endDayProblem(true)]
  })
  expect(problems).toEqual([
    [undefined, 'Choose the day the offer ends.'],
    ['Choose a day after today.', 'Choose a day after today.'],
    [undefined, undefined],
    [undefined, undefined],
  ])
})
