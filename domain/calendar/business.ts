import type { EpochDay } from './day.ts'

/** 0 for Monday to 6 for Sunday. 1970-01-01 was a Thursday. */
export function weekday(day: EpochDay): number {
  return (((day + 3) % 7) + 7) % 7
}

/** Monday to Friday, and no holiday. */
export function isBusinessDay(day: EpochDay, holidays: ReadonlySet<EpochDay> = NO_HOLIDAYS): boolean {
  return weekday(day) < 5 && !holidays.has(day)
}

/** The day itself when money moves on it, otherwise the next day on which it does. */
export function businessDayAtOrAfter(day: EpochDay, holidays: ReadonlySet<EpochDay> = NO_HOLIDAYS): EpochDay {
  let next = day
  while (!isBusinessDay(next, holidays)) next++
  return next
}

/** The day an award of a clear is paid: the first business day at or after clear day plus the market's lag. */
export function depositDay(clearDay: EpochDay, lagDays: number): EpochDay {
  return businessDayAtOrAfter(clearDay + lagDays)
}

/** Days paid early: due day minus deposit day, never negative. */
export function daysPaidEarly(dueDay: EpochDay, deposit: EpochDay): number {
  return dueDay > deposit ? dueDay - deposit : 0
}

const NO_HOLIDAYS: ReadonlySet<EpochDay> = new Set()
