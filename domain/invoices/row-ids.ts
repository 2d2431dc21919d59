import { sortPermutation } from '../columns/radix-sort.ts'
import type { InvoiceColumns } from './invoice-columns.ts'

/**
 * Finds rows by invoice id: a search over the first rows, a map for those that came later. Ids mostly come in long runs,
 * so every other probe guesses where an id lies between its bounds; the others halve them.
 */
export class RowIds {
  readonly #columns: InvoiceColumns
  readonly #later = new Map<number, number>()
  #byId: Uint32Array | 'ascending' | undefined
  readonly #known: number

  constructor(columns: InvoiceColumns) {
    this.#columns = columns
    this.#known = columns.length
  }

  /** The row of an id. */
  find(id: number): number | undefined {
    const later = this.#later.get(id)
    if (later !== undefined) return later
    return this.#search(id)
  }

  /** Remembers a row that was added. */
  add(id: number, row: number): void {
    this.#later.set(id, row)
  }

  #search(id: number): number | undefined {
    const { id: ids } = this.#columns
    const byId = (this.#byId ??= this.#sort())
    const rowAt = (place: number): number => (byId === 'ascending' ? place : byId[place]!)
    let low = 0
    let high = this.#known - 1
    for (let isGuess = true; low <= high; isGuess = !isGuess) {
      const least = ids[rowAt(low)]!
      const span = ids[rowAt(high)]! - least
      if (id < least || id > least + span) return undefined
      const share = isGuess && span > 0 ? (id - least) / span : 0.5
      const place = low + Math.floor(share * (high - low))
      const row = rowAt(place)
      if (ids[row] === id) return row
      if (ids[row]! < id) low = place + 1
      else high = place - 1
    }
    return undefined
  }

  // Rows that ascend by id already need no permutation.
  #sort(): Uint32Array | 'ascending' {
    const { id: ids } = this.#columns
    for (let row = 1; row < this.#known; row++) {
      if (ids[row]! <= ids[row - 1]!) return sortPermutation(ids, this.#known)
    }
    return 'ascending'
  }
}
