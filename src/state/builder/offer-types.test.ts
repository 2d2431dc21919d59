import { signal } from '@preact/signals-react'
import { expect, test } from 'vitest'
import { Book, countDearer, priceSelection } from '#domain/invoices'
import { customerKey } from '#domain/opportunities'
import { discountMinor, type Rate } from '#domain/rates'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { createBuilder } from './builder-model.ts'
import type { TypeFlags } from './offer-selection.ts'
import type { OfferTerms } from './offer-terms.ts'

const { markets, chunk } = syntheticBook({ rows: 1200, customers: 5, seed: 8 })
const FLAGS: TypeFlags = { oneTimeBenchmark: true, cards: true, zeroApRecurring: true }
const NAMED = ['OneTimePriceDiscovery', 'RecurringPriceDiscovery']

function setUp(terms: (position: number) => Partial<OfferTerms> = () => ({}), flags = FLAGS) {
  const held = new Book([chunk], markets)
  const contents = signal(0)
  const builder = createBuilder(
    {
      contents,
      book: () => held,
      price: (rate: Rate, opportunities?: readonly number[]) => priceSelection(held, rate, opportunities),
    },
    () => flags,
  )
  const offers = held.opportunities.map(({ uuid }, position): OfferTerms => ({
    uuid,
    isClosed: false,
    isGone: false,
    isPreselected: false,
    isPreferredEligible: false,
    minor: 1000,
    requestOptions: NAMED,
    staticPercent: undefined,
    benchmarkPercent: undefined,
    expressPercent: undefined,
    preferredPercent: undefined,
    projectedClearing: 1,
    ...terms(position),
  }))
  builder.setOfferables(offers)
  const uuids = offers.map(({ uuid }) => uuid)
  return { held, builder, offers, uuids }
}

function discountByHand(held: Book, uuid: string, rate: Rate): number {
  let sum = 0
  for (const row of held.includedEligible().rows()) {
    const days = held.derived.daysEarly[row]!
    if (held.marketOf(row).opportunityUuid === uuid && days > 0)
      sum += discountMinor(held.columns.amountMinor[row]!, rate, days)
  }
  return sum
}

test('BLD-045 the type is one that every chosen customer offers, of those the address makes', () => {
  const { builder, uuids } = setUp((position) =>
    position === 0 ? { requestOptions: [...NAMED, 'ExpressAcceptPriceDiscovery'], expressPercent: 7 } : {},
  )
  builder.choose([uuids[0]!], true)
  builder.setType('EXPRESS_ACCEPT_PRICE_DISCOVERY')
  expect(builder.type.value).toBe('EXPRESS_ACCEPT_PRICE_DISCOVERY')
  builder.choose([uuids[1]!], true)
  expect(builder.types.value).toEqual(['ONE_TIME_PRICE_DISCOVERY', 'RECURRING_PRICE_DISCOVERY'])
  expect(builder.type.value).toBe('ONE_TIME_PRICE_DISCOVERY')
  builder.reset({ chosen: uuids, types: ['RECURRING_PRICE_DISCOVERY'] })
  expect(builder.type.value).toBe('RECURRING_PRICE_DISCOVERY')
})

test('BLD-037 a static rate is offered to the first customer alone and priced at its rate, to the unit', () => {
  const { builder, held, uuids } = setUp((position) => ({
    requestOptions: ['OneTimeStaticRate'],
    staticPercent: 5 + position,
    isPreselected: position === 2,
  }))
  builder.choose(uuids.slice(0, 3), true)
  expect(builder.offered.value).toEqual([uuids[2]])
  const discount = discountByHand(held, uuids[2]!, { kind: 'APR', ppm: 70_000 })
  expect(discount).toBeGreaterThan(0)
  expect(builder.results.value.map(({ discountMinor: own }) => own)).toEqual([discount])
})

