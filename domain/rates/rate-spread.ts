/** Where some rates lie. Each in the unit of the rates. */
export interface RateSpread {
  readonly min: number
  readonly median: number
  /** The first of the given ones. */
  readonly last: number
  readonly count: number
}

/**
 * Where rates lie that are given latest first; undefined without any. The median of an even number of them is the mean of
 * the two in the middle.
 *
 * @example rateSpread([7, 5, 6]) // { min: 5, median: 6, last: 7, count: 3 }
 */
export function rateSpread(latestFirst: readonly number[]): RateSpread | undefined {
  const [last] = latestFirst
  if (last === undefined) return undefined
  const sorted = latestFirst.toSorted((a, b) => a - b)
  const count = sorted.length
  const [below, above] = [sorted[Math.floor((count - 1) / 2)]!, sorted[Math.floor(count / 2)]!]
  return { min: sorted[0]!, median: (below + above) / 2, last, count }
}
