import { CalendarDate, fromAbsolute, Time, toCalendarDateTime, toZoned } from '@internationalized/date'
import {
  businessDayAtOrAfter,
  businessDayAtOrBefore,
  civilDate,
  epochDay,
  type BusinessCalendar,
  type EpochDay,
  addDays,
} from '#domain/calendar'

export interface DailyDeadline {
  readonly timeZone: string
  /** Minutes after local midnight. */
  readonly deadlineMinute: number
}

export function dayInZone(at: Date, timeZone: string): EpochDay {
  const { year, month, day } = fromAbsolute(at.getTime(), timeZone)
  return epochDay(year, month, day)
}

/** The instant of a market's deadline on a calendar day; an hour the clocks skip moves forward with them. */
export function deadlineOn(day: EpochDay, { timeZone, deadlineMinute }: DailyDeadline): Date {
  const { year, month, day: dayOfMonth } = civilDate(day)
  const time = new Time(Math.floor(deadlineMinute / 60), deadlineMinute % 60)
  return toZoned(toCalendarDateTime(new CalendarDate(year, month, dayOfMonth), time), timeZone).toDate()
}

/** The first deadline strictly after an instant; markets decide on business days only. */
export function nextDeadline(after: Date, daily: DailyDeadline, calendar: BusinessCalendar): Date {
  const today = businessDayAtOrAfter(dayInZone(after, daily.timeZone), calendar)
  const first = deadlineOn(today, daily)
  if (first.getTime() > after.getTime()) return first
  return deadlineOn(businessDayAtOrAfter(addDays(today, 1), calendar), daily)
}

/** The last deadline at or before an instant. */
export function lastDeadline(at: Date, daily: DailyDeadline, calendar: BusinessCalendar): Date {
  const today = businessDayAtOrBefore(dayInZone(at, daily.timeZone), calendar)
  const last = deadlineOn(today, daily)
  if (last.getTime() <= at.getTime()) return last
  return deadlineOn(businessDayAtOrBefore(addDays(today, -1), calendar), daily)
}
