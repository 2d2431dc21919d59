import { expect, test } from 'vitest'
import { readRecords } from '../testing/read-records.ts'

const ITEM = (number: string) => [number, 'Elm', '2026-11-13', '2027-01-15', 'EUR', '100.00']

/** Two invoices with a title between them, in a row of its own: the numbers that are read, held ones with a mark, and what is left out. */
function below(title: readonly string[]) {
  const lines = ['Invoice,Customer,Date,Due,Currency,Open'.split(','), ITEM('A1'), title, ITEM('A2')]
  const { rows, left, rejected } = readRecords(
    lines.map((cells, at) => ({ line: at + 1, cells })),
    {},
  )
  return [
    ...rows.map((row) => `${row.invoiceNumber}${row.holdFlags === 0 ? '' : ' held'}`),
    ...left,
    ...rejected,
  ]
}

test.each([
  'Already received in November:',
  'Bereits bezahlt:',
  'Payées en octobre 2026',
  'Paid',
  'Bezahlt',
  'Written off',
  'Factures payées',
  'Abgeschrieben',
])('what stands below %s is paid, also where the title is all of its line', (title) => {
  expect(below([title])).toEqual(['A1', 'PAID'])
  expect(below([title, '', '', '', '', ''])).toEqual(['A1', 'PAID'])
})

test.each([
  'Factored invoices',
  'With lawyer',
  'Verkaufte Forderungen',
  'Factures cédées',
  'Customers in insolvency',
])('what stands below %s is held', (title) => {
  expect(below([title])).toEqual(['A1', 'A2 held'])
})

test.each(['Pro forma', 'To be invoiced', 'Noch nicht fakturiert', 'À facturer'])(
  'what stands below %s is no invoice yet',
  (title) => {
    expect(below([title])).toEqual(['A1', 'DRAFT'])
  },
)

test('a line that is no title is none of a state', () => {
  expect(below(['A9'])).toEqual(['A1', 'A2', '3 CUSTOMER_MISSING'])
})

test.each([
  'Credits not yet used',
  'Note di credito da utilizzare',
  'Avoirs à déduire',
  'Zahlungen noch nicht zugeordnet',
  'Credit notes (unused)',
])('what stands below %s lessens what is owed', (title) => {
  const lines = [
    'Invoice,Customer,Date,Due,Currency,Open'.split(','),
    ITEM('A1'),
    [title, '', '', '', '', ''],
    ITEM('A2'),
  ]
  const { rows } = readRecords(
    lines.map((cells, at) => ({ line: at + 1, cells })),
    {},
  )
  expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([10_000, -10_000])
})
