import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  businessDayAtOrAfter,
  businessDayAtOrBefore,
  daysPaidEarly,
  depositDay,
  isBusinessDay,
  weekday,
} from './business.ts'
import { day } from '../../tests/fixtures/days-and-currencies.ts'
import {
  addDays,
  civilDate,
  dayOfInstant,
  epochDay,
  firstDay,
  isoDay,
  isRealDate,
  lastDay,
  parseIsoDay,
  toEpochDay,
  type EpochDay,
} from './day.ts'

test('counts days from 1970-01-01', () => {
  expect([epochDay(1970, 1, 1), epochDay(2000, 3, 1), epochDay(1969, 12, 31)]).toEqual([0, 11_017, -1])
})

test('every day survives the way to text and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 200_000 }).map(toEpochDay), (day) => {
      const { year, month, day: dayOfMonth } = civilDate(day)
      return epochDay(year, month, dayOfMonth) === day && (year < 1000 || parseIsoDay(isoDay(day)) === day)
    }),
  )
})

test('rejects dates that do not exist', () => {
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
  expect(businessDayAtOrAfter(addDays(friday, 1))).toBe(friday + 3)
  expect(
    businessDayAtOrAfter(addDays(friday, 1), {
      weekend: new Set([5, 6]),
      holidays: new Set([addDays(friday, 3)]),
    }),
  ).toBe(friday + 4)
})

test('a clear on Friday with one day of lag is paid on Monday', () => {
  expect(isoDay(depositDay(epochDay(2026, 11, 20), 1))).toBe('2026-11-23')
})

test('days paid early are never negative', () => {
  expect([100, 70, 60].map((due) => daysPaidEarly(day(due), day(70)))).toEqual([30, 0, 0])
})

test('a day is a whole number of days since 1970, and nothing else', () => {
  expect(toEpochDay(20_000)).toBe(day('2024-10-04'))
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => toEpochDay(wrong)).toThrow('is not a day')
})

test('the day of an instant is that of UTC', () => {
  expect([dayOfInstant(-1), dayOfInstant(0), dayOfInstant(86_399_999)]).toEqual([-1, 0, 0])
})

test('the first and the last of some days are found, of none there is neither', () => {
  const days = [day(7), day(3), day(9)]
  expect([firstDay(days), lastDay(days), firstDay([]), lastDay([])]).toEqual([3, 9, undefined, undefined])
})

test('the compiler rejects a plain number as a day', () => {
  // @ts-expect-error A number is no day until it is made one.
  expect(isoDay(20_000)).toBe('2024-10-04')
  // @ts-expect-error Days cannot be multiplied into days.
  const twice: EpochDay = day(1) * 2
  expect(twice).toBe(2)
})

test('a date is real only as it is written: no month 13, no day 0, no 29 February of a common year', () => {
  for (const [year, month, dayOfMonth] of [
    [2024, 2, 29],
    [2000, 2, 29],
    [2023, 12, 31],
  ] as const)
    expect(isRealDate(year, month, dayOfMonth)).toBe(true)
  for (const [year, month, dayOfMonth] of [
    [2023, 2, 29],
    [1900, 2, 29],
    [2023, 0, 5],
    [2023, 13, 5],
    [2023, 4, 31],
    [2023, 1, 32],
    [2023, 5, 0],
    [2023, 5, -1],
  ] as const)
    expect([year, month, dayOfMonth, isRealDate(year, month, dayOfMonth)]).toEqual([
      year,
      month,
      dayOfMonth,
      false,
    ])
})

test('an ISO day is the whole text, with a year of four digits', () => {
  expect(isoDay(epochDay(999, 1, 2))).toBe('0999-01-02')
  expect(parseIsoDay('2024-02-29')).toBe(epochDay(2024, 2, 29))
  for (const text of ['x2024-02-29', '2024-02-29x', '2024-02-29T00:00', '2024-2-29', '2023-02-29', ''])
    expect(parseIsoDay(text)).toBeUndefined()
})

test('the last business day at or before a Sunday is Friday, and a business day is its own', () => {
  const friday = epochDay(2024, 3, 1)
  for (const offset of [0, 1, 2]) expect(businessDayAtOrBefore(toEpochDay(friday + offset))).toBe(friday)
  expect(businessDayAtOrBefore(toEpochDay(friday + 3))).toBe(friday + 3)
})

test('the latest day wins wherever it stands', () => {
  const days = [toEpochDay(9), toEpochDay(3)]
  expect([lastDay(days), lastDay(days.toReversed())]).toEqual([9, 9])
  expect([firstDay(days), firstDay(days.toReversed())]).toEqual([3, 3])
})

test('a day in UTC begins at its first millisecond and ends behind its last one', () => {
  const midnight = Date.UTC(2026, 2, 4)
  expect([midnight - 1, midnight, midnight + 86_399_999, midnight + 86_400_000].map(dayOfInstant)).toEqual([
    20_515, 20_516, 20_516, 20_517,
  ])
})