test('a preferred term prices each customer at its own rate', () => {
  const { builder, held, uuids } = setUp((position) => ({
    isPreferredEligible: true,
    preferredPercent: 4 + position,
  }))
  builder.choose(uuids.slice(0, 2), true)
  builder.setType('PREFERRED_TERM')
  for (const [i, uuid] of uuids.slice(0, 2).entries()) {
    const own = builder.customerResults.value.get(customerKey(held.opportunities[i]!))?.discountMinor
    expect(own).toBe(discountByHand(held, uuid, { kind: 'APR', ppm: 40_000 + i * 10_000 }))
  }
})

test('a card payment costs no discount and needs no rate', () => {
  const { builder, uuids } = setUp(() => ({ requestOptions: ['OneTimeCashFlowPlus'] }))
  builder.choose(uuids.slice(0, 1), true)
  expect([builder.type.value, builder.rateProblem.value]).toEqual(['ONE_TIME_CASH_FLOW_PLUS', undefined])
  expect(builder.results.value[0]!.discountMinor).toBe(0)
})

test('the accepted rate is the highest that is asked, a hundredth up; one that is missing is not known', () => {
  const express = { requestOptions: ['ExpressAcceptPriceDiscovery'] }
  const { builder, uuids } = setUp((position) => ({ ...express, expressPercent: position === 0 ? 7.125 : 6 }))
  builder.choose(uuids.slice(0, 2), true)
  expect(builder.percent.value).toBe(7.13)
  const without = setUp(() => express)
  without.builder.choose(without.uuids.slice(0, 1), true)
  expect(without.builder.rateProblem.value).toBe('RATE_UNKNOWN')
})

test('switching between APR and discount keeps the cost, not the number', () => {
  const { builder, uuids } = setUp()
  builder.choose(uuids.slice(0, 1), true)
  builder.setPercent(9)
  const { averageDays } = builder.results.value[0]!
  builder.setRateType('DISC')
  expect(builder.percent.value).toBe(Math.round(((9 * averageDays!) / 360) * 100) / 100)
  builder.setRateType('APR')
  expect(Math.abs(builder.percent.value! - 9)).toBeLessThan(0.2)
})

test('BLD-046 text that is no number is told from nothing, and a term below what is accepted is rejected', () => {
  const { builder, uuids } = setUp(() => ({ isPreferredEligible: true, preferredPercent: 6 }))
  builder.choose(uuids.slice(0, 1), true)
  builder.setPercent(Number.NaN)
  expect(builder.rateProblem.value).toBe('RATE_NOT_A_NUMBER')
  builder.setPercent(5.99)
  builder.setType('PREFERRED_TERM_IN_APP')
  expect(builder.rateProblem.value).toBe('RATE_BELOW_ACCEPTED')
  builder.setPercent(6)
  expect(builder.rateProblem.value).toBeUndefined()
})

test('BLD-042 BLD-043 the upsell suggests half a percent more, only where everybody would pay it all', () => {
  const preferred = { isPreferredEligible: true, preferredPercent: 6 }
  const { builder, offers, uuids } = setUp(() => preferred)
  builder.choose(uuids.slice(0, 2), true)
  expect(builder.upsell.value).toBe(6.5)
  builder.takeUpsell()
  expect([builder.type.value, builder.percent.value, builder.upsell.value]).toEqual([
    'PREFERRED_TERM_IN_APP',
    6.5,
    undefined,
  ])
  builder.setType('ONE_TIME_PRICE_DISCOVERY')
  builder.setOfferables(offers.map((each, i) => (i === 1 ? { ...each, projectedClearing: 0.99 } : each)))
  expect(builder.upsell.value).toBeUndefined()
})

test('BLD-042 the upsell suggests no preferred term where the address makes none', () => {
  const { builder, uuids } = setUp(() => ({ isPreferredEligible: true, preferredPercent: 6 }))
  const chosen = uuids.slice(0, 2)
  builder.reset({ chosen, types: ['ONE_TIME_PRICE_DISCOVERY', 'PREFERRED_TERM_IN_APP'] })
  expect(builder.upsell.value).toBe(6.5)
  builder.reset({ chosen, types: ['ONE_TIME_PRICE_DISCOVERY'] })
  expect(builder.upsell.value).toBeUndefined()
})

