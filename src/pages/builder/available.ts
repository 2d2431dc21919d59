import type { CustomerSums, Opportunity } from '#state'

/** Why a customer cannot be offered to now. */
export type Hindrance = 'inOffer' | 'closed' | 'nothing'

/** A customer in one currency as the builder shows it: the book's sums with the market's days. */
export interface Candidate {
  readonly uuid: string
  readonly name: string
  readonly currency: string
  readonly customerUuid: string
  readonly makerOrganizationUuid: string
  readonly count: number
  readonly minor: number
  /** ISO instant. */
  readonly deadline: string
  readonly timeZone: string
  /** `yyyy-MM-dd` */
  readonly depositDay: string
  readonly isPreselected: boolean
  readonly hindrance: Hindrance | undefined
}

/** Joins what the customers owe with what their markets allow; those that can be offered to come first, largest first. */
export function candidatesOf(
  customers: readonly CustomerSums[],
  opportunities: readonly Opportunity[],
): readonly Candidate[] {
  const sums = new Map(customers.map((each) => [each.opportunityUuid, each]))
  return opportunities
    .flatMap((opportunity) => {
      const own = sums.get(opportunity.uuid)
      return own ? [candidate(opportunity, own)] : []
    })
    .sort((a, b) => Number(Boolean(a.hindrance)) - Number(Boolean(b.hindrance)) || b.minor - a.minor)
}

function candidate(opportunity: Opportunity, { included }: CustomerSums): Candidate {
  return {
    uuid: opportunity.uuid,
    name: opportunity.customerName,
    currency: opportunity.currency,
    customerUuid: opportunity.customerUuid,
    makerOrganizationUuid: opportunity.makerOrganizationUuid,
    count: included.count,
    minor: included.minor,
    deadline: opportunity.deadline,
    timeZone: opportunity.timeZone,
    depositDay: opportunity.depositDay,
    isPreselected: opportunity.isPreselected,
    hindrance: hindranceOf(opportunity, included.count),
  }
}

function hindranceOf(opportunity: Opportunity, count: number): Hindrance | undefined {
  if (opportunity.isInActiveOffer) return 'inOffer'
  if (opportunity.isClosed) return 'closed'
  return count > 0 ? undefined : 'nothing'
}

/** What the builder begins with: the customer the address names, otherwise the preselected ones, or the only one there is. */
export function firstChoice(candidates: readonly Candidate[], search: URLSearchParams): readonly string[] {
  const open = candidates.filter(({ hindrance }) => !hindrance)
  const maker = search.get('makerOrganizationUuid')
  const currency = search.get('currency')
  if (maker) {
    const named = open.filter(
      (each) => each.makerOrganizationUuid === maker && (!currency || each.currency === currency),
    )
    return named.map(({ uuid }) => uuid)
  }
  const preselected = open.filter(({ isPreselected }) => isPreselected)
  const chosen = preselected.length > 0 ? preselected : open.length === 1 ? open : []
  return chosen.map(({ uuid }) => uuid)
}
