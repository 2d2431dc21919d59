import { Bitset } from '../columns/bitset.ts'
import { ClusterFilter, findClusters, type Clusters } from '../columns/cluster-filter.ts'
import type { Dimension } from '../columns/dimension.ts'
import { EnumIndex } from '../columns/enum-index.ts'
import { FilterSet } from '../columns/filter-set.ts'
import { FlagFilter } from '../columns/flag-filter.ts'
import { RangeFilter } from '../columns/range-filter.ts'
import { TextFilter } from '../columns/text-filter.ts'
import type { BookOrders } from './book-orders.ts'
import type { DerivedColumns } from './derived-columns.ts'
import type { FilterDimension, FilterValues, Range } from './filter.ts'
import { INELIGIBILITY_REASONS } from './hold-flags.ts'
import type { InvoiceColumns } from './invoice-columns.ts'
import { INVOICE_STATES } from './state.ts'
import type { OrderColumn } from './variants.ts'

const RANGES = {
  amount: 'amount',
  originalAmount: 'originalAmount',
  paidAmount: 'paidAmount',
  createdDay: 'createdDay',
  approvedDay: 'approvedDay',
  dueDay: 'dueDay',
  depositDay: 'depositDay',
  paidDay: 'paidDay',
  daysEarly: 'daysEarly',
} as const satisfies Partial<Record<FilterDimension, OrderColumn>>

type RangeDimension = keyof typeof RANGES

/** Up to so many rows the index of a range that is not set can wait until it is: sorting takes a moment. */
const SMALL = 65_536

const PAID_EARLY = 2
const PAID_AT_MATURITY = 1

/** The dimensions of a book: what each value of `FilterValues` means to the columns. */
export class BookFilters {
  readonly set: FilterSet
  readonly state: EnumIndex
  readonly excluded: FlagFilter
  readonly #columns: InvoiceColumns
  readonly #derived: () => DerivedColumns
  readonly #orders: BookOrders
  readonly #opportunities: ClusterFilter
  readonly #markets: EnumIndex
  readonly #reasons: EnumIndex
  readonly #transactionTypes: EnumIndex
  readonly #paidStates: EnumIndex
  readonly #invoiceNumber: TextFilter
  readonly #voucherNumber: TextFilter
  readonly #ranges = new Map<RangeDimension, RangeFilter>()
  #clusters: Clusters

  constructor(columns: InvoiceColumns, derived: () => DerivedColumns, orders: BookOrders, groups: number) {
    const { length } = columns
    this.#columns = columns
    this.#derived = derived
    this.#orders = orders
    this.#clusters = findClusters(() => derived().opportunity, length, groups)
    const set = new FilterSet(length)
    this.set = set
    this.state = set.add(new EnumIndex(() => derived().state, length))
    this.excluded = set.add(new FlagFilter(columns.excluded))
    this.#opportunities = set.add(new ClusterFilter(() => this.#clusters, length))
    this.#markets = set.add(new EnumIndex(() => columns.market, length))
    this.#reasons = set.add(new EnumIndex(() => derived().reasons, length, 'mask'))
    this.#transactionTypes = set.add(new EnumIndex(() => columns.transactionType, length))
    this.#paidStates = set.add(new EnumIndex(() => columns.paidState, length))
    this.#invoiceNumber = set.add(new TextFilter(columns.invoiceNumber, length))
    this.#voucherNumber = set.add(new TextFilter(columns.voucherNumber, length))
  }

  /** Sets one dimension; undefined accepts every row. Returns the dimension that moved. */
  apply<D extends FilterDimension>(dimension: D, value: FilterValues[D] | undefined): Dimension {
    const moved = this.#dimension(dimension)
    this.#setters[dimension](value)
    return moved
  }

  /** The matching rows whose invoice or voucher number contains a text. */
  find(text: string): Bitset {
    if (text === '') return new Bitset(this.set.match.length)
    const found = this.set.match.clone()
    this.#invoiceNumber.keep(text, found)
    const others = this.set.match.clone()
    this.#voucherNumber.keep(text, others)
    return found.or(others)
  }

