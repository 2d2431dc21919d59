import { mulDivFloor } from '../../money/exact.ts'
import { YEAR_DAYS, type Rate } from '../../rates/rate.ts'

/** A rate, and the yearly cost in ppm that its invoices are held against. */
export interface Dearer {
  readonly rate: Rate
  readonly aprPpm: number
}

/**
 * The most days early with which an invoice costs more than that a year: the nearer it is due, the dearer is a discount, while a
 * yearly rate is as dear for each. 0 when none costs more.
 */
export function dearestDays({ rate, aprPpm }: Dearer): number {
  if (rate.kind === 'APR') return rate.ppm > aprPpm ? Number.MAX_SAFE_INTEGER : 0
  const limit = Math.max(0, Math.floor(aprPpm))
  // The quotient is rounded down: it must reach the next whole ppm.
  return mulDivFloor(rate.ppm, YEAR_DAYS, limit + 1)
}
