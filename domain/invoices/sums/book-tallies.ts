import { Bitset } from '../../columns/bitset.ts'
import type { FilterSet } from '../../columns/filters/filter-set.ts'
import type { SummedColumns } from '../../columns/group-sums.ts'
import { arePrefixesWorthwhile, PrefixSums } from '../../columns/filters/prefix-sums.ts'
import { SplitGroupSums } from '../../columns/split-sums.ts'
import {
  addDue,
  addNotEarly,
  dueSums,
  notEarlySums,
  type DueSums,
  type EligibleSource,
  type NotEarlySums,
} from './eligible-sums.ts'
import { ELIGIBLE, INVOICE_STATES, type InvoiceState } from '../state.ts'
import { tooSoonRows } from '../too-soon-rows.ts'

/** What the sums of a book rest on, asked for when it is needed: columns are replaced when they grow. */
interface TalliedBook {
  readonly set: () => FilterSet
  readonly columns: () => SummedColumns
  readonly rowsInState: (code: number) => Bitset
  readonly groups: () => number
  readonly eligible: () => EligibleSource
}

interface KnownSums {
  /** Sums of each state, in the order of `INVOICE_STATES`. */
  readonly stateSums: readonly SplitGroupSums[]
  readonly due: DueSums
  readonly notEarly: NotEarlySums
}

/** The sums of the matching rows, and those of each state, by opportunity. They follow every change, once somebody asked. */
export class BookTallies {
  readonly #book: TalliedBook
  #matching: SplitGroupSums
  /** Nobody has asked since everything changed: what happens meanwhile need not be followed. */
  #isDue = true
  readonly #byState = new Map<number, SplitGroupSums>()
  #due: DueSums | undefined
  #notEarly: NotEarlySums | undefined
  #tooSoon: Bitset | undefined
  /** Sums of the runs of a dimension that keeps jumping while the others stay. */
  #prefixes: PrefixSums | undefined
  #prefixesOf = -1

