import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { OfferPage } from './offer-page.tsx'
import { OffersPage } from './offers-page.tsx'

afterEach(cleanup)

const offer = {
  id: 'o1',
  type: 'ONE_TIME_PRICE_DISCOVERY',
  status: 'ACTIVE',
  rateType: 'APR',
  restrictions: { isPausable: true, isWithdrawable: true },
  opportunities: [{ uuid: 'p1', customerUuid: 'c1', makerDisplayName: 'Alder Foods', currency: 'USD' }],
}
const data = { ...supplier(), earlyPayRequests: { edges: [{ node: offer }] } }

const busy = () => document.querySelectorAll('[aria-busy=true]').length

test('the switch of an offer is busy and keeps the focus until the server has paused it', async () => {
  const server = servePage({ data })
  renderPage(<OfferPage params={{ offerid: 'o1' }} />, '/offers/o1')
  const active = await screen.findByRole('switch', { name: /^Active/u })
  await waitFor(() => expect(busy()).toBe(0))
  server.manner = 'waits'
  await userEvent.click(active)
  expect(active.closest('[aria-busy=true]')).not.toBeNull()
  expect(document.activeElement).toBe(active)
  const calls = server.asked.length
  await userEvent.click(active)
  expect(server.asked.length).toBe(calls)
})

test('the menu of an offer in the list is busy until the server has paused it', async () => {
  const server = servePage({ data })
  renderPage(<OffersPage />, '/offers')
  const menu = await screen.findByRole('button', { name: /Alder Foods/u })
  await waitFor(() => expect(busy()).toBe(0))
  await userEvent.click(menu)
  server.manner = 'waits'
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pause' }))
  await waitFor(() => expect(menu.getAttribute('aria-busy')).toBe('true'))
})
