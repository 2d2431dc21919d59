import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { parseIsoDay } from '#domain/calendar'
import { servePage } from '../../../tests/fixtures/page-server.tsx'
import { day, edges, instant, only, OwnCache, testFields } from '../testing/each-field.tsx'
import { useMarketRates } from './market-rates.ts'
import { useOpportunities } from './opportunities.ts'
import { useExplanation } from '../offers/explanation.ts'
import { useNotAccepted } from '../offers/not-accepted.ts'

afterEach(cleanup)

const opportunity = {
  uuid: 'opportunity',
  makerDisplayName: 'Alder Foods',
  customerUuid: 'customer',
  makerOrganizationUuid: 'organization',
  currency: 'KWD',
  requestOptions: ['OneTimeStaticRate', 'RecurringStaticRate'],
  statuses: ['MARKET_CLOSED'],
  invoiceSummary: { maxGoodFundsDate: day(4), requestDeadline: instant(5) },
  takersMarkets: [
    { marketUuid: 'm1', requestUuid: null, timeZone: 'Asia/Tokyo', coverage: null },
    {
      marketUuid: 'm2',
      requestUuid: 'request',
      timeZone: 'Europe/Paris',
      coverage: { lastInvoiceId: 70, approvedBy: day(6) },
    },
  ],
}

const opportunityRow = {
  uuid: 'opportunity',
  customerName: 'Alder Foods',
  customerUuid: 'customer',
  makerOrganizationUuid: 'organization',
  currency: 'KWD',
  requestOptions: ['OneTimeStaticRate', 'RecurringStaticRate'],
  statuses: ['MARKET_CLOSED'],
  requestUuid: 'request',
  depositDay: day(4),
  deadline: instant(5),
  timeZone: 'Asia/Tokyo',
  marketUuids: ['m1', 'm2'],
  coverage: [{ marketUuid: 'm2', lastId: 70, approvedBy: parseIsoDay(day(6)) }],
}

const OPPORTUNITY_FLAGS = [
  'isPreselected',
  'isPreferredEligible',
  'isClosed',
  'isInActiveOffer',
  'isCashFlowPlusEligible',
] as const

