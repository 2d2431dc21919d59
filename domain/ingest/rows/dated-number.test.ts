import { expect, test } from 'vitest'
import { readRecords } from '../testing/read-records.ts'
import { areNumbersDated, datedNumber } from './dated-number.ts'

test.each([
  ['Реализация (акт, накладная, УПД) 0000-000412 от 15.09.2026 12:10:04', '0000-000412', '15.09.2026'],
  ['Facture n° FA-101 du 15/09/2026', 'FA-101', '15/09/2026'],
  ['Rechnung 4711 vom 15.09.2026', '4711', '15.09.2026'],
  ['Invoice no. INV-9 dated 2026-09-15', 'INV-9', '2026-09-15'],
  ['№ 17/К от 01.02.2026 г.', '17/К', '01.02.2026'],
])('"%s" names the number %s and the day %s', (text, number, day) => {
  expect(datedNumber(text)).toEqual({ number, day })
})

test.each(['INV-9', 'Opening balances', '15.09.2026', 'Order 12 of 2026', 'INV-9 part 1 of 2'])(
  '"%s" names no number with its day',
  (text) => {
    expect(datedNumber(text)).toBeUndefined()
  },
)

test('most texts of a column name a number with its day, each another one', () => {
  const dated = ['Rechnung 1 vom 15.09.2026', 'Rechnung 2 vom 16.09.2026']
  expect(areNumbersDated([...dated, 'Anfangsbestand'])).toBe(true)
  expect(areNumbersDated([...dated, 'R-3', 'R-4'])).toBe(false)
  expect(areNumbersDated(['Rechnung 1 vom 15.09.2026', 'Gutschrift 1 vom 16.09.2026'])).toBe(false)
  expect(areNumbersDated([])).toBe(false)
})

test('a credit note that its text alone tells is told', () => {
  const lines = [
    'Customer;Document;Due;Open EUR',
    'Elm;Invoice 41 dated 2026-09-15;2026-10-15;100.00',
    'Elm;Credit note 7 dated 2026-11-05;2026-11-05;20.00',
    'Oak;Invoice 44 dated 2026-11-13;2026-12-13;300.00',
  ]
  const { rows } = readRecords(
    lines.map((line, at) => ({ line: at + 1, cells: line.split(';') })),
    {},
  )
  expect(rows.map(({ invoiceNumber, doubts }) => `${invoiceNumber} ${doubts.join()}`)).toEqual([
    '41 ',
    '7 CREDIT_NUMBER',
    '44 ',
  ])
})
