import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { day, instant, testFields } from '../testing/each-field.tsx'
import { useInvoiceLife } from './invoice-life.ts'
import { useAcceptedDecisions, useMarketDecisions } from './market-decisions.ts'

afterEach(cleanup)

const LIFE = {
  id: 'invoice',
  invoiceId: 'INV-1',
  voucherId: 'V-1',
  customerUuid: 'customer',
  customerName: 'Alder Foods',
  currency: 'KWD',
  amount: 1.001,
  createdDate: day(1),
  approvedDate: day(2),
  dueDate: day(3),
  state: 'ELIGIBLE',
  ineligibilityReasons: ['PAST_DUE', 'ON_HOLD'],
  nextClearDate: instant(4),
  requests: [
    {
      id: 'r1',
      type: 'ONE_TIME_STATIC_RATE',
      rateType: 'APR',
      rate: 5.5,
      created: instant(6),
      isActive: true,
    },
    {
      id: 'r2',
      type: 'PREFERRED_TERM',
      rateType: 'AVGDISC',
      rate: 7.5,
      created: instant(8),
      isActive: false,
    },
    { id: 'r3', type: 'PREFERRED_TERM', rateType: 'DISC', rate: 9.5, created: instant(9), isActive: false },
  ],
  decisions: [{ requestId: 'r1', clearDate: day(10), verdict: 'AWARDED' }],
}

const LIFE_ROW = {
  id: 'invoice',
  number: 'INV-1',
  voucher: 'V-1',
  customerUuid: 'customer',
  customerName: 'Alder Foods',
  currency: 'KWD',
  amountMinor: 1001,
  createdDay: day(1),
  approvedDay: day(2),
  dueDay: day(3),
  state: 'ELIGIBLE',
  reasons: ['PAST_DUE', 'ON_HOLD'],
  nextClearAt: instant(4),
  requests: [
    {
      id: 'r1',
      type: 'ONE_TIME_STATIC_RATE',
      isDiscount: false,
      rate: 5.5,
      createdAt: instant(6),
      isActive: true,
    },
    { id: 'r2', type: 'PREFERRED_TERM', isDiscount: true, rate: 7.5, createdAt: instant(8), isActive: false },
    { id: 'r3', type: 'PREFERRED_TERM', isDiscount: true, rate: 9.5, createdAt: instant(9), isActive: false },
  ],
  decisions: [{ requestId: 'r1', clearDay: day(10), verdict: 'AWARDED' }],
}

const early = { date: day(11), amount: 0.012, discountAmount: 0.013, daysPaidEarly: 14, apr: 15.5 }

const decision = {
  clearId: 'clear',
  marketUuid: 'market',
  offerUuid: 'offer',
  customerUuid: 'customer',
  customerName: 'Alder Foods',
  currency: 'KWD',
  clearDate: day(1),
  apr: 2.5,
  offeredInvoiceCount: 3,
  awardedInvoiceCount: 4,
  awardedAmount: 0.005,
  discountAmount: 0.006,
}

const decisionRow = {
  id: 'clear offer market',
  offerUuid: 'offer',
  customerUuid: 'customer',
  customerName: 'Alder Foods',
  currency: 'KWD',
  clearDay: day(1),
  apr: 2.5,
  offeredCount: 3,
  awardedCount: 4,
  awardedMinor: 5,
  discountMinor: 6,
}

const nobody = { customerUuid: undefined, currency: undefined }

testFields({
  'an invoice that was paid early': {
    use: () => useInvoiceLife('invoice'),
    data: {
      invoiceLife: {
        ...LIFE,
        isExcluded: true,
        payment: { ...early, isEarly: true, transactionUuid: 'transaction', clearDate: day(16) },
      },
    },
    expected: {
      ...LIFE_ROW,
      isExcluded: true,
      hasEarlierDecisions: false,
      payment: {
        isEarly: true,
        day: day(11),
        amountMinor: 12,
        discountMinor: 13,
        daysEarly: 14,
        apr: 15.5,
        transactionUuid: 'transaction',
      },
    },
  },
  'an invoice that was paid at maturity': {
    use: () => useInvoiceLife('invoice'),
    data: {
      invoiceLife: {
        ...LIFE,
        hasEarlierDecisions: true,
        payment: { isEarly: false, date: day(11), amount: 0.012 },
      },
    },
    expected: {
      ...LIFE_ROW,
      isExcluded: false,
      hasEarlierDecisions: true,
      payment: {
        isEarly: false,
        day: day(11),
        amountMinor: 12,
        discountMinor: undefined,
        daysEarly: undefined,
        apr: undefined,
        transactionUuid: undefined,
      },
    },
  },
  'an invoice that is not paid': {
    use: () => useInvoiceLife('invoice'),
    data: { invoiceLife: LIFE },
    expected: { ...LIFE_ROW, isExcluded: false, hasEarlierDecisions: false, payment: undefined },
  },
  'what a market decided': {
    use: () => useMarketDecisions(nobody),
    data: { marketDecisions: { totalCount: 7, nodes: [decision, { ...decision, apr: null }] } },
    expected: { total: 7, rows: [decisionRow, { ...decisionRow, apr: undefined }] },
  },
  'what a market decided, where it accepted any': {
    use: () => useAcceptedDecisions(['customer']),
    data: {
      marketDecisions: {
        totalCount: 3,
        nodes: [{ ...decision, awardedInvoiceCount: 0 }, { ...decision, awardedInvoiceCount: 1 }, decision],
      },
    },
    expected: [{ ...decisionRow, awardedCount: 1 }, decisionRow],
  },
})
