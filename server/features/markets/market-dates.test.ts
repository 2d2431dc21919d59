import { toEpochDay } from '#domain/calendar'
import { expect, test } from 'vitest'
import { firstDeadline, lastDepositDay } from './market-dates.ts'

const NOW = new Date('2026-03-04T23:30:00Z')
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000)

test('markets are paid by the day of the last of them, and decided by the deadline of the first', () => {
  const deposits = [20_520, 20_518, 20_519].map((day) => ({ depositDay: toEpochDay(day) }))
  expect(lastDepositDay(deposits, NOW)).toBe(20_520)
  const clears = [2, 1, 3].map((count) => ({ nextClearAt: days(count) }))
  expect(firstDeadline(clears, NOW)).toEqual(days(1))
})

test('without a market both are 60 days away, the day counted in UTC', () => {
  expect(lastDepositDay([], NOW)).toBe(20_516 + 60)
  expect(firstDeadline([], NOW)).toEqual(days(60))
})
