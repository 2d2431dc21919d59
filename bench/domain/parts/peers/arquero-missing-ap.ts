import { op, table, type ColumnTable } from 'arquero'
import type { PartStep } from '../part.ts'
import { canMiss, type Offers } from '../missing-ap-offers.ts'

/** Joined by both. */
const PAIR = ['maker', 'currency']

interface Found {
  readonly request: number
  readonly others: number
  readonly opportunities: readonly number[]
  readonly missed: readonly (number | undefined)[]
}

/** Joined tables and one rollup; rows are named by their place, texts are joined by. */
export function loadMissingAp(offers: Offers): PartStep {
  const { requests, opportunities } = offers
  const { members, groups, markets, marketUuids } = tablesOf(offers)
  return () => {
    const own = members.join(groups, 'opportunity').select('request', 'maker', 'currency').dedupe()
    const alike = own.join(groups, [PAIR, PAIR]).join(markets, 'opportunity')
    const found = alike
      .derive({
        isOther: (d: { owner: number; request: number }) => (d.owner >= 0 && d.owner !== d.request ? 1 : 0),
        missed: (d: { owner: number; isEligible: number; market: number }) =>
          d.owner < 0 && d.isEligible === 1 ? d.market : undefined,
      })
      .groupby('request')
      .rollup({
        others: op.sum('isOther'),
        opportunities: op.array_agg_distinct('opportunity'),
        missed: op.array_agg('missed'),
      })
      .orderby('request')
      .objects() as Found[]
    return found.flatMap(({ request, others, opportunities: matching, missed }) => {
      const markedMissed = missed.filter((market) => market !== undefined)
      if (others > 0 || markedMissed.length === 0) return []
      return {
        requestId: requests[request]!.id,
        opportunityUuids: matching.map((n) => opportunities[n]!.uuid),
        marketUuids: markedMissed.map((n) => marketUuids[n]!),
      }
    })
  }
}

function tablesOf({ requests, opportunities }: Offers): {
  readonly members: ColumnTable
  readonly groups: ColumnTable
  readonly markets: ColumnTable
  readonly marketUuids: readonly string[]
} {
  const placeOf = new Map(opportunities.map(({ uuid }, n) => [uuid, n]))
  const requestOf = new Map(requests.map(({ id }, n) => [id, n]))
  const members = requests.flatMap((request, n) =>
    canMiss(request) ? request.opportunityUuids.map((uuid) => [n, placeOf.get(uuid)!] as const) : [],
  )
  const markets = opportunities.flatMap(({ markets: own }, n) => own.map((market) => ({ ...market, n })))
  return {
    members: table({
      request: Int32Array.from(members, ([request]) => request),
      opportunity: Int32Array.from(members, ([, opportunity]) => opportunity),
    }),
    groups: table({
      opportunity: Int32Array.from(opportunities, (_, n) => n),
      maker: opportunities.map(({ makerOrganizationUuid }) => makerOrganizationUuid),
      currency: opportunities.map(({ currency }) => currency as string),
    }),
    markets: table({
      market: Int32Array.from(markets, (_, n) => n),
      opportunity: Int32Array.from(markets, ({ n }) => n),
      owner: Int32Array.from(markets, ({ requestUuid }) => requestOf.get(requestUuid ?? '') ?? -1),
      isEligible: Uint8Array.from(markets, ({ isEnabled, eligibleCount }) =>
        isEnabled && eligibleCount > 0 ? 1 : 0,
      ),
    }),
    marketUuids: markets.map(({ marketUuid }) => marketUuid),
  }
}
