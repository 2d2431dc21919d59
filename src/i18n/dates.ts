import { DateFormatter, getLocalTimeZone } from '@internationalized/date'
import { parseIsoDay, type EpochDay } from '#domain/calendar'
import { languageCache } from './cache.ts'

const DAY_MS = 86_400_000

/** `short` is for tables, `long` for sentences and documents, `brief` and `month` for axes. */
export type DayStyle = 'short' | 'long' | 'brief' | 'month'
export type InstantStyle = 'day' | 'time' | 'dayTime' | 'dayTimeZone' | 'document'

const DAY_OPTIONS: Readonly<Record<DayStyle, Intl.DateTimeFormatOptions>> = {
  short: { year: 'numeric', month: 'short', day: '2-digit' },
  long: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  brief: { month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
}

const INSTANT_OPTIONS: Readonly<Record<InstantStyle, Intl.DateTimeFormatOptions>> = {
  day: DAY_OPTIONS.short,
  time: { hour: '2-digit', minute: '2-digit' },
  dayTime: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  /** Unambiguous for years: on paper. */
  document: { ...DAY_OPTIONS.short, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  dayTimeZone: {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  },
}

const dates = languageCache<DateFormatter>()
const lists = languageCache<Intl.ListFormat>()

/** A calendar day: an epoch day, or `yyyy-MM-dd`. Text that is no day is shown unchanged. */
export function formatDay(day: EpochDay | string, style: DayStyle = 'short'): string {
  const epochDay = typeof day === 'number' ? day : parseIsoDay(day)
  if (epochDay === undefined) return String(day)
  const format = dates(
    style,
    (language) => new DateFormatter(language, { ...DAY_OPTIONS[style], timeZone: 'UTC' }),
  )
  return format.format(new Date(epochDay * DAY_MS))
}

/** A moment, in the user's time zone unless another is given; a time names its zone. */
export function formatInstant(
  instant: string | number,
  style: InstantStyle = 'dayTime',
  timeZone: string = getLocalTimeZone(),
): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return String(instant)
  const options = { ...INSTANT_OPTIONS[style], timeZone }
  return dates(`${style} ${timeZone}`, (language) => new DateFormatter(language, options)).format(date)
}

/** A moment not long ago: the time, with its day unless that is today. */
export function formatRecent(instant: number): string {
  const isToday = formatInstant(instant, 'day') === formatInstant(Date.now(), 'day')
  return formatInstant(instant, isToday ? 'time' : 'dayTime')
}

/** "A, B and C" as the language has it. */
export function formatList(items: readonly string[]): string {
  return lists('', (language) => new Intl.ListFormat(language)).format(items)
}
