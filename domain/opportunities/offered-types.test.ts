import { expect, test } from 'vitest'
import { REQUEST_TYPES, requestTypeSpec } from '../requests/types.ts'
import { commonestType, mostTogether, offeredTypes } from './offered-types.ts'

const FLAGS = { oneTimeBenchmark: true, cards: true }
const one = (requestOptions: readonly string[], isPreferredEligible = false) => ({
  requestOptions,
  isPreferredEligible,
})
const preferred = REQUEST_TYPES.filter((type) => requestTypeSpec(type).kind === 'preferred-term')
const named = ['OneTimePriceDiscovery', 'RecurringPriceDiscovery']

test('OPP-012 OPP-013 the types are what every chosen opportunity offers', () => {
  expect(offeredTypes([one(named, true)], FLAGS)).toEqual([
    'ONE_TIME_PRICE_DISCOVERY',
    'RECURRING_PRICE_DISCOVERY',
    ...preferred,
  ])
  const express = [...named, 'ExpressAcceptPriceDiscovery']
  expect(offeredTypes([one(named, true), one(express)], FLAGS)).toEqual([
    'ONE_TIME_PRICE_DISCOVERY',
    'RECURRING_PRICE_DISCOVERY',
  ])
  expect(offeredTypes([one(named), one(['OneTimeStaticRate', 'RecurringStaticRate'])], FLAGS)).toEqual([])
})

test('OPP-012 OPP-013 a preferred term is offered where each can take one, whatever else they share', () => {
  const both = [one(named, true), one(named)]
  for (const chosen of [both, both.toReversed()])
    expect(offeredTypes(chosen, FLAGS)).toEqual(['ONE_TIME_PRICE_DISCOVERY', 'RECURRING_PRICE_DISCOVERY'])
  expect(mostTogether(both, preferred)).toEqual(both.slice(0, 1))
})

test('OPP-012 of all that can be offered, the most that offer one type are chosen together', () => {
  const [first, second, fixed] = [one(named), one(named, true), one(['OneTimeStaticRate'])]
  const types = offeredTypes([], FLAGS)
  expect(mostTogether([fixed, first, second], types)).toEqual([first, second])
  expect(mostTogether([fixed, first], types)).toEqual([first])
  expect(mostTogether([fixed, first], ['ONE_TIME_STATIC_RATE'])).toEqual([fixed])
  expect(mostTogether([one([])], types)).toEqual([])
  expect(commonestType([{ first: one([]), count: 2 }], types)).toBeUndefined()
  expect(commonestType([], types)).toBeUndefined()
  // Of equally many the earlier type.
  const equal = [fixed, first].map((of) => ({ first: of, count: 1 }))
  expect(commonestType(equal, types)).toBe('ONE_TIME_PRICE_DISCOVERY')
})

test('OPP-006 FLG-007 one-time benchmark and cards wait for their flags; unknown options offer nothing', () => {
  const options = ['OneTimeBenchmarkRate', 'RecurringBenchmarkRate', 'OneTimeCashFlowPlus', 'toString']
  expect(offeredTypes([one(options)], FLAGS)).toEqual([
    'ONE_TIME_BENCHMARK_RATE',
    'RECURRING_BENCHMARK_RATE',
    'ONE_TIME_CASH_FLOW_PLUS',
  ])
  expect(offeredTypes([one(options)], { oneTimeBenchmark: false, cards: false })).toEqual([
    'RECURRING_BENCHMARK_RATE',
  ])
})
