import { expect, test } from 'vitest'
import { readRecords } from '../testing/read-records.ts'

/** The amounts of invoices in minor units, what is rejected, and what is asked. */
function read(headings: string, rows: readonly string[], { currency = 'INR', answers = {} } = {}) {
  const lines = [
    `Invoice;Customer;Date;Due Date;Currency;${headings}`,
    ...rows.map((cells, at) => `F-${at + 1};Elm;2026-11-${13 + at};2027-01-15;${currency};${cells}`),
  ]
  const records = lines.map((line, at) => ({ line: at + 1, cells: line.split(';') }))
  const { choice, rows: items, rejected } = readRecords(records, { answers })
  return {
    amounts: items.map(({ amountMinor }) => amountMinor),
    rejected,
    asked: choice.questions.map(({ code }) => code),
  }
}

test.each(['Amount;Paise', 'Betrag;Ct', 'Amount;P.', 'Částka;hal.', 'Сумма;коп.', 'Amount;(p)'])(
  'whole units and the cents behind them are one amount: %s',
  (headings) => {
    const { amounts, asked } = read(headings, ['1250;50', '1,12,450;05', '-300;75', '980;'])
    expect([amounts, asked]).toEqual([[125_050, 11_245_005, -30_075, 98_000], []])
  },
)

test('a word for cents is of the amount before it, wherever it stands', () => {
  expect(read('Amount;Region;Cents', ['1250;North;50', '300;South;00']).amounts).toEqual([125_050, 30_000])
})

test('the cents of what is debited and of what is credited belong to each', () => {
  const rows = ['1250;75;;', '300;25;100;50', '980;00;;']
  expect(read('Debit;Paise;Credit;Paisa', rows).amounts).toEqual([125_075, 19_975, 98_000])
})

test('a letter above numbers that may be periods, or no heading at all, is asked about', () => {
  const rows = ['1250;11', '300;12', '980;01']
  expect(read('Amount;P', rows)).toMatchObject({ amounts: [125_000, 30_000, 98_000], asked: ['DEDUCTION'] })
  expect(read('Amount;', rows).asked).toEqual(['DEDUCTION'])
  const added = read('Amount;P', rows, { answers: { DEDUCTION: 'added' } })
  expect(added).toMatchObject({ amounts: [125_011, 30_012, 98_001], asked: [] })
})

test('amounts with decimals have no cents beside them', () => {
  const rows = ['1250.50;11', '300.20;12', '980.00;01']
  expect(read('Amount;P', rows)).toMatchObject({ amounts: [125_050, 30_020, 98_000], asked: [] })
})

test('cents that a currency does not have, or more of them than it has, are rejected', () => {
  const yen = read('Amount;Sen', ['1250;50', '300;00'], { currency: 'JPY' })
  expect(yen).toMatchObject({ amounts: [300], rejected: ['2 AMOUNT_UNREADABLE'] })
  expect(read('Amount;Fils', ['1250;500', '300;005'], { currency: 'KWD' }).amounts).toEqual([
    1_250_500, 300_005,
  ])
  expect(read('Amount;Cents', ['1250;500', '300;05']).rejected).toEqual(['2 AMOUNT_UNREADABLE'])
})
