import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { servePage } from '../../../tests/fixtures/page-server.tsx'
import { day, edges, instant, only, OwnCache, testFields } from '../testing/each-field.tsx'
import { useOffer, useOffers } from './offers.ts'

afterEach(cleanup)

const me = { getMe: { currencies: ['USD'], user: { formatPreferences: { aggregateCurrencyFormat: 'KWD' } } } }

const OFFER_PART = {
  uuid: 'part',
  customerUuid: 'customer',
  makerOrganizationUuid: 'organization',
  makerDisplayName: 'Alder Foods',
  currency: 'JPY',
  eligibleInvoiceCount: 1,
  eligibleInvoiceAmount: 2,
  offeredInvoiceCount: 25,
  offeredInvoiceAmount: 26,
  submittedInvoiceCount: 251,
  submittedInvoiceAmount: 252,
  clearingInvoiceCount: 3,
  clearingInvoiceAmount: 4,
  clearingDiscountSum: 5,
  takerExcludedInvoiceCount: 6,
  includedAgainInvoiceCount: 7,
  withheldInvoiceCount: 71,
  withheldInvoiceAmount: 72,
  tooSoonInvoiceCount: 8,
  tooSoonInvoiceAmount: 9,
  decision: { offeredInvoiceCount: 10, awardedInvoiceCount: 11 },
  goodFundsDate: day(12),
  requestDeadline: instant(13),
  rate: 14.5,
  takersMarketsForPricingServiceInvoiceEdits: [
    { takerId: 'taker', marketId: 'market', marketIsEnabled: false },
  ],
}

const RESTRICTIONS = ['isPausable', 'isWithdrawable', 'isInvoicesEditable', 'isRateEditable'] as const

const OFFER = {
  id: 'offer',
  type: 'RECURRING_PRICE_DISCOVERY',
  status: 'PAUSED',
  displayType: 'request',
  created: instant(15),
  updated: instant(16),
  rate: 17.5,
  rateType: 'DISC',
  invoiceCeiling: 18,
  version: 19,
  termExpirationDate: day(20),
  lastModifiedBy: { uuid: 'user', firstName: 'Ada', lastName: 'Lovelace', emailAddress: 'ada@b.example' },
  lastModifiedByImpersonatorId: 'staff',
  opportunities: [OFFER_PART],
  withdrawnParts: [
    {
      opportunityUuid: 'gone',
      customerUuid: 'other',
      makerDisplayName: 'Birch',
      currency: 'KWD',
      invoiceCount: 21,
      invoiceAmount: 0.022,
      discountSum: 0.023,
      submittedInvoiceCount: 211,
      submittedInvoiceAmount: 0.212,
    },
  ],
  stats: {
    eligibleInvoiceCount: 24,
    clearingInvoiceCount: 25,
    awardedInvoiceCount: 26,
    acceptedInvoiceCount: 27,
    notAcceptedInvoiceCount: 28,
    awards: [{ currency: 'EUR', invoiceCount: 29, invoiceAmount: 0.3, discountSum: 0.31 }],
    maxGoodFundsDate: day(30),
    requestDeadline: instant(31),
    toCurrency: {
      currency: 'KWD',
      rates: [
        { currency: 'JPY', rate: 0.002 },
        { currency: 'EUR', rate: 0.33 },
      ],
      eligibleInvoiceAmount: 0.4,
      clearingInvoiceAmount: 0.41,
      clearingDiscountSum: 0.042,
      awardedInvoiceAmount: 0.043,
      awardedDiscountSum: 0.044,
      awardedDpeWeightedSum: 4.5,
      eligibleDpeWeightedSum: 2,
    },
  },
}

const OFFER_ROW = {
  id: 'offer',
  type: 'RECURRING_PRICE_DISCOVERY',
  status: 'PAUSED',
  displayType: 'request',
  createdAt: instant(15),
  updatedAt: instant(16),
  rate: 17.5,
  rateType: 'DISC',
  invoiceCeiling: 18,
  version: 19,
  endDay: day(20),
  lastModifiedBy: { uuid: 'user', firstName: 'Ada', lastName: 'Lovelace', emailAddress: 'ada@b.example' },
  isByStaff: true,
  opportunities: [
    {
      uuid: 'part',
      customerUuid: 'customer',
      makerOrganizationUuid: 'organization',
      customerName: 'Alder Foods',
      currency: 'JPY',
      eligibleCount: 1,
      eligibleMinor: 2,
      clearingCount: 3,
      clearingMinor: 4,
      clearingDiscountMinor: 5,
      offered: { count: 25, minor: 26 },
      submitted: { count: 251, minor: 252 },
      excludedCount: 6,
      includedAgainCount: 7,
      withheld: { count: 71, minor: 72 },
      tooSoon: { count: 8, minor: 9 },
      decision: { offered: 10, accepted: 11 },
      depositDay: day(12),
      deadline: instant(13),
      rate: 14.5,
      markets: [{ takerId: 'taker', marketId: 'market' }],
      isClosed: true,
    },
  ],
  withdrawnParts: [
    {
      uuid: 'gone',
      customerUuid: 'other',
      customerName: 'Birch',
      currency: 'KWD',
      count: 21,
      minor: 22,
      discountMinor: 23,
      submitted: { count: 211, minor: 212 },
    },
  ],
  eligibleCount: 24,
  clearingCount: 25,
  awardedCount: 26,
  acceptedCount: 27,
  notAcceptedCount: 28,
  awards: [{ currency: 'EUR', count: 29, minor: 30, discountMinor: 31 }],
  depositDate: day(30),
  deadlineAt: Date.parse(instant(31)),
  currency: 'KWD',
  exchangeRates: { JPY: 0.002, EUR: 0.33 },
  eligibleMinor: 400,
  clearingMinor: 410,
  clearingDiscountMinor: 42,
  paymentMinor: 368,
  awardedMinor: 43,
  awardedDiscountMinor: 44,
  averageDays: 5,
}