testFields({
  'why an invoice was or was not awarded': {
    use: () => useExplanation('offer', { verdict: undefined, limit: 20, offset: 0 }),
    data: {
      clearExplanation: {
        totalCount: 7,
        counts: [
          { verdict: 'AWARDED', count: 8 },
          { verdict: 'POOL_EXHAUSTED', count: 9 },
        ],
        nodes: [
          {
            id: 'invoice:clear',
            invoiceId: 'INV-1',
            customerName: 'Alder Foods',
            currency: 'KWD',
            deadline: instant(1),
            amount: 0.002,
            discountAmount: 0.003,
            daysPaidEarly: 4,
            apr: 5.5,
            verdict: 'POOL_EXHAUSTED',
          },
        ],
      },
    },
    expected: {
      total: 7,
      counts: { AWARDED: 8, POOL_EXHAUSTED: 9 },
      rows: [
        {
          id: 'invoice:clear',
          invoiceId: 'invoice',
          number: 'INV-1',
          customerName: 'Alder Foods',
          currency: 'KWD',
          deadlineAt: Date.parse(instant(1)),
          amountMinor: 2,
          discountMinor: 3,
          daysEarly: 4,
          apr: 5.5,
          verdict: 'POOL_EXHAUSTED',
        },
      ],
    },
  },
  'what a customer did not accept': {
    use: () => useNotAccepted('offer'),
    data: {
      clearExplanation: {
        notAccepted: [
          {
            customerUuid: 'customer',
            customerName: 'Alder Foods',
            currency: 'KWD',
            clearDate: day(1),
            verdict: 'POOL_EXHAUSTED',
            invoiceCount: 2,
            invoiceAmount: 0.003,
            discountAmount: 0.004,
            tooSoonInvoiceCount: 3,
            tooSoonInvoiceAmount: 0.005,
            apr: 5.5,
            lastAccepted: {
              transactionUuid: 'transaction',
              clearDate: day(6),
              invoiceAmount: 0.007,
              discountAmount: 0.008,
              apr: 9.5,
            },
          },
        ],
      },
    },
    expected: [
      {
        customerUuid: 'customer',
        customerName: 'Alder Foods',
        currency: 'KWD',
        clearDay: day(1),
        verdict: 'POOL_EXHAUSTED',
        count: 2,
        amountMinor: 3,
        discountMinor: 4,
        tooSoonCount: 3,
        tooSoonMinor: 5,
        apr: 5.5,
        lastAccepted: {
          transactionUuid: 'transaction',
          clearDay: day(6),
          amountMinor: 7,
          discountMinor: 8,
          apr: 9.5,
        },
      },
    ],
  },
  'the rates of a market': {
    use: useMarketRates,
    data: {
      getGroupedOpportunityData: edges({
        opportunities: [
          {
            uuid: 'opportunity',
            expressAcceptRate: 1.5,
            preferredRate: 2.5,
            projectedClearingPercentage: 0.3,
            convertedCurrency: 'KWD',
            exchangeRateToConvertedCurrency: 4.5,
            priceType: { kind: 'STATIC_RATE', apr: 5.5 },
            benchmarkRateStats: { rateName: 'SOFR', referenceRate: 6.5, spread: 7.5 },
          },
          { uuid: 'other', convertedCurrency: 'USD', projectedClearingPercentage: 1 },
        ],
      }),
    },
    expected: new Map([
      [
        'opportunity',
        {
          uuid: 'opportunity',
          staticPercent: 5.5,
          benchmark: { name: 'SOFR', percent: 6.5, spreadPercent: 7.5 },
          expressPercent: 1.5,
          preferredPercent: 2.5,
          projectedClearing: 0.3,
          exchangeRate: 4.5,
          convertedCurrency: 'KWD',
        },
      ],
      [
        'other',
        {
          uuid: 'other',
          staticPercent: undefined,
          benchmark: undefined,
          expressPercent: undefined,
          preferredPercent: undefined,
          projectedClearing: 1,
          exchangeRate: 0,
          convertedCurrency: 'USD',
        },
      ],
    ]),
  },
  'what can be offered': {
    use: useOpportunities,
    data: {
      getGroupedOpportunityData: edges({
        opportunities: OPPORTUNITY_FLAGS.map((on) => ({
          ...opportunity,
          uuid: on,
          ...only(OPPORTUNITY_FLAGS, on),
        })),
      }),
    },
    expected: OPPORTUNITY_FLAGS.map((on) => ({
      ...opportunityRow,
      uuid: on,
      ...only(OPPORTUNITY_FLAGS, on),
    })),
  },
})

test('the rates of the markets convert into the currency that the user prefers', async () => {
  const converted = ({ desiredCurrencyForMultipleCurrencies: convertedCurrency }: Converted) =>
    edges({ opportunities: [{ uuid: 'opportunity', convertedCurrency }] })
  const user = { formatPreferences: { aggregateCurrencyFormat: 'EUR' } }
  servePage({ data: { getMe: { user }, getGroupedOpportunityData: converted } })
  const { result } = renderHook(useMarketRates, { wrapper: OwnCache })
  await waitFor(() => expect(result.current.data?.get('opportunity')?.convertedCurrency).toBe('EUR'))
})

interface Converted {
  readonly desiredCurrencyForMultipleCurrencies?: string
}

test('what was accepted last without a day early has no yearly rate', async () => {
  const lastAccepted = { clearDate: day(6), invoiceAmount: 7, discountAmount: 0, apr: null }
  servePage({
    data: { clearExplanation: { notAccepted: [{ currency: 'USD', clearDate: day(7), lastAccepted }] } },
  })
  const { result } = renderHook(() => useNotAccepted('offer'), { wrapper: OwnCache })
  await waitFor(() => expect(result.current.data).toHaveLength(1))
  expect(result.current.data![0]!.lastAccepted).toMatchObject({ amountMinor: 700, apr: undefined })
})
