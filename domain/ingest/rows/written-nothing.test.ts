import { expect, test } from 'vitest'
import { isoDay } from '../../calendar/day.ts'
import { currencyCode } from '../../money/currency.ts'
import { readRecords } from '../testing/read-records.ts'

/** Three invoices of 100, 200 and 300 with something beside them. */
function beside(heading: string, values: readonly string[]) {
  const lines = [
    ['Invoice', 'Customer', 'Date', 'Due date', 'Amount', heading],
    ...values.map((value, at) => [
      `N${at}`,
      'Elm',
      `2026-11-1${at}`,
      `2026-12-1${at}`,
      `${at + 1}00.00`,
      value,
    ]),
  ]
  return readRecords(
    lines.map((cells, at) => ({ line: at + 1, cells })),
    { defaultCurrency: currencyCode('EUR') },
  )
}

test.each([
  [['NULL', '50.00', 'null'], [100, 150, 300], []],
  [['(null)', '\\N', '<null>'], [100, 200, 300], []],
  [['€ -', '50.00', '-   €'], [100, 150, 300], []],
  [['0.00', '50.00', 'EUR -'], [100, 150, 300], []],
  [['none left', '50.00', '0.00'], [150, 300], ['2 AMOUNT_UNREADABLE']],
])('of what is paid, %j is nothing where it is no amount', (paid, amounts, rejected) => {
  const read = beside('Paid', paid)
  expect([read.rows.map(({ amountMinor }) => amountMinor / 100), read.rejected]).toEqual([amounts, rejected])
})

test('a hold that is NULL is none, and a credit note may be due at NULL', () => {
  expect(beside('Hold reason', ['NULL', 'quality', 'null']).rows.map((row) => row.holdFlags > 0)).toEqual([
    false,
    true,
    false,
  ])
  const lines = [
    'Invoice,Type,Customer,Date,Due date,Amount,Currency',
    'N1,Invoice,Elm,2026-11-10,2026-12-10,100.00,EUR',
    'N2,Credit note,Elm,2026-11-11,NULL,-30.00,EUR',
  ]
  const { rows } = readRecords(
    lines.map((line, at) => ({ line: at + 1, cells: line.split(',') })),
    {},
  )
  expect(rows.map(({ amountMinor, dueDay }) => `${amountMinor} ${isoDay(dueDay)}`)).toEqual([
    '10000 2026-12-10',
    '-3000 2026-11-11',
  ])
})

test('numbers of ISO 4217 name currencies, and converted amounts are left out', () => {
  const lines = [
    'Invoice,Customer,Date,Due date,Cur.,Amount',
    'N1,Elm,2026-11-10,2026-12-10,978,100.00',
    'N2,Elm,2026-11-11,2026-12-11,840,75.50',
    'N3,Elm,2026-11-12,2026-12-12,000,75.50',
  ]
  const read = readRecords(
    lines.map((line, at) => ({ line: at + 1, cells: line.split(',') })),
    {},
  )
  expect([read.rows.map((row) => `${row.currency} ${row.amountMinor}`), read.rejected]).toEqual([
    ['EUR 10000', 'USD 7550'],
    ['4 CURRENCY_UNKNOWN'],
  ])
  const amounts = ['EUR 1,200.00 (USD 1,380.00)', 'EUR 45.50 (USD 52.00)', 'USD 75.00']
  const cells = amounts.map((amount, at) => [`N${at}`, 'Elm', `2026-11-1${at}`, `2026-12-1${at}`, amount])
  const converted = readRecords(
    [['Invoice', 'Customer', 'Date', 'Due date', 'Balance'], ...cells].map((row, at) => ({
      line: at + 1,
      cells: row,
    })),
    {},
  )
  expect(converted.rows.map((row) => `${row.currency} ${row.amountMinor}`)).toEqual([
    'EUR 120000',
    'EUR 4550',
    'USD 7500',
  ])
})
