import { expect, test } from 'vitest'
import { epochDay, isoDay, MONDAY_TO_FRIDAY, type BusinessCalendar } from '#domain/calendar'
import { dayInZone, deadlineOn, lastDeadline, nextDeadline } from './deadline.ts'

const newYork = { timeZone: 'America/New_York', deadlineMinute: 17 * 60 }

test('the next deadline is today before it and the next business day from it on', () => {
  const next = (at: string) => nextDeadline(new Date(at), newYork, MONDAY_TO_FRIDAY).toISOString()
  expect(next('2026-11-19T21:59:59Z')).toBe('2026-11-19T22:00:00.000Z')
  expect(next('2026-11-19T22:00:00Z')).toBe('2026-11-20T22:00:00.000Z')
  // A Friday evening, a Saturday and a Sunday all wait for Monday.
  for (const at of ['2026-11-20T22:00:00Z', '2026-11-21T12:00:00Z', '2026-11-22T12:00:00Z']) {
    expect(next(at)).toBe('2026-11-23T22:00:00.000Z')
  }
})

test('deadlines follow the weekend and the holidays of a calendar', () => {
  const calendar: BusinessCalendar = {
    weekend: new Set([4, 5]),
    holidays: new Set([epochDay(2026, 11, 22), epochDay(2026, 11, 19)]),
  }
  const riyadh = { timeZone: 'Asia/Riyadh', deadlineMinute: 12 * 60 }
  const at = new Date('2026-11-19T06:00:00Z')
  expect(nextDeadline(at, riyadh, calendar).toISOString()).toBe('2026-11-23T09:00:00.000Z')
  expect(lastDeadline(at, riyadh, calendar).toISOString()).toBe('2026-11-18T09:00:00.000Z')
})

test('a missed deadline is the last one that has passed', () => {
  expect(lastDeadline(new Date('2026-11-20T22:00:00Z'), newYork, MONDAY_TO_FRIDAY).toISOString()).toBe(
    '2026-11-20T22:00:00.000Z',
  )
  expect(lastDeadline(new Date('2026-11-20T21:59:59Z'), newYork, MONDAY_TO_FRIDAY).toISOString()).toBe(
    '2026-11-19T22:00:00.000Z',
  )
})

test('the deadline keeps its local hour when the clocks change', () => {
  const before = nextDeadline(new Date('2026-10-30T12:00:00Z'), newYork, MONDAY_TO_FRIDAY)
  expect(before.toISOString()).toBe('2026-10-30T21:00:00.000Z')
  expect(nextDeadline(before, newYork, MONDAY_TO_FRIDAY).toISOString()).toBe('2026-11-02T22:00:00.000Z')
})

test('an hour the clocks skip moves forward', () => {
  const early = { timeZone: 'America/New_York', deadlineMinute: 150 }
  expect(deadlineOn(dayInZone(new Date('2026-03-08T20:00:00Z'), early.timeZone), early).toISOString()).toBe(
    '2026-03-08T07:30:00.000Z',
  )
})

test('the day is the one of the zone', () => {
  const at = new Date('2026-11-21T03:00:00Z')
  expect([isoDay(dayInZone(at, 'America/New_York')), isoDay(dayInZone(at, 'Asia/Tokyo'))]).toEqual([
    '2026-11-20',
    '2026-11-21',
  ])
})
