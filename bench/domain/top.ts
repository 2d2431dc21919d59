const TOP = 40

/** Collects the first rows of an order, ties by row, from rows in ascending order. */
export class Top {
  readonly #keys: Float64Array | Int32Array | Uint16Array | Uint8Array
  readonly #isDescending: boolean
  #rows: number[] = []
  #limit = Infinity

  constructor(keys: Float64Array | Int32Array | Uint16Array | Uint8Array, isDescending: boolean) {
    this.#keys = keys
    this.#isDescending = isDescending
  }

  push(row: number): void {
    const key = this.#isDescending ? -this.#keys[row]! : this.#keys[row]!
    // Descending is ascending reversed: the later row comes first in a tie.
    if (this.#isDescending ? key > this.#limit : key >= this.#limit) return
    this.#rows.push(row)
    if (this.#rows.length >= TOP * 4) this.#trim()
  }

  rows(): number[] {
    this.#trim()
    return this.#rows
  }

  #trim(): void {
    const sign = this.#isDescending ? -1 : 1
    const keys = this.#keys
    this.#rows.sort((a, b) => sign * (keys[a]! - keys[b]! || a - b))
    this.#rows = this.#rows.slice(0, TOP)
    if (this.#rows.length === TOP) this.#limit = sign * keys[this.#rows[TOP - 1]!]!
  }
}
