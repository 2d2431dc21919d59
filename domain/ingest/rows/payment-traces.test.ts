import { expect, test } from 'vitest'
import { readRecords } from '../testing/read-records.ts'

/** Three invoices with a column more: the numbers of those that are read, held ones with a mark; what is told, and what is left out. */
function read(headings: string, ...cells: readonly string[]) {
  const lines = [
    `Invoice,Customer,Date,Due,Currency,${headings}`,
    ...cells.map((each, at) => `A${at + 1},Elm,2026-11-${13 + at},2027-01-15,EUR,${each}`),
  ]
  const records = lines.map((line, at) => ({ line: at + 1, cells: line.split(',') }))
  const { rows, left } = readRecords(records, {})
  return {
    rows: rows.map(({ invoiceNumber, holdFlags }) => `${invoiceNumber}${holdFlags === 0 ? '' : ' held'}`),
    told: rows.flatMap(({ doubts }) => doubts),
    left,
  }
}

test.each([
  ['Amount,Payment ref', 'TRF881'],
  ['Amount,Receipt no', 'R-17'],
  ['Betrag,Bezahlt mit', 'Scheck'],
  ['Montant,N° chèque', '8812'],
  ['Importe,Referencia de pago', 'T-9'],
  ['Amount,Matched to', 'PAY-7'],
  ['Amount,Credit note no', 'CN-8'],
])('a payment beside the whole of an invoice is told: %s', (headings, trace) => {
  const { rows, told } = read(headings, '100.00,', `50.00,${trace}`, '30.00,')
  expect([rows, told]).toEqual([['A1', 'A2', 'A3'], ['STATUS_UNKNOWN']])
})

test('a reference of all rows is one to pay with, and beside what is open a payment is of what was paid', () => {
  expect(read('Amount,Payment ref', '100.00,T-1', '50.00,T-2', '30.00,T-3').told).toEqual([])
  expect(
    read('Amount,Balance,Payment ref', '100.00,100.00,', '50.00,20.00,T-2', '30.00,30.00,').told,
  ).toEqual([])
})

test('an entry that capital letters join to others is told although something of it is open', () => {
  expect(read('Solde,Lettrage', '100.00,', '50.00,AB', '30.00,c').told).toEqual(['STATUS_UNKNOWN'])
})

test.each([
  ['Open,Legal case no', 'LC-17'],
  ['Open,Assigned on', '2026-11-20'],
  ['Offen,Abgetreten an', 'Bank'],
  ['Solde,Nantie', 'oui'],
  ['Saldo,Pignorada', 'Sí'],
  ['Openstaand,Verpand', 'ja'],
  ['Open,Open disputes', '1'],
  ['Open,Payment in transit', '50.00'],
])('what is sold, pledged, in court or paid by now is held: %s', (headings, text) => {
  const { rows, told } = read(headings, '100.00,', `50.00,${text}`, '30.00,')
  expect([rows, told]).toEqual([['A1', 'A2 held', 'A3'], ['HELD']])
})

test.each([
  ['Amount,Cancellation reason', '', 'duplicate', 'VOID'],
  ['Betrag,Stornogrund', '', 'doppelt', 'VOID'],
  ['Amount,Billed', 'Y', 'N', 'DRAFT'],
  ['Amount,Accrual', 'No', 'Yes', 'DRAFT'],
  ['Amount,Estimate', 'N', 'Y', 'DRAFT'],
])('what was cancelled, and what is not billed yet, is left out: %s', (headings, no, yes, code) => {
  expect(read(headings, `100.00,${no}`, `50.00,${yes}`, `30.00,${no}`)).toMatchObject({
    rows: ['A1', 'A3'],
    left: [code],
  })
})

test('what was billed, in money, is what an invoice was of', () => {
  expect(read('Billed,Paid', '100.00,0.00', '50.00,20.00').rows).toEqual(['A1', 'A2'])
  expect(read('Accrued,Balance', '100.00,100.00', '50.00,20.00').rows).toEqual(['A1', 'A2'])
})
