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

test('an open bound stays open', () => {
  expect([dueDaysOfPayDays({}), Object.keys(dueDaysOfPayDays({ from: toEpochDay(20_000) }))]).toEqual([
    {},
    ['from'],
  ])
})
