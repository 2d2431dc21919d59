import { expect, test } from 'vitest'
import { readRecords, shortText } from '../testing/read-records.ts'

const recordsOf = (rows: readonly string[]) =>
  rows.map((row, at) => ({ line: at + 1, cells: row.split(' | ') }))

const read = (rows: readonly string[]) => {
  const { rows: items, rejected } = readRecords(recordsOf(rows), {})
  return { items: items.map(shortText), rejected }
}

test('a row of nothing but amounts and the codes of their currencies is a sum', () => {
  expect(
    read([
      'Konto | Belegnummer | Belegdatum | Nettofälligkeit | Betrag in Belegwährung | Belegwährung | Betrag in Hauswährung | Hauswährung',
      '100 | 9001 | 2026-11-01 | 2026-12-01 | 100.00 | EUR | 100.00 | EUR',
      '200 | 9002 | 2026-11-02 | 2026-12-02 | 50.00 | EUR | 50.00 | EUR',
      ' |  |  |  | 150.00 | EUR | 150.00 | EUR',
    ]),
  ).toEqual({
    items: [
      '9001 | 100 | EUR 100.00 | 2026-11-01 2026-12-01',
      '9002 | 200 | EUR 50.00 | 2026-11-02 2026-12-02',
    ],
    rejected: [],
  })
})

test('the only cell of a row, below the heading of customers, is the customer of the rows below', () => {
  expect(
    read([
      'Customer | Date | Number | Due Date | Open Balance | Currency',
      '4410 Elm Co.',
      ' | 2026-11-01 | INV1 | 2026-12-01 | 100.00 | USD',
      'Total - 4410 Elm Co. |  |  |  | 100.00 | ',
      '4522 Oak Inc.',
      ' | 2026-11-02 | INV2 | 2026-12-02 | 50.00 | USD',
      'Total - 4522 Oak Inc. |  |  |  | 50.00 | ',
    ]),
  ).toEqual({
    items: [
      'INV1 | 4410 Elm Co. | USD 100.00 | 2026-11-01 2026-12-01',
      'INV2 | 4522 Oak Inc. | USD 50.00 | 2026-11-02 2026-12-02',
    ],
    rejected: [],
  })
})

test('the turnover of a customer below its items is no item, and Sage 50 is known beside it', () => {
  expect(
    read([
      'No | Type | Date | Ref | Due Date | Details | Balance | Currency',
      'A/C: ELM | Name: Elm Ltd |  |  |  |  |  | ',
      '301 | SI | 2026-11-01 | 20411 | 2026-12-01 | Goods | 100.00 | GBP',
      '308 | SC | 2026-11-02 | 20412 | 2026-12-02 | Goods | 50.00 | GBP',
      'Turnover: | 9999.00 |  | Credit Limit £ | 50000.00 |  |  | ',
    ]),
  ).toEqual({
    items: [
      '20411 | ELM Elm Ltd | GBP 100.00 | 2026-11-01 2026-12-01',
      '20412 | ELM Elm Ltd | GBP -50.00 | 2026-11-02 2026-12-02',
    ],
    rejected: [],
  })
})

test('a title without a label between items divides those of a customer whose title has one', () => {
  expect(
    read([
      'Client / Marque | N° facture | Date | Échéance | Reste dû | Devise',
      'Client : Lumière |  |  |  |  | ',
      '  Campagne été |  |  |  |  | ',
      'Affichage | M1 | 2026-11-01 | 2026-12-01 | 100.00 | EUR',
      'Client : Avenir |  |  |  |  | ',
      '  Campagne hiver |  |  |  |  | ',
      'Affichage | M2 | 2026-11-02 | 2026-12-02 | 50.00 | EUR',
    ]),
  ).toEqual({
    items: [
      'M1 | Lumière | EUR 100.00 | 2026-11-01 2026-12-01',
      'M2 | Avenir | EUR 50.00 | 2026-11-02 2026-12-02',
    ],
    rejected: [],
  })
})

test('a statement names its customer and the account of it in one line', () => {
  expect(
    read([
      'To: Elm Ltd | Account: ELM01',
      'Date | Reference | Due | Amount | Currency',
      '2026-11-01 | 9011 | 2026-12-01 | 100.00 | GBP',
    ]).items,
  ).toEqual(['9011 | ELM01 Elm Ltd | GBP 100.00 | 2026-11-01 2026-12-01'])
})

test.each([
  ['City Ledger – Open Folios in CHF', 'CHF 100.00'],
  ['Open items (USD)', 'USD 100.00'],
  ['Moneda: Peso Mexicano', 'MXN 100.00'],
  ['(단위: 원)', 'KRW 100'],
  ['(단위: 천원)', 'KRW 100000'],
  ['Dane w tys. zł, waluta: PLN', 'PLN 100000.00'],
])('%s above a table says that an amount of 100 is %s', (title, amount) => {
  expect(
    read([
      `List | ${title}`,
      'Customer | Invoice | Date | Due | Balance',
      'Elm Ltd | 9011 | 2026-11-01 | 2026-12-01 | 100',
    ]).items,
  ).toEqual([`9011 | Elm Ltd | ${amount} | 2026-11-01 2026-12-01`])
})

test('titles in a column of accounts that no item fills name the customers, rather than the guests', () => {
  expect(
    read([
      'Account | Folio No. | Guest | Invoice date | Due | Balance | Currency',
      'TA001 Sunway Travel |  |  |  |  |  | ',
      ' | F1 | Ann Ash | 2026-11-01 | 2026-12-01 | 100.00 | CHF',
      'CORP9 Delta Pharma |  |  |  |  |  | ',
      ' | F2 | Bo Birch | 2026-11-02 | 2026-12-02 | 50.00 | CHF',
    ]).items,
  ).toEqual([
    'F1 | TA001 Sunway Travel | CHF 100.00 | 2026-11-01 2026-12-01',
    'F2 | CORP9 Delta Pharma | CHF 50.00 | 2026-11-02 2026-12-02',
  ])
})
