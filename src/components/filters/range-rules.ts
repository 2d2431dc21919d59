import { parseDate } from '@internationalized/date'
import type { MessageKey } from '#i18n'

/** The bar of a desktop and the sheet of a phone word the same problems differently. */
export type FilterLayout = 'bar' | 'sheet'

/** A range of amounts in major units; undefined is open. NaN stands for text that is no number. */
export interface AmountRange {
  readonly from: number | undefined
  readonly to: number | undefined
}

/** A range of days, `yyyy-MM-dd`; undefined is open. */
export interface DayRange {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** What is wrong with an amount range, or undefined. An untouched From of 0 means no lower bound. */
export function amountRangeProblem({ from, to }: AmountRange, layout: FilterLayout): MessageKey | undefined {
  if (layout === 'sheet' && (!isBound(from, 0) || !isBound(to, Number.MIN_VALUE)))
    return 'filters.invalidAmount'
  // The bar has no message for what is not a number.
  if (layout === 'bar' && (!isBound(from, 0) || !isBound(to, 0))) return 'filters.validAmountRange'
  if (from === undefined || to === undefined || !(from > to)) return undefined
  if (layout === 'bar' && to === 0) return undefined
  return layout === 'sheet' ? 'filters.invalidAmountRange' : 'filters.validAmountRange'
}

function isBound(value: number | undefined, least: number): boolean {
  return value === undefined || value >= least
}

/** The range as it filters: cleared when both bounds are empty or 0; a bound of 0 alone is open. */
export function effectiveAmountRange({ from, to }: AmountRange): AmountRange {
  if (!from && !to) return { from: undefined, to: undefined }
  return { from, to: to === 0 ? undefined : to }
}

/** What is wrong with a range of days, or undefined. */
export function dayRangeProblem({ from, to }: DayRange, layout: FilterLayout): MessageKey | undefined {
  if (!isDay(from) || !isDay(to)) return 'filters.invalidDate'
  if (from === undefined || to === undefined || to >= from) return undefined
  return layout === 'sheet' ? 'filters.invalidDateRange' : 'filters.validDateRange'
}

function isDay(text: string | undefined): boolean {
  if (text === undefined) return true
  try {
    return parseDate(text).toString() === text
  } catch {
    return false
  }
}
