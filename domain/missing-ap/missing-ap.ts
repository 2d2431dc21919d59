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
 * invoices. Linear in opportunities and requests, also where all are of one buyer: what a group of opportunities misses is
 * found once, and its lists are shared by its requests. Source: specification part 2, §4.9.
 */
export function missingAp(
  requests: readonly MissingApRequest[],
  opportunities: readonly MissingApOpportunity[],
): readonly MissingAp[] {
  const groups = groupsByOpportunity(opportunities)
  const found: MissingAp[] = []
  for (const request of requests) {
    const missed = canMiss(request) ? missedBy(request.id, matchingOf(request, groups)) : undefined
    if (missed !== undefined) found.push(missed)
  }
  return found
}

/** The opportunities of one buyer and currency together. */
interface Group {
  readonly opportunityUuids: string[]
  /** Enabled markets with eligible invoices that are in no request. */
  readonly freeMarketUuids: string[]
  /** The request that markets of the group are in. */
  owner: string | undefined
  hasSeveralOwners: boolean
}

/** The group of each opportunity, by its uuid. */
function groupsByOpportunity(opportunities: readonly MissingApOpportunity[]): ReadonlyMap<string, Group> {
  const buyers = new Map<string, Map<Currency, Group>>()
  const groups = new Map<string, Group>()
  for (const opportunity of opportunities) {
    const { uuid, makerOrganizationUuid, currency } = opportunity
    let ofBuyer = buyers.get(makerOrganizationUuid)
    if (ofBuyer === undefined) buyers.set(makerOrganizationUuid, (ofBuyer = new Map()))
    let group = ofBuyer.get(currency)
    if (group === undefined) ofBuyer.set(currency, (group = emptyGroup()))
    addTo(group, opportunity)
    groups.set(uuid, group)
  }
  return groups
}

function emptyGroup(): Group {
  return { opportunityUuids: [], freeMarketUuids: [], owner: undefined, hasSeveralOwners: false }
}

function addTo(group: Group, { uuid, markets }: MissingApOpportunity): void {
  group.opportunityUuids.push(uuid)
  for (const { marketUuid, requestUuid, isEnabled, eligibleCount } of markets) {
    if (requestUuid === undefined) {
      if (isEnabled && eligibleCount > 0) group.freeMarketUuids.push(marketUuid)
      continue
    }
    group.hasSeveralOwners ||= group.owner !== undefined && group.owner !== requestUuid
    group.owner = requestUuid
  }
}

/** The groups of the request's own opportunities, each once. */
function matchingOf(
  { opportunityUuids }: MissingApRequest,
  groups: ReadonlyMap<string, Group>,
): readonly Group[] {
  const own = new Set<Group>()
  for (const uuid of opportunityUuids) {
    const group = groups.get(uuid)
    if (group !== undefined) own.add(group)
  }
  return [...own]
}

function canMiss({ type, status, isWithdrawable, rateType }: MissingApRequest): boolean {
  const isStanding = type === 'RECURRING_PRICE_DISCOVERY' && status === 'ACTIVE' && isWithdrawable
  return isStanding && rateType != null
}

function missedBy(requestId: string, matching: readonly Group[]): MissingAp | undefined {
  // Another request has some of it: nothing is missed.
  if (matching.some((group) => isInAnother(requestId, group))) return undefined
  const [first] = matching
  const isOne = first !== undefined && matching.length === 1
  const marketUuids = isOne
    ? first.freeMarketUuids
    : matching.flatMap(({ freeMarketUuids }) => freeMarketUuids)
  if (marketUuids.length === 0) return undefined
  const opportunityUuids = isOne
    ? first.opportunityUuids
    : matching.flatMap(({ opportunityUuids: own }) => own)
  return { requestId, opportunityUuids, marketUuids }
}

function isInAnother(requestId: string, { owner, hasSeveralOwners }: Group): boolean {
  return hasSeveralOwners || (owner !== undefined && owner !== requestId)
}
