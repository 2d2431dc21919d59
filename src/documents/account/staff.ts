import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import * as v from 'valibot'
import type { SupplierMatches } from '#contract'
import { api, toApiError } from '#data'

const answer = v.object({
  suppliers: v.array(
    v.object({
      uuid: v.string(),
      emailAddress: v.string(),
      name: v.nullable(v.string()),
      accountName: v.string(),
      isReadOnly: v.boolean(),
    }),
  ),
  hasMore: v.boolean(),
})

async function searchSuppliers(search: string, signal: AbortSignal): Promise<SupplierMatches> {
  try {
    return v.parse(answer, await api.http.get('staff/suppliers', { searchParams: { search }, signal }).json())
  } catch (error) {
    throw toApiError(error)
  }
}

/** Users of suppliers whose address, name or account contains a text; the last matches until the next arrive. */
export function useSupplierSearch(search: string): UseQueryResult<SupplierMatches> {
  return useQuery({
    queryKey: ['staff', 'suppliers', search],
    queryFn: ({ signal }) => searchSuppliers(search, signal),
    placeholderData: keepPreviousData,
  })
}
