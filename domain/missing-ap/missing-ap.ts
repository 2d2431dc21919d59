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
 * invoices. Linear in opportunities, requests and what they match. Source: specification part 2, §4.9.
 */
export function missingAp(
  requests: readonly MissingApRequest[],
  opportunities: readonly MissingApOpportunity[],
): readonly MissingAp[] {
  const alike = groupAlike(opportunities)
  const found: MissingAp[] = []
  for (const request of requests) {
    const missed = canMiss(request) ? missedBy(request.id, matchingOf(request, alike)) : undefined
    if (missed !== undefined) found.push(missed)
  }
  return found
}

type Alike = readonly MissingApOpportunity[]

/** By the uuid of an opportunity, all of its buyer and currency. */
function groupAlike(opportunities: Alike): ReadonlyMap<string, Alike> {
  const buyers = new Map<string, Map<Currency, MissingApOpportunity[]>>()
  const alike = new Map<string, Alike>()
  for (const opportunity of opportunities) {
    const { uuid, makerOrganizationUuid, currency } = opportunity
    let groups = buyers.get(makerOrganizationUuid)
    if (groups === undefined) buyers.set(makerOrganizationUuid, (groups = new Map()))
    let group = groups.get(currency)
    if (group === undefined) groups.set(currency, (group = []))
    group.push(opportunity)
    alike.set(uuid, group)
  }
  return alike
}

/** The request's own opportunities with all that are of the same buyers and currencies. */
function matchingOf({ opportunityUuids }: MissingApRequest, alike: ReadonlyMap<string, Alike>): Alike {
  const groups = new Set<Alike>()
  for (const uuid of opportunityUuids) groups.add(alike.get(uuid) ?? [])
  return groups.size === 1 ? [...groups][0]! : [...groups].flat()
}

function canMiss({ type, status, isWithdrawable, rateType }: MissingApRequest): boolean {
  const isStanding = type === 'RECURRING_PRICE_DISCOVERY' && status === 'ACTIVE' && isWithdrawable
  return isStanding && rateType != null
}

function missedBy(requestId: string, matching: Alike): MissingAp | undefined {
  const marketUuids: string[] = []
  for (const { markets } of matching)
    for (const { marketUuid, requestUuid, isEnabled, eligibleCount } of markets) {
      if (requestUuid === requestId) continue
      // Another request has some of it: nothing is missed.
      if (requestUuid !== undefined) return undefined
      if (isEnabled && eligibleCount > 0) marketUuids.push(marketUuid)
    }
  if (marketUuids.length === 0) return undefined
  return { requestId, opportunityUuids: matching.map(({ uuid }) => uuid), marketUuids }
}
