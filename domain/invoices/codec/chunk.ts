import type { AmountColumn } from '../../columns/values/amount-column.ts'
import type { WholeColumn } from '../../columns/values/whole-column.ts'
import type { ColumnsOf } from '../invoice-schema.ts'

/** Texts of a chunk's rows: row n is `bytes[offsets[n] .. offsets[n + 1])`, UTF-8. */
export interface ChunkText {
  readonly bytes: Uint8Array
  readonly offsets: Uint32Array
}

type CodeNames = Readonly<Record<ColumnsOf<'code'>, readonly string[]>>

/**
 * A run of the book's rows as columns: what crosses the wire. Names and units as in `InvoiceRow`; flags are 0 or 1.
 * Numbers that were read are as narrow as they can be; whoever makes a chunk may say how wide they are.
 */
export interface InvoiceChunk<
  Whole extends WholeColumn = WholeColumn,
  Amount extends AmountColumn = AmountColumn,
>
  extends
    Readonly<Record<ColumnsOf<'number'>, Float64Array>>,
    Readonly<Record<ColumnsOf<'amount'>, Amount>>,
    Readonly<Record<ColumnsOf<'day' | 'code' | 'market'>, Whole>>,
    Readonly<Record<ColumnsOf<'byte' | 'flag'>, Uint8Array>>,
    Readonly<Record<ColumnsOf<'text'>, ChunkText>> {
  readonly length: number
  /** The markets the chunk speaks of; `market` holds positions in it. */
  readonly marketUuids: readonly string[]
  readonly names: CodeNames
}
