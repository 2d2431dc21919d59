import { mergeCustomers } from '#domain/opportunities'
import type { Offer, OfferOpportunity } from '#documents/offers/offer'

/** The parts of an offer, one entry a customer and currency: its deadline is the first, its deposit the last. */
export function offerCustomers({ opportunities }: Pick<Offer, 'opportunities'>): readonly OfferOpportunity[] {
  return mergeCustomers(opportunities, (a, b) => ({
    ...a,
    eligibleCount: a.eligibleCount + b.eligibleCount,
    eligibleMinor: a.eligibleMinor + b.eligibleMinor,
    clearingCount: a.clearingCount + b.clearingCount,
    clearingMinor: a.clearingMinor + b.clearingMinor,
    clearingDiscountMinor: a.clearingDiscountMinor + b.clearingDiscountMinor,
    excludedCount: a.excludedCount + b.excludedCount,
    includedAgainCount: a.includedAgainCount + b.includedAgainCount,
    decision: decisionOf(a, b),
    depositDay: a.depositDay > b.depositDay ? a.depositDay : b.depositDay,
    deadline: Date.parse(a.deadline) <= Date.parse(b.deadline) ? a.deadline : b.deadline,
    markets: [...a.markets, ...b.markets],
  }))
}

// Decided only when both are.
function decisionOf(a: OfferOpportunity, b: OfferOpportunity): OfferOpportunity['decision'] {
  if (!a.decision || !b.decision) return undefined
  return {
    offered: a.decision.offered + b.decision.offered,
    accepted: a.decision.accepted + b.decision.accepted,
  }
}
