import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { presetDays } from './day-presets.ts'

const today = parseDate('2026-11-25')
const OPEN = { from: undefined, to: undefined }

test('a week begins as readers of the language begin it', () => {
  expect(presetDays('thisWeek', { today, locale: 'en-US', range: OPEN })).toEqual({
    from: '2026-11-22',
    to: '2026-11-28',
  })
  expect(presetDays('thisWeek', { today, locale: 'de-DE', range: OPEN })).toEqual({
    from: '2026-11-23',
    to: '2026-11-29',
  })
})

test('the next 30 days are counted from today', () => {
  expect(presetDays('next30', { today, locale: 'en', range: OPEN })).toEqual({
    from: '2026-11-25',
    to: '2026-12-25',
  })
})

test('past a day is from the day that is there on, else from today, without an end', () => {
  expect(presetDays('after', { today, locale: 'en', range: OPEN })).toEqual({
    from: '2026-11-25',
    to: undefined,
  })
  const range = { from: '2027-01-31', to: '2027-02-01' }
  expect(presetDays('after', { today, locale: 'en', range })).toEqual({ from: '2027-01-31', to: undefined })
})
