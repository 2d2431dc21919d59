import { expect, test } from 'vitest'
import { otherListTitle } from './other-list.ts'

const titleAmong = (...titles: readonly string[]) => otherListTitle(titles.map((title) => [title, '']))

test.each([
  'A/P Aging Summary',
  'Accounts Payable Ledger',
  'Vendor balances by due date',
  'Kreditorenliste 11/2026',
  'Cuentas por pagar',
  'Závazky po splatnosti',
  '買掛金一覧',
  'Facturas pagadas en octubre',
  'Status: Invoices paid',
  'Angebote 2026',
  'Budget 2027',
  'Remittance advice 4711',
  'Zahlungsavis vom 27.11.2026',
  'Avis de virement',
  '支払通知書',
])('%s is the title of a list of something else than open invoices', (title) => {
  expect(titleAmong('Elm Ltd', title)).toBe(title)
})

test.each([
  'A/R Aging Summary',
  'Open and paid invoices',
  'Receivables and payables',
  'Offene Rechnungen an Kunden, ohne Lieferanten',
  'Vendor: Elm Ltd',
  'Budget Cars Ltd',
  '未入金・入金済の請求',
  'Open invoices of sales orders',
  'Please send your remittance advice to us',
])('%s is the title of a list that may be one of open invoices', (title) => {
  expect(titleAmong(title)).toBe('')
})
