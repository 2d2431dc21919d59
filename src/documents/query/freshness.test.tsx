import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ReactElement } from 'react'
import { STALE_AFTER_MS } from '#contract'
import { servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { useAgreementCopy, useAgreements } from '../offers/agreements.ts'
import { useUsdRates } from '../markets/exchange-rates.ts'
import { untilChanged } from './freshness.ts'
import { useMe } from '../account/me.ts'
import { useMembership } from '../membership/membership.ts'
import { useOpportunities } from '../markets/opportunities.ts'
import { createQueryClient } from './query-client.ts'

afterEach(cleanup)

type Read = () => { readonly isSuccess: boolean; readonly isError: boolean }

function read(useRead: Read, cached?: { readonly key: readonly unknown[]; readonly ageMs: number }) {
  const client = createQueryClient()
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
  onTestFinished(() => client.clear())
  if (cached) client.setQueryData(cached.key, [], { updatedAt: Date.now() - cached.ageMs })
  function Reader(): ReactElement {
    const { isSuccess } = useRead()
    return <p>{isSuccess ? 'Read' : 'Reading'}</p>
  }
  render(
    <QueryClientProvider client={client}>
      <Reader />
    </QueryClientProvider>,
  )
  return client
}

test('CO2-008 CO2-009 CON-003 CON-004 user, membership, opportunities and exchange rates are never stale by themselves', async () => {
  const server = servePage({ data: supplier(), rest: { '/exchange-rate': { USD: { USD: 1 } } } })
  for (const [useRead, key, staleTime] of [
    [useMe, 'me', Number.POSITIVE_INFINITY],
    [useMembership, 'membership', untilChanged],
    [useOpportunities, 'opportunities', untilChanged],
    [useUsdRates, 'exchange-rates', Number.POSITIVE_INFINITY],
  ] as const) {
    const client = read(useRead)
    await screen.findByText('Read')
    const { options } = client.getQueryCache().find({ queryKey: [key] })!
    const observed = options as { readonly staleTime?: unknown }
    expect(observed.staleTime, key).toBe(staleTime)
    cleanup()
  }
  expect(server.asked.length).toBe(4)
})

test('CO2-009 while the server cannot announce changes its documents age like all others', () => {
  expect(untilChanged()).toBe(STALE_AFTER_MS)
})

test('CO2-007 the agreements are current for five minutes', async () => {
  const server = servePage({ data: supplier() })
  const key = ['agreements', ['m1']]
  const useRead: Read = () => useAgreements(['m1'])
  read(useRead, { key, ageMs: STALE_AFTER_MS - 10_000 })
  await screen.findByText('Read')
  expect(server.asked).toEqual([])
  cleanup()
  read(useRead, { key, ageMs: STALE_AFTER_MS + 10_000 })
  await expect.poll(() => server.asked).toHaveLength(1)
})

test.each(['en', 'de'])(
  'CO2-007 the text of an agreement in %s is asked for again twice when that fails',
  async (locale) => {
    const server = servePage({ manner: 503 })
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => silenced.mockRestore())
    expect(() => read(() => useAgreementCopy('terms', locale))).not.toThrow()
    await expect.poll(() => server.asked.length).toBe(3)
  },
)
