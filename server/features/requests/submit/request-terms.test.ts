import { describe, expect, test } from 'vitest'
import { addDays, epochDay } from '#domain/calendar'
import { currencyCode } from '#domain/money'
import type { RequestType } from '#domain/requests'
import { NOON } from '../../../testing/api.ts'
import { Rejection } from '../../../platform/rejection.ts'
import type { OfferedMarket } from './offered-markets.ts'
import { requestTerms, type WantedTerms } from './request-terms.ts'

const TODAY = epochDay(2026, 3, 4)

/** Two divisions of one opportunity, each with rates of its own. */
const NORTH: OfferedMarket = {
  marketUuid: 'north',
  opportunityUuid: 'opportunity',
  customerUuid: 'customer',
  currency: currencyCode('USD'),
  isEnabled: true,
  timeZone: 'UTC',
  deadlineMinute: 1020,
  nextClearAt: NOON,
  today: TODAY,
  depositDay: epochDay(2026, 3, 6),
  staticAprPpm: null,
  expressAprPpm: 80_000,
  preferredAprPpm: 60_000,
  benchmarkName: null,
  benchmarkPpm: 39_700,
  totalSpreadPpm: 12_500,
  isCashFlowPlus: false,
  reviewsRequests: false,
  hasIncluded: true,
  activeRequestId: null,
}
const SOUTH: OfferedMarket = {
  ...NORTH,
  marketUuid: 'south',
  today: addDays(TODAY, 1),
  expressAprPpm: 90_000,
  preferredAprPpm: 70_000,
  totalSpreadPpm: 25_000,
}

const both = (over: Partial<OfferedMarket> = {}, south: Partial<OfferedMarket> = {}) => [
  { ...NORTH, ...over },
  { ...SOUTH, ...over, ...south },
]
const FLAGS = { oneTimeBenchmark: true, zeroApRecurring: false }
const END = epochDay(2026, 4, 1)

function termsOf(type: RequestType, markets: readonly OfferedMarket[], named: Partial<WantedTerms> = {}) {
  return requestTerms({ type, rateType: 'APR', rate: 9, ...named }, markets, FLAGS)
}

function codeOf(...asked: Parameters<typeof termsOf>): string | undefined {
  try {
    termsOf(...asked)
    return undefined
  } catch (error) {
    if (error instanceof Rejection) return error.code
    throw error
  }
}

describe('the terms of a request to two markets', () => {
  test('OFF-002 GQL-021 a fixed rate is the higher of theirs', () => {
    const markets = both({ staticAprPpm: 41_000 }, { staticAprPpm: 52_000 })
    expect(termsOf('RECURRING_STATIC_RATE', markets)).toMatchObject({ rateType: 'APR', ratePpm: 52_000 })
    expect(termsOf('ONE_TIME_STATIC_RATE', markets.toReversed())).toMatchObject({ ratePpm: 52_000 })
  })

  test('MTH-013 OFF-002 a variable rate is the benchmark with the higher of their spreads', () => {
    const markets = both({ benchmarkName: 'SONIA' })
    for (const order of [markets, markets.toReversed()])
      expect(termsOf('RECURRING_BENCHMARK_RATE', order)).toMatchObject({
        rateType: 'REF',
        ratePpm: 64_700,
        rateSourceName: 'SONIA',
        spreadPpm: 25_000,
      })
    const other = both({ benchmarkName: 'SONIA' }, { benchmarkName: 'SOFR', benchmarkPpm: 36_500 })
    expect(codeOf('RECURRING_BENCHMARK_RATE', other)).toBe('OPTION_NOT_OFFERED')
    const unknown = both({ benchmarkName: 'SONIA', benchmarkPpm: null })
    expect(codeOf('RECURRING_BENCHMARK_RATE', unknown)).toBe('OPTION_NOT_OFFERED')
  })

  test('OFF-002 an express rate is accepted from the higher of their express rates on', () => {
    const type = 'EXPRESS_ACCEPT_PRICE_DISCOVERY'
    expect(termsOf(type, both(), { rate: 9 })).toMatchObject({ rateType: 'APR', ratePpm: 90_000 })
    expect(codeOf(type, both(), { rate: 8.99 })).toBe('RATE_BELOW_ACCEPTED')
  })

  test('OFF-004 a preferred term in the app is accepted from the higher of their preferred rates on', () => {
    const type = 'PREFERRED_TERM_IN_APP'
    const named = { rate: 7, termExpirationDate: END }
    expect(termsOf(type, both(), named)).toMatchObject({ ratePpm: 70_000, termExpirationDay: END })
    expect(codeOf(type, both(), { ...named, rate: 6.99 })).toBe('RATE_BELOW_ACCEPTED')
  })

  test('BLD-036 a preferred term in the app ends after today, in the zone of each of its markets', () => {
    const ends = (termExpirationDate: number) =>
      codeOf('PREFERRED_TERM_IN_APP', both(), { termExpirationDate: epochDay(2026, 3, termExpirationDate) })
    expect([4, 5, 6].map(ends)).toEqual(['TERM_EXPIRATION_PAST', 'TERM_EXPIRATION_PAST', undefined])
  })

  test('OFF-004 each opportunity of a preferred term has a rate of its own, the higher of its markets', () => {
    const other = { ...NORTH, marketUuid: 'west', opportunityUuid: 'other', preferredAprPpm: 30_000 }
    const { ratePpm, ratePpmOf } = termsOf('PREFERRED_TERM', [other, ...both()])
    expect(ratePpm).toBe(70_000)
    expect(Object.fromEntries(ratePpmOf)).toEqual({ other: 30_000, opportunity: 70_000 })
  })

  test.each<readonly [RequestType, Partial<OfferedMarket>, Partial<OfferedMarket>]>([
    ['EXPRESS_ACCEPT_PRICE_DISCOVERY', {}, { expressAprPpm: null }],
    ['PREFERRED_TERM', {}, { preferredAprPpm: null }],
    ['PREFERRED_TERM_IN_APP', {}, { preferredAprPpm: null }],
    ['RECURRING_STATIC_RATE', { staticAprPpm: 41_000 }, { staticAprPpm: null }],
    ['RECURRING_BENCHMARK_RATE', { benchmarkName: 'SONIA' }, { benchmarkName: null }],
    ['ONE_TIME_CASH_FLOW_PLUS', { isCashFlowPlus: true }, { isCashFlowPlus: false }],
  ])(
    'EN2-004 %s is offered where both markets offer it, and rejected where one does not',
    (type, over, south) => {
      const named = { rate: 9, termExpirationDate: END }
      expect(codeOf(type, both(over), named)).toBeUndefined()
      expect(codeOf(type, both(over, south), named)).toBe('OPTION_NOT_OFFERED')
    },
  )
})
