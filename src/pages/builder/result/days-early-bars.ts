import type { DaysEarlySums } from '#domain/charts'
import type { Currency } from '#domain/money'

/** The offered invoices that would be paid so many days early. */
export interface DaysEarlyBar {
  readonly fromDays: number
  readonly toDays: number
  /** By currency, amounts in minor units; currencies without any are left out. */
  readonly amounts: readonly DaysEarlyAmount[]
}

/** Invoices of one currency, with their sum. */
interface DaysEarlyAmount {
  readonly currency: Currency
  readonly count: number
  readonly minor: number
}

/** How many invoices a bar is of: those of one currency, or of all. */
export function countOf({ amounts }: DaysEarlyBar, currency?: Currency): number {
  return amounts.reduce(
    (sum, each) => (currency === undefined || each.currency === currency ? sum + each.count : sum),
    0,
  )
}

const WIDTHS = [1, 2, 5, 7, 10, 14, 30]
/** As many as are read at a glance. */
const MOST_BARS = 18

/** Bars of equal width, from one day on to the longest. */
export function daysEarlyBars(byCurrency: readonly DaysEarlySums[]): readonly DaysEarlyBar[] {
  const longest = Math.max(0, ...byCurrency.map(({ count }) => count.findLastIndex((each) => each > 0) + 1))
  const width = WIDTHS.find((each) => each * MOST_BARS >= longest) ?? WIDTHS.at(-1)!
  return Array.from({ length: Math.ceil(longest / width) }, (_, n) => {
    const [from, to] = [n * width, (n + 1) * width]
    const sumOf = (entries: Float64Array): number =>
      entries.subarray(from, to).reduce((sum, each) => sum + each, 0)
    return {
      fromDays: from + 1,
      toDays: to,
      amounts: byCurrency
        .map(({ currency, count, minor }) => ({ currency, count: sumOf(count), minor: sumOf(minor) }))
        .filter(({ count }) => count > 0),
    }
  })
}
