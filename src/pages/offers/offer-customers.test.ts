import { expect, test } from 'vitest'
import type { OfferOpportunity } from '#documents/offers/offer'
import { eur } from '../../../tests/fixtures/days-and-currencies.ts'
import { PART, STANDING_OFFER } from '../../../tests/fixtures/offers.ts'
import { decidedAt, depositDayOf, offerCustomers } from './offer-customers.ts'

/** Two divisions of a customer whose figures all differ. */
const NORTH: OfferOpportunity = {
  ...PART,
  uuid: 'north',
  eligibleCount: 10,
  eligibleMinor: 2000,
  clearingCount: 3,
  clearingMinor: 400,
  clearingDiscountMinor: 50,
  excludedCount: 6,
  includedAgainCount: 7,
  depositDay: '2026-01-09',
  deadline: '2026-01-03T17:00:00Z',
}
const SOUTH: OfferOpportunity = {
  ...PART,
  uuid: 'south',
  eligibleCount: 100,
  eligibleMinor: 20_000,
  clearingCount: 30,
  clearingMinor: 4000,
  clearingDiscountMinor: 500,
  excludedCount: 60,
  includedAgainCount: 70,
  depositDay: '2026-01-06',
  // An hour before the other, in words that come later.
  deadline: '2026-01-03T18:00:00+02:00',
}
const merged = (...opportunities: readonly OfferOpportunity[]) =>
  offerCustomers({ ...STANDING_OFFER, opportunities })

test('OPP-034 the divisions of a customer are one with the sums of both, the first deadline and the last deposit', () => {
  for (const parts of [
    [NORTH, SOUTH],
    [SOUTH, NORTH],
  ])
    expect(merged(...parts)).toMatchObject([
      {
        eligibleCount: 110,
        eligibleMinor: 22_000,
        clearingCount: 33,
        clearingMinor: 4400,
        clearingDiscountMinor: 550,
        excludedCount: 66,
        includedAgainCount: 77,
        offered: { count: 33, minor: 4400 },
        accepted: undefined,
        decision: undefined,
        depositDay: '2026-01-09',
        deadline: SOUTH.deadline,
      },
    ])
})

test('OPP-034 of divisions that have decided offered and accepted are summed, of one alone what it accepted stands', () => {
  const [north, south] = [
    { ...NORTH, decision: { offered: 10, accepted: 3 } },
    { ...SOUTH, decision: { offered: 100, accepted: 30 } },
  ]
  expect(merged(north, south)).toMatchObject([
    {
      decision: { offered: 110, accepted: 33 },
      offered: { count: 110, minor: 22_000 },
      accepted: { count: 33, minor: 4400, discountMinor: 550 },
    },
  ])
  expect(merged(north, SOUTH)).toMatchObject([
    {
      decision: undefined,
      offered: { count: 40, minor: 6000 },
      accepted: { count: 3, minor: 400, discountMinor: 50 },
    },
  ])
})

test('another currency of the customer is a part of its own', () => {
  expect(merged(NORTH, { ...SOUTH, currency: eur }).map(({ currency }) => currency)).toEqual(['USD', 'EUR'])
})

test.each([
  ['stands and is undecided', 'ACTIVE', undefined, true],
  ['is paused', 'PAUSED', { offered: 2, accepted: 1 }, false],
  ['has decided to accept some', 'ACTIVE', { offered: 2, accepted: 1 }, true],
  ['has decided to accept none', 'ACTIVE', { offered: 2, accepted: 0 }, false],
  ['has ended with some accepted', 'PARTIAL_ACCEPTANCE', { offered: 2, accepted: 1 }, true],
  ['has ended undecided', 'EXPIRED', undefined, false],
])(
  'a part of an offer that %s has a deposit day where something is or may be paid',
  (_, status, decision, isPaid) => {
    const [customer] = merged({ ...NORTH, decision })
    const day = depositDayOf({ ...STANDING_OFFER, status }, customer!)
    expect(day).toBe(isPaid ? NORTH.depositDay : undefined)
  },
)

test('a part of which nothing is offered has no deposit day while its offer stands', () => {
  const [customer] = merged({ ...NORTH, clearingCount: 0, clearingMinor: 0 })
  expect(depositDayOf(STANDING_OFFER, customer!)).toBeUndefined()
})

test.each([
  [NORTH, { ...SOUTH, isClosed: true }, NORTH.depositDay],
  [{ ...NORTH, isClosed: true }, SOUTH, SOUTH.depositDay],
])('a division whose market is closed dates no deposit of its customer', (north, south, depositDay) => {
  expect(merged(north, south)).toMatchObject([{ depositDay, isClosed: false }])
})

test('a part whose markets are all closed has no deposit day and no deadline', () => {
  const closed = { ...NORTH, isClosed: true }
  const [customer] = merged(closed, { ...SOUTH, isClosed: true })
  expect(depositDayOf(STANDING_OFFER, customer!)).toBeUndefined()
  expect(decidedAt(STANDING_OFFER, customer!)).toBeUndefined()
  const [decided] = merged({ ...closed, decision: { offered: 2, accepted: 1 } })
  expect(depositDayOf(STANDING_OFFER, decided!)).toBe(NORTH.depositDay)
  expect(decidedAt(STANDING_OFFER, decided!)).toBe(NORTH.deadline)
})
