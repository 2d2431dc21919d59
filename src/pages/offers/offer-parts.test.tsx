import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { bookAnswers, loadPageBook, wireOpportunities } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { OfferPage } from './offer-page.tsx'

afterEach(cleanup)

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
