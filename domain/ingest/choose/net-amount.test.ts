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
