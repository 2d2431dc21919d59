import type { ChartPoint } from '#components'

export interface RateAxes {
  readonly from: number
  readonly until: number
  readonly least: number
  readonly most: number
  /** Whether rates are beyond `most`. */
  readonly isCut: boolean
}

/** What is beyond the quartile by more than so many times the range between the quartiles is an outlier (Tukey's fence). */
const FENCE = 1.5
/** Outliers flatten the others where these have less than this share of the axis. */
const FLAT_SHARE = 1 / 3

/** The axes that lines of rates share; rates that would flatten the others are beyond them. Of one point at least. */
export function rateAxes(points: readonly ChartPoint[]): RateAxes {
  const [days, rates] = [points.map(({ x }) => x), points.map(({ y }) => y).toSorted((a, b) => a - b)]
  const [least, highest] = [rates[0]!, rates.at(-1)!]
  const [first, third] = [quantile(rates, 0.25), quantile(rates, 0.75)]
  const usual = rates.findLast((rate) => rate <= third + FENCE * (third - first)) ?? highest
  // Others that are all the same have no range of their own.
  const isCut = usual > least && usual - least < FLAT_SHARE * (highest - least)
  return {
    from: Math.min(...days),
    until: Math.max(...days),
    least,
    most: isCut ? usual : highest,
    isCut,
  }
}

function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return below + (above - below) * (at % 1)
}
