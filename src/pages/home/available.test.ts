import { expect, test } from 'vitest'
import type { Offerable } from '#state'
import { openOpportunity as opportunity } from '../../../tests/fixtures/customers.ts'
import type { Opportunity } from '#documents/markets/opportunities'
import { availableNow, prospectOf, type Available, type OpportunityFlags } from './available.ts'
import { usd } from '../../../tests/fixtures/days-and-currencies.ts'

const FLAGS = { oneTimeBenchmark: false, zeroApRecurring: true, showsZeroAp: true }

const availableOf = (
  offerable: ReadonlyMap<string, Offerable>,
  all: readonly Opportunity[],
  flags: OpportunityFlags,
): Available => availableNow(offerable, prospectOf(all, flags))

const invoices = (count: number, minor: number, tooSoonCount = 0): Offerable => ({
  currency: usd,
  count,
  minor,
  tooSoonCount,
  tooSoonMinor: tooSoonCount * 10,
})

test('what is available, what is in offers and what is due too soon are counted apart', () => {
  const offerable = new Map([
    ['open', invoices(75, 7500, 10)],
    ['taken', invoices(4, 400, 3)],
    ['shut', invoices(9, 900, 2)],
  ])
  const opportunities = [
    opportunity('open'),
    opportunity('taken', { isInActiveOffer: true, requestOptions: [] }),
    opportunity('shut', { isClosed: true, requestOptions: [] }),
  ]
  const available = availableOf(offerable, opportunities, FLAGS)
  expect([available.invoices, available.customers, available.tooSoon]).toEqual([75, 1, 10])
  expect(available.totals).toEqual([{ currency: usd, count: 75, minor: 7500 }])
  expect(available.inOffers).toEqual([{ currency: usd, count: 4, minor: 400 }])
  expect(available.tooSoonTotals).toEqual([{ currency: usd, count: 15, minor: 150 }])
  expect(available.closed).toEqual([{ currency: usd, count: 9, minor: 900 }])
  expect(available.deadlineAt).toBe(Date.parse('2026-01-02T12:00:00Z'))
  expect([available.isAllInOffers, available.causes]).toEqual([false, []])
})

test('OPP-004 OPP-007 what one names a rate for and what has a set rate are groups of their own', () => {
  const offerable = new Map([
    ['named', invoices(1, 100)],
    ['fixed', invoices(2, 200)],
  ])
  const { groups } = availableOf(
    offerable,
    [opportunity('named'), opportunity('fixed', { requestOptions: ['OneTimeStaticRate'] })],
    FLAGS,
  )
  expect(groups.map(({ group, totals }) => [group, totals[0]?.minor])).toEqual([
    ['name-your-rate', 100],
    ['predetermined', 200],
  ])
})

test('OPP-009 OPP-010 when nothing can be offered each cause is named once', () => {
  const none = { requestOptions: [] }
  const { causes, invoices: count } = availableOf(
    new Map(),
    [
      opportunity('a', { ...none, isClosed: true }),
      opportunity('b', { ...none, isInActiveOffer: true }),
      opportunity('c', none),
      opportunity('d', none),
    ],
    FLAGS,
  )
  expect([count, causes]).toEqual([0, ['closed', 'in-active-offer', 'zero-eligible']])
})

test('OPP-024 OPP-025 opportunities without an eligible amount are judged only where they are shown', () => {
  const empty = [opportunity('a', { requestOptions: [] })]
  expect(availableOf(new Map(), empty, FLAGS).causes).toEqual(['zero-eligible'])
  expect(availableOf(new Map(), empty, { ...FLAGS, showsZeroAp: false }).causes).toEqual([])
})
