import { aggregateDiscount, rateKind } from '#domain/rates'
import { majorFromMinor, minorFromMajor } from '#domain/money'
import { type PricedOpportunity } from '#domain/invoices'
import type { Offer, OfferOpportunity } from '#documents/offers/offer'

/** The sums of an offer at another rate, in minor units of its currency. */
export interface RepricedOffer {
  readonly amountMinor: number
  readonly discountMinor: number
  readonly receivedMinor: number
  /** Every invoice was priced separately, like on the server; otherwise the sum can differ by a few units. */
  readonly isExact: boolean
}

type RepricedFrom = Pick<
  Offer,
  'clearingMinor' | 'averageDays' | 'rate' | 'rateType' | 'currency' | 'exchangeRates' | 'opportunities'
>

/** The sums of the local book at the new rate, by the opportunity's uuid. */
export type BookPrices = ReadonlyMap<
  string,
  Pick<PricedOpportunity, 'count' | 'invoiceMinor' | 'discountMinor'>
>

/**
 * The sums of an offer at another rate (percent): by customer in its own currency, then converted, like on the
 * server. Decided customers keep their price.
 */
export function repriced(
  offer: RepricedFrom,
  rateType: 'APR' | 'DISC',
  percent: number,
  prices: BookPrices,
): RepricedOffer {
  let [major, isExact] = [0, true]
  for (const part of offer.opportunities) {
    const known = part.decision ? part.clearingDiscountMinor : knownDiscount(part, prices)
    isExact &&= known !== undefined
    const own = known ?? scaledDiscount(offer, part, rateType, percent)
    major += majorFromMinor(own, part.currency) * (offer.exchangeRates?.[part.currency] ?? 1)
  }
  const { clearingMinor } = offer
  const discountMinor = Math.min(clearingMinor, minorFromMajor(major, offer.currency))
  return { amountMinor: clearingMinor, discountMinor, receivedMinor: clearingMinor - discountMinor, isExact }
}

/** Only where the book has exactly the invoices of the offer: a one-time offer excludes later ones. */
function knownDiscount(part: OfferOpportunity, prices: BookPrices): number | undefined {
  if (part.clearingCount === 0) return 0
  const price = prices.get(part.uuid)
  const isSame = price?.count === part.clearingCount && price.invoiceMinor === part.clearingMinor
  return isSame ? price.discountMinor : undefined
}

/** A rate of the same kind scales the discount; one of the other kind is converted by the average days paid early. */
function scaledDiscount(
  { rate, rateType: oldType, averageDays }: RepricedFrom,
  { clearingMinor, clearingDiscountMinor }: OfferOpportunity,
  rateType: 'APR' | 'DISC',
  percent: number,
): number {
  const isSameKind = rateKind(oldType) === rateType && rate !== undefined && rate > 0
  const discount = isSameKind
    ? (clearingDiscountMinor * percent) / rate
    : aggregateDiscount(rateType, percent, {
        amount: clearingMinor,
        dpeWeightedSum: clearingMinor * averageDays,
      })
  return Math.min(clearingMinor, Math.max(0, Math.round(discount)))
}
