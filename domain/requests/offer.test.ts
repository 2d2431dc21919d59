import { expect, test } from 'vitest'
import {
  completenessMode,
  completeOffer,
  offerStrategyOf,
  OFFER_RATE_TYPES,
  offerTypeOf,
  priceStrategyOf,
  requestTypeOf,
  requireTermExpiration,
  submittedOpportunities,
} from './offer.ts'
import { OFFER_TYPES, PRICE_STRATEGIES } from './older-offer.ts'
import { REQUEST_TYPES, type RequestType } from './types.ts'
import { upsellRate } from './upsell.ts'

const whole = {
  offerStrategy: 'ONE_TIME',
  rate: 0,
  rateType: 'APR',
  priceStrategy: 'CUSTOM',
  offerBuilderOpportunities: [],
}

test('BLD-032 a complete offer has five properties, and the first absent one is named', () => {
  expect(completeOffer(whole)).toMatchObject({ ok: true })
  for (const name of Object.keys(whole)) {
    expect(completeOffer({ ...whole, [name]: undefined })).toMatchObject({
      detail: `Offer incomplete. missing property: ${name}`,
    })
  }
})

test('BLD-033 BLD-035 the relaxed mode asks for opportunities only, where the buyer sets the rate', () => {
  expect(completeOffer({ offerBuilderOpportunities: [] }, 'relaxed')).toMatchObject({ ok: true })
  expect(completeOffer({ rate: 1 }, 'relaxed')).toMatchObject({
    detail: 'Offer incomplete. missing property: offerBuilderOpportunities',
  })
  expect(completenessMode('RECURRING_STATIC_RATE')).toBe('relaxed')
  expect(completenessMode('RECURRING_BENCHMARK_RATE')).toBe('relaxed')
  expect(completenessMode('PREFERRED_TERM')).toBe('relaxed')
  expect(completenessMode('ONE_TIME_CASH_FLOW_PLUS')).toBe('relaxed')
  expect(completenessMode('ONE_TIME_PRICE_DISCOVERY')).toBe('complete')
  expect(completeOffer({ ...whole, rate: 0 })).toMatchObject({ ok: true })
})

test('BLD-034 a missing offer fails with its own sentence', () => {
  for (const missing of [null, undefined]) {
    expect(completeOffer(missing)).toMatchObject({ detail: 'The offer is undefined or null.' })
  }
})

test('BLD-036 an in-app preferred term needs its expiration day', () => {
  expect(() => requireTermExpiration(undefined)).toThrow(
    'Term expiration date is required for preferred term in-app offer submission',
  )
  expect(() => requireTermExpiration(null)).toThrow('Term expiration date is required')
  expect(requireTermExpiration(0)).toBe(0)
})

test('BLD-037 static and benchmark requests use the first opportunity only', () => {
  const single = REQUEST_TYPES.filter((type) => submittedOpportunities(type, ['a', 'b']).length === 1)
  expect(single).toEqual([
    'ONE_TIME_STATIC_RATE',
    'RECURRING_STATIC_RATE',
    'ONE_TIME_BENCHMARK_RATE',
    'RECURRING_BENCHMARK_RATE',
  ])
  for (const type of single) expect(submittedOpportunities(type, ['a', 'b'])).toEqual(['a'])
})

test('BLD-038 an offer of static-rate opportunities alone is a special repeating one, also when it is made once', () => {
  expect(Object.fromEntries(REQUEST_TYPES.map((type) => [type, offerStrategyOf(type)]))).toMatchObject({
    ONE_TIME_PRICE_DISCOVERY: 'ONE_TIME',
    RECURRING_PRICE_DISCOVERY: 'REPEATING',
    EXPRESS_ACCEPT_PRICE_DISCOVERY: 'ONE_TIME',
    ONE_TIME_STATIC_RATE: 'SCF_SPECIAL_REPEATING_OFFER',
    RECURRING_STATIC_RATE: 'SCF_SPECIAL_REPEATING_OFFER',
    ONE_TIME_BENCHMARK_RATE: 'ONE_TIME',
    RECURRING_BENCHMARK_RATE: 'SCF_SPECIAL_REPEATING_OFFER',
    ONE_TIME_CASH_FLOW_PLUS: 'CASHFLOW_PLUS_ONE_TIME',
    PREFERRED_TERM: 'PREFERRED_TERM',
    PREFERRED_TERM_IN_APP: 'PREFERRED_TERM',
  })
})

