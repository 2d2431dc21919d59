import { expect, test } from 'vitest'
import { currencyCode } from '../../money/currency.ts'
import { readRecords } from '../testing/read-records.ts'

test.each([
  ['Net,VAT,Paid', ['100.00,20.00,30.00', '200.00,40.00,0.00'], [90, 240]],
  ['Montant HT,TVA,Acompte versé', ['100.00,20.00,30.00', '200.00,40.00,0.00'], [90, 240]],
  ['Imponibile,IVA,Ritenuta', ['100.00,22.00,20.00', '200.00,44.00,0.00'], [102, 244]],
  ['Betrag in Hauswährung,Bezahlt', ['100.00,30.00', '200.00,0.00'], [70, 200]],
])('what is paid or withheld lessens %s', (headings, cells, amounts) => {
  const lines = [
    `Invoice,Customer,Date,Due date,${headings}`,
    ...cells.map((each, at) => `N${at},Elm,2026-11-1${at},2026-12-1${at},${each}`),
  ]
  const read = readRecords(
    lines.map((line, at) => ({ line: at + 1, cells: line.split(',') })),
    { defaultCurrency: currencyCode('EUR') },
  )
  expect(read.choice.questions).toEqual([])
  expect(read.rows.map(({ amountMinor }) => amountMinor / 100)).toEqual(amounts)
})

test('a tax that is also a usual rate is one of the net amount that it is a usual share of, and a rate otherwise', () => {
  const read = (...rows: readonly string[]) => {
    const lines = ['Invoice,Customer,Date,Due date,Line amount,Net amount,VAT', ...rows]
    return readRecords(
      lines.map((line, at) => ({ line: at + 1, cells: line.split(',') })),
      { defaultCurrency: currencyCode('EUR') },
    ).rows.map(({ amountMinor }) => amountMinor)
  }
  const rows = ['7.41', '4.44', '10.38'].map((line) => `N1,Elm,2026-11-10,2026-12-10,${line},18.53,3.7`)
  expect(read(...rows)).toEqual([2_223, 2_223, 2_223])
  expect(
    read('N1,Elm,2026-11-10,2026-12-10,1.00,50.00,20', 'N2,Oak,2026-11-11,2026-12-11,2.00,70.00,20'),
  ).toEqual([5_000, 7_000])
})

test('a paid amount of one unit is none of yes and no', () => {
  const lines = [
    'Invoice,Customer,Date,Due date,Currency,Invoice amount,Paid amount',
    'N1,Elm,2026-11-10,2026-12-10,JPY,700,0',
    'N2,Oak,2026-11-11,2026-12-11,JPY,7,1',
  ]
  const { rows, left } = readRecords(
    lines.map((line, at) => ({ line: at + 1, cells: line.split(',') })),
    {},
  )
  expect([rows.map(({ amountMinor }) => amountMinor), left]).toEqual([[700, 6], []])
})
