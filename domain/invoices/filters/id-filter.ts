import { Bitset } from '../../columns/bitset.ts'
import type { Dimension } from '../../columns/filters/dimension.ts'

/** Accepts the rows of some invoices, those that come later, too. */
export class IdFilter implements Dimension {
  readonly bits: Bitset
  isSet = false
  readonly #rowOf: (id: number) => number | undefined
  readonly #idOf: (row: number) => number
  #ids: ReadonlySet<number> = new Set()

  constructor(length: number, rowOf: (id: number) => number | undefined, idOf: (row: number) => number) {
    this.bits = new Bitset(length)
    this.#rowOf = rowOf
    this.#idOf = idOf
  }

  /** The ids of the invoices; undefined accepts every row. */
  set(ids: readonly number[] | undefined): void {
    this.isSet = ids !== undefined
    this.#ids = new Set(ids)
    this.bits.clear()
    for (const id of this.#ids) {
      const row = this.#rowOf(id)
      if (row !== undefined) this.bits.set(row, true)
    }
  }

  refresh(rows: ArrayLike<number>): void {
    if (!this.isSet) return
    for (let i = 0; i < rows.length; i++) this.bits.set(rows[i]!, this.#ids.has(this.#idOf(rows[i]!)))
  }

  grow(length: number): void {
    this.bits.grow(length)
  }
}