test('BLD-040 an offer takes preselected customers first, the others in the order of the list', () => {
  const { builder, uuids } = setUp((position) => ({ isPreselected: position === 2 }))
  const [first, second, preselected] = uuids
  builder.choose([first!, second!, preselected!], true)
  expect(builder.offered.value).toEqual([preselected, first, second])
})

test('BLD-041 only recurring price discovery takes a customer without invoices, and only under its flag', () => {
  const empty = { minor: 0, requestOptions: ['RecurringPriceDiscovery'] }
  const { builder, uuids } = setUp(() => empty)
  builder.choose(uuids.slice(0, 1), true)
  expect(builder.offered.value).toEqual([uuids[0]])
  const off = setUp(() => empty, { ...FLAGS, zeroApRecurring: false })
  off.builder.choose(off.uuids.slice(0, 1), true)
  expect(off.builder.offered.value).toEqual([])
})

test('a customer that is gone is chosen no more, and nothing says the user did it', () => {
  const { builder, offers, uuids } = setUp()
  builder.choose(uuids.slice(0, 2), true)
  const { value: edits } = builder.edits
  builder.setOfferables(offers.map((each, i) => (i === 0 ? { ...each, isGone: true } : each)))
  expect([[...builder.chosen.value], builder.edits.value]).toEqual([[uuids[1]], edits])
  expect(builder.lost.value).toEqual([uuids[0]])
  builder.choose([uuids[2]!], true)
  expect(builder.lost.value).toEqual([])
})

test('invoices dearer than the own money are counted: of a discount those that are due soon', () => {
  const { builder, held, uuids } = setUp()
  builder.choose(uuids.slice(0, 1), true)
  builder.setRateType('DISC')
  builder.setPercent(1)
  builder.setCapital(10)
  const dearer = [...held.includedEligible().rows()].filter((row) => {
    const days = held.derived.daysEarly[row]!
    return held.marketOf(row).opportunityUuid === uuids[0] && days > 0 && 360 / days > 10
  })
  expect(dearer.length).toBeGreaterThan(0)
  expect(builder.dearerCount.value).toBe(dearer.length)
  expect(countDearer(held, held.opportunityPosition(uuids[0]!)!, { kind: 'APR', ppm: 90_000 }, 90_000)).toBe(
    0,
  )
})

test('BLD-041 a type that waits for no invoices takes no customer without any, whatever the flag says', () => {
  const { builder, uuids } = setUp((position) => ({ minor: position === 0 ? 0 : 1000 }))
  builder.choose(uuids.slice(0, 2), true)
  builder.setType('ONE_TIME_PRICE_DISCOVERY')
  expect(builder.offered.value).toEqual([uuids[1]])
  builder.setType('RECURRING_PRICE_DISCOVERY')
  expect(builder.offered.value).toEqual([uuids[0], uuids[1]])
})

test('BLD-045 the accepted rate is that of the customers that are offered to, not of all that are chosen', () => {
  const { builder, uuids } = setUp((position) => ({
    requestOptions: ['ExpressAcceptPriceDiscovery'],
    expressPercent: 6 + position,
    minor: position === 1 ? 0 : 1000,
  }))
  builder.choose(uuids.slice(0, 2), true)
  expect([builder.offered.value, builder.percent.value]).toEqual([[uuids[0]], 6])
})

test('BLD-045 of customers with no type in common the most that take one together are told, and one fits all the same', () => {
  const { builder, uuids } = setUp((position) => ({
    requestOptions: position === 0 ? ['OneTimeStaticRate'] : NAMED,
  }))
  const chosen = uuids.slice(0, 3)
  builder.choose(chosen, true)
  expect(builder.types.value).toEqual([])
  expect(builder.mostOf(chosen)).toEqual(chosen.slice(1))
  expect(chosen.every((uuid) => builder.fits(uuid))).toBe(true)
  builder.choose([uuids[0]!], false)
  expect(chosen.map((uuid) => builder.fits(uuid))).toEqual([false, true, true])
})

