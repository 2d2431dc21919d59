import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { KyInstance } from 'ky'
import * as v from 'valibot'
import type { UsdRates } from '#domain/money'
import { api, toApiError } from '#data'
import { NOT_OF_INVOICES } from '../query/refresh-on-change.ts'

const answer = v.object({ USD: v.record(v.string(), v.number()) })

/** Today's units of every currency for one US dollar. Throws an `ApiError`. */
async function fetchUsdRates(http: KyInstance, signal?: AbortSignal): Promise<UsdRates> {
  try {
    const read = await http.get('exchange-rate', {
      searchParams: { currencies: 'USD' },
      ...(signal ? { signal } : {}),
    })
    return v.parse(answer, await read.json()).USD
  } catch (error) {
    throw toApiError(error)
  }
}

/** Exchange rates for display, requested once; not where nothing is to be converted. */
export function useUsdRates(enabled = true): UseQueryResult<UsdRates> {
  return useQuery({
    queryKey: ['exchange-rates'],
    queryFn: ({ signal }) => fetchUsdRates(api.http, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: NOT_OF_INVOICES,
    enabled,
  })
}