  constructor(book: TalliedBook, known?: KnownSums) {
    this.#book = book
    this.#matching = new SplitGroupSums(0)
    known?.stateSums.forEach((sums, code) => this.#byState.set(code, sums))
    this.#due = known?.due
    this.#notEarly = known?.notEarly
  }

  /** Rows or groups are other ones. */
  forget(): void {
    this.#isDue = true
    this.#byState.clear()
    this.#due = undefined
    this.#notEarly = undefined
    this.#tooSoon = undefined
    this.#prefixes = undefined
  }

  matching(): SplitGroupSums {
    if (!this.#isDue) return this.#matching
    this.#isDue = false
    this.#matching = this.#sumOf(this.#book.set().match)
    return this.#matching
  }

  /** Sums of all rows in a state, whatever the filter. */
  inState(code: number): SplitGroupSums {
    const known = this.#byState.get(code)
    if (known !== undefined) return known
    const sums = this.#sumOf(this.#book.rowsInState(code))
    this.#byState.set(code, sums)
    return sums
  }

  countsIn(state: InvoiceState): Float64Array {
    return this.inState(INVOICE_STATES.indexOf(state)).all.count
  }

  amountsIn(state: InvoiceState): Float64Array {
    return this.inState(INVOICE_STATES.indexOf(state)).all.amount
  }

  excludedCounts(): Float64Array {
    return this.inState(ELIGIBLE).marked.count
  }

  excludedAmounts(): Float64Array {
    return this.inState(ELIGIBLE).marked.amount
  }

  /** Sums of the eligible rows, excluded ones too, by currency and due day. */
  due(): DueSums {
    return (this.#due ??= dueSums(this.#book.eligible()))
  }

  /** Sums of the included eligible rows that are due too soon. */
  notEarly(): NotEarlySums {
    return (this.#notEarly ??= notEarlySums(this.#book.eligible(), this.tooSoon()))
  }

  /** The eligible rows that are due too soon. Callers must not write to it. */
  tooSoon(): Bitset {
    const { columns, derived } = this.#book.eligible()
    return (this.#tooSoon ??= tooSoonRows(derived, columns.length))
  }

  /** The match has moved: by these rows, or from its previous rows. */
  follow(flipped: Uint32Array | undefined): void {
    if (this.#isDue) return
    const { previous, match } = this.#book.set()
    const columns = this.#book.columns()
    if (flipped !== undefined) this.#matching.flipRows(flipped, match, columns)
    else if (!this.#sumRun(columns)) this.#matching.move(previous, match, columns)
  }

  // Sums the match as a run of an index: from the second jump on that leaves the other dimensions as they were.
  #sumRun(columns: SummedColumns): boolean {
    const { run, others, othersVersion } = this.#book.set()
    const isAgain = this.#prefixesOf === othersVersion
    this.#prefixesOf = othersVersion
    if (run === undefined || !isAgain || !arePrefixesWorthwhile(others.length, this.#book.groups())) {
      this.#prefixes = undefined
      return false
    }
    if (this.#prefixes?.isOf(run.index) !== true) {
      this.#prefixes = new PrefixSums(run.index, others, this.#book.groups())
    }
    this.#prefixes.sum(run, columns, this.#matching)
    return true
  }

  /** These eligible rows were marked, or lost their mark. */
  markRows(rows: Uint32Array, value: boolean): void {
    this.#prefixes = undefined
    const { match } = this.#book.set()
    const columns = this.#book.columns()
    const sign = value ? 1 : -1
    for (const row of rows) {
      if (!this.#isDue && match.has(row)) this.#matching.markRow(row, sign, columns)
      this.#byState.get(ELIGIBLE)?.markRow(row, sign, columns)
      if (this.#notEarly) addNotEarly(this.#notEarly, this.#book.eligible(), row, value ? -1 : 1)
    }
  }

  moveMarks(changed: Bitset, value: boolean): void {
    this.#prefixes = undefined
    this.#notEarly = undefined
    const columns = this.#book.columns()
    if (!this.#isDue) this.#matching.moveMarks(changed, value, this.#book.set().match, columns)
    const eligible = this.#byState.get(ELIGIBLE)
    eligible?.moveMarks(changed, value, this.#book.rowsInState(ELIGIBLE), columns)
  }

  /** A row is about to change: takes it out of everything. Callers combine the match again before they `enter` it. */
  takeOut(row: number, state: number): void {
    this.#prefixes = undefined
    this.#tooSoon = undefined
    if (!this.#isDue && this.#book.set().match.has(row)) this.#matching.addRow(row, -1, this.#book.columns())
    this.#byState.get(state)?.addRow(row, -1, this.#book.columns())
    if (state === ELIGIBLE) this.#addEligible(row, -1)
  }

  /** A row has changed, or is new. Whether it matches is not known yet: see `enter`. */
  putIn(row: number, state: number): void {
    this.#prefixes = undefined
    this.#tooSoon = undefined
    this.#byState.get(state)?.addRow(row, 1, this.#book.columns())
    if (state === ELIGIBLE) this.#addEligible(row, 1)
  }

  #addEligible(row: number, sign: 1 | -1): void {
    const source = this.#book.eligible()
    if (this.#due) addDue(this.#due, source, row, sign)
    if (this.#notEarly && !source.columns.excluded.has(row)) addNotEarly(this.#notEarly, source, row, sign)
  }

  /** Rows were put in, the match is combined again: those that match count. */
  enter(rows: Int32Array): void {
    if (this.#isDue) return
    const { match } = this.#book.set()
    const columns = this.#book.columns()
    for (const row of rows) if (match.has(row)) this.#matching.addRow(row, 1, columns)
  }

  #sumOf(rows: Bitset): SplitGroupSums {
    const sums = new SplitGroupSums(this.#book.groups())
    sums.sumOf(rows, this.#book.columns())
    return sums
  }
}
