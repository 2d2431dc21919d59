import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { Router } from 'wouter'
import { FLAG_DEFAULTS } from '#contract'
import { createQueryClient } from '#documents/query/query-client'
import { addReporter, setFlags } from '#state'
import { servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { MissingApBanner } from './missing-ap-banner.tsx'

const ID = '00000000-0000-4000-8000-00000000000a'
const MISSING = { missingApRequests: [{ requestId: ID, customerUuid: 'c1', currency: 'USD' }] }

afterEach(() => {
  cleanup()
  setFlags(FLAG_DEFAULTS)
})

/** Shows the banner of an offer to a user who may edit; returns the cache that its answer is in. */
async function showBanner(): Promise<QueryClient> {
  servePage({ data: { ...supplier(), ...MISSING } })
  setFlags({ ...FLAG_DEFAULTS, 'missing-ap': true })
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <Router base="/early-pay">
        <MissingApBanner place={{ at: 'offer', offerId: ID }} />
      </Router>
    </QueryClientProvider>,
  )
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
