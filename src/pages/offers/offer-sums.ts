import { isLiving } from '#domain/requests'
import type { Offer } from '#documents/offers/offer'

/** The sums of an offer, in minor units of its currency; undefined where they are no longer known. */
export interface OfferSums {
  readonly count: number | undefined
  readonly amountMinor: number | undefined
  readonly discountMinor: number | undefined
  /** What the supplier receives. */
  readonly receivedMinor: number | undefined
}

const UNKNOWN: OfferSums = {
  count: undefined,
  amountMinor: undefined,
  discountMinor: undefined,
  receivedMinor: undefined,
}

/**
 * For an active offer, what is awarded and what clears; once it has ended, what was awarded,
 * or, when nothing was accepted, what was offered. An offer that ended undecided has no sums.
 */
export function offerSums(offer: Offer): OfferSums {
  if (isLiving(offer.status)) return standing(offer)
  if (offer.awardedCount === 0 && offer.eligibleCount === 0) return UNKNOWN
  if (offer.awardedCount === 0) {
    return {
      count: offer.eligibleCount,
      amountMinor: offer.eligibleMinor,
      discountMinor: 0,
      receivedMinor: 0,
    }
  }
  return {
    count: offer.awardedCount,
    amountMinor: offer.awardedMinor,
    discountMinor: offer.awardedDiscountMinor,
    receivedMinor: offer.awardedMinor - offer.awardedDiscountMinor,
  }
}

// For a decided market, what clears are its awards.
function standing({ clearingCount, clearingMinor, paymentMinor }: Offer): OfferSums {
  return {
    count: clearingCount,
    amountMinor: clearingMinor,
    discountMinor: clearingMinor - paymentMinor,
    receivedMinor: paymentMinor,
  }
}
