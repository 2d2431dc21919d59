import { expect, test } from 'vitest'
import { uprightRecords } from './upright.ts'

const recordsOf = (...lines: readonly string[]) =>
  lines.map((text, at) => ({ line: at + 1, cells: text.split(',') }))

test('a table whose first cells are headings and whose items are columns is set upright', () => {
  const lying = recordsOf(
    'Invoice,A-1,A-2',
    'Customer,Elm,Ash',
    'Due date,2027-01-02,2027-01-03',
    'Amount,10.00,20.00',
  )
  expect(uprightRecords(lying).map(({ cells }) => cells)).toEqual([
    ['Invoice', 'Customer', 'Due date', 'Amount'],
    ['A-1', 'Elm', '2027-01-02', '10.00'],
    ['A-2', 'Ash', '2027-01-03', '20.00'],
  ])
})

test('cells that hold numbers and days keep what they hold when a table is set upright', () => {
  const lying = recordsOf('Invoice,1', 'Customer,Elm', 'Due date,46000', 'Amount,10').map((record, at) =>
    at === 2 ? { ...record, dayCells: [1] } : { ...record, numberCells: at === 1 ? [] : [1] },
  )
  expect(uprightRecords(lying)[1]).toMatchObject({ line: 2, numberCells: [0, 3], dayCells: [2] })
})

test.each([
  [
    'types of documents, which repeat',
    ['Belegart,1', 'Rechnung,2', 'Zahlung,3', 'Gutschrift,4', 'Rechnung,5'],
  ],
  ['three headings', ['Invoice,A-1', 'Customer,Elm', 'Amount,10.00']],
  ['headings beside them', ['Invoice,Customer,Amount', 'Customer,1,2', 'Amount,3,4', 'Due date,5,6']],
  ['a first cell alone', ['Invoice,A-1', 'Customer,Elm', 'Due date,2027-01-02', 'Amount']],
])('a table whose first column has %s stays as it is', (_, lines) => {
  const records = recordsOf(...lines)
  expect(uprightRecords(records)).toBe(records)
})
