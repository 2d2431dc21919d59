import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { OwnCache } from '../../../documents/testing/each-field.tsx'
import type { Candidate } from '../available.ts'
import { useAgreement } from './use-agreement.ts'

afterEach(cleanup)

const offered = (...marketUuids: readonly string[]): readonly Candidate[] =>
  [{ uuid: 'opportunity', marketUuids }] as unknown as readonly Candidate[]

/** An agreement of each market that is asked for, in a revision. */
function serve() {
  const revisions: Record<string, number> = { m1: 1, m2: 2 }
  servePage({
    data: {
      ...supplier(),
      agreements: ({
        filter,
      }: {
        readonly filter: { readonly marketId: { readonly in: readonly string[] } }
      }) =>
        filter.marketId.in
          .filter((marketId) => Object.hasOwn(revisions, marketId))
          .map((marketId) => ({
            id: `a-${marketId}`,
            cmsId: `c-${marketId}`,
            marketId,
            revision: revisions[marketId],
          })),
    },
  })
  return revisions
}

const EACH = [
  { markets: ['m2'], why: 'other agreements' },
  { markets: ['m1', 'm2'], why: 'one agreement more' },
]

test.each(EACH)('BLD-019 what was accepted does not count for $why', async ({ markets }) => {
  serve()
  const { result, rerender } = renderHook(({ of }) => useAgreement(of, true), {
    wrapper: OwnCache,
    initialProps: { of: offered('m1') },
  })
  await waitFor(() => expect(result.current.agreements.map(({ id }) => id)).toEqual(['a-m1']))
  act(() => result.current.onAgree(true))
  expect(result.current.isAgreed).toBe(true)
  rerender({ of: offered(...markets) })
  await waitFor(() =>
    expect(result.current.agreements.map(({ id }) => id)).toEqual(markets.map((each) => `a-${each}`)),
  )
  expect(result.current.isAgreed).toBe(false)
})

test('BLD-019 the agreements are those of every customer of the offer', async () => {
  serve()
  const both = [...offered('m1'), ...offered('m2')]
  const { result } = renderHook(() => useAgreement(both, true), { wrapper: OwnCache })
  await waitFor(() => expect(result.current.agreements.map(({ id }) => id)).toEqual(['a-m1', 'a-m2']))
})

test('BLD-018 who submits hears that the acceptance could not be recorded', async () => {
  serve()
  const { result } = renderHook(() => useAgreement(offered('m1'), true), { wrapper: OwnCache })
  await waitFor(() => expect(result.current.agreements).toHaveLength(1))
  servePage({ manner: 503 })
  await expect(result.current.record()).rejects.toThrow()
})

test('BLD-019 a new revision of an agreement has to be accepted again', async () => {
  const revisions = serve()
  const { result, rerender } = renderHook(({ of }) => useAgreement(of, true), {
    wrapper: OwnCache,
    initialProps: { of: offered('m1') },
  })
  await waitFor(() => expect(result.current.agreements.map(({ revision }) => revision)).toEqual([1]))
  act(() => result.current.onAgree(true))
  expect(result.current.isAgreed).toBe(true)
  revisions.m1 = 5
  rerender({ of: offered('m1', 'without an agreement') })
  await waitFor(() => expect(result.current.agreements.map(({ revision }) => revision)).toEqual([5]))
  expect(result.current.isAgreed).toBe(false)
})
