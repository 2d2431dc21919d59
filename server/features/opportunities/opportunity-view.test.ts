import { describe, expect, test } from 'vitest'
import { epochDay } from '#domain/calendar'
import { currencyCode } from '#domain/money'
import { NOON } from '../../testing/api.ts'
import type { MarketSummary } from './market-summaries.ts'
import { marketsData } from './markets-data.ts'
import { opportunityView, type OwnMarkets, type ViewSettings } from './opportunity-view.ts'
import { OFFERING } from './testing/market.ts'

const SETTINGS: ViewSettings = {
  accountId: 'account',
  target: currencyCode('EUR'),
  rates: { EUR: 0.5, GBP: 0.25, USD: 1 },
  flags: { oneTimeBenchmark: true, zeroApRecurring: true },
  now: NOON,
}

/** The deadline of what has none. */
const MISSING = new Date('2026-05-03T12:00:00Z')

/** Two divisions of a customer that differ in all that an opportunity adds up or chooses from. */
const NORTH: MarketSummary = {
  ...OFFERING,
  marketUuid: 'north',
  currency: currencyCode('GBP'),
  poolMinor: 300_000,
  staticAprPpm: 41_000,
  expressAprPpm: 80_000,
  preferredAprPpm: 70_000,
  benchmarkName: 'SONIA',
  benchmarkPpm: 39_700,
  spreadPpm: 10_000,
  platformSpreadPpm: 2500,
  nextClearAt: new Date('2026-03-05T17:00:00Z'),
  depositDay: epochDay(2026, 3, 9),
  includedCount: 2,
  includedMinor: 400_000,
  includedDaysWeighted: 12_000_000,
  excludedCount: 1,
  excludedMinor: 50_000,
}
const SOUTH: MarketSummary = {
  ...NORTH,
  marketUuid: 'south',
  poolMinor: 1_000_000,
  staticAprPpm: 52_000,
  expressAprPpm: 95_000,
  preferredAprPpm: 61_000,
  spreadPpm: 20_000,
  platformSpreadPpm: 5000,
  nextClearAt: new Date('2026-03-06T15:00:00Z'),
  depositDay: epochDay(2026, 3, 12),
  includedCount: 3,
  includedMinor: 100_000,
  includedDaysWeighted: 1_000_000,
  excludedCount: 4,
  excludedMinor: 7000,
}

const both = (over: Partial<MarketSummary> = {}, south: Partial<MarketSummary> = {}): OwnMarkets => [
  { ...NORTH, ...over },
  { ...SOUTH, ...over, ...south },
]

describe('an opportunity of two markets', () => {
  test('OPP-032 EN2-023 is priced at the higher of their fixed rates', () => {
    expect(opportunityView(both(), SETTINGS)).toMatchObject({
      type: 'STATIC_RATE',
      priceType: { kind: 'STATIC_RATE', apr: 5.2 },
      expressAcceptRate: 9.5,
      preferredRate: 7,
    })
  })

  test('EN2-021 EN2-022 has the higher of their spreads over the benchmark', () => {
    expect(opportunityView(both({ staticAprPpm: null }), SETTINGS)).toMatchObject({
      benchmarkRateStats: { rateName: 'SONIA', referenceRate: 3.97, spread: 2.5 },
      referenceRateStats: { rateName: 'SONIA', referenceRate: 3.97, spread: 2.5 },
    })
  })

  test.each([
    ['staticAprPpm', { type: 'BENCHMARK_RATE' }],
    ['expressAprPpm', { expressAcceptRate: null }],
    ['preferredAprPpm', { preferredRate: null, isPreferredEligible: false }],
  ])('EN2-021 EN2-023 has no %s that one of them lacks', (name, shown) => {
    expect(opportunityView(both({}, { [name]: null }), SETTINGS)).toMatchObject(shown)
  })

  test('EN2-021 EN2-022 has a card only where both have one', () => {
    const isCashFlowPlus = true
    expect(opportunityView(both({}, { isCashFlowPlus }), SETTINGS)).toMatchObject({
      isCashFlowPlusEligible: false,
      cashFlowPlusStats: null,
    })
    expect(opportunityView(both({ isCashFlowPlus }), SETTINGS)).toMatchObject({
      isCashFlowPlusEligible: true,
      cashFlowPlusStats: { eligibleAmount: 5000, eligibleCount: 5, cashBackAmount: 50 },
    })
  })

  test('each pool clears what it holds of its own market, never of the other', () => {
    // 3,000 of the 4,000 in the north, and the 1,000 in the south.
    expect(opportunityView(both(), SETTINGS)).toMatchObject({ projectedClearingPercentage: 0.8 })
  })

  test('EN2-020 sums both, in its currency, in USD, and in the one that is asked for', () => {
    expect(opportunityView(both(), SETTINGS)).toMatchObject({
      exchangeRateToConvertedCurrency: 2,
      invoiceSummary: {
        eligibleInvoiceCount: 5,
        eligibleInvoiceAmount: 5000,
        eligibleInvoiceAmountUsd: 20_000,
        eligibleInvoiceAmountConverted: 10_000,
        eligibleInvoiceAmountConvertedAcrossGroups: 10_000,
        eligibleDpeWeightedSum: 130_000,
        takerExcludedInvoiceCount: 5,
        takerExcludedInvoiceAmount: 570,
        totalEarlyPayInvoiceCount: 10,
        totalEarlyPayInvoiceAmount: 5570,
      },
      takersMarkets: [
        { eligibleInvoiceCount: 2, eligibleInvoiceAmountUsd: 16_000, dpe: 30 },
        { eligibleInvoiceCount: 3, eligibleInvoiceAmountUsd: 4000, dpe: 10 },
      ],
    })
  })

  test('OPP-033 EN2-020 decides first at one, and has the deposit of the last, of those that are open', () => {
    expect(opportunityView(both(), SETTINGS)).toMatchObject({
      invoiceSummary: { requestDeadline: NORTH.nextClearAt, maxGoodFundsDate: SOUTH.depositDay },
    })
    const [north, south] = both()
    expect(opportunityView([{ ...north, isEnabled: false }, south!], SETTINGS)).toMatchObject({
      invoiceSummary: { requestDeadline: SOUTH.nextClearAt, maxGoodFundsDate: SOUTH.depositDay },
      // A closed market has no deadline of its own.
      takersMarkets: [{ requestDeadline: MISSING }, { requestDeadline: SOUTH.nextClearAt }],
    })
    expect(opportunityView(both({}, { isEnabled: false }), SETTINGS)).toMatchObject({
      invoiceSummary: { requestDeadline: NORTH.nextClearAt, maxGoodFundsDate: NORTH.depositDay },
    })
  })

  test('OPP-023 is closed while one market is, also where that has nothing and no tag says so', () => {
    const isClosed = (markets: OwnMarkets) => opportunityView(markets, SETTINGS)
    const nothing = { includedCount: 0, includedMinor: 0 }
    expect(isClosed(both())).toMatchObject({ isClosed: false })
    expect(isClosed(both({}, { isEnabled: false }))).toMatchObject({
      isClosed: true,
      statuses: expect.arrayContaining(['PARTIAL_MARKET_CLOSURE']),
    })
    expect(isClosed(both({}, { isEnabled: false, ...nothing }))).toMatchObject({
      isClosed: true,
      statuses: expect.not.arrayContaining(['PARTIAL_MARKET_CLOSURE']),
    })
    expect(isClosed(both({ isEnabled: false }))).toMatchObject({ isClosed: true })
  })
})

