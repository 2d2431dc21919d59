import { assert } from '../core/assert.ts'
import { Bitset, lowestBit, markRows } from '../columns/bitset.ts'
import type { Dimension } from '../columns/dimension.ts'
import { FoundRows } from '../columns/found-rows.ts'
import { OrderedView } from '../columns/ordered-view.ts'
import { putRowSet, rowSetOf, rowSetOfRows, rowsOfSet, type RowSet } from '../columns/row-set.ts'
import { rowsOfTexts } from '../columns/text-lookup.ts'
import { BookFilters } from './book-filters.ts'
import { BookOrders } from './book-orders.ts'
import { bookTotals, sumsByOpportunity } from './book-sums.ts'
import { partsOver, revived, type BookParts } from './book-parts.ts'
import { BookTallies } from './book-tallies.ts'
import type { InvoiceChunk } from './chunk.ts'
import {
  deriveColumns,
  deriveRow,
  reserveDerived,
  summedColumns,
  type DerivedColumns,
} from './derived-columns.ts'
import type { BookFilter, FilterDimension, FilterValues } from './filter.ts'
import { holdsRow, readRow, writeRow, type InvoiceColumns } from './invoice-columns.ts'
import type { InvoiceRow } from './invoice-schema.ts'
import type { BookMarket, BookOpportunity } from './market.ts'
import { MarketTable } from './market-table.ts'
import { RowIds } from './row-ids.ts'
import { ELIGIBLE, INVOICE_STATES, type InvoiceState } from './state.ts'
import type { BookTotals, OpportunitySums } from './totals.ts'
import type { Order } from './orders.ts'

/** An edit of the supplier's choice: these rows were included, or excluded, by it. Undo puts them back. */
export interface ExclusionStep {
  /** Only rows that really changed. */
  readonly rows: RowSet
  /** What the rows became. */
  readonly excluded: boolean
}

/** From so many changed rows on, a share of all, indexes and sums are made anew. */
const MANY_ROWS = 1 / 16
/** Up to so many rows are excluded one by one. */
const FEW_ROWS = 1024

/**
 * One supplier's invoices as columns, with a filter, an order, totals and windows that follow every change. Rows are
 * named by their position, which never changes; everything read from here is true until the next call that changes
 * something. Amounts are minor units, days epoch days.
 */
export class Book {
  /** For reading single cells; callers must not write, nor keep an array over a change. */
  readonly columns: InvoiceColumns
  readonly #markets: MarketTable
  readonly #orders: BookOrders
  readonly #filters: BookFilters
  readonly #ids: RowIds
  #derived: DerivedColumns
  readonly #tallies: BookTallies
  #filter: BookFilter = {}
  #order: Order = { column: 'daysEarly', direction: 'desc' }
  #view: OrderedView | undefined
  /** Views in other orders, for as long as the same rows match. */
  readonly #views = new Map<string, OrderedView>()
  #totals: BookTotals | undefined

