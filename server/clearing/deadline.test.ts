import { expect, test } from 'vitest'
import { isoDay } from '#domain'
import { dayInZone, deadlineOn, lastDeadline, nextDeadline } from './deadline.ts'

const newYork = { timeZone: 'America/New_York', deadlineMinute: 17 * 60 }

test('the next deadline is today before it and tomorrow from it on', () => {
  expect(nextDeadline(new Date('2026-11-20T21:59:59Z'), newYork).toISOString()).toBe(
    '2026-11-20T22:00:00.000Z',
  )
  expect(nextDeadline(new Date('2026-11-20T22:00:00Z'), newYork).toISOString()).toBe(
    '2026-11-21T22:00:00.000Z',
  )
})

test('a missed deadline is the last one that has passed', () => {
  expect(lastDeadline(new Date('2026-11-20T22:00:00Z'), newYork).toISOString()).toBe(
    '2026-11-20T22:00:00.000Z',
  )
  expect(lastDeadline(new Date('2026-11-20T21:59:59Z'), newYork).toISOString()).toBe(
    '2026-11-19T22:00:00.000Z',
  )
})

test('the deadline keeps its local hour when the clocks change', () => {
  const before = nextDeadline(new Date('2026-10-31T12:00:00Z'), newYork)
  expect(before.toISOString()).toBe('2026-10-31T21:00:00.000Z')
  expect(nextDeadline(before, newYork).toISOString()).toBe('2026-11-01T22:00:00.000Z')
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
