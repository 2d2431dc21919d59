import { epochDay } from '#domain/calendar'
import { currencyCode, type Currency } from '#domain/money'
import { NOON } from '../../../testing/api.ts'
import type { WithdrawnPart } from '../changes/withdrawn-parts.ts'
import type { RequestParts } from '../request-parts.ts'
import type { StoredRequest } from '../store.ts'
import type { RequestMarketSums } from '../sums/request-market-sums.ts'
import type { AwardSums, MarketDecision } from '../sums/request-sums.ts'

export const USD = currencyCode('USD')
export const EUR = currencyCode('EUR')
export const GBP = currencyCode('GBP')

const REQUEST: StoredRequest = {
  id: 'request',
  type: 'ONE_TIME_PRICE_DISCOVERY',
  status: 'ACTIVE',
  rateType: 'APR',
  ratePpm: 50_000,
  isRateAveraged: false,
  invoiceCeiling: 99,
  termExpirationDay: null,
  requesterId: 'requester',
  impersonatorId: null,
  lastModifiedBy: 'modifier',
  lastModifiedByImpersonatorId: null,
  deadlineAt: new Date('2026-03-03T17:00:00Z'),
  createdAt: NOON,
  createdMicros: NOON.getTime() * 1000,
  updatedAt: NOON,
  rateSourceName: null,
  spreadPpm: null,
  version: 1,
  keepsExclusions: true,
}

/** 1,000 USD, decided first, and paid first. */
export const WEST: RequestMarketSums = {
  requestId: 'request',
  opportunityUuid: 'west opportunity',
  marketUuid: 'west',
  customerUuid: 'west customer',
  customerName: 'Westgate',
  makerOrganizationUuid: 'west organization',
  currency: USD,
  isEnabled: true,
  productType: 'STANDARD',
  ratePpm: 52_200,
  benchmarkPpm: 39_700,
  nextClearAt: new Date('2026-03-05T17:00:00Z'),
  depositDay: epochDay(2026, 3, 9),
  today: epochDay(2026, 3, 4),
  isOpen: true,
  passedDepositDay: null,
  version: 1,
  sums: {
    eligibleCount: 10,
    eligibleMinor: 100_000,
    eligibleDaysWeighted: 3_000_000,
    clearingCount: 5,
    clearingMinor: 50_000,
    clearingDiscountMinor: 500,
    excludedCount: 4,
    ownExcludedCount: 3,
    withheldCount: 2,
    withheldMinor: 700,
    tooSoonCount: 1,
    tooSoonMinor: 300,
  },
}

/** 4,000 EUR of another customer. */
export const EAST: RequestMarketSums = {
  ...WEST,
  opportunityUuid: 'east opportunity',
  marketUuid: 'east',
  customerUuid: 'east customer',
  customerName: 'Eastbrook',
  makerOrganizationUuid: 'east organization',
  currency: EUR,
  nextClearAt: new Date('2026-03-06T15:00:00Z'),
  depositDay: epochDay(2026, 3, 12),
  sums: { ...WEST.sums, eligibleMinor: 400_000, ownExcludedCount: 13 },
}

export function decisionOf({ marketUuid }: RequestMarketSums): MarketDecision {
  return {
    requestId: 'request',
    marketUuid,
    deadlineAt: new Date('2026-03-02T17:00:00Z'),
    depositDay: epochDay(2026, 3, 3),
    offeredCount: 11,
    offeredMinor: 120_000,
    offeredDaysWeighted: 2_400_000,
    awardCount: 7,
    excludedCount: 6,
    awardedMinor: 80_000,
    awardedDiscountMinor: 900,
  }
}

/** 200 of a currency for 12 days; what is in EUR is deposited later. */
export function awardOf(currency: Currency): AwardSums {
  return {
    requestId: 'request',
    currency,
    count: 2,
    amountMinor: 20_000,
    discountMinor: 400,
    daysWeighted: 240_000,
    lastDepositDay: epochDay(2026, 2, currency === EUR ? 20 : 10),
  }
}

export function withdrawnOf(currency: Currency): WithdrawnPart {
  return {
    requestId: 'request',
    opportunityUuid: 'north opportunity',
    customerUuid: 'north customer',
    customerName: 'Northfield',
    currency,
    count: 8,
    amountMinor: 60_000,
    discountMinor: 150,
    withdrawnAt: NOON,
  }
}

/** An active one-time request of two markets, of which nothing is decided. */
export function requestParts({
  request,
  ...over
}: Partial<Omit<RequestParts, 'request'>> & {
  readonly request?: Partial<StoredRequest>
}): RequestParts {
  return {
    request: { ...REQUEST, ...request },
    markets: [WEST, EAST],
    awards: [],
    decisions: [],
    withdrawn: [],
    submitted: [],
    notAcceptedCount: 0,
    lastModifiedBy: undefined,
    accountId: 'account',
    isReadOnly: false,
    rates: { USD: 1, EUR: 0.5, GBP: 0.25 },
    toCurrency: undefined,
    now: NOON,
    ...over,
  }
}
