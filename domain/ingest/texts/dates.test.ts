import { expect, test } from 'vitest'
import { isoDay, parseIsoDay } from '../../calendar/day.ts'
import { isLateInstant, parseDay, type DateStyle } from './dates.ts'
import { planReading } from '../choose/plan.ts'

const read = (text: string, style: DateStyle): string | undefined => {
  const day = parseDay(text, { dateStyle: style, dottedStyle: style })
  return day === undefined ? undefined : isoDay(day)
}

test.each([
  ['2020-03-05', 'year-first', '2020-03-05'],
  ['2020/3/5', 'year-first', '2020-03-05'],
  ['20200305', 'day-first', '2020-03-05'],
  ['20200305.0', 'month-first', '2020-03-05'],
  ['20200305.000', 'year-first', '2020-03-05'],
  ['5.3.2020', 'day-first', '2020-03-05'],
  ['Do 5.3.2020', 'day-first', '2020-03-05'],
  ['Thursday, 03/05/2020', 'month-first', '2020-03-05'],
  ['jeu. 05/03/2020', 'day-first', '2020-03-05'],
  ['czw 2020-03-05', 'year-first', '2020-03-05'],
  ['03/05/20', 'month-first', '2020-03-05'],
  ['5-Mar-2020', 'day-first', '2020-03-05'],
  ['5 march 20', 'month-first', '2020-03-05'],
  ['Mar 5, 2020', 'year-first', '2020-03-05'],
  ['5-DEC-2020', 'year-first', '2020-12-05'],
  [' 2020-03-05 ', 'year-first', '2020-03-05'],
  ['2020-03-05T10:30:00Z', 'year-first', '2020-03-05'],
  ['5.3.2020 9:05', 'day-first', '2020-03-05'],
  ['5. Mar 2020', 'day-first', '2020-03-05'],
  ['5-Sept-2020', 'day-first', '2020-09-05'],
  ['5-marras-2026', 'day-first', '2026-11-05'],
  ['2 novembre 2026', 'year-first', '2026-11-02'],
  ['2-Okt-2026', 'year-first', '2026-10-02'],
  ['2. listopadu 2026', 'year-first', '2026-11-02'],
  ['2 de novembro de 2026', 'year-first', '2026-11-02'],
  ['2 нояб. 2026 г.', 'year-first', '2026-11-02'],
  ['2 Kasım 2026', 'year-first', '2026-11-02'],
  ['2026 nov. 2.', 'year-first', '2026-11-02'],
  ['November 2nd, 2026', 'year-first', '2026-11-02'],
  ['Mon, 2 Nov 2026', 'year-first', '2026-11-02'],
  ['2026年11月1日', 'day-first', '2026-11-01'],
  ['令和8年11月1日', 'year-first', '2026-11-01'],
  ['R8.11.1', 'year-first', '2026-11-01'],
  ['民國115年11月1日', 'year-first', '2026-11-01'],
  ['2026. 11. 1.', 'year-first', '2026-11-01'],
  ['02.11.2026.', 'day-first', '2026-11-02'],
  ['01112026', 'day-first', '2026-11-01'],
  ['26/11/01', 'year-first', '2026-11-01'],
  ['11/1/2026 12:00:00 AM', 'month-first', '2026-11-01'],
  ['31.12.69', 'day-first', '2069-12-31'],
  ['31.12.70', 'day-first', '1970-12-31'],
  ['31.12.99', 'day-first', '1999-12-31'],
  ['1900-01-01', 'year-first', '1900-01-01'],
  ['2999-12-31', 'year-first', '2999-12-31'],
] as const)('%s in a %s file is %s', (text, style, expected) => {
  expect(read(text, style)).toBe(expected)
})

test('every month is read by its name, whole or of three letters', () => {
  for (let month = 0; month < 12; month++) {
    const name = new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date(2020, month))
    const expected = `2020-${String(month + 1).padStart(2, '0')}-05`
    expect([read(`5-${name.slice(0, 3)}-2020`, 'day-first'), read(`${name} 5, 2020`, 'day-first')]).toEqual([
      expected,
      expected,
    ])
  }
})

