import { expect, test } from 'vitest'
import { epochDay } from '#domain/calendar'
import type { BookMarket } from '#domain/invoices'
import type { Offer } from '#documents/offers/offer'
import { PART, STANDING_OFFER } from '../../../../tests/fixtures/offers.ts'
import { syntheticBook } from '../../../../tests/fixtures/books/synthetic-book.ts'
import { currentTerms, marketTerms } from './current-terms.ts'

const offer = (id: string, more: Partial<Offer> = {}): Offer => ({
  ...STANDING_OFFER,
  id,
  rateType: 'APR',
  opportunities: [{ ...PART, uuid: id, rate: 7.25 }],
  ...more,
})

test('OFF-027 the terms are those of offers that count toward the totals, of customers that have not decided', () => {
  const decided = { ...PART, uuid: 'decided', rate: 5, decision: { offered: 2, accepted: 1 } }
  const offers = [
    offer('active', { invoiceCeiling: 60 }),
    offer('paused', { status: 'PAUSED' }),
    offer('ended', { status: 'FULL_ACCEPTANCE' }),
    offer('decided', { opportunities: [decided] }),
    offer('discount', { rateType: 'AVGDISC', createdAt: '2026-02-01T00:00:00Z' }),
    offer('variable', { rateType: 'REF' }),
  ]
  const createdAt = STANDING_OFFER.createdAt
  const apr = { kind: 'APR', ppm: 72_500 }
  expect(Object.fromEntries(currentTerms(offers))).toEqual({
    active: { rate: apr, lastId: 60, createdAt },
    discount: {
      rate: { kind: 'DISC', ppm: 72_500 },
      lastId: undefined,
      createdAt: '2026-02-01T00:00:00Z',
    },
    variable: { rate: apr, lastId: undefined, createdAt },
  })
})

test('a one-time offer covers what was approved by the day of each market when it was made, a repeating one everything', () => {
  const [market] = syntheticBook({ rows: 1, customers: 1, seed: 1 }).markets
  const inZone = (opportunityUuid: string, timeZone: string): BookMarket => ({
    ...market!,
    opportunityUuid,
    timeZone,
  })
  const markets = [
    inZone('once', 'Pacific/Auckland'),
    inZone('once', 'America/Los_Angeles'),
    inZone('repeats', 'UTC'),
    inZone('other', 'UTC'),
  ]
  const createdAt = '2026-03-04T23:30:00Z'
  const terms = currentTerms([
    offer('once', { createdAt, invoiceCeiling: 9 }),
    offer('repeats', { createdAt }),
  ])
  const rate = { kind: 'APR', ppm: 72_500 }
  const of = marketTerms(() => markets, terms)
  expect(markets.map((_, at) => of(at))).toEqual([
    { rate, lastId: 9, approvedBy: epochDay(2026, 3, 5) },
    { rate, lastId: 9, approvedBy: epochDay(2026, 3, 4) },
    { rate },
    undefined,
  ])
})
