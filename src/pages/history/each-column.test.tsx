import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import type { Column } from '#components'
import { currencyCode } from '#domain/money'
import type { Award } from '#documents/history/awards'
import type { Transaction } from '#documents/history/transactions'
import { awardColumns } from './award-columns.tsx'
import { HISTORY_FIELDS } from './files/history-csv.ts'
import { historyDocument } from './files/print-history.ts'
import { transactionDocument } from './files/print-transaction.ts'
import { transactionColumns } from './transaction-columns.tsx'

afterEach(cleanup)

const kwd = currencyCode('KWD')
/** Every field has a value of its own, so that a column that shows another one is seen. */
const TRANSACTION: Transaction = {
  uuid: 'transaction',
  customerUuid: 'customer',
  makerOrganizationUuid: 'organization',
  customerName: 'Alder Foods',
  customerNumber: 'C-1',
  paymentReference: 'P-1',
  currency: kwd,
  depositMinor: 1_001,
  depositDay: '2026-03-01',
  discountMinor: 2_002,
  invoiceMinor: 3_003,
  invoiceCount: 4,
  apr: 5.556,
  daysPaidEarly: 6.6,
  discountPercent: 7.777,
  isDiscount: false,
  isPendingClear: false,
  offerUuid: 'offer',
  offerType: 'RECURRING_PRICE_DISCOVERY',
  clearDay: '2026-03-02',
  initiatedDay: '2026-03-03',
}
const DISCOUNT: Transaction = { ...TRANSACTION, isDiscount: true }
const AWARD: Award = {
  id: 'award',
  invoiceNumber: 'INV-1',
  amountMinor: 1_001,
  discountMinor: 2_002,
  depositMinor: 3_003,
  daysPaidEarly: 4.4,
  apr: 5.556,
  dueDay: '2026-03-06',
  currency: kwd,
}
const NOW = Date.parse('2026-03-20T12:00:00Z')

/** What each column shows of a row, by its id. */
function shown<Row>(columns: readonly Column<Row>[], row: Row): Readonly<Record<string, string>> {
  return Object.fromEntries(
    columns.map(({ id, cell }) => {
      const { container } = render(<Router base="/early-pay">{cell(row)}</Router>)
      return [id, container.textContent.replaceAll(/\s/gu, ' ')]
    }),
  )
}

test('HIS-002 HIS-014 each column of the history shows the field that it names', () => {
  const { download: _, ...cells } = shown(transactionColumns(), TRANSACTION)
  expect(cells).toEqual({
    customerName: 'Alder Foods',
    depositDate: 'Mar 01, 2026',
    clearDate: 'Mar 02, 2026',
    invoiceCount: '4',
    aggregatedApr: '5.56%',
    aggregatedDaysPaidEarly: '7',
    invoiceAmount: '3.003KWD',
    discountAmount: '2.002KWD',
    depositAmount: '1.001KWD',
  })
  const waits = shown(transactionColumns(), { ...DISCOUNT, isPendingClear: true })
  expect([waits.customerName, waits.aggregatedApr]).toEqual(['Alder FoodsPending', '7.78% discount'])
})

test('each column of a transaction shows the field of the invoice that it names', () => {
  expect(shown(awardColumns(), AWARD)).toEqual({
    invoice: 'INV-1',
    due: 'Mar 06, 2026',
    days: '4',
    apr: '5.56%',
    amount: 'KWD 1.001',
    discount: 'KWD 2.002',
    deposit: 'KWD 3.003',
  })
})

test('each column of the exported history has the field that it names', () => {
  expect(
    Object.fromEntries(Object.entries(HISTORY_FIELDS).map(([name, field]) => [name, field(TRANSACTION)])),
  ).toEqual({
    paymentReference: 'P-1',
    transactionId: 'transaction',
    customerName: 'Alder Foods',
    customerNumber: 'C-1',
    currency: 'KWD',
    invoiceCount: 4,
    invoiceAmount: '3.003',
    discountAmount: '2.002',
    depositAmount: '1.001',
    apr: '5.5560',
    discountPercent: '7.7770',
    daysPaidEarly: '6.60',
    transactionClearDate: '2026-03-02',
    depositDate: '2026-03-01',
    offerId: 'offer',
  })
})

/** The cells of a printed row by the heading of their column. */
function printed({ columns, rows }: ReturnType<typeof historyDocument>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(columns.map(({ header }, at) => [header, rows[0]![at]]))
}

test('MTH-014 each column of the printed history has the field that it names', () => {
  const options = { supplier: 'Acme', filters: [], now: NOW }
  const document = historyDocument({ rows: [TRANSACTION], total: 1 }, options)
  expect(printed(document)).toEqual({
    Customer: 'Alder Foods',
    'Transaction date': 'Mar 02, 2026',
    'Deposit date': 'Mar 01, 2026',
    Invoices: '4',
    'Offer rate': '5.56%',
    'Days paid early': '7',
    Currency: 'KWD',
    Amount: '3.003',
    Discount: '2.002',
    Deposit: '1.001',
  })
  const { rows } = historyDocument({ rows: [DISCOUNT], total: 1 }, options)
  expect(rows[0]![4]).toBe('7.78% discount')
})

test('each figure of a printed transaction, and each column of its invoices, has the field that it names', () => {
  const print = (transaction: Transaction) =>
    transactionDocument(transaction, { rows: [AWARD], total: 1 }, { supplier: 'Acme', now: NOW })
  const document = print(TRANSACTION)
  expect(document.issuer).toBe('Acme')
  expect(Object.fromEntries(document.facts)).toEqual({
    'Transaction date': 'Mar 02, 2026',
    'Deposit date': 'Mar 01, 2026',
    Invoices: 'KWD\u00A03.003',
    Discount: 'KWD\u00A02.002',
    Deposit: 'KWD\u00A01.001',
    APR: '5.56%',
    'Payment reference': 'P-1',
    'Customer number': 'C-1',
    'Transaction id': 'transaction',
  })
  expect(Object.fromEntries(print(DISCOUNT).facts)).toMatchObject({ 'Discount rate': '7.78%' })
  expect(printed(document)).toEqual({
    Invoice: 'INV-1',
    'Due date': 'Mar 06, 2026',
    'Days paid early': '4',
    APR: '5.56%',
    'Amount (KWD)': '1.001',
    'Discount (KWD)': '2.002',
    'Deposit (KWD)': '3.003',
  })
})
