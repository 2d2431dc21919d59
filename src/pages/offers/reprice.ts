import { aggregateDiscount, rateKind } from '#domain'
import type { Offer } from '#state'

/** What an offer would come to at another rate, in minor units of its currency. */
export interface RepricedOffer {
  readonly amountMinor: number
  readonly discountMinor: number
  readonly receivedMinor: number
}

type RepricedFrom = Pick<
  Offer,
  'clearingMinor' | 'clearingDiscountMinor' | 'averageDays' | 'rate' | 'rateType'
>

/**
 * What clears of an offer at another rate (percent), from its sums: exact but for the rounding of each invoice. A rate of
 * the same kind scales the discount; one of the other kind is read over the average days paid early.
 */
export function repriced(offer: RepricedFrom, rateType: 'APR' | 'DISC', percent: number): RepricedOffer {
  const { clearingMinor, clearingDiscountMinor, averageDays, rate } = offer
  const isSameKind = rateKind(offer.rateType) === rateType && rate !== undefined && rate > 0
  const discount = isSameKind
    ? (clearingDiscountMinor * percent) / rate
    : aggregateDiscount(rateType, percent, {
        amount: clearingMinor,
        dpeWeightedSum: clearingMinor * averageDays,
      })
  const discountMinor = Math.min(clearingMinor, Math.max(0, Math.round(discount)))
  return { amountMinor: clearingMinor, discountMinor, receivedMinor: clearingMinor - discountMinor }
}
