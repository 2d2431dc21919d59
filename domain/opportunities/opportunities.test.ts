import { expect, test } from 'vitest'
import { nothingEligibleCauses } from './availability.ts'
import { eligibilityOf } from './eligibility.ts'
import { opportunityGroups } from './groups.ts'
import {
  MARKET_STATUS_TAGS,
  hadEligible,
  isClosed,
  marketBanner,
  marketStatusTags,
  tagsByAmount,
} from './market-status.ts'
import { isRequestOption, requestTypeSpec, type RequestOption } from '../requests/types.ts'
import { optionsOf } from '../requests/testing/options.ts'
import { requestOptions, type MarketOffer } from './request-options.ts'
import { opportunity } from './testing/opportunities.ts'

const OFF = { oneTimeBenchmark: false }
const ON = { oneTimeBenchmark: true }
const groups = (requestOptions: readonly RequestOption[], isCashFlowPlusEligible = false, flags = OFF) =>
  opportunityGroups({ requestOptions, isCashFlowPlusEligible }, flags)

test('OPP-001 OPP-002 OPP-003 groups follow from the options and the card flag', () => {
  expect(groups([], true)).toEqual(['cash-flow-plus', 'ineligible'])
  expect(groups(['OneTimeCashFlowPlus'])).toEqual(['one-time-cash-flow-plus'])
  expect(groups(['OneTimeCashFlowPlus'], true)).toEqual(['cash-flow-plus', 'one-time-cash-flow-plus'])
  expect(groups(['OneTimeCashFlowPlus', 'RecurringCashFlowPlus'])).toEqual([])
  expect(groups([])).toEqual(['ineligible'])
})

test('OPP-003 a repeating option of another kind leaves an opportunity in the group of the card', () => {
  expect(groups(['OneTimeCashFlowPlus', 'RecurringPriceDiscovery'])).toContain('one-time-cash-flow-plus')
  expect(groups(['OneTimeCashFlowPlus', 'RecurringStaticRate'])).toContain('one-time-cash-flow-plus')
})

test('OPP-004 static options and recurring benchmark options are predetermined', () => {
  expect(groups(['OneTimeStaticRate'])).toEqual(['predetermined'])
  expect(groups(['RecurringStaticRate'])).toEqual(['predetermined'])
  expect(groups(['RecurringBenchmarkRate'])).toEqual(['predetermined'])
})

test('OPP-005 OPP-006 the benchmark flag gates the one-time benchmark option, and that one alone', () => {
  expect(groups(['OneTimeBenchmarkRate'])).toEqual([])
  expect(groups(['OneTimeBenchmarkRate'], false, ON)).toEqual(['predetermined'])
  expect(groups(['RecurringBenchmarkRate'])).toEqual(groups(['RecurringBenchmarkRate'], false, ON))
})

test('OPP-007 name-your-rate needs such an option and no predetermined one', () => {
  expect(groups(['OneTimePriceDiscovery'])).toEqual(['name-your-rate'])
  expect(groups(['ExpressAcceptPriceDiscovery', 'OneTimeCashFlowPlus'])).toEqual([
    'one-time-cash-flow-plus',
    'name-your-rate',
  ])
  expect(groups(['RecurringPriceDiscovery', 'RecurringStaticRate'])).toEqual(['predetermined'])
  // Also while the benchmark flag keeps it from being predetermined.
  expect(groups(['OneTimePriceDiscovery', 'OneTimeBenchmarkRate'])).toEqual([])
  expect(groups(['OneTimePriceDiscovery', 'OneTimeBenchmarkRate'], false, ON)).toEqual(['predetermined'])
})

