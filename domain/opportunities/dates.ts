import { addDays, type EpochDay } from '../calendar/day.ts'

/** How far away a missing deposit day or deadline is taken to be. */
const MISSING_DATE_DAYS = 60

const DAY_MS = 86_400_000

/** The deposit day, or 60 days after `today`. */
export function goodFundsDay(day: EpochDay | undefined, today: EpochDay): EpochDay {
  return day ?? addDays(today, MISSING_DATE_DAYS)
}

/** The deadline, or 60 days after `now`, both milliseconds. */
export function requestDeadlineAt(deadlineAt: number | undefined, now: number): number {
  return deadlineAt ?? now + MISSING_DATE_DAYS * DAY_MS
}