test('BLD-045 where the chosen customers take nothing that the address makes its first type is what is built', () => {
  const { builder, uuids } = setUp()
  builder.reset({ chosen: uuids.slice(0, 1), types: ['RECURRING_STATIC_RATE', 'ONE_TIME_STATIC_RATE'] })
  expect([builder.types.value, builder.type.value]).toEqual([[], 'RECURRING_STATIC_RATE'])
})

test.each([
  ['EXPRESS_ACCEPT_PRICE_DISCOVERY', 'APR'],
  ['PREFERRED_TERM', 'APR'],
  ['PREFERRED_TERM_IN_APP', 'APR'],
  ['ONE_TIME_STATIC_RATE', 'APR'],
  ['ONE_TIME_PRICE_DISCOVERY', 'DISC'],
  ['RECURRING_PRICE_DISCOVERY', 'DISC'],
] as const)('BLD-045 after a discount was named an offer of type %s has its rate as %s', (type, rateType) => {
  const { builder, uuids } = setUp(() => ({
    requestOptions: [...NAMED, 'ExpressAcceptPriceDiscovery', 'OneTimeStaticRate'],
    isPreferredEligible: true,
    expressPercent: 7,
    staticPercent: 5,
    preferredPercent: 6,
  }))
  builder.choose(uuids.slice(0, 1), true)
  builder.setRateType('DISC')
  builder.setType(type)
  expect([builder.type.value, builder.rateType.value]).toEqual([type, rateType])
  // Also where it is named again.
  builder.setRateType('DISC')
  expect(builder.rateType.value).toBe(rateType)
})

test('BLD-045 a discount that was named becomes the same cost a year where the type takes a term', () => {
  const { builder, uuids } = setUp(() => ({ isPreferredEligible: true, preferredPercent: 1 }))
  builder.choose(uuids.slice(0, 1), true)
  builder.setRateType('DISC')
  builder.setPercent(1)
  const { averageDays } = builder.results.value[0]!
  builder.setType('PREFERRED_TERM_IN_APP')
  expect(builder.percent.value).toBe(Math.round((360 / averageDays!) * 100) / 100)
})

test('a rate of the whole offer is known where one is named or accepted, and not where each customer has set its own', () => {
  const { builder, uuids } = setUp(() => ({
    requestOptions: [...NAMED, 'ExpressAcceptPriceDiscovery', 'OneTimeStaticRate', 'OneTimeCashFlowPlus'],
    expressPercent: 7,
    staticPercent: 5,
  }))
  builder.choose(uuids.slice(0, 1), true)
  builder.setPercent(9)
  const rateOf = (type: Parameters<typeof builder.setType>[0]) => {
    builder.setType(type)
    return builder.rate.value?.ppm
  }
  expect(rateOf('ONE_TIME_PRICE_DISCOVERY')).toBe(90_000)
  expect(rateOf('EXPRESS_ACCEPT_PRICE_DISCOVERY')).toBe(70_000)
  expect(rateOf('ONE_TIME_STATIC_RATE')).toBeUndefined()
  expect(rateOf('ONE_TIME_CASH_FLOW_PLUS')).toBeUndefined()
})

test('a rate that the customers ask is never told to be a slip', () => {
  const { builder, uuids } = setUp(() => ({
    requestOptions: ['ExpressAcceptPriceDiscovery'],
    expressPercent: 150,
  }))
  builder.choose(uuids.slice(0, 1), true)
  expect([builder.percent.value, builder.unusualApr.value]).toEqual([150, undefined])
})

test('the yearly cost of an invoice is at the rate of its own customer', () => {
  const { builder, held, uuids } = setUp((position) => ({
    isPreferredEligible: true,
    preferredPercent: 4 + position,
  }))
  builder.choose(uuids.slice(0, 2), true)
  builder.setType('PREFERRED_TERM')
  const costs = uuids.slice(0, 3).map((uuid) => {
    const rows = [...held.includedEligible().rows()]
    const row = rows.find(
      (each) => held.marketOf(each).opportunityUuid === uuid && held.derived.daysEarly[each]! > 0,
    )!
    return builder.aprPpmOf(row)
  })
  expect(costs).toEqual([40_000, 50_000, undefined])
})
