import * as v from 'valibot'
import { rateSources } from '#contract/answers'
import { OFFER_TYPES } from '#domain/requests'
import { percentFromPpm, rateSourceOf } from '#domain/rates'
import { listMarkets, type Market } from '../opportunities/market-summaries.ts'
import { notFound, Rejection } from '../../platform/rejection.ts'
import { route, type RestRoute } from '../../platform/http/rest/rest-route.ts'

/** The source of a request's rate that the supplier does not name. */
export const rateSourceRoutes: readonly RestRoute[] = [
  route({
    method: 'get',
    failure: 'rateSource',
    path: '/maker/:makerOrganizationUuid/rate-sources/:currency/:offerType',
    summary: 'The fixed or variable rate of each market of a customer; of one market with marketId',
    access: 'supplier',
    answer: rateSources,
    rejections: [],
    query: v.object({ marketId: v.optional(v.pipe(v.string(), v.uuid())) }),
    handle: async ({ services, actor, params, query }) => {
      if (!(OFFER_TYPES as readonly string[]).includes(params.offerType!)) throw notFound('offer type')
      const { accountId } = actor()
      const markets = await services.database.asAccount(accountId, (tx) =>
        listMarkets(tx, accountId, services.now()),
      )
      const own = markets.filter(
        (market) =>
          market.makerOrganizationUuid === params.makerOrganizationUuid &&
          market.currency === params.currency &&
          (query.marketId === undefined || market.marketUuid === query.marketId),
      )
      if (own.length === 0) throw notFound('market')
      const data = own.flatMap((market) => rateSource(market) ?? [])
      if (query.marketId === undefined) return { data }
      const source = rateSourceOf(data, query.marketId)
      if (!source.ok) throw new Rejection('NOT_FOUND', source.code)
      return { data: [source.value] }
    },
  }),
]

interface RateSource {
  readonly marketId: string
  readonly rate: { readonly type: string; readonly totalSpread: number; readonly spread: number }
}

function rateSource(market: Market): RateSource | undefined {
  const { marketUuid: marketId, staticAprPpm, benchmarkName, spreadPpm, platformSpreadPpm } = market
  if (staticAprPpm !== null) {
    const apr = percentFromPpm(staticAprPpm)
    return { marketId, rate: { type: 'STATIC_RATE', totalSpread: apr, spread: apr } }
  }
  if (benchmarkName === null) return undefined
  const totalSpread = percentFromPpm(spreadPpm + platformSpreadPpm)
  return { marketId, rate: { type: benchmarkName, totalSpread, spread: percentFromPpm(spreadPpm) } }
}
