import { majorFromMinor, parseCurrency } from '#domain/money'
import {
  aprFromDiscountPercent,
  isRateOf,
  percentFromPpm,
  rateKind,
  realizedAprPpm,
  type Rate,
} from '#domain/rates'
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
  const named = namedRate(decision)
  return {
    clearId: decision.clearId,
    marketUuid: decision.marketUuid,
    offerUuid: decision.requestId,
    customerUuid: decision.customerUuid,
    customerName: decision.customerName,
    currency: decision.currency,
    clearDate: decision.clearDay,
    apr: apr ?? null,
    namedRate: named ? percentFromPpm(named.ppm) : null,
    namedRateType: named?.kind ?? null,
    offeredInvoiceCount: decision.offeredCount,
    offeredAmount: major(decision.offeredMinor),
    awardedInvoiceCount: decision.awardCount,
    awardedAmount: major(decision.awardedMinor),
    discountAmount: major(decision.discountMinor),
  }
}

/** The rate of the request, where the awards are at it: it may have been changed since the clear. */
function namedRate(decision: StoredMarketDecision): Rate | undefined {
  const { rateType, ratePpm, awardCount, awardedMinor, daysWeighted, discountMinor } = decision
  const rate: Rate = { kind: rateKind(rateType), ppm: ratePpm }
  const awarded = { count: awardCount, amountMinor: awardedMinor, amountDays: daysWeighted, discountMinor }
  return awardCount > 0 && isRateOf(rate, awarded) ? rate : undefined
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
