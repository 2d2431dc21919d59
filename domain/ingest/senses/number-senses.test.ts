import { expect, test } from 'vitest'
import { readRecords } from '../testing/read-records.ts'

/** The numbers of a table of two invoices, as two of its columns may name them. */
function numbersOf(headings: string, ...cells: readonly string[]): readonly string[] {
  const lines = [
    `${headings} | Customer | Date | Due | Amount | Currency`,
    ...cells.map((own, at) => `${own} | Elm Ltd | 2026-11-${13 + at} | 2027-01-15 | 100.00 | EUR`),
  ]
  const records = lines.map((line, at) => ({ line: at + 1, cells: line.split(' | ') }))
  return readRecords(records, {}).rows.map(({ invoiceNumber }) => invoiceNumber)
}

test('a text that describes a document names no invoice beside the number that is in it', () => {
  const rows = ['Реализация УТ-317 от 13.11.2026 | УТ-317', 'Реализация УТ-318 от 14.11.2026 | УТ-318']
  expect(numbersOf('Документ расчетов | Номер', ...rows)).toEqual(['УТ-317', 'УТ-318'])
})

test('a document keeps its number where that of the other column is short, another one, or all there is', () => {
  const short = ['Sale 1 A | 1', 'Sale 2 B | 2']
  expect(numbersOf('Document | Number', ...short)).toEqual(['Sale 1 A', 'Sale 2 B'])
  const others = ['Sale 317 A | 317', 'Sale 318 B | 319']
  expect(numbersOf('Document | Number', ...others)).toEqual(['Sale 317 A', 'Sale 318 B'])
  expect(numbersOf('Document | Number', 'Sale-317 | Sale-317', 'Sale-318 | Sale-318')).toEqual([
    'Sale-317',
    'Sale-318',
  ])
})

test('the number of a situation of work names no invoice beside the number of an invoice', () => {
  expect(numbersOf('Situation n° | N° facture', '1 | F-317', '2 | F-318')).toEqual(['F-317', 'F-318'])
})

test('of columns of unknown headings the one whose texts all remarks call an invoice has its number', () => {
  const headings = 'Pièce | Référence interne | Libellé'
  const rows = ['100 | VE003692 | Facture VE003692', '101 | VE003693 | Facture VE003693']
  expect(numbersOf(headings, ...rows)).toEqual(['VE003692', 'VE003693'])
  const other = ['100 | VE003692 | Facture VE003692', '101 | VE003693 | Facture VE003699']
  expect(numbersOf(headings, ...other)).toEqual(['100', '101'])
  const known = ['100 | VE003692 | Facture n° VE003692', '101 | AV000012 | Avoir AV000012']
  expect(numbersOf('Pièce | Réf. | Libellé', ...known)).toEqual(['VE003692', 'AV000012'])
  const ordered = ['100 | 450012 | Facture de commande 450012', '101 | 450013 | Facture de commande 450013']
  expect(numbersOf('Pièce | Réf. | Libellé', ...ordered)).toEqual(['100', '101'])
  const orders = ['100 | VE003692 | Commande VE003692', '101 | VE003693 | Commande VE003693']
  expect(numbersOf(headings, ...orders)).toEqual(['100', '101'])
})
