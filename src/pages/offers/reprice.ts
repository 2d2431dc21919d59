import { aggregateDiscount, rateKind } from '#domain/rates'
import { type PricedOpportunity } from '#domain/invoices'
import type { Currency } from '#domain/money'
import { addUp, type CurrencyAmount } from '#offering'
import type { Offer, OfferOpportunity } from '#documents/offers/offer'

/** What is received of an offer at another rate and what it costs, in the currencies of its customers. */
export interface RepricedOffer {
  readonly received: readonly CurrencyAmount[]
  readonly discount: readonly CurrencyAmount[]
  /** Every invoice was priced separately, like on the server; otherwise the sum can differ by a few units. */
  readonly isExact: boolean
}

type RepricedFrom = Pick<Offer, 'averageDays' | 'rate' | 'rateType' | 'opportunities'>

/** The sums of the local book at the new rate, by the opportunity's uuid. */
export type BookPrices = ReadonlyMap<
  string,
  Pick<PricedOpportunity, 'count' | 'invoiceMinor' | 'discountMinor' | 'amountDays'>
>

/**
 * The sums of an offer at another rate (percent): by customer in its own currency, like on the server.
 * Decided customers keep their price.
 */
export function repriced(
  offer: RepricedFrom,
  rateType: 'APR' | 'DISC',
  percent: number,
  prices: BookPrices,
): RepricedOffer {
  const parts = offer.opportunities.map((part) => {
    const known = part.decision ? part.clearingDiscountMinor : knownDiscount(part, prices)
    const discount = known ?? scaledDiscount(offer, part, rateType, percent)
    return { currency: part.currency, amount: part.clearingMinor, discount, isKnown: known !== undefined }
  })
  const amountsOf = (minorOf: (part: (typeof parts)[number]) => number): readonly CurrencyAmount[] =>
    addUp(parts.map((part) => ({ currency: part.currency, minor: minorOf(part) })))
  return {
    received: amountsOf(({ amount, discount }) => amount - discount),
    discount: amountsOf(({ discount }) => discount),
    isExact: parts.every(({ isKnown }) => isKnown),
  }
}

interface PricedSum {
  readonly currency: Currency
  readonly invoiceMinor: number
  readonly discountMinor: number
  /** Weighted by amount. */
  readonly averageDays: number
}

/** What the customers of an offer have not decided on at another rate, in each currency. */
export function undecidedAt(
  offer: RepricedFrom,
  rateType: 'APR' | 'DISC',
  percent: number,
  prices: BookPrices,
): readonly PricedSum[] {
  const sums = new Map<Currency, { invoiceMinor: number; discountMinor: number; amountDays: number }>()
  for (const part of offer.opportunities) {
    if (part.decision) continue
    const sum = sums.get(part.currency) ?? { invoiceMinor: 0, discountMinor: 0, amountDays: 0 }
    const known = knownDiscount(part, prices)
    const knownDays = known === undefined ? undefined : prices.get(part.uuid)?.amountDays
    sum.invoiceMinor += part.clearingMinor
    sum.discountMinor += known ?? scaledDiscount(offer, part, rateType, percent)
    sum.amountDays += knownDays ?? part.clearingMinor * offer.averageDays
    sums.set(part.currency, sum)
  }
  return [...sums].flatMap(([currency, { invoiceMinor, discountMinor, amountDays }]) =>
    invoiceMinor > 0
      ? [{ currency, invoiceMinor, discountMinor, averageDays: amountDays / invoiceMinor }]
      : [],
  )
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
