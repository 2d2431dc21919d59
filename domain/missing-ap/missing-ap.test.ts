import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  missingAp,
  type MissingApMarket,
  type MissingApOpportunity,
  type MissingApRequest,
} from './missing-ap.ts'
import { usd } from '../../tests/fixtures/days-and-currencies.ts'

const request: MissingApRequest = {
  id: 'r',
  type: 'RECURRING_PRICE_DISCOVERY',
  status: 'ACTIVE',
  isWithdrawable: true,
  rateType: 'APR',
  opportunityUuids: ['own'],
}
const market = (marketUuid: string, over: Partial<MissingApMarket> = {}): MissingApMarket => ({
  marketUuid,
  isEnabled: true,
  eligibleCount: 3,
  ...over,
})
const opportunity = (
  uuid: string,
  markets: readonly MissingApMarket[],
  over: object = {},
): MissingApOpportunity => ({
  uuid,
  makerOrganizationUuid: 'buyer',
  currency: usd,
  markets,
  ...over,
})
const own = opportunity('own', [market('m1', { requestUuid: 'r' })])

test('MAP-002 MAP-003 a request misses invoices in a new opportunity of the same buyer and currency', () => {
  const fresh = opportunity('new', [market('m2')])
  expect(missingAp([request], [own, fresh])).toEqual([
    { requestId: 'r', opportunityUuids: ['own', 'new'], marketUuids: ['m2'] },
  ])
  expect(missingAp([request], [own, opportunity('eur', [market('m2')], { currency: 'EUR' })])).toEqual([])
  expect(
    missingAp([request], [own, opportunity('x', [market('m2')], { makerOrganizationUuid: 'other' })]),
  ).toEqual([])
})

test('MAP-002 a new market of an opportunity in the request counts as well', () => {
  const grown = opportunity('own', [market('m1', { requestUuid: 'r' }), market('m2')])
  expect(missingAp([request], [grown])).toMatchObject([{ opportunityUuids: ['own'], marketUuids: ['m2'] }])
})

test('MAP-002 nothing is missed when a market is in another request, none is enabled, or none has invoices', () => {
  const missed = (...markets: readonly MissingApMarket[]) =>
    missingAp([request], [own, opportunity('new', markets)])
  expect(missed(market('m2'), market('m3', { requestUuid: 'other' }))).toEqual([])
  expect(missed(market('m2', { isEnabled: false }))).toEqual([])
  expect(missed(market('m2', { eligibleCount: 0 }))).toEqual([])
  expect(missed(market('m2', { isEnabled: false }), market('m3'))).toMatchObject([{ marketUuids: ['m3'] }])
})

test('MAP-001 only active, withdrawable, recurring price discovery is considered', () => {
  const fresh = opportunity('new', [market('m2')])
  const missedBy = (over: Partial<MissingApRequest>) => missingAp([{ ...request, ...over }], [own, fresh])
  expect(missedBy({ status: 'PAUSED' })).toEqual([])
  expect(missedBy({ isWithdrawable: false })).toEqual([])
  expect(missedBy({ type: 'ONE_TIME_PRICE_DISCOVERY' })).toEqual([])
  expect(missedBy({ type: 'RECURRING_STATIC_RATE' })).toEqual([])
})

test('MAP-010 a request without a rate type has nothing to be made anew at', () => {
  const fresh = opportunity('new', [market('m2')])
  expect(missingAp([{ ...request, rateType: null }], [own, fresh])).toEqual([])
  expect(missingAp([request], [own, fresh])).toHaveLength(1)
})

/** What a request misses, by the words of the specification: a pass over all opportunities for each request. */
function plainly(requests: readonly MissingApRequest[], opportunities: readonly MissingApOpportunity[]) {
  return requests.flatMap(({ id, opportunityUuids }) => {
    const own = opportunities.filter(({ uuid }) => opportunityUuids.includes(uuid))
    const matching = opportunities.filter((one) =>
      own.some((o) => o.makerOrganizationUuid === one.makerOrganizationUuid && o.currency === one.currency),
    )
    const outside = matching.flatMap(({ markets }) => markets).filter(({ requestUuid }) => requestUuid !== id)
    const open = outside.filter(({ isEnabled, eligibleCount }) => isEnabled && eligibleCount > 0)
    if (open.length === 0 || outside.some(({ requestUuid }) => requestUuid !== undefined)) return []
    return [
      { id, opportunities: matching.map(({ uuid }) => uuid), markets: open.map((one) => one.marketUuid) },
    ]
  })
}

const small = fc.nat({ max: 3 })
const books = fc.record({
  opportunities: fc.array(
    fc.record({ buyer: small, isEuro: fc.boolean(), owner: small, isOpen: fc.boolean() }),
  ),
  requests: fc.nat({ max: 4 }),
})

test('MAP-002 what is missed is what a pass over all opportunities for each request finds', () => {
  fc.assert(
    fc.property(books, ({ opportunities: drawn, requests: count }) => {
      const opportunities = drawn.map(({ buyer, isEuro, owner, isOpen }, at) =>
        opportunity(
          `o${at}`,
          [market(`m${at}`, { isEnabled: isOpen, ...(owner < count ? { requestUuid: `r${owner}` } : {}) })],
          { makerOrganizationUuid: `b${buyer}`, ...(isEuro ? { currency: 'EUR' } : {}) },
        ),
      )
      const requests = Array.from({ length: count }, (_, owner) => ({
        ...request,
        id: `r${owner}`,
        opportunityUuids: drawn.flatMap((one, at) => (one.owner === owner ? [`o${at}`] : [])),
      }))
      const found = missingAp(requests, opportunities).map((missing) => ({
        id: missing.requestId,
        opportunities: missing.opportunityUuids.toSorted(),
        markets: missing.marketUuids.toSorted(),
      }))
      const expected = plainly(requests, opportunities).map((missing) => ({
        ...missing,
        opportunities: missing.opportunities.toSorted(),
        markets: missing.markets.toSorted(),
      }))
      expect(found).toEqual(expected)
    }),
  )
})
