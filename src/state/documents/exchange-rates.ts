import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { UsdRates } from '#domain/money'
import { api, fetchUsdRates } from '#data'
import { documentKeys } from './keys.ts'

/** Exchange rates for display, kept for as long as the app runs. */
export function useUsdRates(): UseQueryResult<UsdRates> {
  return useQuery({
    queryKey: [documentKeys.exchangeRates],
    queryFn: ({ signal }) => fetchUsdRates(api.http, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
