import { addDays, type EpochDay } from '#domain/calendar'
import { arrivingIn, mondayOf, type CashFlow } from '#domain/charts'
import type { UpcomingDeposit } from '#documents/history/upcoming-deposits'

export type CashStep = 'day' | 'week'

/** One bar: what arrives from one day to another. Minor units. */
export interface CashBar {
  readonly from: EpochDay
  readonly to: EpochDay
  /** All that arrives. */
  readonly count: number
  readonly minor: number
  /** What of it the offers bring early, less the discount. */
  readonly earlyCount: number
  readonly earlyMinor: number
  readonly discountMinor: number
  /** What the offers take from these days. */
  readonly movedCount: number
  /** What of it is accepted already, with the offers and without. */
  readonly acceptedCount: number
  readonly acceptedMinor: number
  /** What would arrive without the offers, beside what is accepted. */
  readonly dueMinor: number
}

export interface CashBars {
  readonly bars: readonly CashBar[]
  readonly shown: CashBar
  readonly later: CashBar
}

/** How far the sums reach: weeks from today's. */
export const CASH_DAYS = 26 * 7
const SHOWN_DAYS = 6 * 7

/** What arrives in one currency. */
export interface Arrivals {
  /** Of the book. */
  readonly flow: CashFlow
  /** What is accepted in this currency. */
  readonly accepted: readonly UpcomingDeposit[]
}

/** The bars of one currency from the first day on. Days off on which nothing arrives have none. */
export function cashBars(of: Arrivals, from: EpochDay, step: CashStep, withOffers: boolean): CashBars {
  const days = step === 'day' ? SHOWN_DAYS : CASH_DAYS - (from - mondayOf(from))
  const end = addDays(from, days - 1)
  const bars: CashBar[] = []
  for (let start = from; start <= end;) {
    const last = step === 'day' ? start : addDays(mondayOf(start), 6)
    const bar = barOf(of, from, start, last < end ? last : end, withOffers)
    if (step === 'week' || bar.count > 0 || bar.dueMinor !== 0 || !isWeekend(start)) bars.push(bar)
    start = addDays(last, 1)
  }
  return {
    bars,
    shown: barOf(of, from, from, end, withOffers),
    later: barOf(of, from, addDays(end, 1), addDays(from, CASH_DAYS), withOffers),
  }
}

// Bucket 1 is the first day; the one behind the last day has everything later.
function barOf(
  { flow, accepted }: Arrivals,
  first: EpochDay,
  from: EpochDay,
  to: EpochDay,
  withOffers: boolean,
): CashBar {
  let [count, minor, earlyCount, earlyMinor, discountMinor, movedCount, dueMinor] = [0, 0, 0, 0, 0, 0, 0]
  for (let bucket = from - first + 1; bucket <= to - first + 1; bucket++) {
    const arriving = arrivingIn(flow, bucket, withOffers)
    count += arriving.count
    minor += arriving.minor
    dueMinor += flow.dueMinor[bucket]!
    if (!withOffers) continue
    earlyCount += flow.earlyCount[bucket]!
    earlyMinor += flow.earlyMinor[bucket]! - flow.discountMinor[bucket]!
    discountMinor += flow.discountMinor[bucket]!
    movedCount += flow.movedCount[bucket]!
  }
  let [acceptedCount, acceptedMinor] = [0, 0]
  for (const { day, invoiceCount, depositMinor } of accepted) {
    if (day < from || day > to) continue
    acceptedCount += invoiceCount
    acceptedMinor += depositMinor
  }
  return {
    from,
    to,
    count: count + acceptedCount,
    minor: minor + acceptedMinor,
    earlyCount,
    earlyMinor,
    discountMinor,
    movedCount,
    acceptedCount,
    acceptedMinor,
    dueMinor,
  }
}

function isWeekend(day: EpochDay): boolean {
  return day - mondayOf(day) >= 5
}
