import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { presetDays } from './day-presets.ts'

const today = parseDate('2026-11-25')
const OPEN = { from: undefined, to: undefined }

test('this week is from Monday to Sunday, as the charts have it, whichever of its days is today', () => {
  const week = { from: '2026-11-23', to: '2026-11-29' }
  for (const day of ['2026-11-23', '2026-11-25', '2026-11-29'])
    expect(presetDays('thisWeek', { today: parseDate(day), range: OPEN }), day).toEqual(week)
})

test('the next 30 days are counted from today', () => {
  expect(presetDays('next30', { today, range: OPEN })).toEqual({
    from: '2026-11-25',
    to: '2026-12-25',
  })
})

test('past a day is from the day that is there on, else from today, without an end', () => {
  expect(presetDays('after', { today, range: OPEN })).toEqual({
    from: '2026-11-25',
    to: undefined,
  })
  const range = { from: '2027-01-31', to: '2027-02-01' }
  expect(presetDays('after', { today, range })).toEqual({ from: '2027-01-31', to: undefined })
})
