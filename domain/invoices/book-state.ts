import { partsOver, revived, type BookParts } from './codec/book-parts.ts'
import { BookFilters } from './filters/book-filters.ts'
import { BookOrders } from './orders/book-orders.ts'
import { BookTallies } from './sums/book-tallies.ts'
import type { InvoiceChunk } from './codec/chunk.ts'
import { summedColumns, type DerivedColumns } from './derived-columns.ts'
import type { InvoiceColumns } from './invoice-columns.ts'
import type { BookMarket } from './market.ts'
import { MarketTable } from './market-table.ts'
import { RowIds } from './row-ids.ts'

/** The parts of a book that changes and answers work on. */
export class BookState {
  readonly columns: InvoiceColumns
  derived: DerivedColumns
  readonly markets: MarketTable
  readonly ids: RowIds
  readonly orders: BookOrders
  readonly filters: BookFilters
  readonly tallies: BookTallies

  /** Of chunks in the order of the snapshot, rows of one customer and currency together; or of what was made of them before. */
  constructor(from: readonly InvoiceChunk[] | BookParts, markets: readonly BookMarket[]) {
    this.markets = new MarketTable(markets)
    const parts = 'columns' in from ? revived(from) : partsOver(from, this.markets)
    const { columns, derived, byId, prepared } = parts
    this.columns = columns
    this.derived = derived
    this.ids = new RowIds(columns, byId)
    const derivedNow = () => this.derived
    this.orders = new BookOrders(columns, derivedNow, this.markets, prepared?.byDaysEarly)
    const opportunities = () => this.markets.opportunities
    const groups = () => opportunities().length
    this.filters = new BookFilters(columns, derivedNow, this.orders, opportunities, (id) => this.ids.find(id))
    prepared?.states.forEach((rows, code) => this.filters.state.take(code, rows))
    this.tallies = new BookTallies(
      {
        set: () => this.filters.set,
        columns: () => summedColumns(columns, this.derived),
        rowsInState: (code) => this.filters.state.rowsWith(code),
        groups,
        eligible: () => ({ columns, derived: this.derived, markets: this.markets }),
      },
      prepared,
    )
  }
}
