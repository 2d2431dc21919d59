import { isLiving } from '#domain/requests'
import type { Offer } from '#documents'

/** What an offer comes to, in minor units of its currency; undefined where that is known no more. */
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
 * While an offer stands, what its customers have awarded and would award together; once it has ended, what was awarded,
 * or, of an offer that nobody accepted, what had been offered. One that ended before anybody decided is in no sum.
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

// A market that has decided counts its awards as what clears there.
function standing({ clearingCount, clearingMinor, paymentMinor }: Offer): OfferSums {
  return {
    count: clearingCount,
    amountMinor: clearingMinor,
    discountMinor: clearingMinor - paymentMinor,
    receivedMinor: paymentMinor,
  }
}
