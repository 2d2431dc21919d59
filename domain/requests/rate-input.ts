import { accept, reject, type Result } from '../core/result.ts'
import { ppmFromPercent, rateKind, type Rate } from '../rates/rate.ts'
import type { WireRateType } from '../rates/aggregate.ts'

export type RateRejection = 'RATE_NOT_POSITIVE' | 'RATE_TOO_PRECISE' | 'RATE_TOO_HIGH'

/** The highest APR a supplier can name: beyond it a single year would cost ten times the amount. */
const HIGHEST_APR_PERCENT = 1000

/** Nobody pays more than this a year to be paid early, unless a decimal point is missing. */
const UNUSUAL_APR_PERCENT = 40

/** Whether a yearly cost, in percent, is to be asked about before it is submitted; it is not rejected. */
export function isUnusualApr(percent: number): boolean {
  return percent > UNUSUAL_APR_PERCENT
}

/** A rate a supplier may submit: above 0, at most 2 decimals, at most 100 % as a discount. The percent is a JSON number. */
export function rateFromPercent(rateType: WireRateType, percent: number): Result<Rate, RateRejection> {
  if (!(percent > 0) || !Number.isFinite(percent)) return reject('RATE_NOT_POSITIVE')
  if (Math.abs(Math.round(percent * 100) - percent * 100) > 1e-6) return reject('RATE_TOO_PRECISE')
  const kind = rateKind(rateType)
  if (percent > (kind === 'DISC' ? 100 : HIGHEST_APR_PERCENT)) return reject('RATE_TOO_HIGH')
  return accept({ kind, ppm: ppmFromPercent(percent) })
}
