import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { decodeMarketRates, marketRatesDocument, query, type MarketRates } from '#data'
import { documentKeys } from './keys.ts'

/** The rates markets have set, by the opportunity's uuid. */
export function useMarketRates(): UseQueryResult<ReadonlyMap<string, MarketRates>> {
  return useQuery({
    queryKey: [documentKeys.marketRates],
    queryFn: async ({ signal }) => decodeMarketRates(await query(marketRatesDocument, {}, signal)),
    select: byUuid,
  })
}

function byUuid(rates: readonly MarketRates[]): ReadonlyMap<string, MarketRates> {
  return new Map(rates.map((each) => [each.uuid, each]))
}
