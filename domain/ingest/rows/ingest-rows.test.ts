import fc from 'fast-check'
import { expect, test } from 'vitest'
import { epochDay } from '../../calendar/day.ts'
import { TEXT_FIELDS } from '../columns.ts'
import { planReading } from '../choose/plan.ts'
import type { Reading } from '../reading.ts'
import { readRow } from './row.ts'
import { HEADINGS } from '../testing/ingest.ts'

const row = [
  'U001',
  '0200706844',
  'WINC  co',
  '2020-02-27',
  '2020-02-27',
  '2020-03-13',
  'USD',
  'RV',
  '8734.71',
  '1930571429.0',
]

function plan(hints = {}): Reading {
  const planned = planReading(HEADINGS, [row], hints)
  if (!planned.ok) throw new Error(planned.code)
  return planned.value
}

test('reads a row and shifts its days', () => {
  expect(readRow(row, plan({ shiftDays: 10 }))).toMatchObject({
    ok: true,
    value: {
      kind: 'invoice',
      invoiceNumber: '1930571429',
      customerNumber: '0200706844',
      customerName: 'WINC co',
      amountMinor: 873_471,
      currency: 'USD',
      createdDay: epochDay(2020, 3, 8),
      dueDay: epochDay(2020, 3, 23),
      voucherNumber: '',
      transactionType: 'RV',
      holdFlags: 0,
      doubts: [],
    },
  })
})

test('a row without customer number, and one due before its invoice date, are read with a doubt', () => {
  const doubts = (cells: readonly string[]) => {
    const read = readRow(cells, plan())
    return read.ok && read.value.doubts
  }
  expect(doubts(row.with(1, ''))).toEqual(['CUSTOMER_NUMBER_MISSING'])
  expect(doubts(row.with(5, '2020-02-26'))).toEqual(['DUE_BEFORE_CREATED'])
  expect(doubts(row.with(5, '2020-02-27'))).toEqual([])
  expect(doubts(row.with(1, ' ').with(5, '2019-12-31'))).toEqual([
    'CUSTOMER_NUMBER_MISSING',
    'DUE_BEFORE_CREATED',
  ])
  // A credit note is due when it is written, or before.
  expect(doubts(row.with(5, '2020-02-26').with(8, '-10.00'))).toEqual([])
})

test('a type of over 200 characters is cut with a doubt, one of 200 is read whole', () => {
  const read = (type: string) => {
    const result = readRow(row.with(7, type), plan())
    return result.ok && [result.value.transactionType.length, result.value.doubts]
  }
  expect(read('x'.repeat(200))).toEqual([200, ['TYPE_UNKNOWN']])
  expect(read('x'.repeat(201))).toEqual([200, ['TEXT_CUT', 'TYPE_UNKNOWN']])
})

test('a number of more digits than a spreadsheet keeps is rejected where they are lost', () => {
  const read = (number: string, numberCells: readonly number[]) => {
    const result = readRow(row.with(9, number), plan(), { numberCells })
    return result.ok ? result.value.invoiceNumber : result.code
  }
  expect(read('123456789012345', [9])).toBe('123456789012345')
  expect(read('1234567890123456', [9])).toBe('NUMBER_DAMAGED')
  expect(read('1234567890123456', [8])).toBe('1234567890123456')
  expect(read('123456789012345678', [])).toBe('123456789012345678')
  expect(read('123456789012345000', [])).toBe('NUMBER_DAMAGED')
  expect(readRow(row.with(1, '1234567890123456'), plan(), { numberCells: [1] })).toMatchObject({
    code: 'NUMBER_DAMAGED',
  })
})

test('a negative amount is an adjustment', () => {
  expect(readRow(row.with(8, '-10.00'), plan())).toMatchObject({
    value: { kind: 'adjustment', amountMinor: -1_000 },
  })
})