/** The offer is among those that stand; what has ended is asked for apart. */
const standing = (offer: object) => ({
  ...me,
  earlyPayRequests: ({ filter }: { readonly filter: { readonly status: { readonly in: string[] } } }) =>
    filter.status.in.includes('ACTIVE') ? edges(offer) : edges(),
})

testFields({
  'GQL-002 MTH-002 an offer': {
    use: () => useOffer('offer'),
    data: standing({ ...OFFER, isRateAveraged: true, restrictions: only(RESTRICTIONS, 'isPausable') }),
    expected: { ...OFFER_ROW, isRateAveraged: true, restrictions: only(RESTRICTIONS, 'isPausable') },
  },
  'MTH-001 an offer under review': {
    use: () => useOffer('offer'),
    data: standing({
      ...OFFER,
      status: 'UNDER_REVIEW',
      rate: 36,
      rateType: 'APR',
      restrictions: only(RESTRICTIONS, 'isPausable'),
    }),
    expected: {
      ...OFFER_ROW,
      status: 'UNDER_REVIEW',
      rate: 36,
      rateType: 'APR',
      // 443 less 36 % a year of what is weighted by its days, 2,000 and 4,500: 6.5.
      paymentMinor: 437,
      isRateAveraged: false,
      restrictions: only(RESTRICTIONS, 'isPausable'),
    },
  },
  'an offer without what it need not have': {
    use: () => useOffer('offer'),
    data: standing({
      ...OFFER,
      rate: null,
      invoiceCeiling: null,
      termExpirationDate: null,
      lastModifiedBy: null,
      lastModifiedByImpersonatorId: null,
      opportunities: [{ ...OFFER_PART, decision: null }],
      restrictions: only(RESTRICTIONS, 'isRateEditable'),
    }),
    expected: {
      ...OFFER_ROW,
      rate: undefined,
      invoiceCeiling: undefined,
      endDay: undefined,
      lastModifiedBy: null,
      isByStaff: false,
      opportunities: [{ ...OFFER_ROW.opportunities[0], decision: undefined }],
      isRateAveraged: false,
      restrictions: only(RESTRICTIONS, 'isRateEditable'),
    },
  },
  'an offer of which it is not known what it was over when it was made': {
    use: () => useOffer('offer'),
    data: standing({
      ...OFFER,
      opportunities: [{ ...OFFER_PART, submittedInvoiceCount: null, submittedInvoiceAmount: null }],
      withdrawnParts: [],
      restrictions: only(RESTRICTIONS, 'isWithdrawable'),
    }),
    expected: {
      ...OFFER_ROW,
      opportunities: [{ ...OFFER_ROW.opportunities[0], submitted: undefined }],
      withdrawnParts: [],
      isRateAveraged: false,
      restrictions: only(RESTRICTIONS, 'isWithdrawable'),
    },
  },
  'a part of an offer that was withdrawn has what was offered, too': {
    use: () => useOffer('offer'),
    data: standing({
      ...OFFER,
      withdrawnParts: [
        {
          ...OFFER.withdrawnParts[0]!,
          opportunityUuid: 'part',
          currency: 'JPY',
          invoiceAmount: 22,
          discountSum: 23,
        },
      ],
      restrictions: only(RESTRICTIONS, 'isWithdrawable'),
    }),
    expected: {
      ...OFFER_ROW,
      opportunities: [
        {
          ...OFFER_ROW.opportunities[0],
          offered: { count: 46, minor: 48 },
          clearingCount: 24,
          clearingMinor: 26,
          clearingDiscountMinor: 28,
        },
      ],
      withdrawnParts: [],
      isRateAveraged: false,
      restrictions: only(RESTRICTIONS, 'isWithdrawable'),
    },
  },
})

test('of offers with one deadline that of the sooner deposit comes first', async () => {
  const standing = ['2098-01-09', '2098-01-07'].map((maxGoodFundsDate) => ({
    ...OFFER,
    id: maxGoodFundsDate,
    status: 'ACTIVE',
    stats: { ...OFFER.stats, maxGoodFundsDate, requestDeadline: '2098-01-02T17:00:00Z' },
  }))
  const earlyPayRequests = ({
    filter,
  }: {
    readonly filter: { readonly status: { readonly in: string[] } }
  }) => edges(...(filter.status.in.includes('ACTIVE') ? standing : []))
  servePage({ data: { ...me, earlyPayRequests } })
  const { result } = renderHook(() => useOffers(), { wrapper: OwnCache })
  await waitFor(() => expect(result.current.data?.map(({ id }) => id)).toEqual(['2098-01-07', '2098-01-09']))
})
