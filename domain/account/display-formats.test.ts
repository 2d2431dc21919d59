import { expect, test } from 'vitest'
import {
  DATE_FORMATS,
  datePartsInFormat,
  displayFormatsOf,
  formatDateParts,
  marksOf,
  NUMBER_FORMATS,
  shortDay,
  withMarks,
} from './display-formats.ts'

test('LOC-018 LOC-019 three formats of numbers and three of dates are offered', () => {
  expect(NUMBER_FORMATS).toEqual(['1,234.56', '1.234,56', '1 234,56'])
  expect(DATE_FORMATS).toEqual(['yyyy-MMM-dd', 'dd MMM yyyy', 'MMM dd, yyyy'])
})

test('LOC-019 the chosen formats are in effect while custom formatting is on, and only then', () => {
  const chosen = { numberDisplayFormat: '1.234,56', dateDisplayFormat: 'dd MMM yyyy' }
  expect(displayFormatsOf({ ...chosen, useCustomFormatting: true })).toEqual({
    number: '1.234,56',
    date: 'dd MMM yyyy',
  })
  expect(displayFormatsOf({ ...chosen, useCustomFormatting: false })).toEqual({})
  expect(displayFormatsOf({ ...chosen, useCustomFormatting: null })).toEqual({})
  expect(displayFormatsOf(chosen)).toEqual({})
})

test('LOC-019 LOC-020 a format that is not offered leaves it to the language', () => {
  const stored = { useCustomFormatting: true, numberDisplayFormat: "1'234", dateDisplayFormat: 'dd.MM.yyyy' }
  expect(displayFormatsOf(stored)).toEqual({})
})

test('each number format names its marks', () => {
  expect(NUMBER_FORMATS.map(marksOf)).toEqual([
    { group: ',', decimal: '.' },
    { group: '.', decimal: ',' },
    { group: '\u202f', decimal: ',' },
  ])
})

test('LOC-018 a date is written in each format, an abbreviated month without its full stop', () => {
  const date = { year: '2026', month: 'März', day: '05' }
  expect(DATE_FORMATS.map((format) => formatDateParts(date, format))).toEqual([
    '2026-März-05',
    '05 März 2026',
    'März 05, 2026',
  ])
  expect(formatDateParts({ ...date, month: 'Jan.' }, 'yyyy-MMM-dd')).toBe('2026-Jan-05')
})

test.each([
  ['en', '2026-Mar-05', 'Mar 05, 2026'],
  ['de', '2026-März-05', '05. März 2026'],
  // The sign behind the number belongs to the month.
  ['ja', '2026-3月-05', '2026年3月5日'],
  ['zh-CN', '2026-3月-05', '2026年3月5日'],
])('LOC-018 a day in %s is %s in a chosen format and %s in none', (language, chosen, own) => {
  const day = new Date('2026-03-05T00:00:00Z')
  const partsIn = (format: 'yyyy-MMM-dd' | undefined) =>
    new Intl.DateTimeFormat(language, { ...shortDay(language, format), timeZone: 'UTC' }).formatToParts(day)
  expect(datePartsInFormat(partsIn('yyyy-MMM-dd'), 'yyyy-MMM-dd')).toBe(chosen)
  expect(
    partsIn(undefined)
      .map(({ value }) => value)
      .join(''),
  ).toBe(own)
})

test('LOC-019 the marks of a format stand between digits, the sign and the currency stay', () => {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).formatToParts(
    -1_234_567.5,
  )
  expect(NUMBER_FORMATS.map((format) => withMarks(parts, marksOf(format)))).toEqual([
    '-$1,234,567.50',
    '-$1.234.567,50',
    '-$1\u202f234\u202f567,50',
  ])
})
