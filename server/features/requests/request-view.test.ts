import { describe, expect, test } from 'vitest'
import { epochDay } from '#domain/calendar'
import { currencyCode } from '#domain/money'
import { NOT_EDITABLE_PRODUCT } from '#domain/opportunities'
import { NOON } from '../../testing/api.ts'
import { requestView } from './request-view.ts'
import { EUR, GBP, requestParts, USD, WEST, EAST, decisionOf, awardOf, withdrawnOf } from './testing/parts.ts'
import { olderOffer } from './submit/older-offer.ts'

const JPY = currencyCode('JPY')
const MISSING = { day: epochDay(2026, 5, 3), at: new Date('2026-05-03T12:00:00Z') }

describe('a request of two markets', () => {
  test('EN2-001 EN2-002 shows the rate of today where it is variable and stands, and the requested one otherwise', () => {
    const variable = { type: 'RECURRING_BENCHMARK_RATE', rateType: 'REF', ratePpm: 50_000 } as const
    const rateOf = (over: object) => requestView(requestParts({ request: { ...variable, ...over } })).rate
    expect(rateOf({})).toBe(5.22)
    expect(rateOf({ status: 'PAUSED' })).toBe(5.22)
    expect(rateOf({ status: 'WITHDRAWN' })).toBe(5)
    expect(rateOf({ rateType: 'APR' })).toBe(5)
  })

  test('OPP-018 EN2-001 is not edited where one of its markets has a product that is not', () => {
    const editable = (west: object, east: object) => {
      const { restrictions } = requestView(
        requestParts({
          markets: [
            { ...WEST, ...west },
            { ...EAST, ...east },
          ],
        }),
      )
      return [restrictions.isRateEditable, restrictions.isInvoicesEditable]
    }
    const fixed = { productType: NOT_EDITABLE_PRODUCT }
    expect(editable({}, {})).toEqual([true, true])
    expect(editable(fixed, {})).toEqual([false, false])
    expect(editable({}, fixed)).toEqual([false, false])
  })

  test('EN2-001 offers a read-only user no change', () => {
    const { restrictions } = requestView(requestParts({ isReadOnly: true }))
    expect(Object.values(restrictions)).toEqual([false, false, false, false])
  })

  test('EN2-005 EN2-007 has the first deadline and the last deposit of its open markets while it stands', () => {
    const datesOf = (over: Parameters<typeof requestParts>[0]) => {
      const { stats } = requestView(requestParts(over))
      return [stats.requestDeadline, stats.maxGoodFundsDate]
    }
    expect(datesOf({})).toEqual([WEST.nextClearAt, EAST.depositDay])
    // A clear has paid before: what is to come is not that.
    expect(datesOf({ awards: [awardOf(USD)] })).toEqual([WEST.nextClearAt, EAST.depositDay])
    const westClosed = [{ ...WEST, isEnabled: false }, EAST]
    expect(datesOf({ markets: westClosed })).toEqual([EAST.nextClearAt, EAST.depositDay])
    expect(datesOf({ markets: [WEST, { ...EAST, isEnabled: false }] })).toEqual([
      WEST.nextClearAt,
      WEST.depositDay,
    ])
    const nothing = { ...WEST.sums, clearingCount: 0 }
    // Who is offered nothing decides nothing, unless nobody is.
    expect(datesOf({ markets: [{ ...WEST, sums: nothing }, EAST] })[0]).toEqual(EAST.nextClearAt)
    expect(datesOf({ markets: [WEST, EAST].map((market) => ({ ...market, sums: nothing })) })[0]).toEqual(
      WEST.nextClearAt,
    )
    expect(datesOf({ markets: [westClosed[0]!, { ...EAST, sums: nothing }] })[0]).toEqual(EAST.nextClearAt)
    const closed = westClosed.map((market) => ({ ...market, isEnabled: false }))
    expect(datesOf({ markets: closed })).toEqual([MISSING.at, MISSING.day])
  })

  test('EN2-007 has the last deadline and the last deposit of its awards once it has ended', () => {
    const request = { status: 'PARTIAL_ACCEPTANCE' }
    const { stats } = requestView(requestParts({ request, awards: [awardOf(USD), awardOf(EUR)] }))
    expect(stats.requestDeadline).toEqual(requestParts({}).request.deadlineAt)
    const deadlines = ['2026-03-04T17:00:00Z', '2026-03-06T17:00:00Z', '2026-03-05T17:00:00Z'].map(
      (at) => new Date(at),
    )
    const decisions = deadlines.map((deadlineAt) => ({ ...decisionOf(WEST), deadlineAt }))
    expect(requestView(requestParts({ request, decisions })).stats.requestDeadline).toEqual(deadlines[1])
    expect(stats.maxGoodFundsDate).toBe(awardOf(EUR).lastDepositDay)
    const nothing = requestView(requestParts({ request }))
    expect(nothing.stats.maxGoodFundsDate).toBe(EAST.depositDay)
  })

  test('EN2-005 shows what a decided market of a one-time request decided, also where that has closed since', () => {
    const decisions = [decisionOf(WEST)]
    const [west, east] = requestView(
      requestParts({ decisions, markets: [{ ...WEST, isEnabled: false }, EAST] }),
    ).opportunities
    expect(west).toMatchObject({
      eligibleInvoiceCount: 11,
      eligibleInvoiceAmount: 1200,
      clearingInvoiceCount: 7,
      clearingInvoiceAmount: 800,
      clearingDiscountSum: 9,
      takerExcludedInvoiceCount: 6,
      withheldInvoiceCount: 0,
      tooSoonInvoiceCount: 0,
      decision: { offeredInvoiceCount: 11, awardedInvoiceCount: 7 },
      goodFundsDate: decisions[0]!.depositDay,
      requestDeadline: decisions[0]!.deadlineAt,
    })
    expect(east).toMatchObject({ decision: null, goodFundsDate: EAST.depositDay })
    const request = { type: 'RECURRING_PRICE_DISCOVERY', invoiceCeiling: null } as const
    const [repeating] = requestView(requestParts({ decisions, request })).opportunities
    expect(repeating).toMatchObject({ decision: null, clearingInvoiceCount: WEST.sums.clearingCount })
  })

  test('counts what includes again with it where it knows what was excluded before, or repeats', () => {
    const again = (request: object) =>
      requestView(requestParts({ request })).opportunities.map((own) => own.includedAgainInvoiceCount)
    expect(again({ keepsExclusions: true })).toEqual([3, 13])
    expect(again({ keepsExclusions: false })).toEqual([0, 0])
    expect(again({ keepsExclusions: false, type: 'RECURRING_PRICE_DISCOVERY' })).toEqual([3, 13])
    const decided = requestView(requestParts({ decisions: [decisionOf(WEST)] })).opportunities
    expect(decided[0]!.includedAgainInvoiceCount).toBe(3)
  })

  test('EN2-006 prices its markets in its own currency, or in the one asked for where it has several', () => {
    const amounts = (over: Parameters<typeof requestParts>[0]) =>
      requestView(requestParts(over)).opportunities.flatMap((own) =>
        own.takersMarketsForPricingServiceInvoiceEdits.map((market) => market.convertedEligibleInvoiceAmount),
      )
    // Two dollars are a euro, and four a pound.
    expect(amounts({})).toEqual([1000, 8000])
    expect(amounts({ toCurrency: GBP })).toEqual([250, 2000])
    expect(amounts({ markets: [EAST] })).toEqual([4000])
  })

  test('EN2-006 names its benchmark as that is today, and the spread as requested', () => {
    const request = { type: 'RECURRING_BENCHMARK_RATE', rateType: 'REF', rateSourceName: 'SONIA' } as const
    const [own] = requestView(requestParts({ request: { ...request, spreadPpm: 12_500 } })).opportunities
    expect(own!.benchmarkRateDetails).toEqual({ rateName: 'SONIA', referenceRate: 3.97, spread: 1.25 })
  })

  test('EN2-008 has a rate of each currency that it has, had an award in, or was withdrawn from', () => {
    const parts = requestParts({
      markets: [WEST],
      awards: [awardOf(EUR)],
      withdrawn: [withdrawnOf(GBP)],
      toCurrency: EUR,
    })
    const { rates, currency } = requestView(parts).stats.toCurrency({})
    expect([currency, rates]).toEqual([
      USD,
      [
        { currency: USD, rate: 1 },
        { currency: EUR, rate: 2 },
        { currency: GBP, rate: 4 },
      ],
    ])
    expect(requestView(requestParts({ toCurrency: GBP })).stats.toCurrency({}).currency).toBe(GBP)
    expect(requestView(requestParts({})).stats.toCurrency({}).currency).toBe(USD)
  })

  test('MTH-018 EN2-008 sums of dollars and yen divide each by its own minor units, then by its rate', () => {
    const yen = {
      ...WEST,
      currency: JPY,
      sums: { ...WEST.sums, eligibleMinor: 15_000, clearingMinor: 6_000 },
    }
    const rates = { USD: 1, JPY: 100 }
    const parts = requestParts({ markets: [WEST, yen], awards: [awardOf(JPY)], rates })
    expect(requestView(parts).stats.toCurrency({ currency: USD })).toMatchObject({
      eligibleInvoiceAmount: 1150,
      clearingInvoiceAmount: 560,
      awardedInvoiceAmount: 200,
      awardedDiscountSum: 4,
    })
  })
})

