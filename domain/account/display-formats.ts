import type { Currency } from '../money/currency.ts'
/** How a user may have numbers written, whatever the language. */
export const NUMBER_FORMATS = ['1,234.56', '1.234,56', '1 234,56'] as const
export type NumberFormat = (typeof NUMBER_FORMATS)[number]

/** How a user may have dates written: the year, the short name or the day of the month, in this order. */
export const DATE_FORMATS = ['yyyy-MMM-dd', 'dd MMM yyyy', 'MMM dd, yyyy'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

/** The formats in effect; undefined: as the language has it. */
export interface DisplayFormats {
  readonly number?: NumberFormat | undefined
  readonly date?: DateFormat | undefined
}

export interface FormatPreferences {
  readonly useCustomFormatting?: boolean | null
  readonly numberDisplayFormat?: string | null
  readonly dateDisplayFormat?: string | null
  readonly useEnglishHeadings?: boolean | null
}

export function isNumberFormat(text: unknown): text is NumberFormat {
  return NUMBER_FORMATS.some((format) => format === text)
}

export function isDateFormat(text: unknown): text is DateFormat {
  return DATE_FORMATS.some((format) => format === text)
}

/** The formats in effect: the chosen ones while custom formatting is on, as far as they are known. */
export function displayFormatsOf(preferences: FormatPreferences): DisplayFormats {
  const { useCustomFormatting, numberDisplayFormat, dateDisplayFormat } = preferences
  if (useCustomFormatting !== true) return {}
  return {
    ...(isNumberFormat(numberDisplayFormat) && { number: numberDisplayFormat }),
    ...(isDateFormat(dateDisplayFormat) && { date: dateDisplayFormat }),
  }
}

/** What stands between the digits of a number. */
export interface NumberMarks {
  readonly group: string
  readonly decimal: string
}

const MARKS: Readonly<Record<NumberFormat, NumberMarks>> = {
  '1,234.56': { group: ',', decimal: '.' },
  '1.234,56': { group: '.', decimal: ',' },
  // A narrow space that does not break a line.
  '1 234,56': { group: '\u202f', decimal: ',' },
}

export function marksOf(format: NumberFormat): NumberMarks {
  return MARKS[format]
}

export interface DateParts {
  readonly year: string
  readonly month: string
  readonly day: string
}

/** Writes a date in a format. A month's abbreviation loses its full stop. */
export function formatDateParts({ year, month, day }: DateParts, format: DateFormat): string {
  const shortMonth = month.replace(/\.$/, '')
  return format.replace('yyyy', year).replace('dd', day).replace('MMM', shortMonth)
}

/**
 * A date as tables and mails write it, or its parts for a format of the user. Japanese and Chinese have no zero before a day
 * (3月5日), which every such format has.
 */
export function shortDay(language: string, format: DateFormat | undefined): Intl.DateTimeFormatOptions {
  const hasZero = format !== undefined || !/^(?:ja|zh)/.test(language)
  return { year: 'numeric', month: 'short', day: hasZero ? '2-digit' : 'numeric' }
}

export function datePartsInFormat(parts: readonly Intl.DateTimeFormatPart[], format: DateFormat): string {
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return formatDateParts({ year: part('year'), month: monthOf(parts), day: part('day') }, format)
}

/** In languages that count months the sign behind the number belongs to it: 4月. */
function monthOf(parts: readonly Intl.DateTimeFormatPart[]): string {
  const at = parts.findIndex(({ type }) => type === 'month')
  const { value = '' } = parts[at] ?? {}
  const sign = /\d$/.test(value) ? parts[at + 1]?.value : ''
  return sign === '月' ? value + sign : value
}

/** The language decides on signs, currencies and their places, the marks on what stands between digits. */
export function withMarks(parts: readonly Intl.NumberFormatPart[], { group, decimal }: NumberMarks): string {
  return parts
    .map(({ type, value }) => (type === 'group' ? group : type === 'decimal' ? decimal : value))
    .join('')
}

/** How the currency of an amount is written in a sentence, on screen and in mails: `$1.00`; of Singapore dollars always the code. */
export function currencyDisplay(currency: Currency): 'symbol' | 'code' {
  return currency === 'SGD' ? 'code' : 'symbol'
}
