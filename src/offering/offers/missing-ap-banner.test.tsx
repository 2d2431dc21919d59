import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { Router } from 'wouter'
import { FLAG_DEFAULTS } from '#contract'
import { createQueryClient } from '#documents/query/query-client'
import { addReporter, session, setFlags } from '#state'
import { servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { sessionToken } from '../../../tests/fixtures/session-tokens.ts'
import { MissingApBanner, type MissingApPlace } from './missing-ap-banner.tsx'

const ID = '00000000-0000-4000-8000-00000000000a'
const MISSING = { missingApRequests: [{ requestId: ID, customerUuid: 'c1', currency: 'USD' }] }

afterEach(() => {
  cleanup()
  setFlags(FLAG_DEFAULTS)
})

/** Shows the banner of a place to a user who may edit; returns the cache that its answer is in. */
function showAt(place: MissingApPlace, data: object): QueryClient {
  servePage({ data: { ...supplier(), ...data } })
  setFlags({ ...FLAG_DEFAULTS, 'missing-ap': true })
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <Router base="/early-pay">
        <MissingApBanner place={place} />
      </Router>
    </QueryClientProvider>,
  )
  return client
}

async function showBanner(): Promise<QueryClient> {
  const client = showAt({ at: 'offer', offerId: ID }, MISSING)
  await screen.findByRole('button', { name: 'Add to Offer' })
  return client
}

const addToOffer = () => screen.queryByRole('button', { name: 'Add to Offer' })

test('MAP-009 PRM-002 it goes when the user turns out to be read-only, whatever the cache holds', async () => {
  const client = await showBanner()
  servePage({ data: { ...supplier({ isReadOnly: true }), ...MISSING } })
  await act(() => client.refetchQueries({ queryKey: ['me'] }))
  await waitFor(() => expect(addToOffer()).toBeNull())
  expect(client.getQueryData(['missing-ap'])).toHaveLength(1)
})

test('MAP-013 MAP-014 MAP-015 at home it leads to the invoices of its first offer, and is dismissed for all that it tells of', async () => {
  const missingApRequests = ['USD', 'EUR'].map((currency, at) => ({
    requestId: `${ID.slice(0, -1)}${at}`,
    customerUuid: `c${at}`,
    currency,
  }))
  session.login(sessionToken())
  onTestFinished(() => session.logout('expired'))
  showAt({ at: 'home' }, { missingApRequests })
  const view = await screen.findByRole('link', { name: 'View Invoices' })
  expect(view.getAttribute('href')).toBe('/early-pay/invoices/eligible/c0/USD')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('region')).toBeNull()
})

test('MAP-015 an offer that misses invoices after another was dismissed is told at home', async () => {
  const [first, second] = ['a', 'b'].map((end) => ({
    requestId: ID.slice(0, -1) + end,
    customerUuid: 'c1',
    currency: 'USD',
  }))
  session.login(sessionToken())
  onTestFinished(() => session.logout('expired'))
  const client = showAt({ at: 'home' }, { missingApRequests: [first] })
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  servePage({ data: { ...supplier(), missingApRequests: [first, second] } })
  await act(() => client.refetchQueries({ queryKey: ['missing-ap'] }))
  expect(await screen.findByRole('link', { name: 'View Invoices' })).toBeDefined()
})

test('MAP-017 that it is shown is tracked with the place and the offer', async () => {
  const events: unknown[] = []
  onTestFinished(addReporter(({ name, properties }) => events.push([name, properties])))
  await showBanner()
  expect(events).toEqual([['missing-ap-shown', { place: 'offer', request: ID }]])
})

test('MAP-004 it goes when the feature is turned off', async () => {
  await showBanner()
  act(() => setFlags(FLAG_DEFAULTS))
  expect(addToOffer()).toBeNull()
})