/** The answer, whose markets come one after the other. */
async function dataOf(opportunities: readonly OwnMarkets[]): Promise<object> {
  const { markets, ...data } = marketsData(opportunities, SETTINGS) as { markets: AsyncIterable<object> }
  const all: object[] = []
  for await (const market of markets) all.push(market)
  return { ...data, markets: all }
}

test('ENT-008 ENT-009 ENT-010 EN2-027 market data of home sums the divisions of each customer, and converts what they come to', async () => {
  const dollars: MarketSummary = { ...OFFERING, excludedCount: 2, excludedMinor: 30_000 }
  expect(await dataOf([both(), [dollars]])).toMatchObject({
    markets: [
      {
        marketUuids: ['north', 'south'],
        stats: {
          eligibleInvoiceAmount: 5000,
          eligibleInvoiceAmountUsd: 20_000,
          eligibleInvoiceCount: 5,
          eligibleDpeWeightedSum: 130_000,
          goodFundsDate: SOUTH.depositDay,
          totalEarlyPayInvoiceAmount: 5570,
          totalEarlyPayInvoiceAmountUsd: 22_280,
          totalEarlyPayInvoiceCount: 10,
        },
        dsPricingTakerMarkets: [
          { marketUuid: 'north', dpe: 30, invoiceAmountUsd: 16_000 },
          { marketUuid: 'south', dpe: 10, invoiceAmountUsd: 4000 },
        ],
      },
      { marketUuids: ['market'], stats: { totalEarlyPayInvoiceAmount: 400, totalEarlyPayInvoiceCount: 3 } },
    ],
    // 5,570 GBP and 400 USD; the first deadline of those that are open.
    aggregate: { totalInvoiceAmount: 11_340, currency: 'EUR', minNextClearDate: OFFERING.nextClearAt },
  })
  const closed = await dataOf([both(), [{ ...dollars, isEnabled: false }]])
  expect(closed).toMatchObject({ aggregate: { minNextClearDate: NORTH.nextClearAt } })
  // A closed division is still one of the customer's.
  expect(await dataOf([both({}, { isEnabled: false })])).toMatchObject({
    markets: [
      {
        requestUuid: null,
        marketUuids: ['north', 'south'],
        takerMarketIds: ['north', 'south'],
        stats: { goodFundsDate: NORTH.depositDay, eligibleInvoiceCount: 5 },
      },
    ],
  })
  // An offer to one of its divisions alone is the customer's.
  expect(await dataOf([both({}, { activeRequestId: 'request' })])).toMatchObject({
    markets: [{ requestUuid: 'request' }],
  })
})
