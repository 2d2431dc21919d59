/** Of every rate of the product. */
export const YEAR_DAYS = 360

/** Parts per million in one: a rate of 7.5 % is 75,000 ppm. */
export const PPM = 1_000_000

/** APR is a yearly rate over the days paid early; DISC a flat share of the amount. */
export type RateKind = 'APR' | 'DISC'

export interface Rate {
  readonly kind: RateKind
  /** Parts per million; 75,000 is 7.5 %. */
  readonly ppm: number
}

/** The kind a wire rate type is computed as: averaged discounts are discounts, a reference rate plus spread is an APR. */
export function rateKind(rateType: 'APR' | 'DISC' | 'REF' | 'AVGDISC'): RateKind {
  return rateType === 'DISC' || rateType === 'AVGDISC' ? 'DISC' : 'APR'
}

/** Parts per million of a percentage with at most 4 decimals: 8.5 → 85,000. */
export function ppmFromPercent(percent: number): number {
  return Math.round(percent * 10_000)
}

/** The percentage of parts per million: 85,000 → 8.5. */
export function percentFromPpm(ppm: number): number {
  return ppm / 10_000
}
