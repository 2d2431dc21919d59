import { majorFromMinor, parseCurrency } from '#domain/money'
import { aprFromDiscountPercent, percentFromPpm, rateKind, realizedAprPpm } from '#domain/rates'
import { read, type GraphqlContext } from '../../platform/graphql/context.ts'
import { idsOf, valuesOf } from '../../platform/graphql/ids.ts'
import { offsetPage, type OffsetPaging } from '../../platform/graphql/offset-page.ts'
import {
  countMarketDecisions,
  listMarketDecisions,
  type MarketDecisionQuery,
  type StoredMarketDecision,
} from './market-decisions.ts'

interface OneOf {
  readonly eq?: string | null
  readonly in?: readonly string[] | null
}

interface DecisionArgs {
  readonly filter?: { readonly customerUuid?: OneOf | null; readonly currency?: OneOf | null } | null
  readonly paging?: OffsetPaging | null
}

export const decisionQueries = {
  marketDecisions: (_: unknown, { filter, paging }: DecisionArgs, context: GraphqlContext) =>
    read(context, async (tx, { accountId }) => {
      const query: MarketDecisionQuery = {
        customerUuids: idsOf(filter?.customerUuid),
        currencies: valuesOf(filter?.currency)?.flatMap((code) => parseCurrency(code) ?? []),
      }
      const nodes = await listMarketDecisions(tx, accountId, query, offsetPage(paging))
      const totalCount = await countMarketDecisions(tx, accountId, query)
      return { nodes: nodes.map(decisionView), totalCount }
    }),
}

function decisionView(decision: StoredMarketDecision): object {
  const major = (minor: number) => majorFromMinor(minor, decision.currency)
  const apr = aprPercent(decision)
  return {
    clearId: decision.clearId,
    marketUuid: decision.marketUuid,
    offerUuid: decision.requestId,
    customerUuid: decision.customerUuid,
    customerName: decision.customerName,
    currency: decision.currency,
    clearDate: decision.clearDay,
    apr: apr ?? null,
    offeredInvoiceCount: decision.offeredCount,
    offeredAmount: major(decision.offeredMinor),
    awardedInvoiceCount: decision.awardCount,
    awardedAmount: major(decision.awardedMinor),
    discountAmount: major(decision.discountMinor),
  }
}

/** The yearly rate of the awards; without any that of the request, over the days that were offered. */
function aprPercent(decision: StoredMarketDecision): number | undefined {
  const { awardCount, discountMinor, daysWeighted, rateType, offeredMinor, offeredDaysWeighted } = decision
  if (awardCount > 0) {
    const realized = realizedAprPpm(discountMinor, daysWeighted)
    return realized === undefined ? undefined : percentFromPpm(realized)
  }
  const percent = percentFromPpm(decision.ratePpm)
  if (rateKind(rateType) === 'APR') return percent
  const apr = aprFromDiscountPercent(percent, offeredMinor > 0 ? offeredDaysWeighted / offeredMinor : 0)
  return apr === undefined ? undefined : Math.round(apr * 10_000) / 10_000
}
