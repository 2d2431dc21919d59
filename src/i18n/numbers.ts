import { NumberFormatter, type NumberFormatOptions } from '@internationalized/number'
import { currencyDisplay, marksOf, withMarks, type DisplayFormats, type NumberMarks } from '#domain/account'
import { currencyDecimals, majorFromMinor, type Currency } from '#domain/money'
import { percentFromPpm } from '#domain/rates'
import { languageCache } from './cache.ts'
import { displayFormats } from './display-formats.ts'

/** How a currency shows: `$1.00`, or `1.00` where a column's head or a code behind the number names the currency. */
export type CurrencyDisplay = 'symbol' | 'none'

export interface MoneyOptions {
  readonly display?: CurrencyDisplay
  /** Leaves the minor units out, for large figures in prose. */
  readonly whole?: boolean
  /** Negative amounts in parentheses, as accountants write them. */
  readonly isAccounting?: boolean
}

const formats = languageCache<NumberFormatter>()

/** A number in formats; those in effect unless given. */
export function format(
  value: number,
  options: NumberFormatOptions,
  { number }: DisplayFormats = displayFormats.value,
): string {
  try {
    if (number === undefined) return formatterOf(options).format(value)
    // Some languages leave four digits together, which the chosen format does not.
    const grouped = { ...options, useGrouping: options.useGrouping ?? ALWAYS }
    return withMarks(formatterOf(grouped).formatToParts(value), marksOf(number))
  } catch {
    return String(value)
  }
}

// The library's type has no words for it, and passes them on.
const ALWAYS = 'always' as unknown as boolean

function formatterOf(options: NumberFormatOptions): NumberFormatter {
  return formats(JSON.stringify(options), (language) => new NumberFormatter(language, options))
}

/** The marks of numbers that are typed and shown: the user's, otherwise those of the language. */
export function numberMarks(): NumberMarks {
  const { number } = displayFormats.value
  if (number !== undefined) return marksOf(number)
  const parts = formatterOf({}).formatToParts(-12_345.6)
  const mark = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)!.value
  return { group: mark('group'), decimal: mark('decimal') }
}

/** An amount of minor units in its currency, as every sentence writes it. */
export function formatMoney(amountMinor: number, currency: Currency, options: MoneyOptions = {}): string {
  const major = majorFromMinor(amountMinor, currency)
  if (options.display === 'none') return formatPlainMoney(major, currency, options.whole === true)
  return format(major, {
    style: 'currency',
    currency,
    currencyDisplay: currencyDisplay(currency),
    ...(options.whole ? { maximumFractionDigits: 0 } : minorDigits(currency)),
    ...(options.isAccounting ? { currencySign: 'accounting' } : {}),
  })
}

/** An amount of minor units, short and without its currency, for axes and small cells: 1234500 of USD reads "12.3K". */
export function formatShortMoney(amountMinor: number, currency: Currency): string {
  return format(majorFromMinor(amountMinor, currency), { notation: 'compact', maximumFractionDigits: 1 })
}

function formatPlainMoney(major: number, currency: Currency, whole: boolean): string {
  return format(major, whole ? { maximumFractionDigits: 0 } : minorDigits(currency))
}

/** All decimals of a currency: a browser leaves out those that cash has not, of forints and rupiahs for example. */
export function minorDigits(currency: Currency): NumberFormatOptions {
  const digits = currencyDecimals(currency)
  return { minimumFractionDigits: digits, maximumFractionDigits: digits }
}

/** A percentage with two decimals: 8.5 reads "8.50%". */
export function formatPercent(percent: number): string {
  return format(percent / 100, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** A percentage as short as it is exact to a tenth, for axes: 20 reads "20%". */
export function formatShortPercent(percent: number): string {
  return format(percent / 100, { style: 'percent', maximumFractionDigits: 1 })
}

/** A rate in parts per million with two decimals: 85,000 reads "8.50%". */
export function formatRate(ppm: number): string {
  return formatPercent(percentFromPpm(ppm))
}

export function formatCount(count: number): string {
  return format(count, { maximumFractionDigits: 0 })
}

/** The size of a file: 1,234,567 bytes read "1.2 MB". */
export function formatFileSize(bytes: number): string {
  const [size, unit] =
    bytes < 1_000_000 ? [Math.max(bytes / 1_000, 0.1), 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return format(size, { style: 'unit', unit, maximumFractionDigits: 1 })
}

/** A plain number with a fixed count of decimals and no grouping, as one types it. */
export function formatDecimal(value: number, digits: number): string {
  return format(value, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false })
}

/** A plain number with its grouping, and two decimals where it is not whole. */
export function formatFigure(value: number): string {
  const digits = Number.isInteger(value) ? 0 : 2
  return format(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/**
 * What a letter behind a number multiplies it by. k is a thousand everywhere; m is a million where the language itself
 * writes that so and no thousand begins with it ("mil"). Undefined for what could mean something else.
 */
export function compactUnit(letter: string): number | undefined {
  const asked = letter.toLowerCase()
  if (asked === 'k') return 1000
  const isMillion = asked === 'm' && compactMark(1e6) === 'm' && !compactMark(1e3).startsWith('m')
  return isMillion ? 1e6 : undefined
}

function compactMark(value: number): string {
  return format(value, { notation: 'compact' })
    .replace(/[\d\s.,]/g, '')
    .toLowerCase()
}
