import { opportunityGroups, type GroupedInputs, type OpportunityGroup } from './groups.ts'

/** An opportunity as a list of them is judged. */
export interface AvailableOpportunity extends GroupedInputs {
  readonly uuid: string
  readonly isClosed: boolean
  readonly isInActiveOffer: boolean
}

export type NothingEligibleCause = 'closed' | 'in-active-offer' | 'zero-eligible'

/**
 * The causes when nothing can be offered: no name-your-rate and no predetermined opportunity, and some that are
 * ineligible. Empty when something can be offered, or when there are no opportunities at all.
 */
export function nothingEligibleCauses(
  opportunities: readonly AvailableOpportunity[],
  flags: { readonly oneTimeBenchmark: boolean },
): readonly NothingEligibleCause[] {
  const groupsOf = (opportunity: AvailableOpportunity) => opportunityGroups(opportunity, flags)
  if (opportunities.some((one) => canBeOffered(groupsOf(one)))) return []
  const ineligible = opportunities.filter((one) => groupsOf(one).includes('ineligible'))
  const causes = new Set(ineligible.map(causeOf))
  return (['closed', 'in-active-offer', 'zero-eligible'] as const).filter((cause) => causes.has(cause))
}

function canBeOffered(groups: readonly OpportunityGroup[]): boolean {
  return groups.includes('name-your-rate') || groups.includes('predetermined')
}

function causeOf(opportunity: AvailableOpportunity): NothingEligibleCause {
  if (opportunity.isClosed) return 'closed'
  return opportunity.isInActiveOffer ? 'in-active-offer' : 'zero-eligible'
}

export interface ShownRule<Opportunity> {
  readonly zeroApRecurring: boolean
  readonly bypass: boolean
  /** Whether something of it is eligible and included. */
  readonly hasAmount: (opportunity: Opportunity) => boolean
}

/** Opportunities to show: under the zero-A/P recurring flag those without an eligible amount are hidden, unless bypassed. */
export function shownOpportunities<Opportunity extends AvailableOpportunity>(
  opportunities: readonly Opportunity[],
  { zeroApRecurring, bypass, hasAmount }: ShownRule<Opportunity>,
): readonly Opportunity[] {
  return !zeroApRecurring || bypass ? opportunities : opportunities.filter(hasAmount)
}

/**
 * Which modal stands in for the builder when no customer is free for a new offer: undefined when some opportunity is
 * not in an offer, or there is none at all.
 */
export function noCustomerModal(
  opportunities: readonly { readonly isInActiveOffer: boolean }[],
  activeOfferCount: number,
): 'existing-active-offer' | 'all-customers-have-active-offers' | undefined {
  if (opportunities.length === 0 || opportunities.some(({ isInActiveOffer }) => !isInActiveOffer)) {
    return undefined
  }
  return activeOfferCount === 1 ? 'existing-active-offer' : 'all-customers-have-active-offers'
}
