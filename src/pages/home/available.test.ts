import { expect, test } from 'vitest'
import type { Offerable } from '#state'
import { openOpportunity as opportunity } from '../../../tests/fixtures/customers.ts'
import type { Opportunity } from '#documents/markets/opportunities'
import { availableNow, expectedOf, prospectOf, type Available, type OpportunityFlags } from './available.ts'
import { eur, usd } from '../../../tests/fixtures/days-and-currencies.ts'

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

test('what is in an offer counts as that alone, also of a customer that takes no offers now', () => {
  const both = opportunity('both', { isInActiveOffer: true, isClosed: true, requestOptions: [] })
  const { inOffers, closed } = availableOf(new Map([['both', invoices(4, 400)]]), [both], FLAGS)
  expect([inOffers, closed]).toEqual([[{ currency: usd, count: 4, minor: 400 }], []])
})

test('what came after an active offer is not in it, and cannot be offered beside it', () => {
  const taken = opportunity('taken', { isInActiveOffer: true, requestOptions: [] })
  const outside = new Map([['taken', { count: 1, minor: 30 }]])
  const available = availableNow(new Map([['taken', invoices(4, 400)]]), prospectOf([taken], FLAGS), outside)
  expect(available.inOffers).toEqual([{ currency: usd, count: 3, minor: 370 }])
  expect(available.outsideOffers).toEqual([{ currency: usd, count: 1, minor: 30 }])
  expect(available.totals).toEqual([])
})

test('what an active offer does not cover of a customer that takes no offers now is of a closed market', () => {
  const both = opportunity('both', { isInActiveOffer: true, isClosed: true, requestOptions: [] })
  const outside = new Map([['both', { count: 1, minor: 30 }]])
  const available = availableNow(new Map([['both', invoices(4, 400)]]), prospectOf([both], FLAGS), outside)
  expect(available.inOffers).toEqual([{ currency: usd, count: 3, minor: 370 }])
  expect([available.outsideOffers, available.closed]).toEqual([[], [{ currency: usd, count: 1, minor: 30 }]])
})

test('the currency with the most invoices stands first, whatever they come to', () => {
  const offerable = new Map<string, Offerable>([
    ['few', invoices(2, 9000)],
    ['many', { ...invoices(3, 100), currency: eur }],
  ])
  const all = [opportunity('few'), opportunity('many', { currency: eur })]
  const { totals, groups } = availableOf(offerable, all, FLAGS)
  for (const sums of [totals, groups[0]!.totals])
    expect(sums.map(({ currency, count }) => [currency, count])).toEqual([
      ['EUR', 3],
      ['USD', 2],
    ])
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

test('OPP-024 OPP-025 HOM-006 HOM-008 customers whose invoices are to come count only while both flags are on', () => {
  const waiting = { requestOptions: ['RecurringPriceDiscovery'] }
  const cases: readonly (readonly [string, Partial<Opportunity>, Partial<OpportunityFlags>, boolean])[] = [
    ['waits', waiting, {}, true],
    ['waits, without recurring ones', waiting, { zeroApRecurring: false }, false],
    ['waits, not shown', waiting, { showsZeroAp: false }, false],
    ['is closed', { ...waiting, isClosed: true }, {}, false],
    ['is in an offer', { ...waiting, isInActiveOffer: true }, {}, false],
    ['takes one offer', { requestOptions: ['OneTimePriceDiscovery'] }, {}, false],
  ]
  const hasZeroAp = (offerable: ReadonlyMap<string, Offerable>) =>
    cases.map(
      ([uuid, more, flags]) =>
        availableOf(offerable, [opportunity(uuid, more)], { ...FLAGS, ...flags }).hasZeroAp,
    )
  expect(hasZeroAp(new Map())).toEqual(cases.map(([, , , expected]) => expected))
  const owing = new Map(cases.map(([uuid]) => [uuid, invoices(1, 100)]))
  expect(hasZeroAp(owing)).toEqual(cases.map(() => false))
})

test('HOM-065 what is expected before the book is known is of open customers, the first deadline among them', () => {
  const empty = ['NO_ELIGIBLE_INVOICE_AMOUNT'] as const
  const at = (day: number) => `2026-01-0${day}T12:00:00Z`
  const waits = ['RecurringPriceDiscovery']
  const all = [
    opportunity('open', { deadline: at(6) }),
    opportunity('sooner', { deadline: at(5) }),
    opportunity('closed', { deadline: at(2), isClosed: true }),
    opportunity('taken', { deadline: at(3), isInActiveOffer: true }),
    opportunity('empty', { deadline: at(4), statuses: empty, requestOptions: waits }),
  ]
  const expected = (names: readonly string[]) =>
    expectedOf(
      prospectOf(
        all.filter(({ uuid }) => names.includes(uuid)),
        FLAGS,
      ),
    )
  expect(expected(all.map(({ uuid }) => uuid))).toEqual({
    hasEligible: true,
    hasZeroAp: true,
    deadlineAt: Date.parse(at(5)),
  })
  const none = { hasEligible: false, hasZeroAp: false, deadlineAt: undefined }
  expect(expected(['closed', 'taken'])).toEqual(none)
  expect(expected(['empty'])).toEqual({ ...none, hasZeroAp: true })
})
