import type { Currency } from '../money/currency.ts'
import type { RequestType } from '../requests/types.ts'

export interface MissingApMarket {
  readonly marketUuid: string
  readonly isEnabled: boolean
  readonly eligibleCount: number
  readonly requestUuid?: string | undefined
}

export interface MissingApOpportunity {
  readonly uuid: string
  readonly makerOrganizationUuid: string
  readonly currency: Currency
  readonly markets: readonly MissingApMarket[]
}

export interface MissingApRequest {
  readonly id: string
  readonly type: RequestType
  readonly status: string
  readonly isWithdrawable: boolean
  /** Without one there is no rate to make the request anew at. */
  readonly rateType: string | null | undefined
  readonly opportunityUuids: readonly string[]
}

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
  const asked = requests.filter(canMiss)
  const groups = new Groups(opportunities, asked)
  const found: MissingAp[] = []
  for (const request of asked) {
    const missed = missedBy(request.id, groups.matching(request), groups)
    if (missed !== undefined) found.push(missed)
  }
  return found
}

function canMiss({ type, status, isWithdrawable, rateType }: MissingApRequest): boolean {
  const isStanding = type === 'RECURRING_PRICE_DISCOVERY' && status === 'ACTIVE' && isWithdrawable
  return isStanding && rateType != null
}

function missedBy(requestId: string, matching: readonly Group[], groups: Groups): MissingAp | undefined {
  // Another request has some of it: nothing is missed.
  if (matching.some((group) => isInAnother(requestId, group))) return undefined
  if (!matching.some(({ hasFree }) => hasFree)) return undefined
  const lists = matching.map((group) => groups.listsOf(group))
  const [only] = lists
  if (only !== undefined && lists.length === 1) return { requestId, ...only }
  return {
    requestId,
    opportunityUuids: lists.flatMap(({ opportunityUuids }) => opportunityUuids),
    marketUuids: lists.flatMap(({ marketUuids }) => marketUuids),
  }
}

function isInAnother(requestId: string, { owner, hasSeveralOwners }: Group): boolean {
  return hasSeveralOwners || (owner !== undefined && owner !== requestId)
}

type Lists = Pick<MissingAp, 'opportunityUuids' | 'marketUuids'>

interface Group {
  readonly currency: Currency
  /** Next group of the same buyer, in another currency. */
  readonly next: Group | undefined
  /** The first and the last of its opportunities. */
  readonly first: number
  last: number
  /** Whether it has a free market: enabled, with eligible invoices, in no request. */
  hasFree: boolean
  /** A request that markets of the group are in. */
  owner: string | undefined
  hasSeveralOwners: boolean
  /** Made when a request first asks. */
  lists: Lists | undefined
}

const NONE = -1

/** Opportunities by buyer and currency: chained by position, as most of them nobody asks for. */
class Groups {
  readonly #opportunities: readonly MissingApOpportunity[]
  /** Behind each opportunity the next one of its group. */
  readonly #following: Int32Array
  readonly #byBuyer = new Map<string, Group>()
  readonly #byUuid: Map<string, Group | undefined>

  constructor(opportunities: readonly MissingApOpportunity[], requests: readonly MissingApRequest[]) {
    this.#opportunities = opportunities
    this.#following = new Int32Array(opportunities.length).fill(NONE)
    this.#byUuid = new Map()
    for (const { opportunityUuids } of requests)
      for (const uuid of opportunityUuids) this.#byUuid.set(uuid, undefined)
    for (let place = 0; place < opportunities.length; place++) this.#add(opportunities[place]!, place)
  }

  /** The groups of a request's own opportunities, each once. */
  matching({ opportunityUuids }: MissingApRequest): readonly Group[] {
    const own: Group[] = []
    for (const uuid of opportunityUuids) {
      const group = this.#byUuid.get(uuid)
      if (group !== undefined) own.push(group)
    }
    return own.length > 1 ? [...new Set(own)] : own
  }

  listsOf(group: Group): Lists {
    return (group.lists ??= this.#listsOf(group))
  }

  #listsOf({ first }: Group): Lists {
    const opportunityUuids: string[] = []
    const marketUuids: string[] = []
    for (let place = first; place !== NONE; place = this.#following[place]!) {
      const { uuid, markets } = this.#opportunities[place]!
      opportunityUuids.push(uuid)
      for (const market of markets) if (isFree(market)) marketUuids.push(market.marketUuid)
    }
    return { opportunityUuids, marketUuids }
  }

  #add(opportunity: MissingApOpportunity, place: number): void {
    const group = this.#groupAt(opportunity, place)
    if (group.last !== place) this.#following[group.last] = place
    group.last = place
    if (this.#byUuid.has(opportunity.uuid)) this.#byUuid.set(opportunity.uuid, group)
    for (const market of opportunity.markets) addMarket(group, market)
  }

  #groupAt({ makerOrganizationUuid, currency }: MissingApOpportunity, place: number): Group {
    const ofBuyer = this.#byBuyer.get(makerOrganizationUuid)
    for (let group = ofBuyer; group !== undefined; group = group.next)
      if (group.currency === currency) return group
    const group: Group = {
      currency,
      next: ofBuyer,
      first: place,
      last: place,
      hasFree: false,
      owner: undefined,
      hasSeveralOwners: false,
      lists: undefined,
    }
    this.#byBuyer.set(makerOrganizationUuid, group)
    return group
  }
}

function addMarket(group: Group, market: MissingApMarket): void {
  const { requestUuid } = market
  if (requestUuid === undefined) group.hasFree ||= isFree(market)
  else {
    group.hasSeveralOwners ||= group.owner !== undefined && group.owner !== requestUuid
    group.owner = requestUuid
  }
}

function isFree({ requestUuid, isEnabled, eligibleCount }: MissingApMarket): boolean {
  return requestUuid === undefined && isEnabled && eligibleCount > 0
}