test.each([
  ['2020-03-05', 'day-first'],
  ['5.3.2020', 'year-first'],
  ['1899-12-31', 'year-first'],
  ['3000-01-01', 'year-first'],
  ['2020-02-30', 'year-first'],
  ['5.3.020', 'day-first'],
  ['5.13.2020', 'day-first'],
  ['5-Foo-2020', 'day-first'],
  ['5 Decoy 2026', 'day-first'],
  ['5 Marchx 2026', 'day-first'],
  ['x2020-03-05', 'year-first'],
  ['2020-03-05x', 'year-first'],
  ['20200305.1', 'year-first'],
  ['120200305', 'year-first'],
  ['5.3', 'day-first'],
  ['5.3.2020 9:5', 'day-first'],
  ['', 'year-first'],
] as const)('%s names no day in a %s file', (text, style) => {
  expect(read(text, style)).toBeUndefined()
})

function styles(...samples: readonly string[]) {
  const rows = samples.map((text, at) => [String(at), 'Acme', '1.50', text, text])
  const plan = planReading(['Invoice', 'Customer', 'Amount', 'Date', 'Due Date'], rows)
  return plan.ok && { dateStyle: plan.value.dateStyle, dottedStyle: plan.value.dottedStyle }
}

test.each([
  [['2020-03-05', '2021-01-01'], 'year-first'],
  [['03/05/2020', '03/25/2020'], 'month-first'],
  [['05/03/2020', '25/03/2020'], 'day-first'],
  [['3/5/2020'], 'month-first'],
  [['5.3.2020'], 'day-first'],
  [[' 5.3.2020'], 'day-first'],
  [['3.25.2020', '5.3.2020'], 'month-first'],
  [['no day'], 'year-first'],
  [['3/5/2020', '5.3.2020'], 'day-first'],
] as const)('dates like %j are read %s', (samples, style) => {
  expect(styles(...samples)).toMatchObject({ dateStyle: style })
})

test('dates with dots have an order of their own beside others', () => {
  expect(styles('11/13/2026', '05.11.2026', '12.01.2027')).toEqual({
    dateStyle: 'month-first',
    dottedStyle: 'day-first',
  })
  expect(styles('2026-11-13', '5. 11. 2026')).toEqual({ dateStyle: 'year-first', dottedStyle: 'day-first' })
  expect(styles('3.25.2026', '5.3.2026')).toEqual({ dateStyle: 'month-first', dottedStyle: 'month-first' })
  expect(styles('13/11/2026', '')).toEqual({ dateStyle: 'day-first', dottedStyle: 'day-first' })
})

test('six digits are a year and a day of it where all days of a file are', () => {
  const rule = { dateStyle: 'year-first', dottedStyle: 'year-first', isJulian: true } as const
  expect(parseDay('126307', rule)).toBe(parseIsoDay('2026-11-03'))
  expect(parseDay('128366', rule)).toBe(parseIsoDay('2028-12-31'))
  expect(parseDay('126366', rule)).toBeUndefined()
  expect(parseDay('126000', rule)).toBeUndefined()
  expect(parseDay('126307', { ...rule, isJulian: false })).toBeUndefined()
})

test.each(['\u200E13/11/2026', '13\u200F/11/2026', '１３／１１／２０２６'])(
  '%j is a day whatever marks it has',
  (text) => {
    const rule = { dateStyle: 'day-first', dottedStyle: 'day-first' } as const
    expect(parseDay(text, rule)).toBe(parseIsoDay('2026-11-13'))
  },
)

test('a moment late in the evening is a midnight of another zone in UTC alone', () => {
  const late = ['2026-10-31T23:00:00Z', '2026-10-31T22:30:00+00:00', '2026-10-31T22:30:00-05:00']
  expect(late.map(isLateInstant)).toEqual([true, true, false])
})
