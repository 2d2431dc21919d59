import type { Currency } from '#domain/money'
import { aggregateDiscount, percentFromPpm, realizedAprPpm } from '#domain/rates'
import { type PricedOpportunity } from '#domain/invoices'

/** The result of an offer in one currency. Amounts are minor units. */
export interface OfferResult {
  readonly currency: Currency
  readonly count: number
  readonly invoiceMinor: number
  readonly discountMinor: number
  /** The amount the supplier receives: invoices less discount. */
  readonly paymentMinor: number
  /** Percent a year over the days paid early; undefined when nothing is early. */
  readonly aprPercent: number | undefined
  /** The discount as a percent of the invoices. */
  readonly discountPercent: number | undefined
  readonly averageDays: number | undefined
  /** Included invoices that no clear can award, because they have no days paid early. */
  readonly notEarlyCount: number
  /** Their amount, which is in no other figure. */
  readonly notEarlyMinor: number
}

type Price = Omit<PricedOpportunity, 'opportunity'>

export function resultsByCurrency(prices: readonly PricedOpportunity[]): readonly OfferResult[] {
  return [...resultsBy(prices, ({ currency }) => currency).values()].sort(
    (a, b) => b.count - a.count || (a.currency < b.currency ? -1 : 1),
  )
}

/** One result a key; opportunities with the same key have one currency. */
export function resultsBy(
  prices: readonly PricedOpportunity[],
  keyOf: (price: PricedOpportunity) => string,
): ReadonlyMap<string, OfferResult> {
  const sums = new Map<string, Sum>()
  for (const price of prices) {
    const key = keyOf(price)
    const sum = sums.get(key)
    if (sum === undefined) sums.set(key, { ...price })
    else add(sum, price)
  }
  return new Map([...sums].map(([key, sum]) => [key, resultFrom(sum)]))
}

type Sum = { -readonly [Name in keyof Price]: Price[Name] }

// In place: with 5,000 opportunities an object each takes longer than the sums.
function add(sum: Sum, price: Price): void {
  sum.count += price.count
  sum.invoiceMinor += price.invoiceMinor
  sum.discountMinor += price.discountMinor
  sum.amountDays += price.amountDays
  sum.notEarlyCount += price.notEarlyCount
  sum.notEarlyMinor += price.notEarlyMinor
}

function resultFrom(price: Price): OfferResult {
  const { currency, count, invoiceMinor, discountMinor, amountDays, notEarlyCount, notEarlyMinor } = price
  const apr = realizedAprPpm(discountMinor, amountDays)
  return {
    currency,
    count,
    invoiceMinor,
    discountMinor,
    paymentMinor: invoiceMinor - discountMinor,
    aprPercent: apr === undefined ? undefined : percentFromPpm(apr),
    discountPercent: invoiceMinor > 0 ? (discountMinor / invoiceMinor) * 100 : undefined,
    averageDays: invoiceMinor > 0 ? amountDays / invoiceMinor : undefined,
    notEarlyCount,
    notEarlyMinor,
  }
}

/**
 * What the offer saves against a cost of capital in percent a year, for the same days, in minor units; negative where it costs more.
 * Undefined without a cost of capital.
 */
export function savedMinor(
  {
    invoiceMinor,
    averageDays = 0,
    discountMinor,
  }: Pick<OfferResult, 'invoiceMinor' | 'averageDays' | 'discountMinor'>,
  capitalPercent: number | undefined,
): number | undefined {
  if (capitalPercent === undefined || !(capitalPercent > 0)) return undefined
  const sums = { amount: invoiceMinor, dpeWeightedSum: invoiceMinor * averageDays }
  return Math.round(aggregateDiscount('APR', capitalPercent, sums)) - discountMinor
}
