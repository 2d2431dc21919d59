import { assembled, BookAssembly } from './codec/book-assembly.ts'
import { assert } from '../core/assert.ts'
import { BookFilters } from './filters/book-filters.ts'
import { BookOrders } from './orders/book-orders.ts'
import { BookTallies } from './sums/book-tallies.ts'
import type { InvoiceChunk } from './codec/chunk.ts'
import { summedColumns, type DerivedColumns } from './derived-columns.ts'
import type { InvoiceColumns } from './invoice-columns.ts'
import type { BookMarket } from './market.ts'
import type { MarketTable } from './market-table.ts'
import { RowIds } from './row-ids.ts'

export class BookState {
  readonly columns: InvoiceColumns
  derived: DerivedColumns
  readonly markets: MarketTable
  readonly ids: RowIds
  readonly orders: BookOrders
  readonly filters: BookFilters
  readonly tallies: BookTallies

  /**
   * Takes chunks in the order of the snapshot, rows of one customer and currency together; or what was made of them.
   */
  constructor(from: readonly InvoiceChunk[] | BookAssembly, markets: readonly BookMarket[]) {
    const made = from instanceof BookAssembly ? from : assembled(from, markets)
    assert(made.isComplete, 'a book is made before all of its rows are there')
    const { columns } = made
    this.markets = made.markets
    this.columns = columns
    this.derived = made.derived
    this.ids = new RowIds(columns)
    const derivedNow = () => this.derived
    this.orders = new BookOrders(columns, derivedNow, this.markets)
    const opportunities = () => this.markets.opportunities
    const groups = () => opportunities().length
    this.filters = new BookFilters(columns, derivedNow, this.orders, opportunities, (id) => this.ids.find(id))
    this.tallies = new BookTallies(
      {
        set: () => this.filters.set,
        columns: () => summedColumns(columns, this.derived),
        rowsInState: (code) => this.filters.state.rowsWith(code),
        groups,
        eligible: () => ({ columns, derived: this.derived, markets: this.markets }),
      },
      made.sums,
    )
  }
}
