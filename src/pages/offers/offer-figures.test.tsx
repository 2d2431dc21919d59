import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { STANDING_OFFER } from '../../../tests/fixtures/offers.ts'
import { OfferFigures } from './offer-figures.tsx'
import { OfferParts } from './offer-parts.tsx'

afterEach(cleanup)

test('OFF-018 the details of a preferred term name its last day, those of other offers none', () => {
  const { rerender } = render(<OfferFigures offer={STANDING_OFFER} />)
  expect(screen.queryByText('Last day')).toBeNull()
  rerender(<OfferFigures offer={{ ...STANDING_OFFER, endDay: '2027-03-04' }} />)
  expect(screen.getByText('Last day').nextSibling?.textContent).toBe('Mar 04, 2027')
})

test('a paused offer says that its deadline is passed over, and names no deposit', () => {
  render(<OfferFigures offer={{ ...STANDING_OFFER, status: 'PAUSED' }} />)
  expect(screen.getByText('passed over while paused')).toBeTruthy()
  expect(screen.getByText('Estimated deposit').nextSibling?.textContent).toBe('n/a')
})

test('a customer that has decided shows what it accepted in place of its past deadline', () => {
  const part = {
    uuid: 'p',
    customerUuid: 'c',
    makerOrganizationUuid: 'm',
    customerName: 'Alder',
    currency: 'USD',
    eligibleCount: 5,
    eligibleMinor: 500,
    clearingCount: 3,
    clearingMinor: 300,
    clearingDiscountMinor: 6,
    excludedCount: 0,
    decision: { offered: 5, accepted: 3 },
    depositDay: '2026-01-05',
    deadline: '2026-01-02T17:00:00Z',
    markets: [],
  }
  const parts = [
    part,
    { ...part, uuid: 'q', decision: { offered: 5, accepted: 0 } },
    { ...part, uuid: 'r', decision: undefined },
  ]
  render(<OfferParts offer={{ ...STANDING_OFFER, opportunities: parts }} />)
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.querySelectorAll('td')[5]?.textContent)).toEqual([
    'Accepted 3 of 5 invoices',
    'Accepted none',
    'Jan 2, 05:00 PM',
  ])
})
