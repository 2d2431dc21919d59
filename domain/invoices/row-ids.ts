import { sortPermutation } from '../columns/radix-sort.ts'
import type { InvoiceColumns } from './invoice-columns.ts'

/** Finds rows by invoice id: binary search over the first rows, a map for those that came later. */
export class RowIds {
  readonly #columns: InvoiceColumns
  readonly #later = new Map<number, number>()
  #byId: Uint32Array | undefined
  readonly #known: number

  constructor(columns: InvoiceColumns) {
    this.#columns = columns
    this.#known = columns.length
  }

  /** The row of an id. */
  find(id: number): number | undefined {
    const later = this.#later.get(id)
    if (later !== undefined) return later
    const byId = (this.#byId ??= sortPermutation(this.#columns.id, this.#known))
    const ids = this.#columns.id
    let low = 0
    let high = byId.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (ids[byId[middle]!]! < id) low = middle + 1
      else high = middle
    }
    const row = byId[low]
    return row !== undefined && ids[row] === id ? row : undefined
  }

  /** Remembers a row that was added. */
  add(id: number, row: number): void {
    this.#later.set(id, row)
  }
}
