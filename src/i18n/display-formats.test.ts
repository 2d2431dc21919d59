import { afterEach, expect, test } from 'vitest'
import { LOCALES } from '#contract'
import {
  applyFormats,
  formatCount,
  formatDay,
  formatDecimal,
  formatInstant,
  formatMoney,
  formatRate,
  loadLanguage,
  t,
} from './index.ts'
import { previewDay, previewNumber } from './index.ts'
import { parseDecimal } from '#components'
import { day, eur, usd } from '../../tests/fixtures/days-and-currencies.ts'

afterEach(() => applyFormats(undefined))

const use = (numberDisplayFormat: string, dateDisplayFormat = 'dd MMM yyyy', useCustomFormatting = true) =>
  applyFormats({ useCustomFormatting, numberDisplayFormat, dateDisplayFormat })

test('ACC-003 LOC-019 amounts, rates and counts follow the chosen marks; the language keeps the rest', () => {
  use('1.234,56')
  expect(formatMoney(123_456_789, usd)).toBe('$1.234.567,89')
  expect(formatMoney(-5, eur, { display: 'none' })).toBe('-0,05')
  expect(formatRate(85_000)).toBe('8,50%')
  expect(formatCount(1234)).toBe('1.234')
  expect(t('common.invoices', { count: 12_345 })).toBe('12.345 invoices')
  use('1 234,56')
  expect(formatCount(1_234_567)).toBe('1\u202f234\u202f567')
})

test('LOC-019 without custom formatting the language decides', () => {
  use('1.234,56', 'dd MMM yyyy', false)
  expect(formatMoney(123_456_789, usd)).toBe('$1,234,567.89')
  expect(formatDay('2020-04-01')).toBe('Apr 01, 2020')
})

test('ACC-003 LOC-018 days, and moments that name one, are written in the chosen order; sentences are not', () => {
  use('1,234.56', 'yyyy-MMM-dd')
  expect(formatDay('2020-04-01')).toBe('2020-Apr-01')
  expect(formatInstant('2020-04-01T12:00:00Z', 'day', 'UTC')).toBe('2020-Apr-01')
  expect(formatInstant('2020-04-01T12:00:00Z', 'document', 'UTC')).toBe('2020-Apr-01, 12:00\u202FPM\u00A0UTC')
  expect(formatDay(day(0), 'long')).toBe('Thursday, January 1, 1970')
})

test('LOC-019 Japanese has no zero before a day, a chosen format has it', async () => {
  await loadLanguage('ja')
  expect([formatDay('2020-04-01'), formatInstant('2020-04-01T12:00:00Z', 'document', 'UTC')]).toEqual([
    '2020年4月1日',
    '2020年4月1日 12:00\u00A0UTC',
  ])
  use('1,234.56', 'dd MMM yyyy')
  expect(formatDay('2020-04-01')).toBe('01 4月 2020')
  await loadLanguage('en')
})

test('LOC-021 a number that cannot be formatted is shown as it is', () => {
  expect(formatDecimal(1.5, 1000)).toBe('1.5')
})

test('what is typed is read with the chosen marks', () => {
  use('1.234,56')
  expect(formatDecimal(1234.5, 2)).toBe('1234,50')
  expect(['1.234', '1.234,5', '12,345', '1,5'].map(parseDecimal)).toEqual([1234, 1234.5, 12.345, 1.5])
  use('1 234,56')
  expect(['1 234', '1\u202f234,56', '-1\u00a0234,5'].map(parseDecimal)).toEqual([1234, 1234.56, -1234.5])
  expect(parseDecimal('1.234')).toBeNaN()
})

test('a preview shows formats that are not in effect', () => {
  expect(previewNumber(1234.5, { number: '1.234,56' })).toBe('1.234,50')
  expect(previewDay(day(0), { date: 'dd MMM yyyy' })).toBe('01 Jan 1970')
  expect(previewNumber(1234.5, {})).toBe('1,234.50')
})

test.each(LOCALES)('in %s no line breaks between a time and its zone', async (language) => {
  await loadLanguage(language)
  for (const style of ['dayTime', 'dayTimeZone', 'document'] as const) {
    const pieces = formatInstant('2026-01-02T17:00:00Z', style, 'UTC').split(' ')
    expect(pieces.filter((piece) => /\d:00/u.test(piece) && piece.includes('UTC'))).toHaveLength(1)
  }
  await loadLanguage('en')
})
