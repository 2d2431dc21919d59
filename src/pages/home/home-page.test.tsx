import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { bookAnswers, loadPageBook } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { testPageStates } from '../../../tests/fixtures/page-states.tsx'
import { HomePage } from './home-page.tsx'

afterEach(cleanup)

const offer = {
  id: 'o1',
  status: 'ACTIVE',
  type: 'ONE_TIME_PRICE_DISCOVERY',
  rateType: 'APR',
  opportunities: [{ uuid: 'p1', makerDisplayName: 'Alder Foods', currency: 'USD' }],
}
const offers = { earlyPayRequests: { edges: [{ node: offer }] } }

testPageStates({
  name: 'home',
  page: () => <HomePage />,
  path: '/',
  data: offers,
  title: 'Offer Activity',
  loaded: 'Alder Foods',
})

test('home of an account in which nothing has happened says so in each part', async () => {
  servePage({ data: supplier(), rest: bookAnswers(0) })
  await loadPageBook()
  renderPage(<HomePage />)
  expect(await screen.findByText('You do not currently have any active offers.')).toBeDefined()
  expect(await screen.findByText(/^No history yet/u)).toBeDefined()
  expect(await screen.findByText(/^No invoices yet/u)).toBeDefined()
})

test('home names the customers with the most to be paid early when the book has come', async () => {
  servePage({ data: { ...supplier(), ...offers }, rest: bookAnswers(300) })
  await loadPageBook()
  renderPage(<HomePage />)
  expect((await screen.findAllByRole('link')).length).toBeGreaterThan(3)
})

test('who may only look sees the same figures and no way to build an offer', async () => {
  servePage({ data: { ...supplier({ isReadOnly: true }), ...offers }, rest: bookAnswers(300) })
  await loadPageBook()
  renderPage(<HomePage />)
  expect(await screen.findByText('Alder Foods')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Build Offer' })).toBeNull()
})
