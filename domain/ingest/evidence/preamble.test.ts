import { expect, test } from 'vitest'
import { titleOfSheet, titlePreamble } from './preamble.ts'

test.each([
  [['Open items (USD)'], 'USD'],
  [['Open items (USD)', 'All balances in USD'], 'USD'],
  [['Open items (USD)', 'Other balances in EUR'], undefined],
  [['Open items (USD)', 'Moneda: Euro'], undefined],
  [['Open items', 'made by ACME'], undefined],
  [['Offene Posten (Beträge in TEUR)'], 'EUR'],
])(
  'titles that end in one currency give it to the amounts, those of two give none: %j',
  (titles, currency) => {
    expect(titlePreamble([titles]).currency).toBe(currency)
  },
)

test.each([
  ['Open items, kEUR', 3, 'EUR'],
  ['Open items, £k', 3, 'GBP'],
  ["Open items, £'000", 3, 'GBP'],
  ['Open items, USD mn', 6, 'USD'],
  ['Open items, $M', 6, undefined],
  ['Open items, 千円', 3, 'JPY'],
  ['Open items, 万元', 4, undefined],
  ['Open items, 천원', 3, 'KRW'],
  ['Open items, ₹ Lakh', 5, 'INR'],
  ['Open items (lakhs)', 5, undefined],
  ['Open items, EUR cents', -2, 'EUR'],
  ['Open items, pence', -2, 'GBP'],
  ['Tagihan, juta', 6, undefined],
  ['Open items (kEUR unless stated)', 3, 'EUR'],
  ['Open items in £k, except days', 3, 'GBP'],
  ['Open items (£k) as of 25 Nov 2026', 3, 'GBP'],
  ['Open items ($K), November 2026', 3, undefined],
  ['In thousands of USD, except days', 3, 'USD'],
  ['Beträge in Tausend Euro, Stand 25.11.2026', 3, 'EUR'],
  ['Open items (CHF) 25.11.2026', 0, 'CHF'],
  ['(all figures in GBP)', 0, 'GBP'],
  ['Open items in £', 0, 'GBP'],
  ['Open items in R$', 0, 'BRL'],
  ['Kwoty w złotych', 0, 'PLN'],
  ['All amounts in US Dollars', 0, 'USD'],
  ['Open items in $', 0, undefined],
  ['Customers in US', 0, undefined],
  ['Kunden in Franken', 0, undefined],
  ['Invoices in Rand', 0, undefined],
  ['Elm Components Inc, New York, USA', 0, undefined],
  ['Open items (ALL)', 0, undefined],
  ['Customers (TOP)', 0, undefined],
  ['Elm Ltd, Sterling', 0, undefined],
  ['Montants en euros', 0, 'EUR'],
  ['Beträge in Schweizer Franken', 0, 'CHF'],
  ['Invoices of Pro Cent', 0, undefined],
  ['Team ABC K', 0, undefined],
])('a title that ends in a unit or a sign gives it to the amounts: %s', (title, scale, currency) => {
  const found = titlePreamble([[title]])
  expect([found.scale, found.currency]).toEqual([scale, currency])
})

test.each([
  ['Open kEUR', 'Open kEUR'],
  ['USD', 'USD (USD)'],
  ['AR EUR 11-2026', 'AR EUR 11-2026 (EUR)'],
  ['US Dollar', '(US Dollar)'],
  ['EUR and USD', undefined],
  ['Open items', undefined],
  ['USA', undefined],
  ['ALL', undefined],
  ['Sheet1', undefined],
])('the name of a sheet says what a title says: %s', (name, title) => {
  expect(titleOfSheet(name)).toBe(title)
})

test.each(['Paid invoices', 'AP ageing', 'Lieferanten'])(
  'a sheet %s says that it is another list',
  (name) => {
    expect(titleOfSheet(name)).toBe(name)
  },
)

test.each(['AR ageing', 'Kunden und Lieferanten', 'AP'])('a sheet %s says nothing of its amounts', (name) => {
  expect(titleOfSheet(name)).toBeUndefined()
})
