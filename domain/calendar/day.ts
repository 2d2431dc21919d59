/**
 * A calendar day as days since 1970-01-01. No time, no zone. A plain number is none: the functions of this folder make days,
 * decoders at the edges (`toEpochDay`), and code that reads columns of days, by a cast that costs nothing.
 */
export type EpochDay = number & { readonly __brand: 'EpochDay' }

const DAY_MS = 86_400_000

/** The day with this number of days since 1970-01-01. Throws for what is no whole number. */
export function toEpochDay(days: number): EpochDay {
  if (!Number.isSafeInteger(days)) throw new RangeError(`${days} is not a day.`)
  return days as EpochDay
}

/** The day in UTC of a moment, in milliseconds since 1970. */
export function dayOfInstant(milliseconds: number): EpochDay {
  return Math.floor(milliseconds / DAY_MS) as EpochDay
}

/** The day so many days later; earlier with a negative number. */
export function addDays(day: EpochDay, days: number): EpochDay {
  return (day + days) as EpochDay
}

const DAYS_PER_ERA = 146_097
const EPOCH_SHIFT = 719_468

/** The epoch day of a date of the proleptic Gregorian calendar; months 1 to 12. */
export function epochDay(year: number, month: number, day: number): EpochDay {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return (era * DAYS_PER_ERA + dayOfEra - EPOCH_SHIFT) as EpochDay
}

/** The earliest of some days; undefined for none. */
export function firstDay(days: readonly EpochDay[]): EpochDay | undefined {
  return days.reduce<EpochDay | undefined>(
    (first, day) => (first === undefined || day < first ? day : first),
    undefined,
  )
}

/** The latest of some days; undefined for none. */
export function lastDay(days: readonly EpochDay[]): EpochDay | undefined {
  return days.reduce<EpochDay | undefined>(
    (last, day) => (last === undefined || day > last ? day : last),
    undefined,
  )
}

/** Year, month (1 to 12) and day of an epoch day. */
export function civilDate(epoch: EpochDay): {
  readonly year: number
  readonly month: number
  readonly day: number
} {
  const z = epoch + EPOCH_SHIFT
  const era = Math.floor(z / DAYS_PER_ERA)
  const dayOfEra = z - era * DAYS_PER_ERA
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return { year, month, day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1 }
}

/** Whether year, month and day name a real date (no 30 February). */
export function isRealDate(year: number, month: number, day: number): boolean {
  const back = civilDate(epochDay(year, month, day))
  return back.year === year && back.month === month && back.day === day
}

/** `yyyy-MM-dd`. */
export function isoDay(epoch: EpochDay): string {
  const { year, month, day } = civilDate(epoch)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The epoch day of `yyyy-MM-dd`; undefined for anything else, also for dates that do not exist. */
export function parseIsoDay(text: string): EpochDay | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return isRealDate(year, month, day) ? epochDay(year, month, day) : undefined
}
