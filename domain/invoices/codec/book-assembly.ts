import { assert } from '../../core/assert.ts'
import { deriveRows, derivedFor, type DerivedColumns } from '../derived-columns.ts'
import type { InvoiceColumns } from '../invoice-columns.ts'
import { MarketTable } from '../market-table.ts'
import type { BookMarket } from '../market.ts'
import type { InvoiceChunk } from './chunk.ts'
import { chunkPlacer, columnsFor } from './place-chunk.ts'

/**
 * Makes the columns of a book of a known number of rows while its chunks arrive: each is copied into its place and derived,
 * which takes a few milliseconds, and nothing is left to do behind the last one.
 */
export class BookAssembly {
  readonly markets: MarketTable
  readonly columns: InvoiceColumns
  readonly derived: DerivedColumns
  readonly #rowCount: number
  readonly #place: (chunk: InvoiceChunk) => void

  constructor(rowCount: number, markets: readonly BookMarket[]) {
    this.#rowCount = rowCount
    this.markets = new MarketTable(markets)
    this.columns = columnsFor(rowCount)
    this.derived = derivedFor(this.columns, this.markets)
    this.#place = chunkPlacer(this.columns, (uuid) => this.markets.position(uuid))
  }

  /** Whether every row is there. */
  get isComplete(): boolean {
    return this.columns.length === this.#rowCount
  }

  /** Adds the next chunk in the order of the snapshot, rows of one customer and currency together. The caller keeps it. */
  add(chunk: InvoiceChunk): void {
    const start = this.columns.length
    assert(start + chunk.length <= this.#rowCount, 'the chunks of a book have more rows than it has')
    this.#place(chunk)
    deriveRows(this.columns, this.derived, this.markets, start, this.columns.length)
  }
}

/** Makes the columns of a book whose chunks are all there. */
export function assembled(chunks: readonly InvoiceChunk[], markets: readonly BookMarket[]): BookAssembly {
  const rowCount = chunks.reduce((sum, { length }) => sum + length, 0)
  const assembly = new BookAssembly(rowCount, markets)
  for (const chunk of chunks) assembly.add(chunk)
  return assembly
}
