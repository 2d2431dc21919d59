import { expect, test } from 'vitest'
import type { MarketDecision } from '#documents/history/market-decisions'
import { eur, usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { ownRates } from './own-rates.ts'

const accepted = (apr: number | undefined, more: Partial<MarketDecision> = {}): MarketDecision => ({
  id: 'd',
  offerUuid: 'o',
  customerUuid: 'alder',
  customerName: 'Alder',
  currency: usd,
  clearDay: '2026-03-04',
  apr,
  named: undefined,
  offeredCount: 2,
  awardedCount: 2,
  awardedMinor: 10_000,
  discountMinor: 50,
  ...more,
})
const alder = { customerUuid: 'alder', currency: usd }

test('own rates are those that the chosen customers have accepted in the chosen currencies', () => {
  const decisions = [
    accepted(7),
    accepted(1, { customerUuid: 'birch' }),
    accepted(2, { currency: eur }),
    accepted(5),
  ]
  expect(ownRates(decisions, [alder], 'APR')).toEqual({ min: 5, median: 6, last: 7, count: 2 })
  expect(ownRates(decisions, [{ ...alder, currency: eur }], 'APR')?.last).toBe(2)
})

test('the rate that an offer named counts, not what its small amounts came to; of the other kind what they came to', () => {
  const named = accepted(6.33, {
    named: { kind: 'APR', percent: 6.5 },
    awardedMinor: 5000,
    discountMinor: 18,
  })
  expect(ownRates([named], [alder], 'APR')).toEqual({ min: 6.5, median: 6.5, last: 6.5, count: 1 })
  expect(ownRates([named], [alder], 'DISC')?.last).toBe(0.36)
  const share = accepted(7.2, { named: { kind: 'DISC', percent: 0.65 }, discountMinor: 66 })
  expect(ownRates([share], [alder], 'DISC')?.last).toBe(0.65)
  expect(ownRates([share], [alder], 'APR')?.last).toBe(7.2)
})

test('for a discount they are the shares of what was accepted', () => {
  const decisions = [accepted(7, { discountMinor: 125 }), accepted(undefined, { discountMinor: 0 })]
  expect(ownRates(decisions, [alder], 'DISC')).toEqual({ min: 0, median: 0.625, last: 1.25, count: 2 })
  // Nothing was early: there was no year's rate.
  expect(ownRates(decisions, [alder], 'APR')).toEqual({ min: 7, median: 7, last: 7, count: 1 })
})

test('what was not accepted is no own rate', () => {
  expect(ownRates([accepted(7, { awardedCount: 0, awardedMinor: 0 })], [alder], 'APR')).toBeUndefined()
})
