import { fromDate, getLocalTimeZone } from '@internationalized/date'
import { expect, test } from 'vitest'
import { currencyCode } from '#domain/money'
import type { Transaction } from '#documents/history/transactions'
import { historyDocument } from './print-history.ts'
import { transactionDocument } from './print-transaction.ts'

const transaction = (depositDay: string): Transaction => ({
  uuid: 't1',
  customerUuid: 'c1',
  makerOrganizationUuid: 'm1',
  customerName: 'Kestrel Motors',
  currency: currencyCode('USD'),
  depositMinor: 98_796,
  depositDay,
  discountMinor: 1204,
  invoiceMinor: 100_000,
  invoiceCount: 1,
  apr: 8.5,
  daysPaidEarly: 51,
  discountPercent: 1.2,
  isDiscount: false,
  isPendingClear: false,
  offerUuid: 'r1',
  offerType: 'RECURRING_PRICE_DISCOVERY',
  clearDay: '2026-03-04',
  initiatedDay: '2026-03-05',
})

const NOON = fromDate(new Date('2026-03-10T12:00:00Z'), getLocalTimeZone()).set({ hour: 12 })
const options = { supplier: 'Wren Supply', filters: [], now: NOON.toDate().getTime() }

test('a printed deposit is marked as estimated until its day is past, and the note says what that means', () => {
  const days = [NOON.subtract({ days: 1 }), NOON, NOON.add({ days: 1 })].map((at) =>
    at.toString().slice(0, 10),
  )
  const rows = days.map(transaction)
  const { columns, rows: printed, foot } = historyDocument({ rows, total: rows.length }, options)
  const deposit = columns.findIndex(({ id }) => id === 'deposit')
  expect(columns[deposit]!.header).toBe('Deposit date')
  expect(printed.map((row) => /estimated/u.test(String(row[deposit])))).toEqual([false, true, true])
  expect(foot[1]).toContain('what was received or, where the deposit is estimated, what is to be received.')
  const isMarked = days.map((day) => {
    const { facts } = transactionDocument(transaction(day), { rows: [], total: 0 }, options)
    return /estimated/u.test(facts.find(([name]) => name === 'Deposit date')![1])
  })
  expect(isMarked).toEqual([false, true, true])
})

test('MTH-014 a printed rate has 2 decimals, and printed days paid early are whole', () => {
  const row = { ...transaction('2026-03-06'), apr: 8.456, daysPaidEarly: 36.5 }
  const { columns, rows } = historyDocument({ rows: [row], total: 1 }, options)
  const printed = (id: string) => rows[0]![columns.findIndex((column) => column.id === id)]
  expect([printed('rate'), printed('days')]).toEqual(['8.46%', '37'])
})
