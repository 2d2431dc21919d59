import type { Offer } from '#documents/offers/offer'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PART, STANDING_OFFER } from '../../../tests/fixtures/offers.ts'
import { OfferFigures } from './offer-figures.tsx'
import { OfferDeadline, offersTotal } from '#offering'
import { ACCEPTED, DEPOSIT, DISCOUNT, OFFERED } from './list/offer-sums.ts'
import { OfferResult } from './offer-result.tsx'
import { OfferParts } from './offer-parts.tsx'
import { offerLines } from './list/offers-csv.ts'
import { eur, jpy, usd } from '../../../tests/fixtures/days-and-currencies.ts'

afterEach(cleanup)

test('OFF-018 the details of a preferred term name its last day, those of other offers none', () => {
  const { rerender } = render(<OfferFigures offer={STANDING_OFFER} />)
  expect(screen.queryByText('Last day')).toBeNull()
  rerender(<OfferFigures offer={{ ...STANDING_OFFER, endDay: '2027-03-04' }} />)
  expect(screen.getByText('Last day').nextSibling?.textContent).toBe('Mar 04, 2027')
})

test('a paused offer says that its deadline is passed over, and names no deposit, nor do its customers', () => {
  const paused = { ...STANDING_OFFER, status: 'PAUSED', opportunities: [PART] }
  render(<OfferFigures offer={paused} />)
  expect(screen.getByText('skipped while paused')).toBeTruthy()
  expect(screen.getByText('Estimated deposit').nextSibling?.textContent).toBe('n/a')
  cleanup()
  render(<OfferParts offer={paused} />)
  expect(screen.getAllByRole('row')[1]?.lastChild?.textContent).toBe('n/a')
})

test('an offer whose customers decide at several moments says that its deadline is the first of these, and later the next', () => {
  const later = { ...PART, uuid: 'q', deadline: '2026-01-03T17:00:00Z' }
  const note = (opportunities: Offer['opportunities']) => {
    cleanup()
    render(<OfferFigures offer={{ ...STANDING_OFFER, opportunities }} />)
    return screen.queryByText('the first of your customers decides')
  }
  expect(note([PART, later])).toBeTruthy()
  expect(note([PART, { ...PART, uuid: 'q', currency: jpy }])).toBeNull()
  // Who is offered nothing has nothing to decide.
  expect(note([PART, { ...later, clearingCount: 0 }])).toBeNull()
  const decided = { ...PART, uuid: 'd', decision: { offered: 3, accepted: 3 } }
  expect(note([decided, later])).toBeNull()
  expect(note([decided, PART, later])).toBeNull()
  expect(screen.getByText('the next of your customers decides')).toBeDefined()
})

test('an offer of which all was excluded shows what it offered, on its page, in its parts and in the list', () => {
  const withheld = { count: 3, minor: 300 }
  const nothing = {
    ...PART,
    clearingCount: 0,
    clearingMinor: 0,
    clearingDiscountMinor: 0,
    excludedCount: 3,
    withheld,
  }
  const emptied = { ...STANDING_OFFER, opportunities: [nothing] }
  render(<OfferFigures offer={emptied} />)
  const valueOf = (label: string) => screen.getByText(label).nextElementSibling!.textContent
  expect(['Offered', 'If all is accepted'].map(valueOf)).toEqual(['$3.00', '$0.00'])
  expect(OFFERED.amounts(emptied)).toEqual([{ currency: usd, minor: 300 }])
  cleanup()
  render(<OfferParts offer={emptied} />)
  expect(screen.getAllByRole('row')[1]!.textContent).toContain('3.00')
  // With something left, what is offered is what is left, as a market decides on it.
  expect(OFFERED.amounts({ ...emptied, opportunities: [nothing, PART] })).toEqual([
    { currency: usd, minor: 300 },
  ])
})

test('what was offered stays when a deadline passed undecided: on the page, in its parts, in the list and in the file', () => {
  const passed = {
    ...PART,
    clearingCount: 0,
    clearingMinor: 0,
    clearingDiscountMinor: 0,
    excludedCount: 1,
    withheld: { count: 1, minor: 100 },
    offered: { count: 4, minor: 400 },
  }
  const offer = { ...STANDING_OFFER, opportunities: [passed] }
  render(<OfferFigures offer={offer} />)
  const valueOf = (label: string) => screen.getByText(label).nextElementSibling!.textContent
  expect(['Offered', 'If all is accepted'].map(valueOf)).toEqual(['$4.00', '$0.00'])
  cleanup()
  render(<OfferParts offer={offer} />)
  expect(screen.getAllByRole('row')[1]!.textContent).toContain('4.00')
  expect(OFFERED.amounts(offer)).toEqual([{ currency: usd, minor: 400 }])
  const [line] = offerLines([offer], new Map())
  expect(line!.offered).toEqual({ count: 4, minor: 400 })
})