test('OPP-008 OPP-009 nothing eligible names closed, in an active offer and zero eligible, and nothing else', () => {
  expect(
    nothingEligibleCauses(
      [opportunity(), opportunity({ isInActiveOffer: true }), opportunity({ isClosed: true })],
      OFF,
    ),
  ).toEqual(['closed', 'in-active-offer', 'zero-eligible'])
  expect(
    nothingEligibleCauses([opportunity(), opportunity({ requestOptions: ['OneTimeStaticRate'] })], OFF),
  ).toEqual([])
  expect(
    nothingEligibleCauses([opportunity(), opportunity({ requestOptions: ['OneTimePriceDiscovery'] })], OFF),
  ).toEqual([])
  expect(nothingEligibleCauses([], OFF)).toEqual([])
  expect(nothingEligibleCauses([opportunity({ isClosed: true, isInActiveOffer: true })], OFF)).toEqual([
    'closed',
  ])
  // A card that is taken in principle is no offer while the market is closed.
  const shut = opportunity({ isClosed: true, isCashFlowPlusEligible: true })
  expect(nothingEligibleCauses([shut], OFF)).toEqual(['closed'])
  // What only a card can have is not ineligible.
  const card = opportunity({ requestOptions: ['OneTimeCashFlowPlus'] })
  expect(nothingEligibleCauses([card, opportunity({ isInActiveOffer: true })], OFF)).toEqual([
    'in-active-offer',
  ])
})

test('OPP-011 the option codes are the known style, each leading to its request type', () => {
  const known = [
    'RecurringPriceDiscovery',
    'RecurringStaticRate',
    'OneTimeBenchmarkRate',
    'RecurringBenchmarkRate',
    'RecurringCashFlowPlus',
  ]
  expect(known.filter(isRequestOption)).toEqual(known)
  expect(isRequestOption('constructor')).toBe(false)
  expect(requestTypeSpec('EXPRESS_ACCEPT_PRICE_DISCOVERY').option).toBe('ExpressAcceptPriceDiscovery')
})

test.each([
  ['OneTimePriceDiscovery', ['isOneTimeEligible']],
  ['OneTimeStaticRate', ['isOneTimeEligible']],
  ['ExpressAcceptPriceDiscovery', ['isExpressAcceptEligible']],
  ['RecurringPriceDiscovery', ['isRepeatingEligible']],
  ['RecurringStaticRate', ['isRepeatingEligible', 'isScfSpecialRepeatingEligible']],
  ['RecurringBenchmarkRate', ['isRepeatingEligible', 'isScfSpecialRepeatingEligible']],
  ['OneTimeBenchmarkRate', []],
  ['OneTimeCashFlowPlus', []],
] as const)('OPP-012 OPP-013 %s makes an opportunity eligible for %j', (option, expected) => {
  const { isUserSubmissionEligible, isPreferredTermEligible, ...flags } = eligibilityOf([option], false)
  expect(Object.keys(flags).sort()).toEqual([
    'isExpressAcceptEligible',
    'isOneTimeEligible',
    'isRepeatingEligible',
    'isScfSpecialRepeatingEligible',
  ])
  expect(Object.entries(flags).flatMap(([flag, isSet]) => (isSet ? [flag] : []))).toEqual(expected)
  expect([isUserSubmissionEligible, isPreferredTermEligible]).toEqual([true, false])
})

test('OPP-013 any option makes an opportunity one to submit, a preferred rate one for a term', () => {
  expect(eligibilityOf([], true)).toEqual({
    isOneTimeEligible: false,
    isExpressAcceptEligible: false,
    isRepeatingEligible: false,
    isUserSubmissionEligible: false,
    isScfSpecialRepeatingEligible: false,
    isPreferredTermEligible: true,
  })
})

const market = (over: object = {}) => ({
  isEnabled: true,
  productType: 'STANDARD',
  eligibleAmount: 100,
  ...over,
})
const tags = (over: object = {}) =>
  marketStatusTags({
    markets: [market()],
    isInActiveOffer: false,
    isStaticRate: false,
    eligibleAmount: 100,
    ...over,
  })

test('OPP-014 OPP-015 OPP-021 closed means every market, partly closed that a disabled one holds an amount', () => {
  const shut = market({ isEnabled: false })
  expect(tags({ markets: [shut, shut] })).toEqual(['MARKET_CLOSED'])
  expect(tags({ markets: [shut, market()] })).toEqual(['PARTIAL_MARKET_CLOSURE'])
  for (const [eligibleAmount, expected] of [
    [0, []],
    [0.01, ['PARTIAL_MARKET_CLOSURE']],
    [1, ['PARTIAL_MARKET_CLOSURE']],
  ] as const)
    expect(tags({ markets: [market({ isEnabled: false, eligibleAmount }), market()] })).toEqual(expected)
  expect(tags({ markets: [] })).toEqual([])
})

