import type { DaySpan } from '#domain/calendar'
import type { BookFilter, Range } from '#domain/invoices'
import type { MessageKey } from '#i18n'

/** How long before and after today a filter of days suggests. */
export interface DayWindow {
  readonly back: { readonly months: number } | { readonly days: number }
  readonly forward: { readonly months: number } | { readonly days: number }
}

/** A filter by a range of amounts: its label and the book's filter. */
export interface AmountFilter {
  readonly id: string
  readonly name: MessageKey
  readonly filter: (range: Range) => BookFilter
}

export interface DayFilter extends Omit<AmountFilter, 'filter'> {
  readonly filter: (days: DaySpan) => BookFilter
  readonly window: DayWindow
}