test('EN2-011 EN2-012 EN2-013 offer types and price strategies are exactly those of the specification', () => {
  expect(OFFER_TYPES).toEqual([
    'ONE_TIME',
    'REPEATING',
    'SCF_SPECIAL_REPEATING_OFFER',
    'PREFERRED_TERM',
    'ABANDONED_CART_OFFER',
    'ACTIONABLE_OFFER',
    'CASHFLOW_PLUS_ONE_TIME',
  ])
  expect(PRICE_STRATEGIES).toEqual(['SUGGESTED', 'EXPRESS_ACCEPT', 'CUSTOM', 'SUGGESTED_PREFERRED'])
  expect(OFFER_RATE_TYPES).toEqual(['APR', 'DISC', 'REF'])
})

const certain = { isPreferredEligible: true, projectedClearingPercentage: 1 }

test('BLD-042 the certainty upsell needs preferred terms throughout, an APR above 0 and a whole clearing', () => {
  const apr = { rateType: 'APR', rate: 6 }
  expect(upsellRate([certain], apr)).toBe(6.5)
  expect(upsellRate([certain, { ...certain, isPreferredEligible: false }], apr)).toBeUndefined()
  expect(upsellRate([{ ...certain, projectedClearingPercentage: 0.99 }], apr)).toBeUndefined()
  expect(upsellRate([certain], { rateType: 'DISC', rate: 6 })).toBeUndefined()
  expect(upsellRate([certain], { rateType: 'APR', rate: 0 })).toBeUndefined()
  expect(upsellRate([], apr)).toBeUndefined()
})

test('BLD-043 the suggested rate rises by 0.5, or by 20 % when under 0.5, to 2 decimals', () => {
  const rate = (percent: number) => upsellRate([certain], { rateType: 'APR', rate: percent })
  expect([rate(6), rate(0.4), rate(0.5), rate(0.49)]).toEqual([6.5, 0.48, 1, 0.59])
})

test('EN2-004 EN2-011 each request type has its place among the older offer types and price strategies', () => {
  const placeOf = (type: RequestType) => `${offerTypeOf(type)} ${priceStrategyOf(type)}`
  expect(Object.fromEntries(REQUEST_TYPES.map((type) => [type, placeOf(type)]))).toMatchObject({
    ONE_TIME_PRICE_DISCOVERY: 'ONE_TIME CUSTOM',
    RECURRING_PRICE_DISCOVERY: 'REPEATING CUSTOM',
    EXPRESS_ACCEPT_PRICE_DISCOVERY: 'ONE_TIME EXPRESS_ACCEPT',
    ONE_TIME_STATIC_RATE: 'ONE_TIME SUGGESTED',
    RECURRING_STATIC_RATE: 'SCF_SPECIAL_REPEATING_OFFER SUGGESTED',
    ONE_TIME_BENCHMARK_RATE: 'ONE_TIME SUGGESTED',
    RECURRING_BENCHMARK_RATE: 'SCF_SPECIAL_REPEATING_OFFER SUGGESTED',
    ONE_TIME_CASH_FLOW_PLUS: 'CASHFLOW_PLUS_ONE_TIME SUGGESTED',
    PREFERRED_TERM: 'PREFERRED_TERM SUGGESTED_PREFERRED',
    PREFERRED_TERM_IN_APP: 'PREFERRED_TERM SUGGESTED_PREFERRED',
  })
})

test.each([
  ['ONE_TIME', 'CUSTOM', 'ONE_TIME_PRICE_DISCOVERY'],
  ['ONE_TIME', 'EXPRESS_ACCEPT', 'EXPRESS_ACCEPT_PRICE_DISCOVERY'],
  ['ONE_TIME', 'SUGGESTED', 'ONE_TIME_STATIC_RATE'],
  ['ABANDONED_CART_OFFER', null, 'ONE_TIME_PRICE_DISCOVERY'],
  ['ACTIONABLE_OFFER', 'SUGGESTED', 'ONE_TIME_STATIC_RATE'],
  ['REPEATING', 'SUGGESTED', 'RECURRING_PRICE_DISCOVERY'],
  ['SCF_SPECIAL_REPEATING_OFFER', 'CUSTOM', 'RECURRING_STATIC_RATE'],
  ['CASHFLOW_PLUS_ONE_TIME', undefined, 'ONE_TIME_CASH_FLOW_PLUS'],
] as const)('EN2-011 an offer %s at a rate that is %s stands for %s', (offerType, strategy, type) => {
  for (const endsOnDay of [true, false]) expect(requestTypeOf(offerType, strategy, endsOnDay)).toBe(type)
})

test('EN2-011 a preferred term that ends on a named day is the one made in the app', () => {
  for (const strategy of PRICE_STRATEGIES) {
    expect(requestTypeOf('PREFERRED_TERM', strategy, true)).toBe('PREFERRED_TERM_IN_APP')
    expect(requestTypeOf('PREFERRED_TERM', strategy, false)).toBe('PREFERRED_TERM')
  }
})

test('every offer type stands for a request type', () => {
  for (const offerType of OFFER_TYPES) expect(REQUEST_TYPES).toContain(requestTypeOf(offerType, null, false))
})
