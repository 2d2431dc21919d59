import type { CurrencyAmount } from '#domain/money'
import { isLiving } from '#domain/requests'
import {
  acceptedSide,
  addUp,
  convertedMinor,
  depositSide,
  discountSide,
  offeredSide,
  receivesByCurrency,
  waitsForInvoices,
} from '#offering'
import type { Offer } from '#documents/offers/offer'

/** A figure of an offer. */
export interface OfferSum {
  /** Exact, by currency; undefined where only the converted sum is known, or nothing. */
  readonly amounts: (offer: Offer) => readonly CurrencyAmount[] | undefined
  /** In minor units of the offer's currency, converted where its customers have others. Undefined where nothing is known. */
  readonly minor: (offer: Offer) => number | undefined
}

/** What was offered; nothing is known of an offer that ended undecided, nor while one waits for invoices. */
export const OFFERED = offering((offer) => offeredSide(offer)?.amounts)

/** What is paid if all is accepted, as the offer's own page has it. */
export const IF_ACCEPTED = offering(receivesByCurrency)

/** What customers have accepted so far; nothing before anybody has decided. */
export const ACCEPTED = decided(
  (offer) => acceptedSide(offer)?.amounts,
  ({ awardedMinor }) => awardedMinor,
)

/** What is deposited of what was accepted. */
export const DEPOSIT = decided(
  (offer) => depositSide(offer)?.amounts,
  ({ awardedMinor, awardedDiscountMinor }) => awardedMinor - awardedDiscountMinor,
)

/** The discount: of all that is offered while the offer stands, of what was accepted once it has ended. */
export const DISCOUNT: OfferSum = either(
  offering(({ opportunities }) =>
    addUp(opportunities.map(({ currency, clearingDiscountMinor: minor }) => ({ currency, minor }))),
  ),
  decided(
    (offer) => discountSide(offer)?.amounts,
    ({ awardedDiscountMinor }) => awardedDiscountMinor,
  ),
)

function exactly(amounts: OfferSum['amounts']): OfferSum {
  return {
    amounts,
    minor(offer) {
      const known = amounts(offer)
      return known && convertedMinor(offer, known)
    },
  }
}

/** A figure of what is offered: unknown while a repeating offer waits for invoices. */
function offering(amounts: OfferSum['amounts']): OfferSum {
  return exactly((offer) => (waitsForInvoices(offer) ? undefined : amounts(offer)))
}

/** A figure of what was accepted, of a repeating offer in all clears; a document of an older version knows that converted alone. */
function decided(amounts: OfferSum['amounts'], ofAllClears: (offer: Offer) => number): OfferSum {
  const exact = exactly(amounts)
  return {
    amounts: (offer) => (isDecided(offer) ? exact.amounts(offer) : undefined),
    minor: (offer) => (isDecided(offer) ? (exact.minor(offer) ?? ofAllClears(offer)) : undefined),
  }
}

function either(living: OfferSum, otherwise: OfferSum): OfferSum {
  const of = ({ status }: Offer): OfferSum => (isLiving(status) ? living : otherwise)
  return { amounts: (offer) => of(offer).amounts(offer), minor: (offer) => of(offer).minor(offer) }
}

/** Whether any customer has decided on the offer, a repeating one in any of its clears. */
export function isDecided({ acceptedCount, notAcceptedCount }: Offer): boolean {
  return acceptedCount + notAcceptedCount > 0
}
