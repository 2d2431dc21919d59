import { mergeCustomers } from '#domain/opportunities'
import type { Offer, OfferOpportunity } from '#documents/offers/offer'
import { offeredOf } from '#offering'

/** Invoices with what they come to, in minor units. */
interface PartSum {
  readonly count: number
  readonly minor: number
}

/** The parts of a customer in one currency, as one: its deadline is the first, its deposit the last. */
export interface OfferCustomer extends OfferOpportunity {
  /** What was offered; frozen once it has decided. */
  readonly offered: PartSum
  /** What it has accepted; undefined before it has decided. */
  readonly accepted: PartSum | undefined
}

/** The parts of an offer, one entry a customer and currency. */
export function offerCustomers({ opportunities }: Pick<Offer, 'opportunities'>): readonly OfferCustomer[] {
  return mergeCustomers(opportunities.map(customerOf), (a, b) => ({
    ...a,
    eligibleCount: a.eligibleCount + b.eligibleCount,
    eligibleMinor: a.eligibleMinor + b.eligibleMinor,
    clearingCount: a.clearingCount + b.clearingCount,
    clearingMinor: a.clearingMinor + b.clearingMinor,
    clearingDiscountMinor: a.clearingDiscountMinor + b.clearingDiscountMinor,
    excludedCount: a.excludedCount + b.excludedCount,
    includedAgainCount: a.includedAgainCount + b.includedAgainCount,
    offered: added(a.offered, b.offered),
    accepted: a.accepted && b.accepted ? added(a.accepted, b.accepted) : (a.accepted ?? b.accepted),
    decision: decisionOf(a, b),
    depositDay: a.depositDay > b.depositDay ? a.depositDay : b.depositDay,
    deadline: Date.parse(a.deadline) <= Date.parse(b.deadline) ? a.deadline : b.deadline,
    markets: [...a.markets, ...b.markets],
  }))
}

function customerOf(part: OfferOpportunity): OfferCustomer {
  const { decision, clearingMinor: minor } = part
  return { ...part, offered: offeredOf(part), accepted: decision && { count: decision.accepted, minor } }
}

function added(a: PartSum, b: PartSum): PartSum {
  return { count: a.count + b.count, minor: a.minor + b.minor }
}

// Decided only when both are.
function decisionOf(a: OfferOpportunity, b: OfferOpportunity): OfferOpportunity['decision'] {
  if (!a.decision || !b.decision) return undefined
  return {
    offered: a.decision.offered + b.decision.offered,
    accepted: a.decision.accepted + b.decision.accepted,
  }
}
