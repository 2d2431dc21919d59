import { isLiving } from '#domain'
import type { Offer } from '#state'

/** What an offer comes to, in minor units of its currency. */
export interface OfferSums {
  readonly count: number
  readonly amountMinor: number
  readonly discountMinor: number
  /** What the supplier receives. */
  readonly receivedMinor: number
}

/**
 * While an offer stands, what its customers have awarded and would award together; once it has ended, what was awarded,
 * or, of an offer that nobody accepted, what had been offered.
 */
export function offerSums(offer: Offer): OfferSums {
  if (isLiving(offer.status)) return standing(offer)
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

// A market that has decided counts its awards as what clears there.
function standing({ clearingCount, clearingMinor, paymentMinor }: Offer): OfferSums {
  return {
    count: clearingCount,
    amountMinor: clearingMinor,
    discountMinor: clearingMinor - paymentMinor,
    receivedMinor: paymentMinor,
  }
}