test('a customer of a withdrawn offer shows no 0.00 for what is known no more', () => {
  const gone = { ...PART, clearingCount: 0, clearingMinor: 0, clearingDiscountMinor: 0 }
  render(<OfferParts offer={{ ...STANDING_OFFER, status: 'WITHDRAWN', opportunities: [gone] }} />)
  const cells = [...screen.getAllByRole('row')[1]!.querySelectorAll('td')].map(
    ({ textContent }) => textContent,
  )
  expect(cells.slice(1, 5)).toEqual(['n/a', 'n/a', 'n/a', 'n/a'])
})

test('a withdrawn offer keeps what was offered, and has no discount, deadline or deposit, on its page as in the list', () => {
  const withdrawn = { ...STANDING_OFFER, status: 'WITHDRAWN', opportunities: [PART], awardedMinor: 0 }
  const { container } = render(<OfferFigures offer={withdrawn} />)
  const valueOf = (label: string) => screen.getByText(label).nextElementSibling!.textContent
  expect(['Offered', 'Deadline', 'Estimated deposit'].map(valueOf)).toEqual(['$3.00', 'n/a', 'n/a'])
  expect(container.textContent).not.toContain('Discount')
  render(<OfferParts offer={withdrawn} />)
  const cells = [...screen.getAllByRole('row')[1]!.children].map(({ textContent }) => textContent)
  expect(cells).toEqual(['Alder', '3', 'n/a', '3.00USD', 'n/a', 'Withdrawn', 'n/a'])
  cleanup()
  render(<OfferDeadline offer={withdrawn} />)
  expect(document.body.textContent).toBe('n/a')
})

test('a customer that has decided shows what it accepted in place of its past deadline', () => {
  const part = { ...PART, decision: { offered: 5, accepted: 3 } }
  const parts = [
    part,
    { ...part, uuid: 'q', customerUuid: 'q', decision: { offered: 5, accepted: 0 } },
    { ...part, uuid: 'r', customerUuid: 'r', decision: undefined },
  ]
  render(<OfferParts offer={{ ...STANDING_OFFER, opportunities: parts }} />)
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.querySelectorAll('td')[6]?.textContent)).toEqual([
    'Accepted 3 of 5 invoices',
    'Accepted none',
    'Jan 2, 05:00\u202FPM\u00A0UTC',
  ])
})

test('the deadlines of customers are headed by what they have become', () => {
  const decided = { ...PART, uuid: 'q', customerUuid: 'q', decision: { offered: 5, accepted: 3 } }
  const headerOf = (opportunities: Offer['opportunities']) => {
    cleanup()
    render(<OfferParts offer={{ ...STANDING_OFFER, opportunities }} />)
    return screen.getByRole('columnheader', { name: /deadline|decision/iu }).textContent
  }
  expect([[PART], [PART, decided], [decided]].map(headerOf)).toEqual([
    'Deadline',
    'Deadline or decision',
    'Decision',
  ])
})

test('OPP-034 the divisions of a customer are one line, decided when all of them are', () => {
  const half = { ...PART, clearingCount: 3, decision: { offered: 5, accepted: 3 } }
  const show = (decision: typeof half.decision | undefined) => {
    cleanup()
    const opportunities = [half, { ...half, uuid: 'q', decision, deadline: '2026-01-01T17:00:00Z' }]
    render(<OfferParts offer={{ ...STANDING_OFFER, opportunities }} />)
    const rows = screen.getAllByRole('row').slice(1)
    return rows.map((row) => [1, 3, 4, 5, 6].map((at) => row.querySelectorAll('td')[at]?.textContent))
  }
  expect(show({ offered: 4, accepted: 1 })).toEqual([
    ['9', '10.00USD', '6.00USD', '0.12USD', 'Accepted 4 of 9 invoices'],
  ])
  expect(show(undefined)).toEqual([['8', '8.00USD', '3.00USD', '0.12USD', 'Jan 1, 05:00\u202FPM\u00A0UTC']])
})

test('a customer that accepted none keeps what was offered to it, and has no deposit day', () => {
  const none = { ...PART, clearingCount: 0, clearingMinor: 0, clearingDiscountMinor: 0 }
  const part = { ...none, decision: { offered: 5, accepted: 0 } }
  render(<OfferParts offer={{ ...STANDING_OFFER, status: 'NOT_ACCEPTED', opportunities: [part] }} />)
  const cells = [...screen.getAllByRole('row')[1]!.querySelectorAll('td')].map((cell) => cell.textContent)
  expect(cells.slice(1)).toEqual(['5', '0', '5.00USD', '0.00USD', '0.00USD', 'Accepted none', 'n/a'])
})

