import { assert } from '../core/assert.ts'
import { isEqual } from '../core/is-equal.ts'
import type { Bitset } from '../columns/bitset.ts'
import type { Dimension } from '../columns/filters/dimension.ts'
import type { FoundRows } from '../columns/filters/found-rows.ts'
import type { SplitGroupSums } from '../columns/split-sums.ts'
import { rowsOfTexts } from '../columns/texts/text-lookup.ts'
import type { UsdRates } from '../money/convert.ts'
import type { Currency } from '../money/currency.ts'
import { bookTotals, currencySums, KeptSums, packedSums, sumsByOpportunity } from './sums/book-sums.ts'
import type { BookAssembly } from './codec/book-assembly.ts'
import { BookState } from './book-state.ts'
import { BookViews } from './book-views.ts'
import type { InvoiceChunk } from './codec/chunk.ts'
import { deriveColumns, type DerivedColumns } from './derived-columns.ts'
import { excludeBits, excludeRows, excludeSet, type ExclusionStep } from './exclusions.ts'
import type { KeptBookSums } from './sums/eligible-sums.ts'
import type { BookFilter, FilterDimension, FilterValues } from './filters/filter.ts'
import { readRow, type InvoiceColumns } from './invoice-columns.ts'
import type { InvoiceRow } from './invoice-schema.ts'
import type { BookMarket, BookOpportunity } from './market.ts'
import type { Order } from './orders/orders.ts'
import { applyRows } from './row-changes.ts'
import { MatchingSums, RowSelection, sumsOfRows } from './row-selection.ts'
import { ELIGIBLE, INVOICE_STATES, type InvoiceState } from './state.ts'
import type { BookTotals, CurrencySums, OpportunitySums } from './sums/totals.ts'

/**
 * One supplier's invoices as columns, with a filter, an order, totals and windows that follow every change. Rows are
 * named by their position, which never changes; everything read from here is true until the next call that changes
 * something. Amounts are minor units, days epoch days.
 */
export class Book {
  /** For reading single cells; callers must not write, nor keep an array over a change. */
  readonly columns: InvoiceColumns
  /** The rows that are selected for an action; another filter ends it. */
  readonly selection: RowSelection
  readonly #state: BookState
  readonly #views: BookViews
  #filter: BookFilter = {}
  readonly #lateSums = new MatchingSums()
  /** Sums of the matching rows, made once until filter, exclusions or rows change. */
  #sums: { totals?: BookTotals; tooSoon?: SplitGroupSums } = {}
  readonly #stateSums: KeptSums[] = []
  /** The states whose sums have been read since they changed last. */
  readonly #readStates = new Set<number>()
  /** By state, until its sums change. */
  readonly #stateCurrencies = new Map<number, readonly CurrencySums[]>()

