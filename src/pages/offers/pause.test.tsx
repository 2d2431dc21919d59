import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { act } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
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

test('OFF-049 OFF-050 a locked offer names the day six months after it was made, not after today', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-04-15T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const made = { ...offer, type: 'RECURRING_PRICE_DISCOVERY', created: '2026-01-10T12:00:00Z' }
  const membership = { id: 'm', isEligible: true, status: 'INACTIVE', trialEndDate: '2026-01-01T00:00:00Z' }
  servePage({ data: { ...data, membership, earlyPayRequests: { edges: [{ node: made }] } } })
  renderPage(<OfferPage params={{ offerid: 'o1' }} />, '/offers/o1')
  const locked = await screen.findByRole<HTMLInputElement>('switch', { name: 'Always active' })
  expect([locked.checked, locked.getAttribute('aria-readonly')]).toEqual([true, 'true'])
  await userEvent.keyboard('{Tab}')
  act(() => screen.getByRole('button', { name: "Why this can't be paused" }).focus())
  expect((await screen.findByRole('tooltip')).textContent).toContain('It can be paused from Jul 10, 2026')
})
