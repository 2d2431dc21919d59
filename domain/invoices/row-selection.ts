import { Bitset } from '../columns/bitset.ts'
import { SplitGroupSums } from '../columns/split-sums.ts'
import type { BookState } from './book-state.ts'
import { summedColumns } from './derived-columns.ts'
import { bookTotals, sumsByOpportunity } from './sums/book-sums.ts'
import type { BookTotals, OpportunitySums } from './sums/totals.ts'

/**
 * The rows that are selected for an action, of those that match: all of them, or some. One bit a row, and none at all for a
 * selection of all. What no longer matches is not selected.
 */
export class RowSelection {
  readonly #state: BookState
  #isAll = false
  #rows: Bitset | undefined

  constructor(state: BookState) {
    this.#state = state
  }

  /** Every row that matches is selected, those that come to match later, too. */
  get isAll(): boolean {
    return this.#isAll
  }

  get isEmpty(): boolean {
    return !this.#isAll && this.#rows === undefined
  }

  has(row: number): boolean {
    const isMarked = this.#isAll || this.#rows?.has(row) === true
    return isMarked && this.#state.filters.set.match.has(row)
  }

  selectAll(): void {
    this.#isAll = true
    this.#rows = undefined
  }

  clear(): void {
    this.#isAll = false
    this.#rows = undefined
  }

  select(rows: ArrayLike<number>): void {
    this.clear()
    if (rows.length === 0) return
    this.#rows = new Bitset(this.#state.columns.length).addRows(
      rows instanceof Uint32Array ? rows : Uint32Array.from(rows),
    )
  }

  toggle(row: number): void {
    const isSelected = this.has(row)
    const rows = this.rows()
    rows.set(row, !isSelected)
    this.#isAll = false
    this.#rows = rows.isEmpty() ? undefined : rows
  }

  rows(): Bitset {
    const { match } = this.#state.filters.set
    if (this.#isAll) return match.clone()
    const rows = new Bitset(match.length)
    if (this.#rows === undefined) return rows
    this.#rows.grow(match.length)
    return rows.setAnd(this.#rows, match)
  }

  totals(): BookTotals {
    return bookTotals(this.sums(), this.#state.markets)
  }

  /** Gives the totals of each opportunity that has any. */
  totalsByOpportunity(): readonly OpportunitySums[] {
    return sumsByOpportunity(this.sums())
  }

  /** The same in columns. Callers must not write to them. */
  sums(): SplitGroupSums {
    return this.#isAll ? this.#state.tallies.matching() : sumsOfRows(this.#state, this.rows())
  }
}

/** Sums of some rows by opportunity. Linear in their number. */
export function sumsOfRows({ columns, derived, markets }: BookState, rows: Bitset): SplitGroupSums {
  const sums = new SplitGroupSums(markets.opportunities.length)
  sums.sumOf(rows, summedColumns(columns, derived))
  return sums
}

/** Sums of those of some rows that match, in memory that is used again: fresh memory costs more than the sums. */
export class MatchingSums {
  #rows = new Bitset(0)
  #sums = new SplitGroupSums(0)

  /** Good until it is read again. */
  read({ columns, derived, markets, filters }: BookState, rows: Bitset): SplitGroupSums {
    const { match } = filters.set
    const groups = markets.opportunities.length
    if (this.#rows.length !== match.length) this.#rows = new Bitset(match.length)
    if (this.#sums.all.count.length !== groups) this.#sums = new SplitGroupSums(groups)
    this.#sums.sumOf(this.#rows.setAnd(rows, match), summedColumns(columns, derived))
    return this.#sums
  }
}
