import { NumberFormatter, type NumberFormatOptions } from '@internationalized/number'
import { majorFromMinor, type Currency } from '#domain/money'
import { percentFromPpm } from '#domain/rates'
import { languageCache } from './cache.ts'

/** How a currency shows: `$1.00`, `USD 1.00`, or `1.00` where a column's head names the currency. */
export type CurrencyDisplay = 'symbol' | 'code' | 'none'

export interface MoneyOptions {
  readonly display?: CurrencyDisplay
  /** Leaves the minor units out, for large figures in prose. */
  readonly whole?: boolean
  /** Negative amounts in parentheses, as accountants write them. */
  readonly isAccounting?: boolean
}

const formats = languageCache<NumberFormatter>()

function format(value: number, options: NumberFormatOptions): string {
  try {
    return formats(JSON.stringify(options), (language) => new NumberFormatter(language, options)).format(
      value,
    )
  } catch {
    return String(value)
  }
}

/** An amount of minor units in its currency. Singapore dollars always show their code. */
export function formatMoney(amountMinor: number, currency: Currency, options: MoneyOptions = {}): string {
  const display = options.display ?? 'symbol'
  const major = majorFromMinor(amountMinor, currency)
  if (display === 'none') return formatPlainMoney(major, currency, options.whole === true)
  return format(major, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'SGD' ? 'code' : display,
    ...(options.whole ? { maximumFractionDigits: 0 } : {}),
    ...(options.isAccounting ? { currencySign: 'accounting' } : {}),
  })
}

/** An amount of minor units, short and without its currency, for axes and small cells: 1234500 of USD reads "12.3K". */
export function formatShortMoney(amountMinor: number, currency: Currency): string {
  return format(majorFromMinor(amountMinor, currency), { notation: 'compact', maximumFractionDigits: 1 })
}

function formatPlainMoney(major: number, currency: Currency, whole: boolean): string {
  const digits = whole ? 0 : Math.round(Math.log10(1 / majorFromMinor(1, currency)))
  return format(major, { minimumFractionDigits: digits, maximumFractionDigits: digits })
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

/** A whole number with its grouping. */
export function formatCount(count: number): string {
  return format(count, { maximumFractionDigits: 0 })
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
