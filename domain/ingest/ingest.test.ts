import { currencyCode } from '../money/currency.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { epochDay, isoDay, toEpochDay } from '../calendar/day.ts'
import { parseAmount } from './texts/amounts.ts'
import { mapColumns, missingFields } from './columns.ts'
import { parseDay as parseDayBy, type DateStyle } from './texts/dates.ts'
import { planReading } from './choose/plan.ts'
import { Spellings } from './evidence/spellings.ts'
import { importedState } from './rows/state.ts'
import { cleanNumber, cleanText } from './texts/text.ts'
import { jpy, usd } from '../../tests/fixtures/days-and-currencies.ts'
import { HEADINGS } from './testing/ingest.ts'

const parseDay = (text: string, style: DateStyle) =>
  parseDayBy(text, { dateStyle: style, dottedStyle: style })

test('finds the columns of an ERP export, of a spreadsheet and of a camel-cased feed', () => {
  expect(mapColumns(HEADINGS, {})).toMatchObject({
    value: {
      invoiceNumber: 9,
      customerNumber: 1,
      customerName: 2,
      amount: 8,
      currency: 6,
      createdDate: 4,
      dueDate: 5,
    },
  })
  const sheet = mapColumns(['Invoice No.', 'Customer', 'Amount', 'Date', 'Due Date'], {})
  expect(sheet).toMatchObject({
    value: { invoiceNumber: 0, customerName: 1, amount: 2, createdDate: 3, dueDate: 4 },
  })
  expect(sheet.ok && missingFields(sheet.value)).toEqual([])
  const camel = mapColumns(['invoiceNumber', 'customerId', 'openAmount', 'invoiceDate', 'dueDate'], {})
  expect(camel.ok && missingFields(camel.value)).toEqual([])
})

test('names the columns it cannot find', () => {
  expect(planReading(['a', 'amount'], [])).toEqual({
    ok: false,
    code: 'COLUMNS_MISSING',
    detail: 'invoiceNumber, createdDate, dueDate, customerNumber or customerName',
  })
})

test('dates and amounts of the first rows decide how a file is read, and what its user says wins', () => {
  const sheet = ['Invoice No.', 'Customer', 'Amount', 'Date', 'Due Date']
  const planned = (rows: readonly (readonly string[])[], hints = {}) => {
    const plan = planReading(sheet, rows, hints)
    return plan.ok && [plan.value.dateStyle, plan.value.decimalMark]
  }
  expect(planned([['25.12.20', 'A', '1,5', '13/02/2020', '01/02/2020']])).toEqual(['day-first', ','])
  expect(planned([['1', 'A', '1.5', '01/02/2020', '02/13/2020']])).toEqual(['month-first', '.'])
  expect(planned([['1', 'A', '1,5', '01/02/2020', '13/02/2020']])).toEqual(['day-first', ','])
  expect(planned([['1'], ['1', 'A', '2.000,00', '2020-01-02', '2020-01-03']])).toEqual(['year-first', ','])
  const said = { dateStyle: 'day-first', decimalMark: '.' }
  expect(planned([['1', 'A', '1,5', '2020-01-02', '2020-01-03']], said)).toEqual(['day-first', '.'])
  expect(planReading(sheet, [], { columns: { amount: 'gross' } })).toMatchObject({ code: 'COLUMN_UNKNOWN' })
})

test('a map wins over the guess and is rejected when the file lacks its heading', () => {
  expect(mapColumns(HEADINGS, { createdDate: 'Posting Date' })).toMatchObject({ value: { createdDate: 3 } })
  expect(mapColumns(HEADINGS, { amount: 'gross' })).toEqual({
    ok: false,
    code: 'COLUMN_UNKNOWN',
    detail: 'gross',
  })
})

test('a column is named by its position, and null takes a guessed one away', () => {
  expect(mapColumns(HEADINGS, { createdDate: 3, currency: null })).toMatchObject({
    value: { createdDate: 3 },
  })
  const without = mapColumns(HEADINGS, {
    currency: null,
    amount: null,
    customerName: null,
    customerNumber: null,
  })
  expect(without.ok && Object.keys(without.value)).not.toContain('currency')
  expect(without.ok && missingFields(without.value)).toEqual(['amount', 'customer'])
  for (const place of [-1, HEADINGS.length]) {
    expect(mapColumns(HEADINGS, { amount: place })).toMatchObject({
      code: 'COLUMN_UNKNOWN',
      detail: `${place}`,
    })
  }
})

