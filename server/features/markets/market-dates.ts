import { type EpochDay, lastDay } from '#domain/calendar'
import { goodFundsDay, requestDeadlineAt } from '#domain/opportunities'
import { dayInZone } from '../../engine/clearing/deadline.ts'

/** The deposit day of the last of these markets to pay; without any it is missing. */
export function lastDepositDay(markets: readonly { readonly depositDay: EpochDay }[], now: Date): EpochDay {
  return goodFundsDay(lastDay(markets.map(({ depositDay }) => depositDay)), dayInZone(now, 'UTC'))
}

/** The deadline of the first of these markets to decide; without any it is missing. */
export function firstDeadline(markets: readonly { readonly nextClearAt: Date }[], now: Date): Date {
  const at =
    markets.length > 0 ? Math.min(...markets.map(({ nextClearAt }) => nextClearAt.getTime())) : undefined
  return new Date(requestDeadlineAt(at, now.getTime()))
}
