import type { Offer } from '#documents/offers/offer'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PART, STANDING_OFFER } from '../../../tests/fixtures/offers.ts'
import { usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { OfferResult } from './offer-result.tsx'

afterEach(cleanup)

const DECIDED = {
  ...STANDING_OFFER,
  status: 'PARTIAL_ACCEPTANCE',
  acceptedCount: 3,
  notAcceptedCount: 2,
  awardedMinor: 200,
}

test('OFF-046 OFF-047 OFF-048 MTH-004 the result says whether all, some or nothing was accepted', () => {
  const decided = { ...STANDING_OFFER, status: 'NOT_ACCEPTED', clearingMinor: 200 }
  const verdict = (more: Partial<Offer>) => {
    cleanup()
    render(<OfferResult offer={{ ...decided, ...more }} />)
    return screen.queryByText(/^Your customers accepted/)?.textContent
  }
  expect(verdict({ acceptedCount: 2, notAcceptedCount: 0 })).toBe(
    'Your customers accepted everything you offered.',
  )
  expect(verdict({ acceptedCount: 2, notAcceptedCount: 1 })).toBe(
    'Your customers accepted some of what you offered.',
  )
  expect(verdict({ acceptedCount: 0, notAcceptedCount: 3 })).toBe(
    'Your customers accepted nothing of what you offered.',
  )
  // Once nothing was accepted nothing clears; where nothing was eligible there was nothing to accept.
  const nothing = { acceptedCount: 0, notAcceptedCount: 3, clearingCount: 0, clearingMinor: 0 }
  expect(verdict(nothing)).toBe('Your customers accepted nothing of what you offered.')
  expect(verdict({ ...nothing, eligibleCount: 0 })).toBeUndefined()
  expect(verdict({ acceptedCount: 2, notAcceptedCount: 0, clearingMinor: 201 })).toBeUndefined()
})

test('the result claims no acceptance of what was withdrawn', () => {
  const withdrawn = { uuid: 'w', customerUuid: 'b', customerName: 'Birch', currency: usd }
  const withdrawnParts = [{ ...withdrawn, count: 4, minor: 900, discountMinor: 7 }]
  const accepted = { acceptedCount: 2, notAcceptedCount: 0, awardedMinor: 200, clearingMinor: 200 }
  const verdictOf = (more: Partial<Offer>) => {
    cleanup()
    render(<OfferResult offer={{ ...STANDING_OFFER, ...accepted, ...more }} />)
    return screen.getByText(/^Your customers accepted/).textContent
  }
  const ofTheRest = 'Your customers accepted everything that was not withdrawn.'
  expect(verdictOf({ status: 'FULL_ACCEPTANCE', withdrawnParts })).toBe(ofTheRest)
  expect(verdictOf({ status: 'WITHDRAWN' })).toBe(ofTheRest)
})

test('the result claims no acceptance by a customer whose market was closed', () => {
  const decided = { ...PART, uuid: 'd', clearingMinor: 200, decision: { offered: 2, accepted: 2 } }
  const accepted = { acceptedCount: 2, notAcceptedCount: 0, awardedMinor: 200, clearingMinor: 200 }
  const offer: Offer = { ...STANDING_OFFER, ...accepted, status: 'FULL_ACCEPTANCE' }
  render(<OfferResult offer={{ ...offer, opportunities: [decided, PART] }} />)
  expect(screen.getByText(/^Your customers accepted/).textContent).toBe(
    'Your customers accepted some of what you offered.',
  )
})

test('how many invoices were accepted stands below what was accepted', () => {
  const decision = { offered: 5, accepted: 3 }
  const exact = [{ ...PART, clearingMinor: 200, decision }]
  for (const opportunities of [exact, []]) {
    cleanup()
    render(<OfferResult offer={{ ...DECIDED, opportunities }} />)
    const [label, amount, count] = screen.getByText('Accepted').parentElement!.children
    expect([label, amount, count].map((each) => each?.textContent)).toEqual([
      'Accepted',
      '$2.00',
      '3 of 5 invoices',
    ])
  }
})

test('an offer that exclusions have emptied waits for no deadline', () => {
  const emptied = { ...PART, clearingCount: 0, clearingMinor: 0, clearingDiscountMinor: 0, excludedCount: 3 }
  const offer = { ...STANDING_OFFER, acceptedCount: 0, notAcceptedCount: 0 }
  render(<OfferResult offer={{ ...offer, opportunities: [PART, emptied] }} />)
  screen.getByText('Waiting for the deadline')
  cleanup()
  render(<OfferResult offer={{ ...offer, opportunities: [emptied] }} />)
  expect(screen.queryByText('Waiting for the deadline')).toBeNull()
})
