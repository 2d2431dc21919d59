import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Offer, OfferOpportunity, WithdrawnPart } from '#documents/offers/offer'
import { eur, usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { PART, STANDING_OFFER } from '../../../tests/fixtures/offers.ts'
import { OfferFigures } from './offer-figures.tsx'
import { OfferParts } from './offer-parts.tsx'
import { offerLines } from './list/offers-csv.ts'

afterEach(cleanup)

/** Three invoices of $3.00, as many as when the offer was made. */
const SAME: OfferOpportunity = { ...PART, submitted: { count: 3, minor: 300 } }

function lineOf(opportunities: readonly OfferOpportunity[], more: Partial<Offer> = {}): string | undefined {
  cleanup()
  render(<OfferFigures offer={{ ...STANDING_OFFER, opportunities, ...more }} />)
  return screen.queryByText(/^When it was made/u)?.textContent
}

const REASONS = 'put on hold by the customer, paid, closed, changed or due too soon'

test('invoices that have left an offer are told with what it held when it was made, and why that may be', () => {
  expect(lineOf([{ ...PART, submitted: { count: 5, minor: 700 } }])).toBe(
    `When it was made: 5 invoices, $7.00. Less now: 2 invoices, $4.00 (${REASONS}).`,
  )
})

test('nothing is told where nothing has changed, nor where it is not known', () => {
  expect(lineOf([SAME])).toBeUndefined()
  expect(lineOf([PART])).toBeUndefined()
  // Two servers of different versions may answer for a while.
  expect(
    lineOf([
      { ...SAME, submitted: { count: 9, minor: 900 } },
      { ...PART, uuid: 'q' },
    ]),
  ).toBeUndefined()
})

test('what was excluded since is told apart from what left for other reasons', () => {
  const excluded = { ...PART, withheld: { count: 1, minor: 250 } }
  expect(lineOf([{ ...excluded, submitted: { count: 4, minor: 550 } }])).toBe(
    'When it was made: 4 invoices, $5.50. Excluded since: 1 invoice, $2.50.',
  )
  expect(lineOf([{ ...excluded, submitted: { count: 5, minor: 700 } }])).toBe(
    `When it was made: 5 invoices, $7.00. Excluded since: 1 invoice, $2.50. Less now: 1 invoice, $1.50 (${REASONS}).`,
  )
})

test('an offer that exclusions have emptied offers what it did before them: nothing is told twice', () => {
  const nothing = { ...PART, clearingCount: 0, clearingMinor: 0, excludedCount: 3 }
  const emptied = { ...nothing, withheld: { count: 3, minor: 300 } }
  expect(lineOf([{ ...emptied, submitted: { count: 3, minor: 300 } }])).toBeUndefined()
  expect(lineOf([{ ...emptied, submitted: { count: 4, minor: 400 } }])).toBe(
    `When it was made: 4 invoices, $4.00. Less now: 1 invoice, $1.00 (${REASONS}).`,
  )
})

test('what a customer that has decided had no longer may have been excluded, too', () => {
  const decided = { ...PART, decision: { offered: 5, accepted: 3 } }
  expect(lineOf([{ ...decided, submitted: { count: 6, minor: 900 } }])).toBe(
    `When it was made: 6 invoices, $9.00. Less in the end: 1 invoice, $4.00 (excluded, ${REASONS}).`,
  )
})

test('what has come to an offer and what has left it is counted by customer, not one against the other', () => {
  const more = { ...PART, uuid: 'q', customerUuid: 'q', submitted: { count: 1, minor: 100 } }
  expect(lineOf([{ ...PART, submitted: { count: 5, minor: 500 } }, more])).toBe(
    `When it was made: 6 invoices, $6.00. Less now: 2 invoices, $2.00 (${REASONS}). More now: 2 invoices, $2.00 (included, released by the customer or changed).`,
  )
})

test('the same invoices with other amounts have changed by so much', () => {
  expect(lineOf([{ ...PART, submitted: { count: 3, minor: 420 } }])).toBe(
    'When it was made: 3 invoices, $4.20. Amounts of its invoices have changed by -$1.20.',
  )
})

test('each currency has its own amount, in the order of the offer', () => {
  const euros = { ...SAME, uuid: 'e', currency: eur, submitted: { count: 4, minor: 900 } }
  expect(lineOf([SAME, euros], { exchangeRates: { USD: 1, EUR: 1.2 } })).toBe(
    `When it was made: 7 invoices, €9.00 and $3.00. Less now: 1 invoice, €6.00 (${REASONS}).`,
  )
})

const GONE: WithdrawnPart = {
  uuid: 'w',
  customerUuid: 'b',
  customerName: 'Birch',
  currency: usd,
  count: 4,
  minor: 900,
  discountMinor: 7,
  submitted: { count: 6, minor: 1_000 },
}

test('what was offered to a customer that the offer was withdrawn from counts as well', () => {
  expect(lineOf([SAME], { withdrawnParts: [GONE] })).toBe(
    `When it was made: 9 invoices, $13.00. Less in the end: 2 invoices, $1.00 (excluded, ${REASONS}).`,
  )
})

test('of an offer that ended undecided and whose invoices are known no more, what it held when it was made stands alone', () => {
  const ended = { ...SAME, clearingCount: 0, clearingMinor: 0, clearingDiscountMinor: 0 }
  expect(lineOf([ended], { status: 'EXPIRED' })).toBe('When it was made: 3 invoices, $3.00.')
})

test('a customer whose part exclusions had emptied before the offer ended is missing from it, and not unknown', () => {
  const emptied = { ...SAME, uuid: 'q', clearingCount: 0, clearingMinor: 0, clearingDiscountMinor: 0 }
  expect(lineOf([SAME, emptied], { status: 'WITHDRAWN' })).toMatch(
    /^When it was made: 6 invoices, \$6\.00\. Less in the end: 3 invoices, \$3\.00/u,
  )
})

test('a customer whose part has changed has below each figure what that was when the offer was made', () => {
  const less = { ...PART, uuid: 'q', customerUuid: 'q', submitted: { count: 5, minor: 700 } }
  const dearer = { ...PART, uuid: 'r', customerUuid: 'r', submitted: { count: 3, minor: 310 } }
  const offer = { ...STANDING_OFFER, opportunities: [SAME, less, dearer], withdrawnParts: [GONE] }
  render(<OfferParts offer={offer} />)
  const figures = screen
    .getAllByRole('row')
    .map(({ children }) => [1, 3].map((at) => children[at]!.textContent))
  expect(figures).toEqual([
    ['Invoices', 'Offered'],
    ['3', '3.00USD'],
    ['3when made: 5', '3.00USDwhen made: $7.00'],
    ['3', '3.00USDwhen made: $3.10'],
    ['4when made: 6', '9.00USDwhen made: $10.00'],
  ])
})

test('a customer whose part is known no more has what it was when the offer was made', () => {
  const ended = { ...SAME, clearingCount: 0, clearingMinor: 0, clearingDiscountMinor: 0 }
  render(<OfferParts offer={{ ...STANDING_OFFER, status: 'EXPIRED', opportunities: [ended] }} />)
  const { children } = screen.getAllByRole('row')[1]!
  expect([1, 3].map((at) => children[at]!.textContent)).toEqual(['n/awhen made: 3', 'n/awhen made: $3.00'])
})

test('the divisions of a customer are compared together', () => {
  const other = { ...SAME, uuid: 'q', submitted: { count: 2, minor: 200 } }
  render(<OfferParts offer={{ ...STANDING_OFFER, opportunities: [SAME, other] }} />)
  expect(screen.getAllByRole('row')[1]!.textContent).toContain('6.00USDwhen made: $5.00')
})

test('the file of offers has what was offered when each was made, where that is known', () => {
  const offer = { ...STANDING_OFFER, opportunities: [SAME], withdrawnParts: [GONE] }
  const submitted = (of: Offer) => offerLines([of], new Map()).map((line) => line.submitted)
  expect(submitted(offer)).toEqual([SAME.submitted, GONE.submitted])
  expect(submitted({ ...offer, opportunities: [PART], withdrawnParts: [] })).toEqual([undefined])
})

test('an opportunity of which one market has decided and another one was closed is told of once', () => {
  const decided = { ...PART, decision: { offered: 5, accepted: 3 }, submitted: { count: 8, minor: 900 } }
  const closed = { ...GONE, uuid: decided.uuid, currency: decided.currency, submitted: decided.submitted }
  expect(lineOf([decided], { withdrawnParts: [{ ...closed, count: 3, minor: 400 }] })).toBeUndefined()
  expect(lineOf([decided], { withdrawnParts: [{ ...closed, count: 2, minor: 300 }] })).toBe(
    `When it was made: 8 invoices, $9.00. Less in the end: 1 invoice, $1.00 (excluded, ${REASONS}).`,
  )
})
