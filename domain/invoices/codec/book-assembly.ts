import { finished } from '../../columns/finished.ts'
import { assert } from '../../core/assert.ts'
import { deriveRows, derivedFor, type DerivedColumns } from '../derived-columns.ts'
import type { InvoiceColumns } from '../invoice-columns.ts'
import { MarketTable } from '../market-table.ts'
import { FirstSums } from '../sums/first-sums.ts'
import type { BookMarket } from '../market.ts'
import type { InvoiceChunk } from './chunk.ts'
import { chunkPlacer, columnsFor, type PlaceChunk } from './place-chunk.ts'

const ROWS_A_STEP = 16_384

/**
 * Makes the columns of a book of a known number of rows while its chunks arrive: each is copied into its place, derived and added
 * up, which takes a few milliseconds, and nothing is left to do behind the last one.
 */
export class BookAssembly {
  readonly markets: MarketTable
  readonly columns: InvoiceColumns
  readonly derived: DerivedColumns
  /** Sums of the rows so far; undefined where they are made when first asked for. */
  readonly sums: FirstSums | undefined
  readonly #rowCount: number
  readonly #place: PlaceChunk

  constructor(rowCount: number, markets: readonly BookMarket[], isAddedUp = true) {
    this.#rowCount = rowCount
    this.markets = new MarketTable(markets)
    this.columns = columnsFor(rowCount)
    this.derived = derivedFor(this.columns, this.markets)
    this.sums = isAddedUp ? new FirstSums(this.markets) : undefined
    this.#place = chunkPlacer(this.columns, (uuid) => this.markets.position(uuid))
  }

  get isComplete(): boolean {
    return this.columns.length === this.#rowCount
  }

  /** Adds the next chunk in the order of the snapshot, rows of one customer and currency together. The caller keeps it. */
  add(chunk: InvoiceChunk): void {
    finished(this.adding(chunk))
  }

  /** The same in steps of a few milliseconds, also while the code is cold. Nothing else is added before the last one. */
  *adding(chunk: InvoiceChunk): Generator<undefined, void> {
    const { columns, derived, markets, sums } = this
    const start = columns.length
    assert(start + chunk.length <= this.#rowCount, 'the chunks of a book have more rows than it has')
    yield* this.#place(chunk)
    const end = columns.length
    for (let first = start; first < end; first += ROWS_A_STEP) {
      yield
      const last = Math.min(first + ROWS_A_STEP, end)
      deriveRows(columns, derived, markets, first, last)
      sums?.add(columns, derived, first, last)
    }
  }
}

/** Makes the columns of a book whose chunks are all there, for whom a first answer matters more than the next ones. */
export function assembled(chunks: readonly InvoiceChunk[], markets: readonly BookMarket[]): BookAssembly {
  const rowCount = chunks.reduce((sum, { length }) => sum + length, 0)
  const assembly = new BookAssembly(rowCount, markets, false)
  for (const chunk of chunks) assembly.add(chunk)
  return assembly
}
