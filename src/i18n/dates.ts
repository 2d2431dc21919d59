import { DateFormatter } from '@internationalized/date'
import { datePartsInFormat, shortDay, type DisplayFormats } from '#domain/account'
import { parseIsoDay, type EpochDay } from '#domain/calendar'
import { languageCache } from './cache.ts'
import { displayFormats } from './display-formats.ts'

const DAY_MS = 86_400_000

/** `short` is for tables, `long` for sentences and documents, `brief` and `month` for axes. */
export type DayStyle = 'short' | 'long' | 'brief' | 'month'
export type InstantStyle = 'day' | 'time' | 'dayTime' | 'dayTimeZone' | 'document'

const DAY_OPTIONS: Readonly<Record<Exclude<DayStyle, 'short'>, Intl.DateTimeFormatOptions>> = {
  long: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  brief: { month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
}

const INSTANT_OPTIONS: Readonly<Record<Exclude<InstantStyle, 'day'>, Intl.DateTimeFormatOptions>> = {
  time: { hour: '2-digit', minute: '2-digit' },
  dayTime: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  /** On paper: behind the day with its year. */
  document: { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
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
  return formatDate(new Date(epochDay * DAY_MS), style, 'UTC', displayFormats.value)
}

/** A calendar day as formats that are not in effect would show it. */
export function previewDay(day: EpochDay, formats: DisplayFormats): string {
  return formatDate(new Date(day * DAY_MS), 'short', 'UTC', formats)
}

/** The user's format replaces the short one; the others say more or less than a date. */
function formatDate(date: Date, style: DayStyle, timeZone: string, { date: custom }: DisplayFormats): string {
  const formatter = dates(`${style} ${timeZone} ${custom ?? ''}`, (language) => {
    const options = style === 'short' ? shortDay(language, custom) : DAY_OPTIONS[style]
    return new DateFormatter(language, { ...options, timeZone })
  })
  if (custom === undefined || style !== 'short') return formatter.format(date)
  return datePartsInFormat(formatter.formatToParts(date), custom)
}

function formatClock(date: Date, timeZone: string): string {
  const options = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone } as const
  return unbroken(
    dates(`clock ${timeZone}`, (language) => new DateFormatter(language, options)),
    date,
  )
}

const CLOCK: ReadonlySet<string> = new Set(['hour', 'dayPeriod', 'timeZoneName'])

/** The moment with its clock in one piece: a line breaks before it, never between the time and its zone. */
function unbroken(formatter: DateFormatter, date: Date): string {
  const parts = formatter.formatToParts(date)
  const start = parts.findIndex(({ type }) => CLOCK.has(type))
  const textOf = (some: typeof parts): string => some.map(({ value }) => value).join('')
  return textOf(parts.slice(0, start)) + textOf(parts.slice(start)).replaceAll(' ', '\u00A0')
}

let known: string | undefined

// The library's own function comes with its whole calendar, which the first screen does without.
function ownTimeZone(): string {
  return (known ??= new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** A moment, in the user's time zone unless another is given; a time names its zone. */
export function formatInstant(
  instant: string | number,
  style: InstantStyle = 'dayTime',
  timeZone: string = ownTimeZone(),
): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return String(instant)
  if (style === 'day') return formatDate(date, 'short', timeZone, displayFormats.value)
  const formatter = dates(`${style} ${timeZone}`, (language) => {
    const day = style === 'document' ? shortDay(language, undefined) : {}
    return new DateFormatter(language, { ...INSTANT_OPTIONS[style], ...day, timeZone })
  })
  const custom = displayFormats.value.date
  if (style !== 'document' || custom === undefined) return unbroken(formatter, date)
  return `${formatDate(date, 'short', timeZone, { date: custom })}, ${formatClock(date, timeZone)}`
}

/** A moment not long ago: the time, with its day unless that is today. */
export function formatRecent(instant: number): string {
  const isToday = formatInstant(instant, 'day') === formatInstant(Date.now(), 'day')
  return formatInstant(instant, isToday ? 'time' : 'dayTime')
}

/** "A, B and C" as the language has it. */
export function formatList(items: readonly string[]): string {
  return listFormat().format(items)
}

/** The same list in the part up to its first item, and what follows, for a list whose first item looks different. */
export function splitList(items: readonly string[]): readonly [first: string, others: string] {
  const parts = listFormat().formatToParts(items)
  const end = parts.findIndex(({ type }) => type === 'element') + 1
  const textOf = (some: typeof parts) => some.map(({ value }) => value).join('')
  return [textOf(parts.slice(0, end)), textOf(parts.slice(end))]
}

function listFormat(): Intl.ListFormat {
  return lists('', (language) => new Intl.ListFormat(language))
}
