import { addDays, type EpochDay } from './day.ts'

export interface BusinessCalendar {
  /** The days off of every week, as `weekday` counts them: fewer than seven. */
  readonly weekend: ReadonlySet<number>
  readonly holidays: ReadonlySet<EpochDay>
}

/** Monday to Friday, without holidays. */
export const MONDAY_TO_FRIDAY: BusinessCalendar = { weekend: new Set([5, 6]), holidays: new Set() }

/** 0 for Monday to 6 for Sunday. 1970-01-01 was a Thursday. */
export function weekday(day: EpochDay): number {
  return (((day + 3) % 7) + 7) % 7
}

export function isBusinessDay(day: EpochDay, calendar: BusinessCalendar = MONDAY_TO_FRIDAY): boolean {
  return !calendar.weekend.has(weekday(day)) && !calendar.holidays.has(day)
}

/** The day itself when money moves on it, otherwise the next day on which it does. */
export function businessDayAtOrAfter(day: EpochDay, calendar: BusinessCalendar = MONDAY_TO_FRIDAY): EpochDay {
  let next = day
  while (!isBusinessDay(next, calendar)) next++
  return next
}

/** The day itself when business is done on it, otherwise the last day before on which it was. */
export function businessDayAtOrBefore(
  day: EpochDay,
  calendar: BusinessCalendar = MONDAY_TO_FRIDAY,
): EpochDay {
  let last = day
  while (!isBusinessDay(last, calendar)) last--
  return last
}

/** The day an award of a clear is paid: the first business day at or after clear day plus the market's lag. */
export function depositDay(clearDay: EpochDay, lagDays: number, calendar?: BusinessCalendar): EpochDay {
  return businessDayAtOrAfter(addDays(clearDay, lagDays), calendar)
}

/** Days paid early: due day minus deposit day, never negative. */
export function daysPaidEarly(dueDay: EpochDay, deposit: EpochDay): number {
  return dueDay > deposit ? dueDay - deposit : 0
}
