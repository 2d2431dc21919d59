import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDayAtOrAfter } from './business.ts'
import { toEpochDay } from './day.ts'
import { dueDaysOfPayDays } from './pay-days.ts'

const days = fc.integer({ min: 19_000, max: 22_000 }).map(toEpochDay)

test('a due day is in the span exactly when its pay day is', () => {
  fc.assert(
    fc.property(days, days, days, (due, from, to) => {
      const span = dueDaysOfPayDays({ from, to })
      const payDay = businessDayAtOrAfter(due)
      expect(due >= span.from! && due <= span.to!).toBe(payDay >= from && payDay <= to)
    }),
  )
})

test('a due day is in the span of each one of three weeks exactly when it is paid then', () => {
  const weeks = Array.from({ length: 21 }, (_, n) => toEpochDay(20_516 + n))
  for (const day of weeks) {
    const { from, to } = dueDaysOfPayDays({ from: day, to: day })
    const due = weeks.filter((each) => each >= from! && each <= to!)
    expect(due).toEqual(weeks.filter((each) => businessDayAtOrAfter(each) === day))
  }
})

test('an open bound stays open', () => {
  expect([dueDaysOfPayDays({}), Object.keys(dueDaysOfPayDays({ from: toEpochDay(20_000) }))]).toEqual([
    {},
    ['from'],
  ])
})
