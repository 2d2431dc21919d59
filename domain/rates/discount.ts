import { mulDivFloor, mulDivHalfUp } from '../money/exact.ts'
import { PPM, YEAR_DAYS, type Rate } from './rate.ts'

const APR_DIVISOR = YEAR_DAYS * PPM

/**
 * What paying one invoice early costs, in minor units: the one arithmetic of the preview, the clear and the export.
 *
 * APR: `amount × ppm × days / (360 × 10^6)`; DISC: `amount × ppm / 10^6`; rounded half up, never above the amount, and
 * 0 when the rate, the amount or the days early are not above 0.
 *
 * @example discountMinor(100_000_00, { kind: 'APR', ppm: 72_000 }, 30) // 60_000 (600.00)
 */
export function discountMinor(amountMinor: number, rate: Rate, daysEarly: number): number {
  if (amountMinor <= 0 || rate.ppm <= 0 || daysEarly <= 0) return 0
  const discount =
    rate.kind === 'APR'
      ? mulDivHalfUp(amountMinor, rate.ppm * daysEarly, APR_DIVISOR)
      : mulDivHalfUp(amountMinor, rate.ppm, PPM)
  return discount < amountMinor ? discount : amountMinor
}

/**
 * The yearly rate one invoice's terms amount to, in ppm rounded down, so that "at or above the target" is never reached
 * by rounding; undefined when no day is early.
 */
export function effectiveAprPpm(rate: Rate, daysEarly: number): number | undefined {
  if (daysEarly <= 0) return undefined
  return rate.kind === 'APR' ? rate.ppm : mulDivFloor(rate.ppm, YEAR_DAYS, daysEarly)
}

/** A set of invoices paid early, added up. Amounts are minor units. */
export interface DiscountSums {
  readonly count: number
  readonly amountMinor: number
  /** Σ(amount × days paid early). */
  readonly amountDays: number
  readonly discountMinor: number
}

/**
 * Whether invoices were paid early at a rate: each of their discounts is rounded, so that the sum may differ from the exact one by
 * half a minor unit an invoice.
 *
 * @example isRateOf({ kind: 'APR', ppm: 65_000 }, { count: 1, amountMinor: 5000, amountDays: 100_000, discountMinor: 18 }) // 18.06
 */
export function isRateOf(
  rate: Rate,
  { count, amountMinor, amountDays, discountMinor: sum }: DiscountSums,
): boolean {
  const exact = rate.kind === 'APR' ? (amountDays / APR_DIVISOR) * rate.ppm : (amountMinor / PPM) * rate.ppm
  // A millionth of a minor unit for what the floats lose.
  return Math.abs(sum - exact) <= count / 2 + 1e-6
}

/**
 * The yearly rate of a set of rounded discounts, in ppm rounded half up: `discount × 360 / Σ(amount × days)`, exact for
 * every safe integer. Undefined when nothing is early.
 *
 * @example realizedAprPpm(55, 720_000_000) // 28: 27.5 rounded half up
 */
export function realizedAprPpm(discountMinorSum: number, amountDaysSum: number): number | undefined {
  if (amountDaysSum <= 0) return undefined
  return mulDivHalfUp(discountMinorSum, APR_DIVISOR, amountDaysSum)
}
