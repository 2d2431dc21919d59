import { rateKind, YEAR_DAYS } from './rate.ts'

export type WireRateType = 'APR' | 'DISC' | 'REF' | 'AVGDISC'

/** Sums over invoices where only sums are at hand (a request's stats). Amounts in one unit, days weighted by amount. */
export interface Aggregate {
  readonly amount: number
  /** Σ(amount × days paid early). */
  readonly dpeWeightedSum: number
}

/** Average days paid early weighted by amount, 0 without an amount. */
export function averageDaysEarly(aggregate: Aggregate): number {
  return aggregate.amount > 0 ? aggregate.dpeWeightedSum / aggregate.amount : 0
}

/** The discount in percent of the total that a rate amounts to over the average days: never below 0 nor above 100. */
export function discountPercent(rateType: WireRateType, ratePercent: number, averageDays: number): number {
  if (ratePercent <= 0) return 0
  const percent = rateKind(rateType) === 'DISC' ? ratePercent : (ratePercent * averageDays) / YEAR_DAYS
  return Math.min(Math.max(percent, 0), 100)
}

/** The discount on a sum, unrounded; `discountMinor` is the exact rule for a single invoice. */
export function aggregateDiscount(rateType: WireRateType, ratePercent: number, aggregate: Aggregate): number {
  return (aggregate.amount * discountPercent(rateType, ratePercent, averageDaysEarly(aggregate))) / 100
}

/** APR in percent from a discount percent over the average days (0.6 over 30 days is 7.2); undefined when no day is early. */
export function aprFromDiscountPercent(percent: number, averageDays: number): number | undefined {
  return averageDays > 0 ? (percent / averageDays) * YEAR_DAYS : undefined
}

/** Both readings of a request's rate; undefined while the request has no invoice amount. */
export interface DerivedRates {
  readonly discountPercent: number
  readonly aprPercent: number | undefined
}

export function deriveRates(
  rateType: WireRateType,
  ratePercent: number,
  aggregate: Aggregate,
): DerivedRates | undefined {
  if (!(aggregate.amount > 0)) return undefined
  const days = averageDaysEarly(aggregate)
  const percent = discountPercent(rateType, ratePercent, days)
  const apr = rateKind(rateType) === 'APR' ? ratePercent : aprFromDiscountPercent(percent, days)
  return { discountPercent: percent, aprPercent: days > 0 ? apr : undefined }
}

/** A reference rate plus spread, in any one unit, enters every formula as an APR. */
export function referenceApr(reference: number, spread: number): number {
  return reference + spread
}

/** Average discounts are kept with 4 decimals, half up. */
export function roundAverageDiscount(percent: number): number {
  return Math.round(percent * 10_000) / 10_000
}
