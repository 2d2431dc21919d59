import type { EpochDay } from '../../calendar/day.ts'
import { lowestBit, type Bitset } from '../../columns/bitset.ts'
import type { DerivedColumns } from '../derived-columns.ts'
import type { InvoiceColumns } from '../invoice-columns.ts'
import type { MarketTable } from '../market-table.ts'
import { ELIGIBLE, type InvoiceState } from '../state.ts'

export interface EligibleSource {
  readonly columns: InvoiceColumns
  readonly derived: DerivedColumns
  readonly markets: MarketTable
}

/**
 * The eligible rows of each currency by due day. Entry `code * (DUE_DAYS + 1) + n` is day `from + n` of the currency with that
 * code; the last one of a currency is everything later. Nothing eligible is due before the earliest day of a market.
 */
export interface DueSums {
  readonly from: EpochDay
  readonly count: Float64Array
  readonly minor: Float64Array
}

/** The included eligible rows that are due too soon to be paid early, by opportunity. */
export interface NotEarlySums {
  readonly count: Float64Array
  readonly minor: Float64Array
}

export interface KeptBookSums {
  readonly due: () => DueSums
  readonly notEarly: () => NotEarlySums
  /** How many rows are in a state, by opportunity. Callers must not write to it. */
  readonly countsIn: (state: InvoiceState) => Float64Array
  /** Their amounts in minor units. Callers must not write to it. */
  readonly amountsIn: (state: InvoiceState) => Float64Array
  /** How many of the eligible rows are excluded, by opportunity. Callers must not write to it. */
  readonly excludedCounts: () => Float64Array
  /** Their amounts in minor units. Callers must not write to it. */
  readonly excludedAmounts: () => Float64Array
}

/** Days with an entry of their own: more than any picture shows. */
export const DUE_DAYS = 511

export function dueSums({ columns, derived, markets }: EligibleSource): DueSums {
  const sums = emptyDueSums(markets)
  const { from, count, minor } = sums
  const baseOf = currencyBases(markets)
  const { dueDay, amountMinor } = columns
  const { state, opportunity } = derived
  for (let row = 0; row < columns.length; row++) {
    if (state[row] !== ELIGIBLE) continue
    const distance = dueDay[row]! - from
    const entry = baseOf[opportunity[row]!]! + (distance > DUE_DAYS ? DUE_DAYS : distance)
    count[entry]!++
    minor[entry]! += amountMinor[row]!
  }
  return sums
}

export function emptyDueSums(markets: MarketTable): DueSums {
  const length = markets.currencies.length * (DUE_DAYS + 1)
  return { from: earliestToday(markets), count: new Float64Array(length), minor: new Float64Array(length) }
}

/** An eligible row enters, or leaves with a sign of −1. */
export function addDue(
  sums: DueSums,
  { columns, derived, markets }: EligibleSource,
  row: number,
  sign: 1 | -1,
) {
  const code = markets.currencies.indexOf(markets.opportunities[derived.opportunity[row]!]!.currency)
  const distance = Math.min(columns.dueDay[row]! - sums.from, DUE_DAYS)
  const entry = code * (DUE_DAYS + 1) + distance
  sums.count[entry]! += sign
  sums.minor[entry]! += columns.amountMinor[row]! * sign
}

/** Of the rows that are due too soon, which are few, those that are included. */
export function notEarlySums(
  { columns, derived, markets }: EligibleSource,
  { words: tooSoon }: Bitset,
): NotEarlySums {
  const groups = markets.opportunities.length
  const [count, minor] = [new Float64Array(groups), new Float64Array(groups)]
  const { amountMinor } = columns
  const { words: excluded } = columns.excluded
  const { opportunity } = derived
  for (let word = 0; word < tooSoon.length; word++) {
    for (let left = tooSoon[word]! & ~excluded[word]!; left !== 0; left &= left - 1) {
      const row = (word << 5) + lowestBit(left)
      count[opportunity[row]!]!++
      minor[opportunity[row]!]! += amountMinor[row]!
    }
  }
  return { count, minor }
}

/** An included eligible row enters, or leaves with a sign of −1. */
export function addNotEarly(
  sums: NotEarlySums,
  { columns, derived }: EligibleSource,
  row: number,
  sign: 1 | -1,
) {
  if (derived.daysEarly[row] !== 0) return
  const group = derived.opportunity[row]!
  sums.count[group]! += sign
  sums.minor[group]! += columns.amountMinor[row]! * sign
}

export function currencyBases({ opportunities, currencies }: MarketTable): Int32Array {
  return Int32Array.from(opportunities, ({ currency }) => currencies.indexOf(currency) * (DUE_DAYS + 1))
}

function earliestToday({ markets }: MarketTable): EpochDay {
  return markets.reduce((first, { today }) => (today < first ? today : first), Infinity as EpochDay)
}
