import { expect, test } from 'vitest'
import type { ReadingHints } from '../reading.ts'
import { readRecords } from '../testing/read-records.ts'

function read(headings: string, rows: readonly string[], answers: ReadingHints['answers'] = {}) {
  const lines = [
    `Invoice,Customer,Date,Due Date,Currency,${headings}`,
    ...rows.map((cells, at) => `F-${at + 1},Elm,2026-11-${13 + at},2027-01-15,EUR,${cells}`),
  ]
  const records = lines.map((line, at) => ({ line: at + 1, cells: line.split(',') }))
  const { choice, rows: items } = readRecords(records, { answers })
  return {
    amounts: items.map(({ amountMinor }) => amountMinor),
    asked: choice.questions.flatMap(({ code, choices }) => [code, ...choices.map(({ value }) => value)]),
  }
}

const BILLS = ['0.00,950.25,950.25', '400.00,410.75,810.75', '810.75,120.00,930.75']

test.each([
  'Previous balance,New charges,Total due',
  'Vorsaldo,Neue Beträge,Zahlbetrag',
  'Ancien solde,Consommation,Montant dû',
  'Saldo anterior,Cargos,Importe pendiente',
  '前回残高,当月売上,請求残高',
])('what is due may have an earlier bill in it, which is asked: %s', (headings) => {
  const [, charges, due] = headings.split(',')
  expect(read(headings, BILLS).asked).toEqual(['AMOUNT_COLUMN', due, charges])
})

test('nothing is asked where no earlier bill was left unpaid, or where what is due is never more than its invoice', () => {
  const paid = ['0.00,950.25,950.25', '0.00,410.75,410.75']
  expect(read('Previous balance,New charges,Total due', paid).asked).toEqual([])
  const payments = ['950.25,950.25,0.00,950.25', '810.75,810.75,400.00,410.75']
  expect(read('Total,Saldo anterior,Importe pagado,Saldo insoluto', payments)).toEqual({
    amounts: [95_025, 41_075],
    asked: [],
  })
})

test('what is held back may be off an amount beside the work done so far, which is asked', () => {
  const work = ['40000.00,30000.00,1000.00,9000.00', '5000.00,0.00,500.00,4500.00']
  const headings = 'Completed to date,Less previous,Retainage,Amount'
  expect(read(headings, work)).toEqual({ amounts: [900_000, 450_000], asked: ['DEDUCTION', 'kept', 'taken'] })
  expect(read(headings, work, { DEDUCTION: 'taken' }).amounts).toEqual([800_000, 400_000])
  expect(read('Retainage,Amount', ['100.00,1000.00', '50.00,500.00'])).toEqual({
    amounts: [90_000, 45_000],
    asked: [],
  })
})

test('what is due and more than its invoice is asked about where no tax, freight or interest is on top', () => {
  const rows = ['100.00,100.00', '50.00,56.00', '30.00,30.00']
  expect(read('Invoice amount,Amount due', rows).asked).toEqual([
    'AMOUNT_COLUMN',
    'Amount due',
    'Invoice amount',
  ])
  expect(read('Invoice amount,Amount due', ['100.00,100.00', '50.00,56.00', '30.00,80.00']).asked[0]).toBe(
    'AMOUNT_COLUMN',
  )
  expect(read('Invoice amount,Amount due', ['100.00,100.00', '0.00,-50.00', '30.00,30.00']).asked).toEqual([])
  const taxed = ['100.00,0.00,100.00', '50.00,6.00,56.00', '30.00,0.00,30.00']
  expect(read('Invoice amount,Tax,Amount due', taxed).asked).toEqual([])
  expect(read('Invoice amount,Interest,Amount due', taxed).asked).not.toContain('AMOUNT_COLUMN')
})
