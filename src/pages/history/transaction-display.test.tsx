import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { decodeTransactions } from '../../documents/history/transactions.ts'
import type { Transaction } from '#documents/history/transactions'
import { SORT_FIELDS } from './filters/history-query.ts'
import { transactionColumns } from './transaction-columns.tsx'
import { TransactionFigures } from './transaction-figures.tsx'
import { usd } from '../../../tests/fixtures/days-and-currencies.ts'

afterEach(cleanup)

const transaction: Transaction = {
  uuid: 't1',
  customerUuid: 'c1',
  makerOrganizationUuid: 'm1',
  customerName: 'Acme',
  currency: usd,
  depositMinor: 98_750_00,
  discountMinor: 1_250_00,
  invoiceMinor: 100_000_00,
  invoiceCount: 3,
  apr: 8.456,
  daysPaidEarly: 29.6,
  discountPercent: 1.25,
  isDiscount: false,
  offerType: 'ONE_TIME',
  offerUuid: 'o1',
  isPendingClear: false,
  depositDay: '2026-11-23',
  clearDay: '2026-11-20',
  initiatedDay: '2026-11-20',
}

function valueOf(label: string): string {
  return screen.getByText(label).parentElement!.textContent
}

test('MTH-014 a rate has 2 decimals and days paid early are whole', () => {
  render(<TransactionFigures transaction={transaction} />)
  expect(valueOf('APR')).toContain('8.46%')
  expect(valueOf('Days paid early')).toContain('30')
})

test('MTH-017 the discount of a transaction is a fraction and is shown as a percent', () => {
  const node = {
    uuid: 't1',
    customerUuid: 'c1',
    makerOrganizationUuid: 'm1',
    customerName: 'Acme',
    customerNumber: '42',
    paymentReference: 'EP0190F3B27C1D',
    currency: usd,
    depositAmount: 98.75,
    depositDate: '2026-11-23',
    discountAmount: 1.25,
    invoiceAmount: 100,
    invoiceCount: 1,
    aggregatedApr: 15,
    aggregatedDaysPaidEarly: 30,
    aggregatedDiscount: 0.0125,
    isDiscount: true,
    isPendingClear: false,
    offerUuid: 'o1',
    offerType: 'ONE_TIME',
    transactionClearDate: '2026-11-20',
    paymentInitiatedDate: '2026-11-20',
  }
  const [decoded] = decodeTransactions({ transactions: { nodes: [node], totalCount: 1 } }).rows
  render(<TransactionFigures transaction={decoded!} />)
  expect(screen.getByText('1.25%')).toBeTruthy()
})

test('MTH-016 the card product has no rate', () => {
  render(<TransactionFigures transaction={{ ...transaction, offerType: 'CASHFLOW_PLUS_ONE_TIME' }} />)
  expect(valueOf('APR')).toContain('n/a')
})

test('HIS-014 the columns that sort are the fields one can sort by', () => {
  const sorting = transactionColumns().flatMap(({ id, isSortable }) => (isSortable === true ? id : []))
  expect(sorting.toSorted()).toEqual([...SORT_FIELDS].toSorted())
})