test('OPP-016 OPP-017 OPP-018 OPP-019 EN2-028 EN2-029 the other tags say what limits an opportunity', () => {
  expect(tags({ isInActiveOffer: true })).toEqual(['ALREADY_IN_EARLY_PAY_OFFER'])
  expect(tags({ isStaticRate: true })).toEqual(['SPECIAL_OFFER_ONLY'])
  expect(tags({ markets: [market({ productType: 'SCF_ALWAYS_ON' }), market()] })).toEqual([
    'OFFER_NOT_EDITABLE',
  ])
  expect(tags({ eligibleAmount: 0 })).toEqual(['NO_ELIGIBLE_INVOICE_AMOUNT'])
  expect(tags({ eligibleAmount: -1 })).toEqual(['NO_ELIGIBLE_INVOICE_AMOUNT'])
  expect(tags({ eligibleAmount: 0.01 })).toEqual([])
  expect([hadEligible({ statuses: [] }), hadEligible({ statuses: ['NO_ELIGIBLE_INVOICE_AMOUNT'] })]).toEqual([
    true,
    false,
  ])
  expect(tags({ isPoolInsufficient: true })).toEqual(['INSUFFICIENT_CASHPOOL'])
  expect(MARKET_STATUS_TAGS).toHaveLength(7)
})

test('OPP-020 one banner: the first of closed, partly closed, in an offer', () => {
  expect(marketBanner(['ALREADY_IN_EARLY_PAY_OFFER', 'MARKET_CLOSED'])).toBe('MARKET_CLOSED')
  expect(marketBanner(['ALREADY_IN_EARLY_PAY_OFFER', 'PARTIAL_MARKET_CLOSURE'])).toBe(
    'PARTIAL_MARKET_CLOSURE',
  )
  expect(marketBanner(['SPECIAL_OFFER_ONLY', 'ALREADY_IN_EARLY_PAY_OFFER'])).toBe(
    'ALREADY_IN_EARLY_PAY_OFFER',
  )
  expect(marketBanner(['NO_ELIGIBLE_INVOICE_AMOUNT'])).toBeUndefined()
})

test('OPP-022 OPP-023 closed to selection is any market not enabled, whatever the tags say', () => {
  expect(isClosed([market(), market({ isEnabled: false, eligibleAmount: 0 })])).toBe(true)
  expect(isClosed([market()])).toBe(false)
})

const nyr: MarketOffer = { isCashFlowPlus: false }
const options = (over: object = {}) =>
  requestOptions({
    market: nyr,
    isClosed: false,
    isInActiveOffer: false,
    eligibleMinor: 1,
    flags: { oneTimeBenchmark: false, zeroApRecurring: true },
    ...over,
  })

test('a market offers what its terms allow, and nothing while closed or in an offer', () => {
  expect(options()).toEqual(optionsOf('price-discovery'))
  expect(options({ market: { ...nyr, expressAprPpm: 1, isCashFlowPlus: true } })).toEqual(
    optionsOf('price-discovery', 'express', 'card'),
  )
  expect(options({ market: { ...nyr, staticAprPpm: 1 } })).toEqual(optionsOf('static'))
  const withoutFlag = optionsOf('benchmark').filter((option) => option !== 'OneTimeBenchmarkRate')
  expect(options({ market: { ...nyr, benchmarkSpreadPpm: 1 } })).toEqual(withoutFlag)
  expect(options({ isClosed: true })).toEqual([])
  expect(options({ isInActiveOffer: true })).toEqual([])
})

test('BLD-041 with nothing eligible only recurring price discovery is left, under its flag', () => {
  expect(options({ eligibleMinor: 0 })).toEqual(['RecurringPriceDiscovery'])
  expect(options({ eligibleMinor: 0, flags: { oneTimeBenchmark: false, zeroApRecurring: false } })).toEqual(
    [],
  )
  expect(options({ eligibleMinor: 0, market: { ...nyr, staticAprPpm: 1 } })).toEqual([])
})

test('the tag of nothing eligible follows the amount of the book, the others stay as they are', () => {
  const open = ['SPECIAL_OFFER_ONLY'] as const
  const empty = ['SPECIAL_OFFER_ONLY', 'NO_ELIGIBLE_INVOICE_AMOUNT'] as const
  expect([tagsByAmount(open, 0), tagsByAmount(empty, 1)]).toEqual([empty, open])
  expect(tagsByAmount(open, 1)).toBe(open)
  expect(tagsByAmount(empty, -1)).toBe(empty)
})