test('a customer that the offer was withdrawn from stands with what was offered to it', () => {
  const withdrawn = {
    uuid: 'w',
    customerUuid: 'b',
    customerName: 'Birch',
    currency: usd,
    count: 4,
    minor: 900,
    discountMinor: 7,
  }
  const offer = { ...STANDING_OFFER, opportunities: [PART], withdrawnParts: [withdrawn] }
  render(<OfferParts offer={offer} />)
  const rows = screen
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent))
  expect(rows.at(-1)!.slice(0, 7)).toEqual(['Birch', '4', 'n/a', '9.00USD', 'n/a', 'Withdrawn', 'n/a'])
  cleanup()
  render(<OfferFigures offer={offer} />)
  const valueOf = (label: string) => screen.getByText(label).nextElementSibling!.textContent
  expect(['Offered', 'Withdrawn', 'If all is accepted'].map(valueOf)).toEqual(['$12.00', '$9.00', '$2.94'])
  // All of it: nothing is apart.
  cleanup()
  render(<OfferFigures offer={{ ...offer, status: 'WITHDRAWN' }} />)
  expect(screen.queryByText('Withdrawn')).toBeNull()
})

test('what is excluded from an offer leads to what of the customer is excluded now', () => {
  render(<OfferParts offer={{ ...STANDING_OFFER, opportunities: [{ ...PART, excludedCount: 2 }] }} />)
  screen.getByRole('columnheader', { name: 'Excluded from the offer' })
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^2 ?Excluded from the offer: Alder$/ })
  expect(link.getAttribute('href')).toMatch(/invoices\/.*scope=excluded$/)
})

test('an offer in several currencies has a line a currency, and the converted total last', () => {
  const euro = { ...PART, uuid: 'e', currency: eur, clearingMinor: 1_000_050, clearingDiscountMinor: 50 }
  const offer = {
    ...STANDING_OFFER,
    exchangeRates: { USD: 1, EUR: 1.2 },
    opportunities: [PART, euro, { ...PART, uuid: 'q' }],
  }
  render(<OfferFigures offer={offer} />)
  const linesOf = (label: string) =>
    [...screen.getByText(label).nextElementSibling!.children].map(({ textContent }) => textContent)
  expect(linesOf('If all is accepted')).toEqual(['€10,000.00', '$5.88', '≈ $12,005.88 in all'])
  expect(linesOf('Offered')).toEqual(['€10,000.50', '$6.00', '≈ $12,006.60 in all'])
})

test('once all have decided, what was offered stays, and nothing is said of what might be accepted', () => {
  const part = { ...PART, clearingCount: 2, clearingMinor: 200, clearingDiscountMinor: 3 }
  const decided = { ...part, decision: { offered: 5, accepted: 2 } }
  const offer = {
    ...STANDING_OFFER,
    status: 'PARTIAL_ACCEPTANCE',
    notAcceptedCount: 3,
    opportunities: [decided],
  }
  render(<OfferFigures offer={offer} />)
  expect(screen.queryByText('If all is accepted')).toBeNull()
  expect(screen.getByText('Offered').nextSibling?.textContent).toBe('$5.00')
  cleanup()
  render(<OfferResult offer={offer} />)
  const valueOf = (label: string) => screen.getByText(label).nextSibling?.textContent
  const labels = ['Accepted', 'Not accepted', 'Discount', 'Deposit']
  expect(labels.map(valueOf)).toEqual(['$2.00', '$3.00', '$0.03', '$1.97'])
})

const REPEATING: Offer = {
  ...STANDING_OFFER,
  type: 'RECURRING_PRICE_DISCOVERY',
  opportunities: [PART, { ...PART, uuid: 'e', currency: eur }],
  exchangeRates: { USD: 1, EUR: 1.2 },
  awards: [
    { currency: eur, count: 3, minor: 1_000_050, discountMinor: 50 },
    { currency: usd, count: 2, minor: 500, discountMinor: 6 },
  ],
  acceptedCount: 5,
  notAcceptedCount: 1,
  awardedMinor: 1_200_560,
  awardedDiscountMinor: 66,
}

test('what a repeating offer was paid for in all its clears stands by currency, the converted total last', () => {
  const linesOf = (label: string) =>
    [...screen.getByText(label).nextElementSibling!.children].map(({ textContent }) => textContent)
  render(<OfferResult offer={REPEATING} />)
  expect(linesOf('Accepted')).toEqual(['€10,000.50', '$5.00', '≈ $12,005.60 in all'])
  expect(linesOf('Discount')).toEqual(['€0.50', '$0.06', '≈ $0.66 in all'])
  expect(linesOf('Deposit')).toEqual(['€10,000.00', '$4.94', '≈ $12,004.94 in all'])
})

