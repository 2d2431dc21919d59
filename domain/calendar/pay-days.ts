import { businessDayAtOrBefore } from './business.ts'
import { addDays, type EpochDay } from './day.ts'

/** Days; a missing bound is open. */
export interface DaySpan {
  readonly from?: EpochDay
  readonly to?: EpochDay
}

/**
 * The due days whose pay day (the business day at or after them) lies in a span: the pay day never falls when the due
 * day rises, so a span of one is a span of the other. Empty spans have `from` above `to`.
 */
export function dueDaysOfPayDays({ from, to }: DaySpan): DaySpan {
  return {
    ...(from === undefined ? {} : { from: addDays(businessDayAtOrBefore(addDays(from, -1)), 1) }),
    ...(to === undefined ? {} : { to: businessDayAtOrBefore(to) }),
  }
}
