import type { SearchedColumn } from '../invoice-schema.ts'
import type { DaySpan } from '../../calendar/pay-days.ts'
import type { DayDimension, RangeDimension } from '../orders/orders.ts'
import type { IneligibilityReason } from '../hold-flags.ts'
import type { InvoiceState } from '../state.ts'
import type { Dearer } from './dearer-filter.ts'

/** Both bounds inclusive; a missing one is open. */
export interface Range {
  readonly from?: number
  readonly to?: number
}

/**
 * Every dimension the book can be filtered by, with its value. Dimensions are combined by "and". Ranges are of days,
 * of numbers of days, and of amounts in major units of each row's own currency (0 as paid amount while a row is open).
 * Searches are for a part of a number, whatever its case, accents and width (`foldText`).
 */
export interface FilterValues
  extends
    Readonly<Record<Exclude<RangeDimension, DayDimension>, Range>>,
    Readonly<Record<DayDimension, DaySpan>>,
    Readonly<Record<SearchedColumn, string>> {
  readonly states: readonly InvoiceState[]
  /** Rows whose number has this text, and those of customers whose name has it, or whose number it is. */
  readonly search: string
  /** Positions in `Book.opportunities`. */
  readonly opportunities: readonly number[]
  /** Positions in `Book.markets`. */
  readonly markets: readonly number[]
  readonly excluded: boolean
  readonly ids: readonly number[]
  readonly reasons: readonly IneligibilityReason[]
  readonly transactionTypes: readonly string[]
  /** Rows that cost more at a rate than they may a year; those that no clear can pay early cost nothing. */
  readonly dearer: Dearer
  /** Paid rows: early or at maturity. */
  readonly paidEarly: boolean
}

export type FilterDimension = keyof FilterValues

export type ListDimension = Exclude<FilterDimension, RangeDimension | SearchedColumn>

export type BookFilter = { readonly [D in FilterDimension]?: FilterValues[D] }