describe('a request as an offer of the older model', () => {
  const offerOf = (over: Parameters<typeof requestParts>[0]) =>
    olderOffer(requestView(requestParts(over)), USD)

  test.each([
    ['APR', { isDiscountBidding: false, maxApr: 5, maxDiscount: null, isReferenceRateBidding: false }],
    ['DISC', { isDiscountBidding: true, maxApr: null, maxDiscount: 5, isReferenceRateBidding: false }],
    ['AVGDISC', { isDiscountBidding: true, maxApr: null, maxDiscount: 5, isReferenceRateBidding: false }],
  ] as const)('EN2-009 of a rate of type %s is bidding with it', (rateType, shown) => {
    expect(offerOf({ request: { rateType, ratePpm: 50_000 } })).toMatchObject({ rateType, ...shown })
  })

  test('EN2-009 takes days and discount from what was awarded once anything was', () => {
    expect(offerOf({ markets: [WEST] })).toMatchObject({
      weightedAverageDpe: 30,
      discountAmount: 5,
      averageDiscount: 1,
    })
    expect(offerOf({ markets: [WEST], awards: [awardOf(USD)] })).toMatchObject({
      weightedAverageDpe: 12,
      discountAmount: 4,
      averageDiscount: 2,
      amount: { acceptedInvoiceAmount: 200, notAcceptedInvoiceAmount: 800 },
    })
  })

  test('MTH-010 has its yearly rate over the days of all that is eligible, also where a part of it would clear', () => {
    // 1 % of what clears, which is half, over 30 days; then 2 % of what was awarded over 12.
    expect(offerOf({ markets: [WEST] }).averageApr).toBeCloseTo(12, 9)
    expect(offerOf({ markets: [WEST], awards: [awardOf(USD)] }).averageApr).toBeCloseTo(60, 9)
  })

  test('EN2-009 never has less than nothing that was not accepted: a repeating one is awarded more than it offers now', () => {
    const type = 'RECURRING_PRICE_DISCOVERY'
    const awards = [{ ...awardOf(USD), amountMinor: 900_000 }]
    expect(offerOf({ request: { type }, markets: [WEST], awards }).amount).toMatchObject({
      eligibleInvoiceAmount: 1000,
      acceptedInvoiceAmount: 9000,
      notAcceptedInvoiceAmount: 0,
    })
  })

  test('EN2-011 EN2-012 waits in the future only while nothing is eligible, whatever would clear', () => {
    const none = { clearingCount: 0, clearingMinor: 0, clearingDiscountMinor: 0 }
    const statusOf = (sums: object) =>
      offerOf({ markets: [{ ...WEST, sums: { ...WEST.sums, ...none, ...sums } }] }).status
    expect(statusOf({})).toBe('ACTIVE')
    expect(statusOf({ eligibleCount: 0 })).toBe('FUTURE')
  })

  test('MTH-001 MTH-003 EN2-009 pays under review what the rate leaves of all that is eligible, a discount without its days', () => {
    const request = { status: 'UNDER_REVIEW', ratePpm: 20_000 }
    expect(offerOf({ request: { ...request, rateType: 'DISC' }, markets: [WEST] }).paymentAmount).toBe(980)
    // 2 % a year over 30 days.
    expect(offerOf({ request: { ...request, rateType: 'APR' }, markets: [WEST] }).paymentAmount).toBeCloseTo(
      1000 - (1000 * 0.02 * 30) / 360,
      9,
    )
  })

  test('EN2-009 names a customer of two divisions once', () => {
    const two = [WEST, { ...EAST, customerName: WEST.customerName }]
    expect(offerOf({ markets: two }).makerDisplayNames).toEqual([WEST.customerName])
    expect(offerOf({}).makerDisplayNames).toEqual([WEST.customerName, EAST.customerName])
    expect(offerOf({}).created).toBe(NOON.toISOString())
  })
})
