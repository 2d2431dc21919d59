import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Offer } from '#documents/offers/offer'
import { PART, STANDING_OFFER } from '../../../tests/fixtures/offers.ts'
import { deadlineNote, deadlineOf, depositOf, OfferDeadline } from './offer-deadline.tsx'

afterEach(cleanup)

const closed = { ...PART, uuid: 'q', deadline: '2026-03-03T17:00:00Z', isClosed: true }
const decided = { ...PART, uuid: 'd', decision: { offered: 2, accepted: 2 } }
const offer = (...opportunities: Offer['opportunities']): Offer => ({ ...STANDING_OFFER, opportunities })

test('an offer whose undecided customers have all closed their market has no dates, and says why', () => {
  const halted = offer(closed, decided)
  expect([deadlineOf(halted), depositOf(halted)]).toEqual([undefined, undefined])
  expect(render(<OfferDeadline offer={halted} />).container.textContent).toBe('n/aMarket closed')
})

test('a closed market beside open ones is no deadline of its own', () => {
  const open = offer(PART, closed)
  expect([deadlineOf(open), depositOf(open)]).toEqual([STANDING_OFFER.deadlineAt, STANDING_OFFER.depositDate])
  expect(deadlineNote(open)).toBeUndefined()
  expect(deadlineNote(offer(PART, { ...closed, isClosed: false }))).toBe(
    'the first of your customers decides',
  )
})

test('an offer that all have decided on, or that is over, keeps its dates', () => {
  for (const over of [offer(decided), { ...offer(closed), status: 'PARTIAL_ACCEPTANCE' }])
    expect([deadlineOf(over), depositOf(over)]).toEqual([
      STANDING_OFFER.deadlineAt,
      STANDING_OFFER.depositDate,
    ])
})

test('an offer of which nothing is left to be paid has no deposit day; what a customer has accepted keeps it', () => {
  const emptied = { ...PART, clearingCount: 0, clearingMinor: 0, excludedCount: 3 }
  expect(depositOf(offer(emptied))).toBeUndefined()
  expect(depositOf(offer(emptied, PART))).toBe(STANDING_OFFER.depositDate)
  expect(depositOf(offer(emptied, decided))).toBe(STANDING_OFFER.depositDate)
})
