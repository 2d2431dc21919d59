import { majorFromMinor, minorFromMajor, type Currency } from '#domain/money'
import { isLiving, isRecurring } from '#domain/requests'
import type { Offer, OfferOpportunity } from '#documents/offers/offer'
import { addUp, type CurrencyAmount } from './offer-receives.ts'

export interface OfferSide {
  readonly count: number
  readonly amounts: readonly CurrencyAmount[]
}

/** Whether exclusions have left a one-time offer nothing that a customer could still accept. */
export function isEmptied({ type, status, opportunities }: Standing): boolean {
  const open = opportunities.filter(({ decision }) => decision === undefined)
  return (
    isLiving(status) &&
    !isRecurring(type) &&
    open.length > 0 &&
    open.every((part) => standingOf(part).count === 0) &&
    open.some(({ excludedCount }) => excludedCount > 0)
  )
}

type Standing = Pick<Offer, 'type' | 'status' | 'opportunities'>

/** Sums a customer's part of an offer. */
export type OfferedOf = (part: OfferOpportunity) => { readonly count: number; readonly minor: number }

/**
 * What of each customer's part was offered: frozen once it has decided or its deadline has passed, until then what clears if it
 * accepts everything. Of an offer
 * that exclusions have emptied it is what was offered before them, as it is once that offer is withdrawn.
 */
export function offeredFrom(offer: Standing): OfferedOf {
  const isEmpty = isEmptied(offer)
  return (part) => {
    const { decision, eligibleMinor, withheld } = part
    if (decision) return { count: decision.offered, minor: eligibleMinor }
    return isEmpty && withheld ? withheld : standingOf(part)
  }
}

/** What stands in an undecided part; in one whose deadline has passed, what stood then. */
function standingOf({ offered, clearingCount, clearingMinor }: OfferOpportunity): ReturnType<OfferedOf> {
  return offered ?? { count: clearingCount, minor: clearingMinor }
}

/** What was offered, which no decision and no withdrawal changes; undefined for an offer that ended undecided, whose invoices are known no more. */
export function offeredSide(offer: Standing & Pick<Offer, 'withdrawnParts'>): OfferSide | undefined {
  const { withdrawnParts = [] } = offer
  const known = isLiving(offer.status) ? offer.opportunities : offer.opportunities.filter(isKnown)
  if (known.length + withdrawnParts.length === 0 && !isLiving(offer.status)) return undefined
  const standing = sideOf(known, offeredFrom(offer))
  const withdrawn = sideOf(withdrawnParts, (part) => part)
  return {
    count: standing.count + withdrawn.count,
    amounts: addUp([...standing.amounts, ...withdrawn.amounts]),
  }
}

/** What of that was offered to customers that it was withdrawn from while it stood for others; undefined where it was not. */
export function withdrawnSide({
  status,
  withdrawnParts = [],
}: Pick<Offer, 'status' | 'withdrawnParts'>): OfferSide | undefined {
  const isPart = withdrawnParts.length > 0 && status !== 'WITHDRAWN'
  return isPart ? sideOf(withdrawnParts, (part) => part) : undefined
}

/** What customers have accepted, of a repeating offer in all its clears; undefined before the first has decided. */
export function acceptedSide(offer: Awarded): OfferSide | undefined {
  return acceptedOf(offer, ({ minor }) => minor)
}

/** What customers have decided not to accept; undefined before the first has decided. */
export function notAcceptedSide({ opportunities }: Pick<Offer, 'opportunities'>): OfferSide | undefined {
  return decidedSide(opportunities, ({ decision, eligibleMinor, clearingCount, clearingMinor }) => ({
    count: (decision?.offered ?? 0) - clearingCount,
    minor: eligibleMinor - clearingMinor,
  }))
}

/** The discount on what customers have accepted; undefined before the first has decided. */
export function discountSide(offer: Awarded): OfferSide | undefined {
  return acceptedOf(offer, ({ discountMinor }) => discountMinor)
}

/** What is paid of what customers have accepted; undefined before the first has decided. */
export function depositSide(offer: Awarded): OfferSide | undefined {
  return acceptedOf(offer, ({ minor, discountMinor }) => minor - discountMinor)
}

/** Whether somebody is still to decide on a one-time offer; a repeating one is never finally decided. */
export function isOpen({ status, opportunities }: Omit<Standing, 'type'>): boolean {
  return isLiving(status) && opportunities.some(({ decision }) => decision === undefined)
}

/** Whether a repeating offer that stands has nothing to offer now: it waits for invoices to come. */
export function waitsForInvoices({ type, status, opportunities }: Standing): boolean {
  return (
    isLiving(status) && isRecurring(type) && opportunities.every(({ clearingCount }) => clearingCount === 0)
  )
}

function isKnown({ decision, clearingCount }: OfferOpportunity): boolean {
  return decision !== undefined || clearingCount > 0
}

type Awarded = Pick<Offer, 'opportunities' | 'awards' | 'acceptedCount' | 'notAcceptedCount'>

/** An accepted sum in minor units. */
interface Accepted {
  readonly minor: number
  readonly discountMinor: number
}

/** A figure of what was accepted: of the customers that have decided for good, otherwise of all clears. */
function acceptedOf(offer: Awarded, figure: (sum: Accepted) => number): OfferSide | undefined {
  const { awards, acceptedCount, notAcceptedCount } = offer
  const decided = decidedSide(
    offer.opportunities,
    ({ clearingCount: count, clearingMinor: minor, clearingDiscountMinor: discountMinor }) => ({
      count,
      minor: figure({ minor, discountMinor }),
    }),
  )
  if (decided || awards === undefined || acceptedCount + notAcceptedCount === 0) return decided
  return {
    count: awards.reduce((total, { count }) => total + count, 0),
    amounts: awards.map((sum) => ({ currency: sum.currency, minor: figure(sum) })),
  }
}

type SumOf<Part> = (part: Part) => { readonly count: number; readonly minor: number }

function decidedSide(
  parts: readonly OfferOpportunity[],
  sumOf: SumOf<OfferOpportunity>,
): OfferSide | undefined {
  const decided = parts.filter(({ decision }) => decision !== undefined)
  return decided.length === 0 ? undefined : sideOf(decided, sumOf)
}

function sideOf<Part extends { readonly currency: Currency }>(
  parts: readonly Part[],
  sumOf: SumOf<Part>,
): OfferSide {
  const sums = parts.map((part) => ({ currency: part.currency, ...sumOf(part) }))
  return { count: sums.reduce((total, { count }) => total + count, 0), amounts: addUp(sums) }
}

/**
 * Amounts as one in the offer's currency, at its exchange rates, for comparison only: converted unrounded, added up, and rounded
 * once. Every converted total of an offer, also of one being built, is this, and none is a difference of two others.
 */
export function convertedMinor(
  { currency, exchangeRates }: Pick<Offer, 'currency' | 'exchangeRates'>,
  amounts: readonly CurrencyAmount[],
): number {
  const major = amounts.reduce(
    (total, each) =>
      total + majorFromMinor(each.minor, each.currency) * (exchangeRates?.[each.currency] ?? 1),
    0,
  )
  return minorFromMajor(major, currency)
}
