import type { EpochDay } from '../calendar/day.ts'

/** One invoice as an object: for single rows and deltas, never for the whole book. Amounts are minor units. */
export interface InvoiceRow {
  readonly id: number
  readonly marketUuid: string
  /** 0 invoice, 1 adjustment. */
  readonly kind: number
  readonly invoiceNumber: string
  readonly voucherNumber: string
  /** The invoice an adjustment adjusts, '' when unmatched. */
  readonly adjustsNumber: string
  readonly transactionType: string
  readonly amountMinor: number
  readonly originalAmountMinor: number
  readonly createdDay: EpochDay
  readonly approvedDay: EpochDay
  readonly dueDay: EpochDay
  /** Bits of `HoldFlag`. */
  readonly holdFlags: number
  readonly excluded: boolean
  /** 0 open, 1 paid at maturity, 2 paid early. */
  readonly paidState: number
  /** 0 while open, as `paidDay`. */
  readonly paidMinor: number
  readonly paidDay: EpochDay
}
