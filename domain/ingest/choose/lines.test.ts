import { expect, test } from 'vitest'
import { readRecords } from '../testing/read-records.ts'

/** What rows of one number are taken for. */
function linesOf(headings: string, rows: readonly string[]) {
  const lines = [`Invoice,Customer,Date,Due,Currency,${headings}`, ...rows]
  const records = lines.map((line, at) => ({ line: at + 1, cells: line.split(',') }))
  return readRecords(records, {}).choice.reading.lines
}

const rowsOf = (due: string, ...cells: readonly string[]) =>
  cells.map((each, at) => `T-1,Elm,2026-11-13,2027-01-1${due === 'same' ? 5 : 5 + at},EUR,${each}`)

const RATES = ['19,1000.00,190.00,1190.00', '7,200.00,14.00,214.00']

test.each([
  'VAT rate,Net,VAT,Gross',
  'Steuersatz,Netto,MwSt,Brutto',
  'MwSt %,Netto,MwSt,Brutto',
  'Taux TVA,Montant HT,TVA,Montant TTC',
])('rows of one number by their rates of tax are summed: %s', (headings) => {
  expect(linesOf(headings, rowsOf('same', ...RATES))).toBe('summed')
})

test('rows of one number are no parts by rate that are due on other days, repeat the whole, or have no rate', () => {
  expect(linesOf('VAT rate,Net,VAT,Gross', rowsOf('others', ...RATES))).toBe('none')
  const whole = ['19,1000.00,190.00,1404.00', '7,200.00,14.00,1404.00']
  expect(linesOf('VAT rate,Net,VAT,Gross', rowsOf('same', ...whole))).toBe('none')
  expect(linesOf('Xyz,Net,VAT,Gross', rowsOf('same', ...RATES))).toBe('none')
})
