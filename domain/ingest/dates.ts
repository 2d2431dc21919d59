import { epochDay, isRealDate, type EpochDay } from '../calendar/day.ts'

/** The order in which a file writes its dates. */
export type DateStyle = 'year-first' | 'day-first' | 'month-first'

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** Two digits from here on are years of the last century. */
const FIRST_OF_LAST_CENTURY = 70

/** Tried in this order, so that an undecidable file with dots reads day first and one with slashes month first. */
const CANDIDATES: readonly DateStyle[] = ['year-first', 'month-first', 'day-first']

/** The styles of a file's dates with dots and of all others, each guessed by its own samples where there are some. */
export function guessDateStyles(samples: readonly string[]): {
  readonly dateStyle: DateStyle
  readonly dottedStyle: DateStyle
} {
  const [dotted, others] = [
    samples.filter(isDotted),
    samples.filter((text) => !isDotted(text) && isGiven(text)),
  ]
  const dateStyle = guessDateStyle(others.length > 0 ? others : dotted)
  return { dateStyle, dottedStyle: dotted.length > 0 ? guessDateStyle(dotted) : dateStyle }
}

function isGiven(text: string): boolean {
  return text.trim() !== ''
}

/** Whether a date is written like `5.3.2020`: its order may differ from that of dates with other marks beside it. */
export function isDotted(text: string): boolean {
  return /^\s*\d{1,2}\.\s?\d/.test(text)
}

/** The style that reads most of the samples; a tie between day and month goes by the mark: dots are day first. */
export function guessDateStyle(samples: readonly string[]): DateStyle {
  const order = samples.some(isDotted) ? [...CANDIDATES].reverse() : CANDIDATES
  const readBy = (style: DateStyle): number =>
    samples.filter((text) => parseDay(text, style) !== undefined).length
  return order.reduce((best, style) => (readBy(style) > readBy(best) ? style : best))
}

/**
 * The day a file's text names in the given order; undefined when it names none. Reads `2020-03-05`, `20200305`,
 * `20200305.0`, `5.3.2020`, `03/05/20`, `5-Mar-2020`, each with a time behind it or not.
 */
export function parseDay(text: string, style: DateStyle): EpochDay | undefined {
  const clean = text.trim().replace(/[T ]\d{1,2}:\d{2}.*/, '')
  const compact = /^(\d{4})(\d{2})(\d{2})(?:\.0+)?$/.exec(clean)
  if (compact) return real(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  const parts = /^(\d{1,4}|[A-Za-z]{3,9})[-/. ]+(\d{1,2}|[A-Za-z]{3,9})[-/., ]+(\d{1,4})$/.exec(clean)
  if (!parts) return undefined
  const [first, second, third] = [parts[1]!, parts[2]!, parts[3]!]
  if (!/^\d/.test(first)) return ofParts(third, first, second)
  if (first.length === 4) return style === 'year-first' ? ofParts(first, second, third) : undefined
  if (!/^\d/.test(second)) return ofParts(third, second, first)
  if (style === 'year-first') return undefined
  return style === 'day-first' ? ofParts(third, second, first) : ofParts(third, first, second)
}

function ofParts(year: string, month: string, day: string): EpochDay | undefined {
  return real(fullYear(year), monthNumber(month), Number(day))
}

function real(year: number, month: number, day: number): EpochDay | undefined {
  if (year < 1900 || year > 2999 || !isRealDate(year, month, day)) return undefined
  return epochDay(year, month, day)
}

function fullYear(text: string): number {
  const year = Number(text)
  if (text.length !== 2) return year
  return year < FIRST_OF_LAST_CENTURY ? 2000 + year : 1900 + year
}

/** Of a number, or of a month's English name of which three letters suffice; 0 for any other text. */
function monthNumber(text: string): number {
  if (/^\d/.test(text)) return Number(text)
  const name = text.toLowerCase()
  return MONTHS.findIndex((month) => month.startsWith(name)) + 1
}
