import type { Currency } from '#domain/money'
import { daysPaidEarly } from '#domain/calendar'
import {
  decodeChunk,
  invoiceState,
  type BookMarket,
  type InvoiceChunk,
  type InvoiceRow,
  dayAt,
} from '#domain/invoices'

type Whole = InvoiceChunk['dueDay']

/** The columns that filters and sums read, from which peers are filled. Days and minor units. */
interface FlatColumns {
  readonly group: Whole
  readonly amount: Float64Array
  readonly originalAmount: InvoiceChunk['originalAmountMinor']
  readonly dueDay: Whole
  readonly createdDay: Whole
  readonly approvedDay: Whole
  readonly daysEarly: Int32Array
  readonly isEligible: Uint8Array
  readonly excluded: Uint8Array
  /** Lower case. */
  readonly number: string[]
}

export interface FlatBook {
  readonly length: number
  readonly columns: FlatColumns
  /** The currency of each group; a group is a customer and currency. */
  readonly currencies: readonly Currency[]
  /** Writes a changed row and returns its place. */
  readonly change: (row: InvoiceRow) => number
}

/** Decodes the engine's own bytes into plain columns. */
export function flatBook(encoded: Uint8Array, markets: readonly BookMarket[]): FlatBook {
  const chunk = decodeChunk(encoded)
  const { length } = chunk
  const text = new TextDecoder().decode(chunk.invoiceNumber.bytes).toLowerCase()
  const { offsets } = chunk.invoiceNumber
  const columns: FlatColumns = {
    group: chunk.market,
    amount: chunk.amountMinor,
    originalAmount: chunk.originalAmountMinor,
    dueDay: chunk.dueDay,
    createdDay: chunk.createdDay,
    approvedDay: chunk.approvedDay,
    daysEarly: new Int32Array(length),
    isEligible: new Uint8Array(length),
    excluded: chunk.excluded,
    number: Array.from({ length }, (_, row) => text.slice(offsets[row], offsets[row + 1])),
  }
  const derive = (row: number): void => {
    const market = markets[chunk.market[row]!]!
    const invoice = {
      kind: chunk.kind[row]!,
      paidState: chunk.paidState[row]!,
      approvedDay: dayAt(chunk.approvedDay, row),
      dueDay: dayAt(chunk.dueDay, row),
      holdFlags: chunk.holdFlags[row]!,
    }
    columns.daysEarly[row] = daysPaidEarly(invoice.dueDay, market.depositDay)
    columns.isEligible[row] = invoiceState(invoice, market.today) === 'eligible' ? 1 : 0
  }
  for (let row = 0; row < length; row++) derive(row)
  return {
    length,
    columns,
    currencies: markets.map((market) => market.currency),
    change(changed) {
      const row = changed.id - 1
      columns.amount[row] = changed.amountMinor
      columns.dueDay[row] = changed.dueDay
      chunk.paidState[row] = changed.paidState
      columns.excluded[row] = changed.excluded ? 1 : 0
      derive(row)
      return row
    },
  }
}
