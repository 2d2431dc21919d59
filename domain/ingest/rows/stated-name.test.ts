import { expect, test } from 'vitest'
import { readRecords } from '../testing/read-records.ts'
import { statedName } from './stated-number.ts'

test.each([
  ['Esche GmbH (bezahlt)', 'Esche GmbH', 'unknown'],
  ['Oak plc - PAID', 'Oak plc', 'unknown'],
  ['Chêne SA [payé]', 'Chêne SA', 'unknown'],
  ['Roble SL (anulada)', 'Roble SL', 'unknown'],
  ['Elm Ltd (in dispute)', 'Elm Ltd', 'held'],
  ['Elm Ltd - insolvent', 'Elm Ltd', 'held'],
  ['Abel Bau GmbH i.L.', 'Abel Bau GmbH i.L.', 'held'],
  ['Bohm KG i. I.', 'Bohm KG i. I.', 'held'],
  ['Carl Zelte in Insolvenz', 'Carl Zelte in Insolvenz', 'held'],
  ['Dubois SA (en liquidation)', 'Dubois SA (en liquidation)', 'held'],
  ['Encina SL en concurso', 'Encina SL en concurso', 'held'],
  ['Firma w upadłości', 'Firma w upadłości', 'held'],
  ['Liquidation World', 'Liquidation World', undefined],
  ['Concurso', 'Concurso', undefined],
  ['Louis I', 'Louis I', undefined],
  ['Elm Ltd - Leeds', 'Elm Ltd - Leeds', undefined],
  ['Elm Ltd (closed)', 'Elm Ltd (closed)', undefined],
  ['Studio Pago (Milano)', 'Studio Pago (Milano)', undefined],
  ['Paid Search Ltd', 'Paid Search Ltd', undefined],
  ['(bezahlt)', '(bezahlt)', undefined],
] as const)('%s is %s, and %s', (text, name, state) => {
  expect(statedName(text)).toEqual({ name, state })
})

test('a row whose customer is called paid is told, and is of that customer', () => {
  const lines = ['Invoice,Customer,Date,Due,Currency,Open']
  const rows = [
    'N1,Elm Ltd (paid),2026-11-10,2026-12-10,EUR,100.00',
    'N2,Elm Ltd,2026-11-11,2026-12-11,EUR,50.00',
  ]
  const read = readRecords(
    [...lines, ...rows].map((line, at) => ({ line: at + 1, cells: line.split(',') })),
    {},
  )
  expect(read.rows.map(({ customerNumber, doubts }) => [customerNumber, doubts])).toEqual([
    ['Elm Ltd', ['STATUS_UNKNOWN']],
    ['Elm Ltd', []],
  ])
})