  /** Chunks in the order of the snapshot, rows of one customer and currency together; or what was made of them for these markets. */
  constructor(from: readonly InvoiceChunk[] | BookAssembly, markets: readonly BookMarket[]) {
    this.#state = new BookState(from, markets)
    this.columns = this.#state.columns
    this.#views = new BookViews(this.#state)
    this.selection = new RowSelection(this.#state)
  }

  get length(): number {
    return this.columns.length
  }

  get markets(): readonly BookMarket[] {
    return this.#state.markets.markets
  }

  get opportunities(): readonly BookOpportunity[] {
    return this.#state.markets.opportunities
  }

  /** Of the opportunities, in their order. */
  get currencies(): readonly Currency[] {
    return this.#state.markets.currencies
  }

  get derived(): Readonly<DerivedColumns> {
    return this.#state.derived
  }

  get filter(): BookFilter {
    return this.#filter
  }

  get order(): Order {
    return this.#views.order
  }

  get count(): number {
    return this.totals().count
  }

  /** Sets one dimension of the filter; undefined accepts every row. The value that it has changes nothing. */
  setFilter<D extends FilterDimension>(dimension: D, value: FilterValues[D] | undefined): void {
    const { [dimension]: before, ...rest } = this.#filter
    if (isEqual(before, value)) return
    this.selection.clear()
    this.#filter = value === undefined ? rest : { ...rest, [dimension]: value }
    this.#followFilter(this.#state.filters.apply(dimension, value))
  }

  setOrder(order: Order): void {
    this.#views.setOrder(order)
  }

  /** Orders the names of customers as readers of a language (BCP 47) do; in English until it is told. */
  orderNamesIn(language: string): void {
    if (this.#state.orders.orderNamesIn(language)) this.#views.forget()
  }

  /** Orders amounts of different currencies by what they are worth at these rates. True when rows may stand in another order. */
  compareAmountsAt(rates: UsdRates): boolean {
    const isMoved = this.#state.orders.compareAmountsAt(rates)
    if (isMoved) this.#views.forget()
    return isMoved
  }

  /** The matching rows number `offset` to `offset + wanted` in the current order. */
  window(offset: number, wanted: number): Uint32Array {
    return this.#views.window(offset, wanted, this.count)
  }

  /** The selected rows in the current order, at most `most` of them. */
  selectedRows(most: number): Uint32Array {
    if (this.selection.isAll) return this.window(0, most)
    const rows = this.selection.rows()
    return this.#views.windowOf(rows, rows.count(), most)
  }

  /** The matching rows whose invoice or voucher number contains a text, whatever its case, accents and width. */
  findText(text: string): FoundRows {
    return this.#views.found(this.#state.filters.find(text))
  }

  /** Finds the first rows, at most `most`, whatever the filter. An empty text finds nothing. */
  firstRowsWith(text: string, most: number): readonly number[] {
    return this.#state.filters.findAll(text).first(most)
  }

  /** For each invoice number its rows in any state, whatever the filter. Case and spaces around do not count. */
  rowsOfNumbers(numbers: readonly string[]): readonly (readonly number[])[] {
    return rowsOfTexts(this.columns.invoiceNumber, numbers)
  }

  /** Finds rows by numbers whose leading zeros do not count, as a spreadsheet takes them away. */
  rowsOfNumbersWithoutZeros(numbers: readonly string[]): readonly (readonly number[])[] {
    return rowsOfTexts(this.columns.invoiceNumber, numbers, 'ignored')
  }

  totals(): BookTotals {
    return (this.#sums.totals ??= bookTotals(this.#state.tallies.matching(), this.#state.markets))
  }

  /** Sums of the matching rows by opportunity, in columns. Callers must not write to them, nor keep them over a change. */
  matchingSums(): SplitGroupSums {
    return this.#state.tallies.matching()
  }

  totalsByOpportunity(): readonly OpportunitySums[] {
    return sumsByOpportunity(this.#state.tallies.matching())
  }

  /** Sums of all rows in a state, an entry an opportunity that has any: the same object until its figures change. */
  stateTotals(state: InvoiceState): readonly OpportunitySums[] {
    const code = INVOICE_STATES.indexOf(state)
    const kept = (this.#stateSums[code] ??= new KeptSums())
    if (this.#readStates.has(code)) return kept.list
    this.#readStates.add(code)
    return kept.read(this.#state.tallies.inState(code))
  }

  /** Sums of all rows in a state, an entry a currency that has any, by code: the same object until they change. */
  stateCurrencies(state: InvoiceState): readonly CurrencySums[] {
    const code = INVOICE_STATES.indexOf(state)
    const known = this.#stateCurrencies.get(code)
    if (known !== undefined) return known
    const sums = currencySums(this.#state.tallies.inState(code), this.#state.markets)
    this.#stateCurrencies.set(code, sums)
    return sums
  }

  /** The sums of `stateTotals` as numbers, to be stored: `packedSums` has their order. */
  packedStateTotals(state: InvoiceState): Float64Array {
    return packedSums(this.#state.tallies.inState(INVOICE_STATES.indexOf(state)))
  }

  /** Sums that take no time to ask for. */
  get kept(): KeptBookSums {
    return this.#state.tallies
  }

  isExcluded(row: number): boolean {
    return this.columns.excluded.has(row)
  }

  /** Excludes or includes rows; only eligible ones follow. Undefined when nothing changed. */
  setExcluded(rows: Iterable<number>, excluded: boolean): ExclusionStep | undefined {
    return this.#followExcluded(excludeRows(this.#state, rows, excluded))
  }

  setMatchingExcluded(excluded: boolean): ExclusionStep | undefined {
    return this.#followExcluded(excludeBits(this.#state, this.#state.filters.set.match, excluded))
  }

  setSelectedExcluded(excluded: boolean): ExclusionStep | undefined {
    return this.#followExcluded(excludeBits(this.#state, this.selection.rows(), excluded))
  }

  redo({ rows, excluded }: ExclusionStep): ExclusionStep | undefined {
    return this.#followExcluded(excludeSet(this.#state, rows, excluded))
  }

  /** Puts a step's rows back to what they were. Rows that are no longer eligible stay as they are. */
  undo({ rows, excluded }: ExclusionStep): ExclusionStep | undefined {
    return this.#followExcluded(excludeSet(this.#state, rows, !excluded))
  }

  hasMarket(uuid: string): boolean {
    return this.#state.markets.has(uuid)
  }

  opportunityPosition(uuid: string): number | undefined {
    return this.#state.markets.opportunityPosition(uuid)
  }

  /** Replaces the markets: a new day or a new deposit day derives every row again. */
  setMarkets(markets: readonly BookMarket[]): void {
    const { filters, orders, tallies } = this.#state
    if (!this.#state.markets.update(markets)) return
    this.#state.derived = deriveColumns(this.columns, this.#state.markets)
    orders.forgetMarkets()
    filters.rebuild()
    filters.applyAll(this.#filter)
    tallies.forget()
    this.#forgetAnswers()
  }

  /** Writes changed and new rows, whose markets must be known; false when the book has them as they are. */
  applyChanges(rows: readonly InvoiceRow[]): boolean {
    if (!applyRows(this.#state, rows)) return false
    this.#forgetAnswers()
    return true
  }

  rowOf(id: number): number | undefined {
    return this.#state.ids.find(id)
  }

  /** Does one short step towards finding rows by their ids without a wait; false when nothing is left. */
  prepareIds(): boolean {
    return this.#state.ids.prepare()
  }

  /** Calls back with each row whose invoice id lies from `first` up to, not including, `end`. */
  forEachIdIn(first: number, end: number, visit: (id: number, row: number) => void): void {
    this.#state.ids.forEachIn(first, end, visit)
  }

  /** Whether the supplier's choice counts for a row: only eligible rows follow an edit. */
  isEligible(row: number): boolean {
    return this.#state.derived.state[row] === ELIGIBLE
  }

  row(row: number): InvoiceRow {
    assert(row >= 0 && row < this.length, `the book has no row ${row}`)
    return readRow(this.columns, row, this.markets[this.columns.market[row]!]!.uuid)
  }

  stateOf(row: number): InvoiceState {
    return INVOICE_STATES[this.#state.derived.state[row]!]!
  }

  marketOf(row: number): BookMarket {
    return this.markets[this.columns.market[row]!]!
  }

  /** The eligible rows that the supplier offers: all of them, or those that match. */
  includedEligible(which: 'all' | 'matching' = 'all'): Bitset {
    const { state, set } = this.#state.filters
    const included = state.rowsWith(ELIGIBLE).clone().andNot(this.columns.excluded)
    return which === 'all' ? included : included.and(set.match)
  }

  /** The eligible rows that are due too soon to be paid early, whether they match or not. Callers must not write to it. */
  get tooSoon(): Bitset {
    return this.#state.tallies.tooSoon()
  }

  /**
   * Sums of the matching rows, or of the selected ones, that are due too soon to be paid early, by opportunity. Callers must not
   * write to them, nor keep them over a change.
   */
  tooSoonSums(isOfSelected: boolean): SplitGroupSums {
    if (!isOfSelected) return this.#matchingTooSoon()
    return sumsOfRows(this.#state, this.selection.rows().and(this.tooSoon))
  }

  /** Sums of the matching rows that are due too soon to be paid early: an offer leaves the included ones out. */
  tooSoonTotals(): BookTotals {
    return bookTotals(this.#matchingTooSoon(), this.#state.markets)
  }

  #matchingTooSoon(): SplitGroupSums {
    return (this.#sums.tooSoon ??= this.#lateSums.read(this.#state, this.tooSoon))
  }

  /** Does one piece of work that was put off; false when nothing is left. Call it when idle. */
  idle(): boolean {
    return workWhenIdle(this.#state, this.#views)
  }

  #followFilter(moved: Dimension): void {
    const { filters, tallies } = this.#state
    const flipped = filters.set.combine(moved)
    this.#sums = {}
    tallies.follow(flipped)
    if (flipped === undefined) this.#views.forget()
    else this.#views.follow(flipped, this.count)
  }

  #followExcluded(step: ExclusionStep | undefined): ExclusionStep | undefined {
    if (step === undefined) return undefined
    const { orders, filters } = this.#state
    this.#sums = {}
    this.#readStates.delete(ELIGIBLE)
    this.#stateCurrencies.delete(ELIGIBLE)
    orders.forgetExcluded()
    if (this.order.column === 'excluded') this.#views.forgetCurrent()
    if (filters.excluded.isSet) this.#followFilter(filters.excluded)
    return step
  }

  #forgetAnswers(): void {
    this.#views.forget()
    this.#sums = {}
    this.#readStates.clear()
    this.#stateCurrencies.clear()
  }
}

/** Does one piece of work that was put off; false when nothing is left. */
function workWhenIdle({ orders, filters, ids }: BookState, views: BookViews): boolean {
  if (orders.settleOne()) {
    views.forget()
    return true
  }
  const key = orders.keyOf(views.order.column)
  if (orders.built(key) !== undefined) return ids.prepare() || filters.prepare()
  if (!orders.buildStep(key)) views.forget()
  return true
}
