import type { DaysEarlySums } from '#domain/charts'
import type { Currency } from '#domain/money'

/** The offered invoices that would be paid so many days early. */
export interface DaysEarlyBar {
  readonly fromDays: number
  readonly toDays: number
  readonly count: number
  /** Minor units; currencies without any are left out. */
  readonly amounts: readonly { readonly currency: Currency; readonly minor: number }[]
}

const WIDTHS = [1, 2, 5, 7, 10, 14, 30]
/** As many as are read at a glance. */
const MOST_BARS = 18

/** Bars of equal width, from one day on to the longest. */
export function daysEarlyBars({ count, byCurrency }: DaysEarlySums): readonly DaysEarlyBar[] {
  const longest = count.findLastIndex((each) => each > 0) + 1
  const width = WIDTHS.find((each) => each * MOST_BARS >= longest) ?? WIDTHS.at(-1)!
  return Array.from({ length: Math.ceil(longest / width) }, (_, n) => {
    const [from, to] = [n * width, (n + 1) * width]
    const sumOf = (entries: Float64Array): number =>
      entries.subarray(from, to).reduce((sum, each) => sum + each, 0)
    return {
      fromDays: from + 1,
      toDays: to,
      count: sumOf(count),
      amounts: byCurrency
        .map(({ currency, minor }) => ({ currency, minor: sumOf(minor) }))
        .filter(({ minor }) => minor !== 0),
    }
  })
}
