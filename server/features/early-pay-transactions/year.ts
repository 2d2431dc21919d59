import { civilDate, epochDay, type EpochDay } from '#domain/calendar'

/** 1 January of the day's year. */
export function firstDayOfYear(day: EpochDay): EpochDay {
  return epochDay(civilDate(day).year, 1, 1)
}
