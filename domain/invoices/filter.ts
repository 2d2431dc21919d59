import type { IneligibilityReason } from './hold-flags.ts'
import type { InvoiceState } from './state.ts'

/** Both bounds inclusive; a missing one is open. */
export interface Range {
  readonly from?: number
  readonly to?: number
}

/** Every dimension the book can be filtered by, with its value. Dimensions are combined by "and". */
export interface FilterValues {
  readonly states: readonly InvoiceState[]
  /** Positions in `Book.opportunities`. */
  readonly opportunities: readonly number[]
  /** Positions in `Book.markets`. */
  readonly markets: readonly number[]
  /** Major units of each row's own currency. */
  readonly amount: Range
  /** Major units of each row's own currency. */
  readonly originalAmount: Range
  /** Major units of each row's own currency; 0 while a row is open. */
  readonly paidAmount: Range
  /** Epoch days, as all ranges of days. */
  readonly createdDay: Range
  readonly approvedDay: Range
  readonly dueDay: Range
  readonly depositDay: Range
  readonly paidDay: Range
  /** Days paid early at the market's next deposit day. */
  readonly daysEarly: Range
  /** Part of the invoice number; ASCII letters match in either case. */
  readonly invoiceNumber: string
  /** Part of the voucher number. */
  readonly voucherNumber: string
  readonly excluded: boolean
  /** Rows with any of these reasons. */
  readonly reasons: readonly IneligibilityReason[]
  readonly transactionTypes: readonly string[]
  /** Paid rows: early or at maturity. */
  readonly paidEarly: boolean
}

export type FilterDimension = keyof FilterValues

/** The dimensions that are set. */
export type BookFilter = { readonly [D in FilterDimension]?: FilterValues[D] }
