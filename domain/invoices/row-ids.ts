import { sortInSteps } from '../columns/orders/radix-sort.ts'
import type { InvoiceColumns } from './invoice-columns.ts'

/**
 * Finds rows by invoice id: a search over the first rows, a map for those that came later. Ids mostly come in long runs,
 * so every other probe guesses where an id lies between its bounds; the others halve them.
 */
export class RowIds {
  readonly #columns: InvoiceColumns
  readonly #later = new Map<number, number>()
  readonly #known: number
  #byId: IdOrder | undefined
  #steps: Generator<undefined, IdOrder> | undefined

  constructor(columns: InvoiceColumns) {
    this.#columns = columns
    this.#known = columns.length
  }

  /** Does one step towards the order of the ids, which the first search needs; false when it is there. */
  prepare(): boolean {
    if (this.#byId !== undefined) return false
    this.#steps ??= idOrderInSteps(this.#columns.id, this.#known)
    const { done, value } = this.#steps.next()
    if (done !== true) return true
    this.#byId = value
    this.#steps = undefined
    return false
  }

  find(id: number): number | undefined {
    const later = this.#later.get(id)
    if (later !== undefined) return later
    return this.#search(id)
  }

  /** Calls back with each row whose id lies from `first` up to, not including, `end`. */
  forEachIn(first: number, end: number, visit: (id: number, row: number) => void): void {
    const { id: ids } = this.#columns
    const byId = this.#order()
    const rowAt = (place: number): number => (byId === 'ascending' ? place : byId[place]!)
    for (let place = this.#placeFrom(first, rowAt); place < this.#known; place++) {
      const row = rowAt(place)
      if (ids[row]! >= end) break
      visit(ids[row]!, row)
    }
    if (this.#later.size > end - first) {
      for (let id = first; id < end; id++) {
        const row = this.#later.get(id)
        if (row !== undefined) visit(id, row)
      }
    } else for (const [id, row] of this.#later) if (id >= first && id < end) visit(id, row)
  }

  // The first place whose id is `first` or above.
  #placeFrom(first: number, rowAt: (place: number) => number): number {
    const { id: ids } = this.#columns
    let low = 0
    let high = this.#known
    while (low < high) {
      const middle = (low + high) >>> 1
      if (ids[rowAt(middle)]! < first) low = middle + 1
      else high = middle
    }
    return low
  }

  #order(): IdOrder {
    while (this.prepare()) continue
    return this.#byId!
  }

  add(id: number, row: number): void {
    this.#later.set(id, row)
  }

  #search(id: number): number | undefined {
    const { id: ids } = this.#columns
    const byId = this.#order()
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
}

/** The rows in the order of their ids; those that ascend already need no permutation. */
type IdOrder = Uint32Array | 'ascending'

function* idOrderInSteps(ids: Float64Array, length: number): Generator<undefined, IdOrder> {
  for (let row = 1; row < length; row++) {
    if (ids[row]! <= ids[row - 1]!) return yield* sortInSteps(ids, length)
  }
  return 'ascending'
}
