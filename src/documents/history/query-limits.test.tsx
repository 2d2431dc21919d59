import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { servePage } from '../../../tests/fixtures/page-server.tsx'
import { OwnCache } from '../testing/each-field.tsx'
import { useHistorySummary } from './history-summary.ts'
import { useHasLegacyHistory } from './legacy-history.ts'

afterEach(cleanup)

interface Paged {
  readonly paging: { readonly first: number }
}

test.each([
  ['supplierCustomers', useHistorySummary, 1000],
  ['divisions', useHasLegacyHistory, 100],
] as const)('CO2-002 the history reads %s by pages of the documented limit', async (name, use, limit) => {
  const asked: number[] = []
  const answer = ({ paging }: Paged): object => {
    asked.push(paging.first)
    return { edges: [] }
  }
  servePage({ data: { [name]: answer } })
  const { result } = renderHook(() => use().isSuccess, { wrapper: OwnCache })
  await waitFor(() => expect(result.current).toBe(true))
  expect(asked).toEqual([limit])
})
