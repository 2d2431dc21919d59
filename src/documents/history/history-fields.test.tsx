import { cleanup } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { epochDay } from '#domain/calendar'
import { day, edges, testFields } from '../testing/each-field.tsx'
import { useAwards } from './awards.ts'
import { useExportWindows } from './export-windows.ts'
import { useHistoryMonths, useHistorySummary } from './history-summary.ts'
import { useTransactions } from './transactions.ts'
import { useUpcomingDeposits } from './upcoming-deposits.ts'

afterEach(cleanup)

const transaction = {
  uuid: 'transaction',
  customerUuid: 'customer',
  makerOrganizationUuid: 'organization',
  customerName: 'Alder Foods',
  customerNumber: 'C-1',
  paymentReference: 'P-1',
  depositAmount: 1.001,
  depositDate: day(1),
  discountAmount: 2.002,
  invoiceAmount: 3.003,
  invoiceCount: 4,
  aggregatedDaysPaidEarly: 5.5,
  offerUuid: 'offer',
  offerType: 'RECURRING_PRICE_DISCOVERY',
  transactionClearDate: day(2),
  paymentInitiatedDate: day(3),
}

const transactionRow = {
  uuid: 'transaction',
  customerUuid: 'customer',
  makerOrganizationUuid: 'organization',
  customerName: 'Alder Foods',
  customerNumber: 'C-1',
  paymentReference: 'P-1',
  depositDay: day(1),
  invoiceCount: 4,
  daysPaidEarly: 5.5,
  offerUuid: 'offer',
  offerType: 'RECURRING_PRICE_DISCOVERY',
  clearDay: day(2),
  initiatedDay: day(3),
}

const transactions = { filter: {}, sorting: [], limit: 20, offset: 0 }

const month = {
  month: '2026-03',
  currency: 'KWD',
  depositAmount: 0.001,
  discountAmount: 0.002,
  count: 3,
  invoiceCount: 4,
}

const monthRow = {
  month: '2026-03',
  currency: 'KWD',
  depositMinor: 1,
  discountMinor: 2,
  count: 3,
  invoiceCount: 4,
}

testFields({
  'HIS-031 a transaction': {
    use: () => useTransactions(transactions),
    data: {
      transactions: {
        totalCount: 7,
        nodes: [
          { ...transaction, currency: 'KWD', aggregatedApr: 6.5, aggregatedDiscount: 0.07, isDiscount: true },
          {
            ...transaction,
            currency: 'EUR',
            aggregatedApr: null,
            aggregatedDiscount: 0.5,
            isPendingClear: true,
          },
        ],
      },
    },
    expected: {
      total: 7,
      rows: [
        {
          ...transactionRow,
          currency: 'KWD',
          depositMinor: 1001,
          discountMinor: 2002,
          invoiceMinor: 3003,
          apr: 6.5,
          discountPercent: expect.closeTo(7),
          isDiscount: true,
          isPendingClear: false,
        },
        {
          ...transactionRow,
          currency: 'EUR',
          depositMinor: 100,
          discountMinor: 200,
          invoiceMinor: 300,
          apr: undefined,
          discountPercent: 50,
          isDiscount: false,
          isPendingClear: true,
        },
      ],
    },
  },
  'what is paid on a day': {
    use: () => useUpcomingDeposits(),
    data: {
      upcomingDeposits: [
        { depositDate: day(4), currency: 'KWD', depositAmount: 0.001, invoiceCount: 2 },
        { depositDate: day(5), currency: 'EUR', depositAmount: 3.02, invoiceCount: 1 },
      ],
    },
    expected: [
      { day: epochDay(2026, 3, 4), currency: 'KWD', depositMinor: 1, invoiceCount: 2 },
      { day: epochDay(2026, 3, 5), currency: 'EUR', depositMinor: 302, invoiceCount: 1 },
    ],
  },
  'an invoice of a transaction': {
    use: () => useAwards('transaction', 20, 40),
    data: {
      transactionAwards: {
        totalCount: 9,
        nodes: [
          {
            id: 'award',
            invoiceId: 'INV-1',
            amount: 0.001,
            discountAmount: 0.002,
            depositAmount: 0.003,
            daysPaidEarly: 4,
            apr: 5.5,
            dueDate: day(6),
            currency: 'KWD',
          },
        ],
      },
    },
    expected: {
      total: 9,
      rows: [
        {
          id: 'award',
          invoiceNumber: 'INV-1',
          amountMinor: 1,
          discountMinor: 2,
          depositMinor: 3,
          daysPaidEarly: 4,
          apr: 5.5,
          dueDay: day(6),
          currency: 'KWD',
        },
      ],
    },
  },
  'HIS-028 the sums of the history': {
    use: useHistorySummary,
    data: {
      transactionAggregate: {
        currencies: ['KWD', 'EUR'],
        lifetime: [
          {
            currency: 'KWD',
            depositAmount: 0.005,
            discountAmount: 0.006,
            aggregatedDaysPaidEarly: 7.5,
            count: 8,
          },
        ],
        yearToDate: [
          {
            currency: 'KWD',
            customerUuid: 'c2',
            depositAmount: 0.009,
          },
        ],
        byMonth: [month],
      },
      supplierCustomers: edges(
        { uuid: 'c1', makerDisplayName: 'Birch' },
        { uuid: 'c2', makerDisplayName: 'Cedar' },
      ),
    },
    expected: {
      currencies: ['KWD', 'EUR'],
      customers: [
        { uuid: 'c1', name: 'Birch' },
        { uuid: 'c2', name: 'Cedar' },
      ],
      lifetime: [{ currency: 'KWD', depositMinor: 5, discountMinor: 6, daysPaidEarly: 7.5, count: 8 }],
      yearToDate: [
        {
          currency: 'KWD',
          customerUuid: 'c2',
          customerName: 'Cedar',
          depositMinor: 9,
        },
      ],
      byMonth: [monthRow],
    },
  },
  'HIS-028 the months of a filter': {
    use: () => useHistoryMonths({}, true),
    data: { transactionAggregate: { lifetime: [{ currency: 'KWD', count: 8 }], byMonth: [month] } },
    expected: { lifetime: [{ currency: 'KWD', count: 8 }], byMonth: [monthRow] },
  },
  'the windows of an export': {
    use: useExportWindows,
    data: {
      transactionAggregate: {
        lastDays: ({ days }: { readonly days: readonly number[] }) =>
          days.map((each) => ({ days: each, count: each + 1 })),
      },
    },
    expected: [7, 30, 60, 90].map((each) => ({ days: each, count: each + 1 })),
  },
})