  /** Rows changed their opportunity, or new ones came: finds the clusters again. */
  recluster(groups: number): void {
    this.#clusters = findClusters(() => this.#derived().opportunity, this.#columns.length, groups)
  }

  /** Derived columns were made anew: states, reasons and what rests on market days. */
  rebuild(): void {
    this.state.rebuild()
    this.#reasons.rebuild()
    for (const range of this.#ranges.values()) range.rebuild()
  }

  /** Does one piece of work that makes later filters quick; false when nothing is left. */
  prepare(): boolean {
    for (const [dimension, range] of this.#ranges) {
      if (!range.isSet && this.#columns.length < SMALL) continue
      if (this.#orders.buildStep(RANGES[dimension]) || range.prepare()) return true
    }
    return this.#invoiceNumber.prepare() || (this.#voucherNumber.isSet && this.#voucherNumber.prepare())
  }

  readonly #setters: {
    readonly [D in FilterDimension]: (value: FilterValues[D] | undefined) => void
  } = {
    states: (states) => this.state.set(states?.map((state) => INVOICE_STATES.indexOf(state))),
    opportunities: (positions) => this.#opportunities.set(positions),
    markets: (positions) => this.#markets.set(positions),
    reasons: (reasons) => this.#reasons.set(reasons?.map((reason) => INELIGIBILITY_REASONS.indexOf(reason))),
    transactionTypes: (names) =>
      this.#transactionTypes.set(names?.map((name) => this.#columns.transactionTypes.indexOf(name))),
    paidEarly: (early) =>
      this.#paidStates.set(early === undefined ? undefined : [early ? PAID_EARLY : PAID_AT_MATURITY]),
    excluded: (wanted) => this.excluded.set(wanted),
    invoiceNumber: (text) => this.#invoiceNumber.set(text),
    voucherNumber: (text) => this.#voucherNumber.set(text),
    amount: (range) => this.#setRange('amount', range, this.#orders.keysPerMajor),
    originalAmount: (range) => this.#setRange('originalAmount', range, this.#orders.keysPerMajor),
    paidAmount: (range) => this.#setRange('paidAmount', range, this.#orders.keysPerMajor),
    createdDay: (range) => this.#setRange('createdDay', range, 1),
    approvedDay: (range) => this.#setRange('approvedDay', range, 1),
    dueDay: (range) => this.#setRange('dueDay', range, 1),
    depositDay: (range) => this.#setRange('depositDay', range, 1),
    paidDay: (range) => this.#setRange('paidDay', range, 1),
    daysEarly: (range) => this.#setRange('daysEarly', range, 1),
  }

  #setRange(dimension: RangeDimension, range: Range | undefined, scale: number): void {
    this.#range(dimension).set(scaled(range?.from, scale, -1), scaled(range?.to, scale, 1))
  }

  #dimension(dimension: FilterDimension): Dimension {
    if (isRange(dimension)) return this.#range(dimension)
    const others = {
      states: this.state,
      excluded: this.excluded,
      opportunities: this.#opportunities,
      markets: this.#markets,
      reasons: this.#reasons,
      transactionTypes: this.#transactionTypes,
      paidEarly: this.#paidStates,
      invoiceNumber: this.#invoiceNumber,
      voucherNumber: this.#voucherNumber,
    }
    return others[dimension]
  }

  #range(dimension: RangeDimension): RangeFilter {
    const known = this.#ranges.get(dimension)
    if (known !== undefined) return known
    const column = RANGES[dimension]
    const index = () => this.#orders.index(column)
    const keys = () => this.#orders.keys(column)
    const filter = this.set.add(new RangeFilter(index, keys, this.set.match.length))
    this.#ranges.set(dimension, filter)
    return filter
  }
}

function isRange(dimension: FilterDimension): dimension is RangeDimension {
  return dimension in RANGES
}

// A bound in units of the key, freed of float noise (100.07 × 100 is 10,007); a missing one is open to its side.
function scaled(bound: number | undefined, scale: number, side: 1 | -1): number {
  return bound === undefined ? side * Number.POSITIVE_INFINITY : Math.round(bound * scale * 1024) / 1024
}
