import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import { REQUEST_TYPES } from '#domain/requests'
import { accountHead, setFlags } from '#state'
import { servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { createQueryClient } from '../query/query-client.ts'
import { refreshOnChange } from '../query/refresh-on-change.ts'
import { OwnCache } from '../testing/each-field.tsx'
import { useMe } from '../account/me.ts'
import { useOffer, useOffers } from './offers.ts'

afterEach(() => {
  cleanup()
  setFlags(FLAG_DEFAULTS)
})

interface Asked {
  readonly filter: {
    readonly id?: { readonly eq: string }
    readonly type?: { readonly in: readonly string[] }
    readonly toCurrency: { readonly eq: string }
  }
}

/** What a hook asks; the answer goes on to have what it asks later. */
async function askedBy(
  use: () => { readonly isSuccess: boolean },
  wrapper: ComponentType<{ readonly children: ReactNode }> = OwnCache,
): Promise<readonly Asked['filter'][]> {
  const filters: Asked['filter'][] = []
  const { getMe } = supplier()
  const user = { ...getMe.user, formatPreferences: { aggregateCurrencyFormat: 'KWD' } }
  const earlyPayRequests = ({ filter }: Asked) => {
    filters.push(filter)
    return { edges: [] }
  }
  servePage({ data: { getMe: { ...getMe, user }, earlyPayRequests } })
  const { result } = renderHook(use, { wrapper })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  return filters
}

test.each([true, false])(
  'GQL-003 GQL-004 with the flag of one-time benchmark requests %s the list asks for the types it allows, in the currency of sums',
  async (isOn) => {
    setFlags({ ...FLAG_DEFAULTS, 'one-time-benchmark-requests': isOn })
    const allowed = REQUEST_TYPES.filter((type) => isOn || type !== 'ONE_TIME_BENCHMARK_RATE').toSorted()
    const filters = await askedBy(() => useOffers())
    expect(filters.map(({ type }) => type?.in.toSorted())).toEqual([allowed, allowed])
    expect(filters.map(({ toCurrency }) => toCurrency.eq)).toEqual(['KWD', 'KWD'])
  },
)

test('GQL-005 one offer is asked for by its id, whatever its type', async () => {
  const filters = await askedBy(() => useOffer('o7'))
  expect(filters.map(({ id, type, toCurrency }) => [id?.eq, type, toCurrency.eq])).toEqual([
    ['o7', undefined, 'KWD'],
    ['o7', undefined, 'KWD'],
  ])
})

test.each([
  ['the list', () => useOffers()],
  ['the details', () => useOffer('o7')],
])('OFF-019 %s of offers reads again once the server tells of a change of requests', async (_, use) => {
  const client = createQueryClient()
  onTestFinished(refreshOnChange(client, () => () => {}))
  onTestFinished(() => void (accountHead.value = undefined))
  accountHead.value = { version: 1, kinds: [], changes: [] }
  const filters = await askedBy(use, ({ children }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  ))
  const before = filters.length
  accountHead.value = { version: 2, kinds: ['requests'], changes: [] }
  await waitFor(() => expect(filters).toHaveLength(before * 2))
})

test('sums of offers are asked for in a currency that was chosen elsewhere, though the user is read again at the same time', async () => {
  const client = createQueryClient()
  onTestFinished(refreshOnChange(client, () => () => {}))
  onTestFinished(() => void (accountHead.value = undefined))
  accountHead.value = { version: 1, kinds: [], changes: [] }
  let chosen = 'KWD'
  const asked: string[] = []
  const { getMe } = supplier()
  servePage({
    data: {
      getMe: () => {
        const formatPreferences = { aggregateCurrencyFormat: chosen }
        return { ...getMe, user: { ...getMe.user, formatPreferences } }
      },
      earlyPayRequests: ({ filter }: Asked) => {
        asked.push(filter.toCurrency.eq)
        return { edges: [] }
      },
    },
  })
  const use = () => [useOffers(), useMe()] as const
  const { result } = renderHook(use, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(result.current.every(({ isSuccess }) => isSuccess)).toBe(true))
  chosen = 'EUR'
  accountHead.value = { version: 2, kinds: ['users'], changes: [] }
  await waitFor(() => expect(asked).toHaveLength(4))
  expect(asked).toEqual(['KWD', 'KWD', 'EUR', 'EUR'])
})
