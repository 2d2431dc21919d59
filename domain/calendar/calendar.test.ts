import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDayAtOrAfter, daysPaidEarly, depositDay, isBusinessDay, weekday } from './business.ts'
import { civilDate, epochDay, isoDay, parseIsoDay } from './day.ts'

test('counts days from 1970-01-01', () => {
  expect([epochDay(1970, 1, 1), epochDay(2000, 3, 1), epochDay(1969, 12, 31)]).toEqual([0, 11_017, -1])
})

test('every day survives the way to text and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 200_000 }), (day) => {
      const { year, month, day: dayOfMonth } = civilDate(day)
      return epochDay(year, month, dayOfMonth) === day && (year < 1000 || parseIsoDay(isoDay(day)) === day)
    }),
  )
})

test('refuses dates that do not exist', () => {
  expect(
    ['2023-02-29', '2024-02-29', '2024-13-01', '2024-00-10', '2024-1-1', ''].map(
      (text) => parseIsoDay(text) !== undefined,
    ),
  ).toEqual([false, true, false, false, false, false])
})

test('Saturday and Sunday are no business days, nor are holidays', () => {
  const friday = epochDay(2026, 11, 20)
  expect(weekday(friday)).toBe(4)
  expect(isBusinessDay(friday)).toBe(true)
  expect(businessDayAtOrAfter(friday + 1)).toBe(friday + 3)
  expect(
    businessDayAtOrAfter(friday + 1, { weekend: new Set([5, 6]), holidays: new Set([friday + 3]) }),
  ).toBe(friday + 4)
})

test('a clear on Friday with one day of lag is paid on Monday', () => {
  expect(isoDay(depositDay(epochDay(2026, 11, 20), 1))).toBe('2026-11-23')
})

test('days paid early are never negative', () => {
  expect([daysPaidEarly(100, 70), daysPaidEarly(70, 70), daysPaidEarly(60, 70)]).toEqual([30, 0, 0])
})
