import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { minorFromMajor, type Currency, currencyCode } from '#domain/money'
import { rateKind, type Rate } from '#domain/rates'
import type { Page } from '../query/page.ts'
import { graphql, query, type ResultOf, type VariablesOf } from '#data'

export const marketDecisionsDocument = graphql(`
  query MarketDecisions($filter: MarketDecisionFilter, $paging: OffsetPaging) {
    marketDecisions(filter: $filter, paging: $paging) {
      totalCount
      nodes {
        clearId
        marketUuid
        offerUuid
        customerUuid
        customerName
        currency
        clearDate
        apr
        namedRate
        namedRateType
        offeredInvoiceCount
        awardedInvoiceCount
        awardedAmount
        discountAmount
      }
    }
  }
`)

type WireDecision = ResultOf<typeof marketDecisionsDocument>['marketDecisions']['nodes'][number]

/** What one market decided on one offer in one clear. Amounts are minor units. */
export interface MarketDecision {
  readonly id: string
  readonly offerUuid: string
  readonly customerUuid: string
  readonly customerName: string
  readonly currency: Currency
  /** `yyyy-MM-dd` */
  readonly clearDay: string
  /** Percent a year: of what was awarded, without an award of the offer; undefined where nothing was early. */
  readonly apr: number | undefined
  /** What the offer named, where the awards are at it but for the rounding of each discount. */
  readonly named: NamedRate | undefined
  readonly offeredCount: number
  readonly awardedCount: number
  readonly awardedMinor: number
  readonly discountMinor: number
}

interface NamedRate {
  readonly kind: Rate['kind']
  readonly percent: number
}

/** What a picture has room for. */
const MOST = 500

function decodeDecision(wire: WireDecision): MarketDecision {
  const currency = currencyCode(wire.currency)
  return {
    id: `${wire.clearId} ${wire.offerUuid} ${wire.marketUuid}`,
    offerUuid: wire.offerUuid,
    customerUuid: wire.customerUuid,
    customerName: wire.customerName,
    currency,
    clearDay: wire.clearDate,
    apr: wire.apr ?? undefined,
    named: namedRateOf(wire),
    offeredCount: wire.offeredInvoiceCount,
    awardedCount: wire.awardedInvoiceCount,
    awardedMinor: minorFromMajor(wire.awardedAmount, currency),
    discountMinor: minorFromMajor(wire.discountAmount, currency),
  }
}

function namedRateOf({ namedRate, namedRateType }: WireDecision): NamedRate | undefined {
  if (namedRate == null || namedRateType == null) return undefined
  return { kind: rateKind(namedRateType), percent: namedRate }
}

/** What markets have decided last, the latest first, and how often in all; of one customer or currency where they are given. */
export function useMarketDecisions(asked: {
  readonly customerUuid: string | undefined
  readonly currency: string | undefined
}): UseQueryResult<Page<MarketDecision>> {
  const { customerUuid, currency } = asked
  const filter: VariablesOf<typeof marketDecisionsDocument>['filter'] = {
    ...(customerUuid ? { customerUuid: { eq: customerUuid } } : {}),
    ...(currency ? { currency: { eq: currency } } : {}),
  }
  return useQuery({
    queryKey: ['market-decisions', filter],
    queryFn: async ({ signal }) => {
      const answer = await query(
        marketDecisionsDocument,
        { filter, paging: { limit: MOST, offset: 0 } },
        signal,
      )
      const { nodes, totalCount } = answer.marketDecisions
      return { rows: nodes.map(decodeDecision), total: totalCount }
    },
  })
}

/** More customers than these are not named in a call: what is read is then that of all. */
const MOST_NAMED = 100

/** What some customers have accepted last, the latest first; of very many only what is among the last of all. */
export function useAcceptedDecisions(
  customerUuids: readonly string[],
): UseQueryResult<readonly MarketDecision[]> {
  const named = [...new Set(customerUuids)].toSorted()
  const filter: VariablesOf<typeof marketDecisionsDocument>['filter'] =
    named.length <= MOST_NAMED ? { customerUuid: { in: named } } : {}
  return useQuery({
    queryKey: ['market-decisions', 'accepted', filter],
    enabled: named.length > 0,
    queryFn: async ({ signal }) => {
      const paging = { limit: MOST, offset: 0 }
      const answer = await query(marketDecisionsDocument, { filter, paging }, signal)
      return answer.marketDecisions.nodes.map(decodeDecision).filter(({ awardedCount }) => awardedCount > 0)
    },
  })
}
