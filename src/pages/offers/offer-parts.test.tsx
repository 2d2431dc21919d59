import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { Offer } from '#documents/offers/offer'
import { preferCurrency } from '#state'
import { eur, usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { PART, STANDING_OFFER } from '../../../tests/fixtures/offers.ts'
import { bookAnswers, loadPageBook, wireOpportunities } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { OfferFigures } from './offer-figures.tsx'
import { OfferPage } from './offer-page.tsx'
import { OfferParts } from './offer-parts.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

test('customers of an offer who share their name are told apart by their numbers', async () => {
  const opportunities = wireOpportunities(2).map((each) => ({ ...each, makerDisplayName: 'Alder Foods' }))
  const offer = { id: 'o1', type: 'ONE_TIME_PRICE_DISCOVERY', status: 'ACTIVE', opportunities }
  servePage({
    data: { ...supplier(), earlyPayRequests: { edges: [{ node: offer }] } },
    rest: bookAnswers(30, 2, undefined, () => 'Alder Foods'),
  })
  await act(loadPageBook)
  renderPage(<OfferPage params={{ offerid: 'o1' }} />)
  const table = await screen.findByRole('table', { name: 'Customers in this offer' })
  for (const name of ['Alder Foods (200000000)', 'Alder Foods (200000001)'])
    expect(within(table).getAllByRole('link', { name }).length).toBeGreaterThan(0)
})

const part = (customerUuid: string, customerName: string, currency = usd) => ({
  ...PART,
  uuid: `${customerUuid} ${currency}`,
  customerUuid,
  customerName,
  currency,
})
const mixed: Offer = {
  ...STANDING_OFFER,
  opportunities: [part('a', 'Alder', eur), part('b', 'Birch'), part('a', 'Alder')],
}

test('a customer stands once, the preferred currency first and the others below it', () => {
  onTestFinished(() => preferCurrency(undefined))
  servePage({ data: supplier() })
  const names = () => {
    cleanup()
    renderPage(<OfferParts offer={mixed} />)
    return screen.getAllByRole('link').map(({ textContent }) => textContent)
  }
  preferCurrency(usd)
  expect(names()).toEqual(['Alder', 'EUR Alder', 'Birch'])
  preferCurrency(eur)
  expect(names()).toEqual(['Alder', 'USD Alder', 'Birch'])
})

test('a customer has one button that withdraws from it, whatever its currencies', () => {
  servePage({ data: supplier() })
  renderPage(<OfferParts offer={mixed} />)
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['Withdraw from Alder', 'Withdraw from Birch'])
})

test('two customers of one name are two groups of rows', () => {
  servePage({ data: supplier() })
  const opportunities = [part('a', 'Alder'), part('b', 'Alder'), part('a', 'Alder', eur)]
  renderPage(<OfferParts offer={{ ...mixed, opportunities }} />)
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names).toEqual(['Alder', 'EUR Alder', 'Alder'])
})

test('an offer whose customers pay on several days names the first and the last of them', () => {
  const days = (first: string, offer: Partial<Offer> = {}) => {
    cleanup()
    const opportunities = [PART, { ...PART, uuid: 'q', customerUuid: 'd', depositDay: first }]
    render(
      <OfferFigures offer={{ ...STANDING_OFFER, depositDate: PART.depositDay, opportunities, ...offer }} />,
    )
    return screen.getByText('Estimated deposit').nextSibling?.textContent
  }
  expect(days('2026-01-03')).toBe('Jan 03, 2026 – Jan 05, 2026')
  expect(days(PART.depositDay)).toBe('Jan 05, 2026')
  expect(days('2026-01-03', { status: 'WITHDRAWN', awardedMinor: 0 })).toBe('n/a')
})

test('a customer whose market is closed has neither a deadline nor a day of deposit until it opens again', () => {
  servePage({ data: supplier() })
  const closed = { ...part('b', 'Birch'), isClosed: true }
  renderPage(<OfferParts offer={{ ...mixed, opportunities: [part('a', 'Alder'), closed] }} />)
  const [, open, halted] = screen.getAllByRole('row')
  expect(open!.textContent).toMatch(/Jan 2.*Jan 05, 2026/u)
  expect(halted!.textContent).toMatch(/Market closed\s*n\/a/u)
})

test('a customer that had not decided when its offer was accepted by others is not said to accept', () => {
  servePage({ data: supplier() })
  const decided = { ...part('a', 'Alder'), decision: { offered: 3, accepted: 3 } }
  const offer = { ...mixed, status: 'FULL_ACCEPTANCE', opportunities: [decided, part('b', 'Birch')] }
  renderPage(<OfferParts offer={offer} />)
  const [, , undecided] = screen.getAllByRole('row')
  expect(undecided!.textContent).toMatch(/^Birch.*Market closed/u)
  expect(undecided!.textContent).not.toContain('Accepted')
})

test('the search for one of many customers is in the address of the offer', async () => {
  servePage({ data: supplier() })
  const opportunities = Array.from({ length: 26 }, (_, n) => part(`c${n}`, `Buyer ${n}`))
  renderPage(<OfferParts offer={{ ...STANDING_OFFER, opportunities }} />, '/offers/o1?reason=x')
  await userEvent.type(screen.getByRole('searchbox'), 'buyer 7')
  await userEvent.tab()
  expect(location.search).toBe('?reason=x&customers.q=buyer+7')
  cleanup()
  renderPage(<OfferParts offer={{ ...STANDING_OFFER, opportunities }} />, '/offers/o1?customers.q=buyer+7')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Buyer 7'])
})
