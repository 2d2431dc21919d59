import { mergeCustomers } from '#domain/opportunities'
import { isLiving } from '#domain/requests'
import type { Offer, OfferOpportunity } from '#documents/offers/offer'
import { deadlineOf, offeredFrom, type OfferedOf } from '#offering'

/** Invoices with what they come to, in minor units. */
interface PartSum {
  readonly count: number
  readonly minor: number
}

interface AcceptedSum extends PartSum {
  readonly discountMinor: number
}

/** The parts of a customer in one currency, as one: its deadline is the first, its deposit the last. */
export interface OfferCustomer extends OfferOpportunity {
  /** What was offered; frozen once it has decided. */
  readonly offered: PartSum
  /** What it has accepted; undefined before it has decided. */
  readonly accepted: AcceptedSum | undefined
}

/** The parts of an offer, one entry a customer and currency. */
export function offerCustomers(offer: Parameters<typeof offeredFrom>[0]): readonly OfferCustomer[] {
  const offeredOf = offeredFrom(offer)
  const parts = offer.opportunities.map((part) => customerOf(part, offeredOf))
  return mergeCustomers(parts, (a, b) => ({
    ...a,
    eligibleCount: a.eligibleCount + b.eligibleCount,
    eligibleMinor: a.eligibleMinor + b.eligibleMinor,
    clearingCount: a.clearingCount + b.clearingCount,
    clearingMinor: a.clearingMinor + b.clearingMinor,
    clearingDiscountMinor: a.clearingDiscountMinor + b.clearingDiscountMinor,
    excludedCount: a.excludedCount + b.excludedCount,
    includedAgainCount: a.includedAgainCount + b.includedAgainCount,
    offered: added(a.offered, b.offered),
    ...(a.submitted && b.submitted && { submitted: added(a.submitted, b.submitted) }),
    accepted: a.accepted && b.accepted ? addedAwards(a.accepted, b.accepted) : (a.accepted ?? b.accepted),
    decision: decisionOf(a, b),
    depositDay: laterDeposit(a, b),
    deadline: Date.parse(a.deadline) <= Date.parse(b.deadline) ? a.deadline : b.deadline,
    markets: [...a.markets, ...b.markets],
    isClosed: Boolean(a.isClosed && b.isClosed),
  }))
}

type Ending = Pick<Offer, 'status'>

/** The discount on all that may be accepted while the offer stands, then on what was; undefined for what ended undecided. */
export function discountOf({ status }: Ending, part: OfferCustomer): number | undefined {
  return isLiving(status) ? part.clearingDiscountMinor : part.accepted?.discountMinor
}

/** What that is paid with, after the discount. */
export function paidOf({ status }: Ending, { accepted, ...part }: OfferCustomer): number | undefined {
  if (isLiving(status)) return part.clearingMinor - part.clearingDiscountMinor
  return accepted && accepted.minor - accepted.discountMinor
}

/**
 * Its deposit day, `yyyy-MM-dd`; none of a paused offer, of what ended undecided, of a market that is closed, nor where nothing is
 * offered or was accepted.
 */
export function depositDayOf(
  { status }: Ending,
  { decision, clearingCount, depositDay, isClosed }: OfferCustomer,
): string | undefined {
  if (status === 'PAUSED') return undefined
  const isPaid = decision ? decision.accepted > 0 : isLiving(status) && clearingCount > 0 && !isClosed
  return isPaid ? depositDay : undefined
}

/** The first day on which one of an offer's customers pays, `yyyy-MM-dd`; undefined where none does. */
export function firstDepositOf(offer: Ending & Parameters<typeof offeredFrom>[0]): string | undefined {
  return offerCustomers(offer)
    .flatMap((part) => depositDayOf(offer, part) ?? [])
    .toSorted()[0]
}

/**
 * When it decides or has decided, as an ISO instant; none of a market that is closed. What ended undecided has its offer's deadline,
 * which none of a withdrawn offer is.
 */
export function decidedAt(offer: Offer, { decision, deadline, isClosed }: OfferCustomer): string | undefined {
  if (decision) return deadline
  if (isLiving(offer.status)) return isClosed ? undefined : deadline
  const at = deadlineOf(offer)
  return at === undefined ? undefined : new Date(at).toISOString()
}

function customerOf(part: OfferOpportunity, offeredOf: OfferedOf): OfferCustomer {
  const { decision, clearingMinor: minor, clearingDiscountMinor: discountMinor } = part
  const accepted = decision && { count: decision.accepted, minor, discountMinor }
  return { ...part, offered: offeredOf(part), accepted }
}

// One that is closed has none of its own.
function laterDeposit(a: OfferOpportunity, b: OfferOpportunity): string {
  if (a.isClosed || b.isClosed) return a.isClosed ? b.depositDay : a.depositDay
  return a.depositDay > b.depositDay ? a.depositDay : b.depositDay
}

/** Two of them together. */
export function added(a: PartSum, b: PartSum): PartSum {
  return { count: a.count + b.count, minor: a.minor + b.minor }
}

function addedAwards(a: AcceptedSum, b: AcceptedSum): AcceptedSum {
  return { ...added(a, b), discountMinor: a.discountMinor + b.discountMinor }
}

// Decided only when both are.
function decisionOf(a: OfferOpportunity, b: OfferOpportunity): OfferOpportunity['decision'] {
  if (!a.decision || !b.decision) return undefined
  return {
    offered: a.decision.offered + b.decision.offered,
    accepted: a.decision.accepted + b.decision.accepted,
  }
}
