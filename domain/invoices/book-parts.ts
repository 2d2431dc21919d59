import { Bitset } from '../columns/bitset.ts'
import { TextColumn } from '../columns/text-column.ts'
import type { InvoiceChunk } from './chunk.ts'
import { deriveColumns, type DerivedColumns } from './derived-columns.ts'
import { joinChunks, type InvoiceColumns } from './invoice-columns.ts'
import type { BookMarket } from './market.ts'
import { MarketTable } from './market-table.ts'
import { idOrder, type IdOrder } from './row-ids.ts'

/**
 * What is slow about a book, ready for its constructor: chunks joined and every row derived. Made in one thread, it can be
 * given to another by a structured clone, which keeps fields and loses methods: `Book` gives them back.
 */
export interface BookParts {
  readonly columns: InvoiceColumns
  readonly derived: DerivedColumns
  /** Made where that holds up nobody; undefined is made when first needed. */
  readonly byId?: IdOrder
}

/** Makes the parts of a book of these markets. */
export function makeBookParts(chunks: readonly InvoiceChunk[], markets: readonly BookMarket[]): BookParts {
  const parts = partsOver(chunks, new MarketTable(markets))
  return { ...parts, byId: idOrder(parts.columns.id, parts.columns.length) }
}

export function partsOver(chunks: readonly InvoiceChunk[], table: MarketTable): BookParts {
  const columns = joinChunks(chunks, (uuid) => table.position(uuid))
  return { columns, derived: deriveColumns(columns, table) }
}

/** Parts that have crossed from another thread, with their methods again. */
export function revived({ columns, derived, ...rest }: BookParts): BookParts {
  return {
    ...rest,
    columns: {
      ...columns,
      invoiceNumber: textColumn(columns.invoiceNumber),
      voucherNumber: textColumn(columns.voucherNumber),
      adjustsNumber: textColumn(columns.adjustsNumber),
      excluded: Object.assign(new Bitset(0), columns.excluded),
    },
    derived,
  }
}

/** The buffers of parts, each once: what is given away instead of copied. */
export function buffersOfParts({ columns, derived, byId }: BookParts): readonly ArrayBuffer[] {
  const { invoiceNumber, voucherNumber, adjustsNumber, excluded, ...arrays } = columns
  const texts = [invoiceNumber, voucherNumber, adjustsNumber].flatMap(({ bytes, offsets }) => [
    bytes,
    offsets,
  ])
  const all: readonly unknown[] = [
    ...Object.values(arrays),
    ...Object.values(derived),
    ...texts,
    excluded.words,
    byId,
  ]
  return [
    ...new Set(all.filter((each) => ArrayBuffer.isView(each)).map(({ buffer }) => buffer as ArrayBuffer)),
  ]
}

function textColumn({ bytes, offsets, length }: TextColumn): TextColumn {
  return new TextColumn(bytes, offsets, length)
}
