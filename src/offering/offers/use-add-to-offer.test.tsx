import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { act, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { closeAllToasts, toasts } from '#components'
import { recentEvents } from '#state'
import { useAddToOffer } from './use-add-to-offer.ts'

const OLD = '00000000-0000-4000-8000-00000000000a'
const NEW = '00000000-0000-4000-8000-00000000000b'

// What the server answers a resubmit: the new offer, or why there is none.
const MADE = { data: { resubmitOneEarlyPayRequest: { id: NEW } } }
const NOTHING_MISSED = {
  data: null,
  errors: [
    {
      message: 'there is nothing to add to this request',
      extensions: { code: 'OPTION_NOT_OFFERED', status: 409 },
    },
  ],
}

const fetchBefore = globalThis.fetch

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  closeAllToasts()
  globalThis.fetch = fetchBefore
})

function Sample(): ReactElement {
  const { add } = useAddToOffer()
  return (
    <button type="button" onClick={() => add(OLD)}>
      Add
    </button>
  )
}

function OtherPlace(): ReactElement {
  return <output>{useAddToOffer().isWorking ? 'working' : 'ready'}</output>
}

async function press(answer: object, client = new QueryClient()): Promise<void> {
  history.replaceState(null, '', `/early-pay/offers/${OLD}`)
  globalThis.fetch = async () => {
    if (answer instanceof Error) throw answer
    return Response.json(answer)
  }
  render(
    <QueryClientProvider client={client}>
      <Router base="/early-pay">
        <Sample />
      </Router>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await act(() => vi.advanceTimersByTimeAsync(2999))
}

test('MAP-008 while an offer is made anew every place that could ask for it is told, not only the one that did', async () => {
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <Router base="/early-pay">
        <OtherPlace />
      </Router>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe('ready')
  await press(MADE, client)
  expect(screen.getByRole('status').textContent).toBe('working')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('status').textContent).toBe('ready')
})

test('MAP-011 MAP-017 a resubmit that fails is tracked with its offer and why', async () => {
  await press(NOTHING_MISSED)
  expect(recentEvents().at(-1)).toEqual({
    name: 'missing-ap-resubmit-failed',
    properties: { request: OLD, code: 'OPTION_NOT_OFFERED' },
  })
  expect(location.pathname).toBe(`/early-pay/offers/${OLD}`)
})

test('MAP-011 a resubmit that gets no answer is tracked, and said in a snackbar', async () => {
  await press(new TypeError('Failed to fetch'))
  expect(recentEvents().at(-1)).toEqual({
    name: 'missing-ap-resubmit-failed',
    properties: { request: OLD, code: 'NETWORK' },
  })
  expect(toasts.value.map(({ text }) => text)).toEqual(['There was an error while resubmitting your offer.'])
})

test.each([
  ['is made', MADE],
  ['is rejected', NOTHING_MISSED],
  ['gets no answer', new TypeError('Failed to fetch')],
])(
  'MAP-006 MAP-012 after a resubmit that %s the offers are read again, and all else that it may have changed',
  async (_, answer) => {
    const client = new QueryClient()
    const keys = ['offers', 'missing-ap', 'opportunities', 'transactions']
    for (const key of keys) client.setQueryData([key], [])
    await press(answer, client)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(keys.map((key) => client.getQueryState([key])?.isInvalidated)).toEqual(keys.map(() => true))
  },
)

test('CO2-004 MAP-006 MAP-017 a resubmit is tracked with the new offer, which is shown after three seconds', async () => {
  await press(MADE)
  expect(location.pathname).toBe(`/early-pay/offers/${OLD}`)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(recentEvents().at(-1)).toEqual({
    name: 'missing-ap-resubmitted',
    properties: { request: OLD, offer: NEW },
  })
  expect(location.pathname).toBe(`/early-pay/offers/${NEW}`)
})
