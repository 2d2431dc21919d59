import { OPPORTUNITY_PAGE } from '#contract'
import { type Currency, currencyCode } from '#domain/money'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { graphql, query, type ResultOf } from '#data'
import { wholeConnection } from '../query/page.ts'
import { aggregateCurrency } from '../account/me.ts'
import { BY_INCLUDED } from '../query/refresh-on-change.ts'

/** The rates of the markets, in a request of their own, because it may fail when the opportunities do not. */
export const marketRatesDocument = graphql(`
  query MarketRates($first: Int!, $after: String, $currency: String!) {
    getGroupedOpportunityData(
      paging: { first: $first, after: $after }
      filter: { groupBy: "MAKER_ORG_CUSTOM_GROUP_UUID" }
      desiredCurrencyForMultipleCurrencies: $currency
    ) {
      edges {
        node {
          opportunities {
            uuid
            expressAcceptRate
            preferredRate
            projectedClearingPercentage
            convertedCurrency
            exchangeRateToConvertedCurrency
            priceType {
              kind
              apr
            }
            benchmarkRateStats {
              rateName
              referenceRate
              spread
            }
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

type WireGroup = ResultOf<typeof marketRatesDocument>['getGroupedOpportunityData']['edges'][number]['node']
type WireRates = WireGroup['opportunities'][number]

/** The rates of one customer's markets in one currency. Percent a year; undefined where they have set none. */
export interface MarketRates {
  readonly uuid: string
  readonly staticPercent: number | undefined
  readonly benchmark:
    | { readonly name: string; readonly percent: number; readonly spreadPercent: number }
    | undefined
  readonly expressPercent: number | undefined
  readonly preferredPercent: number | undefined
  /** The share of the eligible amount that a clear is expected to pay, 0 to 1. */
  readonly projectedClearing: number
  /** The value of one unit of its currency in `convertedCurrency`, for display. */
  readonly exchangeRate: number
  readonly convertedCurrency: Currency
}

function decode(wire: WireRates): MarketRates {
  const stats = wire.benchmarkRateStats
  return {
    uuid: wire.uuid,
    staticPercent: wire.priceType.apr ?? undefined,
    benchmark: stats
      ? { name: stats.rateName, percent: stats.referenceRate, spreadPercent: stats.spread }
      : undefined,
    expressPercent: wire.expressAcceptRate ?? undefined,
    preferredPercent: wire.preferredRate ?? undefined,
    projectedClearing: wire.projectedClearingPercentage,
    exchangeRate: wire.exchangeRateToConvertedCurrency,
    convertedCurrency: currencyCode(wire.convertedCurrency),
  }
}

export function useMarketRates(): UseQueryResult<ReadonlyMap<string, MarketRates>> {
  return useQuery({
    queryKey: ['market-rates'],
    meta: BY_INCLUDED,
    queryFn: async ({ signal, client }) => {
      const currency = await aggregateCurrency(client)
      const groups = await wholeConnection<WireGroup>(async (after) => {
        const answer = await query(marketRatesDocument, { first: OPPORTUNITY_PAGE, after, currency }, signal)
        return answer.getGroupedOpportunityData
      })
      return groups.flatMap(({ opportunities }) => opportunities.map(decode))
    },
    select: byUuid,
  })
}

function byUuid(rates: readonly MarketRates[]): ReadonlyMap<string, MarketRates> {
  return new Map(rates.map((each) => [each.uuid, each]))
}
