import { expect, test } from 'vitest'
import type { ReadingHints } from '../reading.ts'
import { readRecords } from '../testing/read-records.ts'

const CZK = { defaultCurrency: 'CZK' } as ReadingHints

/** The amounts of three invoices, with their currencies; what is rejected, and what is asked. */
function read(headings: string, rows: readonly string[], hints: ReadingHints = CZK) {
  const lines = [
    `Invoice,Customer,Date,Due Date,${headings}`,
    ...rows.map((cells, at) => `F-${at + 1},Elm,2026-11-${13 + at},2027-01-15,${cells}`),
  ]
  const records = lines.map((line, at) => ({ line: at + 1, cells: line.split(',') }))
  const { choice, rows: items, rejected } = readRecords(records, hints)
  return {
    items: items.map(({ amountMinor, currency }) => `${currency} ${amountMinor}`),
    rejected,
    asked: choice.questions.map(({ code }) => code),
  }
}

const SOME = [`24200.00,,`, `2260.00,,`, `37950.00,1500.00,EUR`]
const OWED = ['CZK 2420000', 'CZK 226000', 'EUR 150000']

test.each([
  'K likvidaci,K likvidaci CM,Měna',
  'Open,Open FC,FC',
  'Saldo,Saldo ME,Moneda',
  'Offen,Offen FW,Währung',
])('rows without a foreign amount are owed what stands in the own currency: %s', (headings) => {
  expect(read(headings, SOME)).toEqual({ items: OWED, rejected: [], asked: [] })
})

test('a foreign amount of zero is none, and the own currency may be named', () => {
  const zeros = [`24200.00,0.00,`, `2260.00,0.00,CZK`, `37950.00,1500.00,EUR`]
  expect(read('Open,Open FC,Currency', zeros).items).toEqual(OWED)
})

test('what is owed in the own currency is in the one that the user names, and in no other', () => {
  const named = [`24200.00,0.00,SEK`, `2260.00,0.00,SEK`, `37950.00,1500.00,EUR`]
  expect(read('Open,Open FC,Currency', named)).toMatchObject({
    items: ['EUR 150000'],
    rejected: ['2 AMOUNT_MISSING', '3 AMOUNT_MISSING'],
  })
  const none = read('Open,Open FC,Currency', SOME, {})
  expect(none.rejected).toEqual(['2 CURRENCY_MISSING', '3 CURRENCY_MISSING'])
})

test('a foreign amount without a currency is in none, whatever the user names', () => {
  const without = [`24200.00,,`, `2260.00,90.00,`, `37950.00,1500.00,EUR`]
  expect(read('Open,Open FC,Currency', without)).toMatchObject({
    items: ['CZK 2420000', 'EUR 150000'],
    rejected: ['3 CURRENCY_MISSING'],
  })
})

test('an unknown amount of the very rows that name a currency may be what they are owed, which is asked', () => {
  expect(read('Open,Xyz,Currency', SOME).asked).toEqual(['AMOUNT_COLUMN'])
  const others = [`24200.00,10.00,`, `2260.00,,`, `37950.00,1500.00,EUR`]
  expect(read('Open,Xyz,Currency', others).asked).toEqual([])
})
