import { expect, test } from 'vitest'
import { readRecords } from '../testing/read-records.ts'

function read(headings: string, ...rows: readonly string[]) {
  const lines = [`Customer;Date;Due Date;Currency;${headings}`]
    .concat(rows.map((cells) => `Elm;2026-11-13;2027-01-15;EUR;${cells}`))
    .map((line, at) => ({ line: at + 1, cells: line.split(';') }))
  const { choice, rows: items } = readRecords(lines, {})
  const missing = choice.missing.length > 0
  return missing ? choice.missing : items.map((row) => `${row.invoiceNumber} ${row.amountMinor}`)
}

test.each([
  'N° pièce;Facturé;Réglé;Solde',
  'Facture;Facturé;Payé;Reste dû',
  'Beleg;Rechnung;Zahlung;Saldo',
  'Documento;Factura;Cobro;Saldo',
  'Ref;Invoice;Paid;Balance',
])('the word for an invoice above its amounts is what was invoiced: %s', (headings) => {
  expect(read(headings, 'P-1;100,00;60,00;40,00', 'P-2;200,00;0,00;200,00')).toEqual([
    'P-1 4000',
    'P-2 20000',
  ])
})

test('amounts without decimals are told by what is paid and what is open', () => {
  expect(read('Ref;Invoice;Paid;Balance', 'P-1;100;60;40', 'P-2;250;0;250')).toEqual([
    'P-1 4000',
    'P-2 25000',
  ])
  expect(read('Ref;Invoice;Paid;Balance', 'P-1;100;60;45', 'P-2;250;0;250')).toEqual([
    '100 4500',
    '250 25000',
  ])
})

test('amounts with cents are told beside another number alone, and numbers that are shown with decimals are none', () => {
  expect(read('Ref;Invoice;Paid', 'P-1;100.50;60.00', 'P-2;200.00;0.00')).toEqual(['P-1 4050', 'P-2 20000'])
  expect(read('Ref;Invoice;Open', 'P-1;1001.00;40.00', 'P-2;1002.00;250.00')).toEqual([
    '1001 4000',
    '1002 25000',
  ])
})

test('without another number, amounts for certain are none', () => {
  expect(read('Invoice;Paid;Balance', '100.00;60.00;40.00', '250.00;0.00;250.00')).toEqual(['invoiceNumber'])
})
