import { DEFAULT_CURRENCY, type Currency, type UsdRates } from '#domain/money'
import { isRecurring } from '#domain/requests'
import type { StoredUser } from '../users/store.ts'
import type { SubmittedPart } from './submit/submitted-parts.ts'
import type { WithdrawnPart } from './changes/withdrawn-parts.ts'
import type { RequestMarketSums } from './sums/request-market-sums.ts'
import type { AwardSums, MarketDecision } from './sums/request-sums.ts'
import type { StoredRequest } from './store.ts'

export interface RequestParts {
  readonly request: StoredRequest
  readonly markets: readonly RequestMarketSums[]
  readonly awards: readonly AwardSums[]
  readonly decisions: readonly MarketDecision[]
  readonly withdrawn: readonly WithdrawnPart[]
  /** What it offered when it was submitted, of each opportunity; none of a repeating request, nor where that was not stored. */
  readonly submitted: readonly SubmittedPart[]
  /** Invoices that its markets did not accept, each when it last decided. */
  readonly notAcceptedCount: number
  readonly lastModifiedBy: StoredUser | undefined
  readonly accountId: string
  readonly isReadOnly: boolean
  readonly rates: UsdRates
  /** The currency of the sums of a request in several; USD unless given. */
  readonly toCurrency: Currency | undefined
  readonly now: Date
}

/** The parts, with what is looked up for each market: an offer may be to thousands of them. */
export interface IndexedParts extends RequestParts {
  readonly decisionOf: ReadonlyMap<string, MarketDecision>
  readonly submittedOf: ReadonlyMap<string, SubmittedPart>
  /** The request's currency when it has one only, otherwise the one asked for. */
  readonly ownCurrency: Currency
}

export function indexed(asked: RequestParts): IndexedParts {
  const decisionOf = new Map(asked.decisions.map((each) => [each.marketUuid, each]))
  const submittedOf = new Map(asked.submitted.map((each) => [each.opportunityUuid, each]))
  const { request, toCurrency = DEFAULT_CURRENCY } = asked
  const markets = asked.markets.map((market) =>
    decidedMarket(market, request, decisionOf.get(market.marketUuid)),
  )
  const currencies = new Set(markets.map(({ currency }) => currency))
  const ownCurrency = currencies.size === 1 ? markets[0]!.currency : toCurrency
  return { ...asked, markets, decisionOf, submittedOf, ownCurrency }
}

/** A market that has decided on a one-time request shows what it decided on: what was offered, and what was awarded. */
function decidedMarket(
  market: RequestMarketSums,
  request: StoredRequest,
  decision: MarketDecision | undefined,
): RequestMarketSums {
  if (decision === undefined || isRecurring(request.type)) return market
  return {
    ...market,
    nextClearAt: decision.deadlineAt,
    depositDay: decision.depositDay,
    sums: {
      eligibleCount: decision.offeredCount,
      eligibleMinor: decision.offeredMinor,
      eligibleDaysWeighted: decision.offeredDaysWeighted,
      clearingCount: decision.awardCount,
      clearingMinor: decision.awardedMinor,
      clearingDiscountMinor: decision.awardedDiscountMinor,
      excludedCount: decision.excludedCount,
      ownExcludedCount: market.sums.ownExcludedCount,
      withheldCount: 0,
      withheldMinor: 0,
      tooSoonCount: 0,
      tooSoonMinor: 0,
    },
  }
}
