import type { AmountColumn } from '../columns/amount-column.ts'
import type { WholeColumn } from '../columns/whole-column.ts'

/** Texts of a chunk's rows: row n is `bytes[offsets[n] .. offsets[n + 1])`, UTF-8. */
export interface ChunkText {
  readonly bytes: Uint8Array
  readonly offsets: Uint32Array
}

/**
 * A run of the book's rows as columns: what crosses the wire. Names and units as in `InvoiceRow`. Numbers that were read
 * are as narrow as they can be; whoever makes a chunk may say how wide they are.
 */
export interface InvoiceChunk<
  Whole extends WholeColumn = WholeColumn,
  Amount extends AmountColumn = AmountColumn,
> {
  readonly length: number
  /** The markets the chunk speaks of; `market` holds positions in it. */
  readonly marketUuids: readonly string[]
  readonly market: Whole
  /** The transaction types the chunk speaks of; `transactionType` holds positions in it. */
  readonly transactionTypes: readonly string[]
  readonly transactionType: Whole
  readonly id: Float64Array
  readonly kind: Uint8Array
  readonly amountMinor: Float64Array
  readonly originalAmountMinor: Amount
  readonly createdDay: Whole
  readonly approvedDay: Whole
  readonly dueDay: Whole
  readonly holdFlags: Uint8Array
  /** 1 when the supplier has excluded the invoice. */
  readonly excluded: Uint8Array
  readonly paidState: Uint8Array
  readonly paidMinor: Amount
  readonly paidDay: Whole
  readonly invoiceNumber: ChunkText
  readonly voucherNumber: ChunkText
  readonly adjustsNumber: ChunkText
}
