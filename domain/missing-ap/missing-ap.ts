import type { Currency } from '../money/currency.ts'
import type { RequestType } from '../requests/types.ts'

/** A market of an opportunity, as missing A/P looks at it. */
export interface MissingApMarket {
  readonly marketUuid: string
  readonly isEnabled: boolean
  readonly eligibleCount: number
  /** The living request it belongs to. */
  readonly requestUuid?: string | undefined
}

/** An opportunity with its markets. */
export interface MissingApOpportunity {
  readonly uuid: string
  readonly makerOrganizationUuid: string
  readonly currency: Currency
  readonly markets: readonly MissingApMarket[]
}

/** A request that may have missed invoices. */
export interface MissingApRequest {
  readonly id: string
  readonly type: RequestType
  readonly status: string
  readonly isWithdrawable: boolean
  /** Without one there is no rate to make the request anew at. */
  readonly rateType: string | null | undefined
  readonly opportunityUuids: readonly string[]
}

/** A request that could take in more. */
export interface MissingAp {
  readonly requestId: string
  /** Every matching opportunity: the request's own and those it misses. */
  readonly opportunityUuids: readonly string[]
  /** The markets whose eligible invoices are not in the request. */
  readonly marketUuids: readonly string[]
}

/**
 * What each active, withdrawable, recurring price-discovery request misses: eligible invoices in markets of matching
 * opportunities (same buyer and currency) that are not in it, none of them in another request, at least one enabled with
 * invoices. Source: specification part 2, §4.9.
 */
export function missingAp(
  requests: readonly MissingApRequest[],
  opportunities: readonly MissingApOpportunity[],
): readonly MissingAp[] {
  return requests.filter(canMiss).flatMap((request) => missedBy(request, opportunities) ?? [])
}

function canMiss({ type, status, isWithdrawable, rateType }: MissingApRequest): boolean {
  const isStanding = type === 'RECURRING_PRICE_DISCOVERY' && status === 'ACTIVE' && isWithdrawable
  return isStanding && rateType != null
}

function missedBy(
  request: MissingApRequest,
  opportunities: readonly MissingApOpportunity[],
): MissingAp | undefined {
  const keyOf = (one: MissingApOpportunity) => `${one.makerOrganizationUuid} ${one.currency}`
  const own = new Set(opportunities.filter(({ uuid }) => request.opportunityUuids.includes(uuid)).map(keyOf))
  const matching = opportunities.filter((one) => own.has(keyOf(one)))
  const outside = matching
    .flatMap(({ markets }) => markets)
    .filter(({ requestUuid }) => requestUuid !== request.id)
  const isClaimed = outside.some(({ requestUuid }) => requestUuid !== undefined)
  const found = outside.filter(({ isEnabled, eligibleCount }) => isEnabled && eligibleCount > 0)
  if (isClaimed || found.length === 0) return undefined
  return {
    requestId: request.id,
    opportunityUuids: matching.map(({ uuid }) => uuid),
    marketUuids: found.map(({ marketUuid }) => marketUuid),
  }
}