test.each([
  ['2020-03-05', '2020-03-06', 1_00, 'eligible'],
  ['2020-03-05', '2020-03-05', 1_00, 'pastDue'],
  ['2020-03-06', '2020-04-05', 1_00, 'unapproved'],
  ['2020-03-06', '2020-03-01', 1_00, 'unapproved'],
  ['2020-03-06', '2020-04-05', -1_00, 'adjustment'],
] as const)('created %s and due %s, %d minor units are on 2020-03-05 %s', (created, due, minor, state) => {
  const [createdDay, dueDay] = [parseDay(created, 'year-first')!, parseDay(due, 'year-first')!]
  const kind = minor < 0 ? 'adjustment' : 'invoice'
  expect(importedState({ kind, createdDay, dueDay, holdFlags: 0 }, epochDay(2020, 3, 5))).toBe(state)
})

test('reads the same day in every style, and no day that does not exist', () => {
  const day = epochDay(2020, 3, 5)
  expect(parseDay('2020-03-05T10:15:00Z', 'year-first')).toBe(day)
  expect(parseDay('20200305.0', 'month-first')).toBe(day)
  expect(parseDay('5.3.2020', 'day-first')).toBe(day)
  expect(parseDay('03/05/20', 'month-first')).toBe(day)
  expect(parseDay('5-Mar-2020', 'month-first')).toBe(day)
  expect(parseDay('Mar 5, 2020', 'day-first')).toBe(day)
  for (const text of ['2020-02-30', '31.04.2020', '', 'soon', '2020-03', '00/00/0000', '99991399']) {
    expect(parseDay(text, 'day-first') ?? parseDay(text, 'year-first')).toBeUndefined()
  }
})

test('every written day reads back in its own style', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }).map(toEpochDay), (day) => {
      const [year, month, dayOfMonth] = isoDay(day).split('-') as [string, string, string]
      expect(parseDay(`${dayOfMonth}/${month}/${year}`, 'day-first')).toBe(day)
      expect(parseDay(`${month}/${dayOfMonth}/${year}`, 'month-first')).toBe(day)
      expect(parseDay(`${year}${month}${dayOfMonth}`, 'year-first')).toBe(day)
    }),
  )
})

test.each([
  ['8734.71', '.', 'USD', 873_471],
  ['1,234,567.8', '.', 'USD', 123_456_780],
  ['12,34,567.80', '.', 'INR', 123_456_780],
  ['1.234.567,80', ',', 'EUR', 123_456_780],
  ["1'234.50", '.', 'CHF', 123_450],
  ['1 234,50', ',', 'EUR', 123_450],
  ['$ 12.00', '.', 'USD', 1_200],
  ['12.00 USD', '.', 'USD', 1_200],
  ['(12.50)', '.', 'USD', -1_250],
  ['12.50-', '.', 'USD', -1_250],
  ['-0.01', '.', 'USD', -1],
  ['500.00', '.', 'JPY', 500],
  ['1.234', '.', 'KWD', 1_234],
  ['.5', '.', 'USD', 50],
] as const)('reads %s (%s) in %s', (text, mark, currency, minor) => {
  expect(parseAmount(text, mark, currencyCode(currency))).toEqual({ ok: true, value: minor })
})

test('rejects amounts it cannot keep to the minor unit', () => {
  expect(parseAmount('1.005', '.', usd)).toMatchObject({ code: 'AMOUNT_TOO_PRECISE' })
  expect(parseAmount('0.5', '.', jpy)).toMatchObject({ code: 'AMOUNT_TOO_PRECISE' })
  expect(parseAmount('10000000000.01', '.', usd)).toMatchObject({ code: 'AMOUNT_TOO_LARGE' })
  for (const text of ['abc', '1.2.3', '--', '1,2345.00', '12e5', '.']) {
    expect(parseAmount(text, '.', usd)).toMatchObject({ code: 'AMOUNT_UNREADABLE' })
  }
})

test('drops the .0 of numbers, keeps leading zeros, folds white space', () => {
  const numbers = ['1930571429.0', '0200706844', 'A-1.0', '12.00', '12.05', '12.0-A']
  expect(numbers.map(cleanNumber)).toEqual(['1930571429', '0200706844', 'A-1.0', '12', '12.05', '12.0-A'])
  expect(cleanText("  BJ'S \n corporation ")).toBe("BJ'S corporation")
  expect(cleanText('\0 Ac\0\0me\u0085 Ltd\u007f')).toBe('Ac me Ltd')
})

test('the most frequent spelling of a customer wins, the earliest of equals', () => {
  const spellings = new Spellings()
  for (const name of ['WINC llc', 'WINC co', 'WINC co']) spellings.add('1', name)
  for (const name of ['B', 'A']) spellings.add('2', name)
  expect([...spellings.winners()]).toEqual([
    ['1', 'WINC co'],
    ['2', 'B'],
  ])
})