test('a repeating offer from which nothing was accepted yet has a sum of nothing, which is not converted', () => {
  render(<OfferResult offer={{ ...REPEATING, awards: [], acceptedCount: 0, awardedMinor: 0 }} />)
  expect(screen.getByText('Accepted').nextElementSibling!.textContent).toBe('$0.00')
})

test('a repeating offer that has ended has its sums by currency in the list as well', () => {
  const ended = { ...REPEATING, status: 'WITHDRAWN' }
  expect(ACCEPTED.amounts(ended)).toEqual([
    { currency: eur, minor: 1_000_050 },
    { currency: usd, minor: 500 },
  ])
  expect([ACCEPTED, DISCOUNT, DEPOSIT].map((sum) => sum.minor(ended))).toEqual([1_200_560, 66, 1_200_494])
})

test('OFF-027 active, submitted and reviewed offers count toward the total, no others', () => {
  const inStatus = (status: string) => ({ status, opportunities: [PART] })
  expect(offersTotal(['ACTIVE', 'SUBMITTED', 'UNDER_REVIEW'].map(inStatus))).toEqual([
    { currency: usd, minor: 3 * 294 },
  ])
  const others = ['PAUSED', 'ERROR', 'INVOICE_EDIT_IN_PROGRESS', 'WITHDRAWN', 'FULL_ACCEPTANCE']
  expect(offersTotal(others.map(inStatus))).toEqual([])
})

test('MTH-005 the rate is shown in its other reading too, but not without an invoice amount', () => {
  const noteOf = (more: Partial<Offer>) => {
    cleanup()
    render(<OfferFigures offer={{ ...STANDING_OFFER, ...more }} />)
    return screen.queryByText(/^about /)?.textContent
  }
  // 9 % over 20 days of 360 is half a percent, and the other way round.
  expect(noteOf({ rate: 9, clearingMinor: 0, paymentMinor: 0 })).toBe('about 0.50% of the amount')
  // Of what clears, as amount and discount beside it say: some of what is eligible is due too soon.
  expect(noteOf({ rate: 9, clearingMinor: 10_000, paymentMinor: 9_940 })).toBe('about 0.60% of the amount')
  // Once decided, of what was accepted, which may be less than was offered.
  expect(
    noteOf({ status: 'PARTIAL_ACCEPTANCE', rate: 9, awardedMinor: 5_000, awardedDiscountMinor: 40 }),
  ).toBe('about 0.80% of what was accepted')
  expect(noteOf({ rate: 0.5, rateType: 'DISC' })).toBe('about 9.00% APR')
  expect(noteOf({ rate: 9, eligibleMinor: 0 })).toBeUndefined()
})

test('a repeating offer with nothing left says that it waits for invoices, in place of sums of 0.00', () => {
  const nothing = { ...PART, clearingCount: 0, clearingMinor: 0, clearingDiscountMinor: 0 }
  const repeating: Offer = { ...STANDING_OFFER, type: 'RECURRING_PRICE_DISCOVERY', opportunities: [nothing] }
  const { container } = render(<OfferFigures offer={repeating} />)
  expect(screen.getByText(/^Nothing to offer yet/u)).toBeDefined()
  expect(container.textContent).not.toContain('0.00')
  cleanup()
  render(<OfferResult offer={{ ...repeating, acceptedCount: 0 }} />)
  expect(screen.queryByRole('heading')).toBeNull()
  cleanup()
  render(<OfferFigures offer={{ ...repeating, opportunities: [nothing, PART] }} />)
  expect(screen.queryByText(/^Nothing to offer yet/u)).toBeNull()
})

test('an offer that stands names what is due too soon by currency, in the order of its other figures, and leads to it', () => {
  const late = (uuid: string, currency: typeof usd, count: number, minor: number) => ({
    ...PART,
    uuid,
    customerUuid: `c-${uuid}`,
    currency,
    tooSoon: { count, minor },
  })
  const offer = {
    ...STANDING_OFFER,
    opportunities: [
      late('a', usd, 2, 1000),
      { ...late('b', eur, 1, 500), clearingMinor: 9_000_000 },
      late('d', usd, 0, 0),
    ],
  }
  render(<OfferFigures offer={offer} />)
  const link = screen.getByRole('link', { name: '€5.00 and $10.00 due too soon to be paid early' })
  expect(link.parentElement!.textContent).toContain('3 invoices')
  expect(link.getAttribute('href')).toBe('/invoices/eligible?customers=c-a.c-b&scope=included&early=none')
  cleanup()
  render(<OfferFigures offer={{ ...offer, status: 'WITHDRAWN' }} />)
  expect(screen.queryByRole('link')).toBeNull()
})