test.each([
  [9, '', 'INVOICE_NUMBER_MISSING'],
  [8, '', 'AMOUNT_MISSING'],
  [8, '0.00', 'SETTLED'],
  [9, '1.23457E+11', 'NUMBER_DAMAGED'],
  [9, '2026-11-01 00:00:00', 'NUMBER_DAMAGED'],
  [1, '#N/A', 'NUMBER_DAMAGED'],
  [8, 'n/a', 'AMOUNT_UNREADABLE'],
  [8, 'EUR 10.00', 'AMOUNT_OTHER_CURRENCY'],
  [6, 'XYZ', 'CURRENCY_UNKNOWN'],
  [6, '', 'CURRENCY_MISSING'],
  [5, '2020-02-30', 'DUE_DATE_WRONG'],
  [4, 'soon', 'CREATED_DATE_WRONG'],
  [9, 'x'.repeat(201), 'TEXT_TOO_LONG'],
] as const)('cell %i as "%s" is rejected as %s', (at, text, code) => {
  expect(readRow(row.with(at, text), plan())).toMatchObject({ ok: false, code })
})

test('a row with more cells than headings is rejected: its amount may be two of them', () => {
  const split = [...row.slice(0, 8), '8', '734.71', '1930571429.0']
  expect(readRow(split, plan())).toEqual({ ok: false, code: 'TOO_MANY_CELLS', detail: '1930571429.0' })
  expect(readRow([...row, '', ' '], plan())).toMatchObject({ ok: true })
})

test('dates with dots are read in the order of those with dots', () => {
  const planned = planReading(HEADINGS, [
    row.with(4, '02/27/2020').with(5, '03/13/2020'),
    row.with(4, '02/28/2020').with(5, '05.11.2020'),
  ])
  const days = (created: string, due: string) =>
    planned.ok && readRow(row.with(4, created).with(5, due), planned.value)
  expect(days('02/03/2020', '05.11.2020')).toMatchObject({
    value: { createdDay: epochDay(2020, 2, 3), dueDay: epochDay(2020, 11, 5) },
  })
  const said = plan({ dateStyle: 'month-first' })
  expect(readRow(row.with(4, '02.03.2020').with(5, '05.11.2020'), said)).toMatchObject({
    value: { createdDay: epochDay(2020, 2, 3), dueDay: epochDay(2020, 5, 11) },
  })
})

test('texts of 200 characters are read; a rejected one is quoted by its first forty', () => {
  const long = 'x'.repeat(200)
  expect(readRow(row.with(2, long), plan())).toMatchObject({ value: { customerName: long } })
  expect(readRow(row.with(2, `${long}x`), plan())).toEqual({
    ok: false,
    code: 'TEXT_TOO_LONG',
    detail: `${'x'.repeat(40)}…`,
  })
})

test.each(TEXT_FIELDS)(
  'the column of the field %s is read, and cut at 200 characters with a doubt',
  (field) => {
    const planned = planReading([...HEADINGS, 'Any'], [], { columns: { [field]: HEADINGS.length } })
    const read = (text: string) => planned.ok && readRow([...row, text], planned.value)
    expect(read(' 51000.0 ')).toMatchObject({ value: { [field]: '51000', doubts: [] } })
    expect(read('x'.repeat(201))).toMatchObject({ value: { [field]: 'x'.repeat(200), doubts: ['TEXT_CUT'] } })
  },
)

test('a row that ends early lacks what its cells would have said', () => {
  expect(readRow(row.slice(0, 9), plan())).toMatchObject({ code: 'INVOICE_NUMBER_MISSING' })
})

test('without a column for customer numbers none is missing', () => {
  const planned = plan({ columns: { customerNumber: null } })
  expect(readRow(row, planned)).toMatchObject({ value: { customerNumber: 'WINC co', doubts: [] } })
})

test('a row without customer number goes by its name, without both it is rejected', () => {
  expect(readRow(row.with(1, ''), plan())).toMatchObject({ value: { customerNumber: 'WINC co' } })
  expect(readRow(row.with(1, '').with(2, ''), plan())).toMatchObject({ code: 'CUSTOMER_MISSING' })
})

test('a default currency serves rows without one', () => {
  expect(readRow(row.with(6, ''), plan({ defaultCurrency: 'EUR' }))).toMatchObject({
    value: { currency: 'EUR' },
  })
})

test('no row of any text makes reading throw', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string(), { maxLength: 12 }),
      (cells) => typeof readRow(cells, plan()).ok === 'boolean',
    ),
  )
})