  /** Chunks in the order of the snapshot, rows of one customer and currency together; or what was made of them before. */
  constructor(from: readonly InvoiceChunk[] | BookParts, markets: readonly BookMarket[]) {
    this.#markets = new MarketTable(markets)
    const { columns, derived, byId, prepared } =
      'columns' in from ? revived(from) : partsOver(from, this.#markets)
    this.columns = columns
    this.#derived = derived
    this.#ids = new RowIds(this.columns, byId)
    this.#orders = new BookOrders(this.columns, () => this.#derived, this.#markets, prepared?.byDaysEarly)
    const groups = this.#markets.opportunities.length
    this.#filters = new BookFilters(this.columns, () => this.#derived, this.#orders, groups)
    prepared?.states.forEach((rows, code) => this.#filters.state.take(code, rows))
    this.#tallies = new BookTallies(
      {
        set: () => this.#filters.set,
        columns: () => summedColumns(this.columns, this.#derived),
        rowsInState: (code) => this.#filters.state.rowsWith(code),
        groups: () => this.opportunities.length,
      },
      prepared?.stateSums,
    )
  }

  get length(): number {
    return this.columns.length
  }

  get markets(): readonly BookMarket[] {
    return this.#markets.markets
  }

  get opportunities(): readonly BookOpportunity[] {
    return this.#markets.opportunities
  }

  /** What follows from rows and market days; the same promises as `columns`. */
  get derived(): Readonly<DerivedColumns> {
    return this.#derived
  }

  get filter(): BookFilter {
    return this.#filter
  }

  get order(): Order {
    return this.#order
  }

  /** How many rows match. */
  get count(): number {
    return this.totals().count
  }

  /** Sets one dimension of the filter; undefined accepts every row. */
  setFilter<D extends FilterDimension>(dimension: D, value: FilterValues[D] | undefined): void {
    const { [dimension]: _, ...rest } = this.#filter
    this.#filter = value === undefined ? rest : { ...rest, [dimension]: value }
    this.#followFilter(this.#filters.apply(dimension, value))
  }

  setOrder(order: Order): void {
    if (this.#view !== undefined) this.#views.set(nameOf(this.#order), this.#view)
    this.#order = order
    this.#view = this.#views.get(nameOf(order))
  }

  /** The matching rows number `offset` to `offset + wanted` in the current order. */
  window(offset: number, wanted: number): Uint32Array {
    this.#view ??= this.#makeView(this.#filters.set.match, this.count)
    return this.#view.window(offset, wanted)
  }

  /** The matching rows whose invoice or voucher number contains a text; ASCII letters match in either case. */
  findText(text: string): FoundRows {
    const { column, direction } = this.#order
    const found = this.#filters.find(text)
    const order = { keys: this.#orders.keys(column), descending: direction === 'desc' }
    return new FoundRows(this.#makeView(found, found.count()), found, this.#filters.set.match, order)
  }

  /** For each invoice number its rows in any state, whatever the filter. Case and spaces around do not count. */
  rowsOfNumbers(numbers: readonly string[]): readonly (readonly number[])[] {
    const found = rowsOfTexts(
      this.columns.invoiceNumber,
      numbers.map((number) => number.trim()),
    )
    return found.map((rows, n) => (numbers[n]!.trim() === '' ? [] : rows))
  }

  /** Sums of the matching rows. */
  totals(): BookTotals {
    this.#totals ??= bookTotals(this.#tallies.matching(), this.#markets)
    return this.#totals
  }

  /** Sums of the matching rows, one entry an opportunity that has any. */
  totalsByOpportunity(): readonly OpportunitySums[] {
    return sumsByOpportunity(this.#tallies.matching())
  }

  /** Sums of all rows in a state, whatever the filter, one entry an opportunity that has any. */
  stateTotals(state: InvoiceState): readonly OpportunitySums[] {
    return sumsByOpportunity(this.#tallies.inState(INVOICE_STATES.indexOf(state)))
  }

  isExcluded(row: number): boolean {
    return this.columns.excluded.has(row)
  }

  /** Excludes or includes rows; only eligible ones follow. Undefined when nothing changed. */
  setExcluded(rows: Iterable<number>, excluded: boolean): ExclusionStep | undefined {
    const wanted = rows instanceof Uint32Array ? rows : Uint32Array.from(rows)
    if (wanted.length <= FEW_ROWS) return this.#excludeFew(wanted, excluded)
    const bits = new Bitset(this.length)
    for (const row of wanted) bits.set(row, true)
    return this.#exclude(bits, excluded)
  }

  /** Excludes or includes every matching row that is eligible. */
  setMatchingExcluded(excluded: boolean): ExclusionStep | undefined {
    return this.#exclude(this.#filters.set.match, excluded)
  }

  /** Does a step again. */
  redo(step: ExclusionStep): ExclusionStep | undefined {
    return this.#excludeSet(step.rows, step.excluded)
  }

  /** Puts a step's rows back to what they were. Rows that are no longer eligible stay as they are. */
  undo(step: ExclusionStep): ExclusionStep | undefined {
    return this.#excludeSet(step.rows, !step.excluded)
  }

  hasMarket(uuid: string): boolean {
    return this.#markets.has(uuid)
  }

  /** The position of an opportunity by its uuid. */
  opportunityPosition(uuid: string): number | undefined {
    return this.#markets.opportunityPosition(uuid)
  }

  /** Takes over the markets as they are now: a new day or a new deposit day derives every row again. */
  setMarkets(markets: readonly BookMarket[]): void {
    if (!this.#markets.update(markets)) return
    const groups = this.opportunities.length
    this.#derived = deriveColumns(this.columns, this.#markets)
    this.#orders.forgetMarkets()
    this.#filters.recluster(groups)
    this.#filters.rebuild()
    this.#applyAll()
    this.#tallies.forget()
    this.#forgetAnswers()
  }

  /**
   * Takes over changed and new rows; false when the book has them as they are, as the echo of an edit is. Their markets must be
   * known: see `hasMarket` and `setMarkets`.
   */
  applyChanges(rows: readonly InvoiceRow[]): boolean {
    const news = this.#newsOf(rows)
    if (news.length === 0) return false
    if (news.length > this.length * MANY_ROWS) {
      this.#orders.forgetIndexes()
      this.#tallies.forget()
    }
    const moved = this.#applyRows(news)
    if (moved) this.#filters.recluster(this.opportunities.length)
    const { set, excluded } = this.#filters
    if (excluded.isSet) excluded.sync()
    set.combineAll()
    this.#tallies.follow(undefined)
    this.#forgetAnswers()
    return true
  }

  /** The position of an invoice by its id. */
  rowOf(id: number): number | undefined {
    return this.#ids.find(id)
  }

  /** Calls back with each row whose invoice id lies from `first` up to, not including, `end`. */
  forEachIdIn(first: number, end: number, visit: (id: number, row: number) => void): void {
    this.#ids.forEachIn(first, end, visit)
  }

  /** Whether the supplier's choice counts for a row: only eligible rows follow an edit. */
  isEligible(row: number): boolean {
    return this.#derived.state[row] === ELIGIBLE
  }

  /** One row as an object. */
  row(row: number): InvoiceRow {
    assert(row >= 0 && row < this.length, `the book has no row ${row}`)
    return readRow(this.columns, row, this.markets[this.columns.market[row]!]!.uuid)
  }

  stateOf(row: number): InvoiceState {
    return INVOICE_STATES[this.#derived.state[row]!]!
  }

  /** The market of a row. */
  marketOf(row: number): BookMarket {
    return this.markets[this.columns.market[row]!]!
  }

  /** The earliest deposit day of the included eligible rows; undefined when there are none. */
  earliestDepositDay(): number | undefined {
    const { depositDay } = this.#derived
    const { words } = this.includedEligible()
    const least = this.markets.reduce((day, market) => Math.min(day, market.depositDay), Infinity)
    let earliest = Infinity
    for (let i = 0; i < words.length && earliest > least; i++) {
      for (let bits = words[i]!; bits !== 0; bits &= bits - 1) {
        earliest = Math.min(earliest, depositDay[(i << 5) + lowestBit(bits)]!)
      }
    }
    return earliest < Infinity ? earliest : undefined
  }

  /** The eligible rows that the supplier offers, whatever the filter. */
  includedEligible(): Bitset {
    return this.#filters.state.rowsWith(ELIGIBLE).clone().andNot(this.columns.excluded)
  }

  /** Those of them that match. */
  includedMatching(): Bitset {
    return this.includedEligible().and(this.#filters.set.match)
  }

  /** Does one piece of work that was put off; false when nothing is left. Call it when idle. */
  idle(): boolean {
    if (this.#orders.settleOne()) {
      this.#forgetViews()
      return true
    }
    const { column } = this.#order
    if (this.#orders.built(column) !== undefined) return this.#filters.prepare()
    if (!this.#orders.buildStep(column)) this.#forgetViews()
    return true
  }

  #makeView(rows: Bitset, count: number): OrderedView {
    const { column, direction } = this.#order
    return new OrderedView(rows, count, {
      index: this.#orders.built(column),
      keys: () => this.#orders.keys(column),
      before: this.#orders.comparison(column),
      descending: direction === 'desc',
      build: () => this.#orders.index(column),
    })
  }

  #followFilter(moved: Dimension): void {
    const { set } = this.#filters
    const flipped = set.combine(moved)
    this.#totals = undefined
    this.#tallies.follow(flipped)
    if (flipped === undefined) this.#forgetViews()
    else {
      this.#views.clear()
      this.#view?.follow(flipped, this.count)
    }
  }

  #forgetViews(): void {
    this.#view = undefined
    this.#views.clear()
  }

  #forgetAnswers(): void {
    this.#forgetViews()
    this.#totals = undefined
  }

  #applyAll(): void {
    for (const dimension of Object.keys(this.#filter) as FilterDimension[]) {
      this.#filters.apply(dimension, this.#filter[dimension])
    }
    this.#filters.set.combineAll()
  }

  #excludeSet(rows: RowSet, value: boolean): ExclusionStep | undefined {
    if (rows.count <= FEW_ROWS) return this.#excludeFew(rowsOfSet(rows), value)
    const bits = new Bitset(this.length)
    putRowSet(rows, bits)
    return this.#exclude(bits, value)
  }

  #excludeFew(wanted: Iterable<number>, value: boolean): ExclusionStep | undefined {
    const { excluded } = this.columns
    const { state } = this.#derived
    const rows = Uint32Array.from(new Set(wanted))
      .filter((row) => state[row] === ELIGIBLE && excluded.has(row) !== value)
      .sort()
    if (rows.length === 0) return undefined
    for (const row of rows) excluded.set(row, value)
    this.#tallies.markRows(rows, value)
    this.#filters.excluded.flip(rows)
    this.#followExcluded()
    return { rows: rowSetOfRows(rows), excluded: value }
  }

  #exclude(wanted: Bitset, value: boolean): ExclusionStep | undefined {
    const { excluded } = this.columns
    const eligible = this.#filters.state.rowsWith(ELIGIBLE)
    const changed = markRows(excluded, wanted, eligible, value)
    if (changed.isEmpty()) return undefined
    this.#tallies.moveMarks(changed, value)
    this.#filters.excluded.sync()
    this.#followExcluded()
    return { rows: rowSetOf(changed), excluded: value }
  }

  #followExcluded(): void {
    this.#totals = undefined
    this.#orders.forgetExcluded()
    if (this.#order.column === 'excluded') this.#view = undefined
    if (this.#filters.excluded.isSet) this.#followFilter(this.#filters.excluded)
  }

  // The rows that change something. Of one that is there twice all count: the later may put back what the first changes.
  #newsOf(rows: readonly InvoiceRow[]): readonly InvoiceRow[] {
    const news = rows.filter((from) => !this.#holds(from))
    if (news.length === 0 || news.length === rows.length) return news
    const changing = new Set(news.map(({ id }) => id))
    return rows.filter(({ id }) => changing.has(id))
  }

  #holds(from: InvoiceRow): boolean {
    const row = this.#ids.find(from.id)
    if (row === undefined || this.marketOf(row).uuid !== from.marketUuid) return false
    return holdsRow(this.columns, row, from)
  }

  // True when a row went to another opportunity.
  #applyRows(changes: readonly InvoiceRow[]): boolean {
    const { set } = this.#filters
    const first = this.length
    const { markets, found, known } = this.#placesOf(changes)
    let moved = false
    this.#orders.whileChanging(known, () => {
      let isRenamed = false
      for (let n = 0; n < changes.length; n++) {
        const change = changes[n]!
        // The same new invoice may come twice.
        const row = found[n]! >= 0 ? found[n]! : this.#ids.find(change.id)
        const opportunity = row === undefined ? undefined : this.#derived.opportunity[row]
        if (this.#applyRow(change, row, markets[n]!)) isRenamed = true
        if (row !== undefined && this.#derived.opportunity[row] !== opportunity) moved = true
      }
      return isRenamed
    })
    if (this.length > first) set.grow(this.length)
    set.refresh(known)
    set.refresh(Uint32Array.from({ length: this.length - first }, (_, n) => first + n))
    return moved
  }

  // The market and row of each change, −1 where it is new, and the rows that are there. An unknown market is refused here,
  // before anything has changed.
  #placesOf(changes: readonly InvoiceRow[]) {
    const markets = new Int32Array(changes.length)
    const found = new Int32Array(changes.length)
    const known = new Uint32Array(changes.length)
    let count = 0
    for (let n = 0; n < changes.length; n++) {
      markets[n] = this.#markets.position(changes[n]!.marketUuid)
      found[n] = this.#ids.find(changes[n]!.id) ?? -1
      if (found[n]! >= 0) known[count++] = found[n]!
    }
    return { markets, found, known: known.subarray(0, count) }
  }

  // Takes the row out of all sums, changes it, and puts it back; true when its names changed.
  #applyRow(from: InvoiceRow, known: number | undefined, market: number): boolean {
    const row = known ?? this.length
    if (known !== undefined) this.#tallies.takeOut(row, this.#derived.state[row]!)
    const isRenamed = writeRow(this.columns, row, from, market)
    reserveDerived(this.#derived, this.columns.id.length)
    deriveRow(this.columns, this.#derived, this.#markets, row)
    this.#orders.follow(row)
    if (known === undefined) this.#ids.add(from.id, row)
    this.#tallies.putIn(row, this.#derived.state[row]!)
    return isRenamed
  }
}

function nameOf({ column, direction }: Order): string {
  return `${column} ${direction}`
}
