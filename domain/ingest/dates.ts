import { epochDay, isRealDate, type EpochDay } from '../calendar/day.ts'

/** The order in which a file writes its dates. */
export type DateStyle = 'year-first' | 'day-first' | 'month-first'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Tried in this order, so that an undecidable file with dots reads day first and one with slashes month first. */
const CANDIDATES: readonly DateStyle[] = ['year-first', 'month-first', 'day-first']

/** The style that reads most of the samples; a tie between day and month goes by the mark: dots are day first. */
export function guessDateStyle(samples: readonly string[]): DateStyle {
  const order = samples.some((text) => /^\d{1,2}\.\d/.test(text.trim()))
    ? [...CANDIDATES].reverse()
    : CANDIDATES
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
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}

function monthNumber(text: string): number {
  return /^\d/.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1
}
