import { Bitset } from '../../columns/bitset.ts'
import { ClusterFilter, findClusters, type Clusters } from '../../columns/filters/cluster-filter.ts'
import type { Dimension } from '../../columns/filters/dimension.ts'
import { EnumIndex } from '../../columns/filters/enum-index.ts'
import { FilterSet } from '../../columns/filters/filter-set.ts'
import { FlagFilter } from '../../columns/filters/flag-filter.ts'
import { RangeFilter } from '../../columns/filters/range-filter.ts'
import { foldText } from '../../columns/texts/fold-text.ts'
import { TextFilter } from '../../columns/texts/text-filter.ts'
import type { BookOrders } from '../orders/book-orders.ts'
import type { DerivedColumns } from '../derived-columns.ts'
import { dearestDays } from './dearer-filter.ts'
import type { BookFilter, FilterDimension, FilterValues, ListDimension, Range } from './filter.ts'
import { IdFilter } from './id-filter.ts'
import { SearchFilter } from './search-filter.ts'
import { INELIGIBILITY_REASONS, type IneligibilityReason } from '../hold-flags.ts'
import { positionFinder, type InvoiceColumns } from '../invoice-columns.ts'
import { eachColumn, SEARCHED, type SearchedColumn } from '../invoice-schema.ts'
import { INVOICE_STATES, type InvoiceState } from '../state.ts'
import type { BookOpportunity } from '../market.ts'
import { AMOUNT_ORDERS, RANGE_DIMENSIONS, type RangeDimension } from '../orders/orders.ts'

/** Up to so many rows the index of a range that is not set can wait until it is: sorting takes a moment. */
const EAGER_INDEX_UP_TO_ROWS = 65_536

/** Values of `paidState`; what is closed was not paid early. */
const PAID_EARLY = [2]
const NOT_PAID_EARLY = [1, 3]

interface Filter<Value> {
  readonly dimension: Dimension
  readonly set: (value: Value | undefined) => void
}

/** The dimensions that are neither ranges nor searches, each as it is set. */
type ListFilters = { readonly [D in ListDimension]: Filter<FilterValues[D]> }

/** The dimensions of a book: what each value of `FilterValues` means to the columns. */
export class BookFilters {
  readonly set: FilterSet
  readonly state: EnumIndex
  readonly excluded: FlagFilter
  readonly #columns: InvoiceColumns
  readonly #derived: () => DerivedColumns
  readonly #orders: BookOrders
  readonly #reasons: EnumIndex
  readonly #lists: ListFilters
  readonly #searches: Readonly<Record<SearchedColumn, TextFilter>>
  readonly #ranges = new Map<RangeDimension, RangeFilter>()
  readonly #dearer: RangeFilter
  #clusters: Clusters

  constructor(
    columns: InvoiceColumns,
    derived: () => DerivedColumns,
    orders: BookOrders,
    opportunities: () => readonly BookOpportunity[],
    rowOf: (id: number) => number | undefined,
  ) {
    const { length } = columns
    this.#columns = columns
    this.#derived = derived
    this.#orders = orders
    this.#clusters = findClusters(() => derived().opportunity, length, opportunities().length)
    this.set = new FilterSet(length)
    this.state = this.set.add(new EnumIndex(() => derived().state, length))
    this.excluded = this.set.add(new FlagFilter(columns.excluded))
    this.#reasons = this.set.add(new EnumIndex(() => derived().reasons, length, 'mask'))
    this.#searches = eachColumn(SEARCHED, (name) => this.set.add(new TextFilter(columns[name], length)))
    this.#dearer = this.set.add(this.#rangeOver('daysEarly'))
    this.#lists = this.#listFilters(opportunities, rowOf)
  }

  // A filter of a stored column or of what is derived: its index, and what a value means to it.
  #listFilters(
    all: () => readonly BookOpportunity[],
    rowOf: (id: number) => number | undefined,
  ): ListFilters {
    const { set, state, excluded } = this
    const columns = this.#columns
    const { length } = columns
    const opportunities = set.add(new ClusterFilter(() => this.#clusters, length))
    const { invoiceNumber } = this.#searches
    const search = set.add(new SearchFilter(invoiceNumber, all, () => this.#clusters, length))
    const markets = set.add(new EnumIndex(() => columns.market, length))
    const transactionTypes = set.add(new EnumIndex(() => columns.transactionType, length))
    const paidStates = set.add(new EnumIndex(() => columns.paidState, length))
    const ids = set.add(new IdFilter(length, rowOf, (row) => columns.id[row]!))
    const typeCodes = (names: readonly string[]) => names.map(positionFinder(columns.names.transactionType))
    return {
      states: { dimension: state, set: (states) => state.set(states?.map(stateCodeOf)) },
      search: { dimension: search, set: (text) => search.set(text) },
      dearer: {
        dimension: this.#dearer,
        set: (than) => this.#dearer.set(than ? 1 : -Infinity, than ? dearestDays(than) : Infinity),
      },
      excluded: { dimension: excluded, set: (wanted) => excluded.set(wanted) },
      opportunities: { dimension: opportunities, set: (positions) => opportunities.set(positions) },
      ids: { dimension: ids, set: (wanted) => ids.set(wanted) },
      markets: { dimension: markets, set: (positions) => markets.set(positions) },
      reasons: { dimension: this.#reasons, set: (reasons) => this.#reasons.set(reasons?.map(reasonCodeOf)) },
      transactionTypes: {
        dimension: transactionTypes,
        set: (names) => transactionTypes.set(names && typeCodes(names)),
      },
      paidEarly: {
        dimension: paidStates,
        set: (early) => paidStates.set(early === undefined ? undefined : early ? PAID_EARLY : NOT_PAID_EARLY),
      },
    }
  }

  /** Sets one dimension; undefined accepts every row. Returns the dimension that moved. */
  apply<D extends FilterDimension>(name: D, value: FilterValues[D] | undefined): Dimension {
    const { dimension, set } = this.#filter(name)
    set(value)
    return dimension
  }

  /** Sets these dimensions again, after what they rest on was made anew. */
  applyAll(filter: BookFilter): void {
    for (const name of Object.keys(filter) as FilterDimension[]) this.apply(name, filter[name])
    this.set.combineAll()
  }

  #filter<D extends FilterDimension>(name: D): Filter<FilterValues[D]>
  #filter(name: FilterDimension) {
    if (isRange(name)) return this.#rangeFilter(name)
    if (isSearch(name)) return this.#searchFilter(this.#searches[name])
    return this.#lists[name]
  }

  #rangeFilter(name: RangeDimension): Filter<Range> {
    const dimension = this.#range(name)
    return {
      dimension,
      set: (range) => {
        const scale = name in AMOUNT_ORDERS ? this.#orders.keysPerMajor : 1
        dimension.set(toKeyBound(range?.from, scale, -1), toKeyBound(range?.to, scale, 1))
      },
    }
  }

  #searchFilter(dimension: TextFilter): Filter<string> {
    return { dimension, set: (text) => dimension.set(text) }
  }

  /** The matching rows of which one of the searched columns contains a text. */
  find(text: string): Bitset {
    return this.#findAmong(this.set.match, text)
  }

  /** Finds rows by text whether they match or not. */
  findAll(text: string): Bitset {
    return this.#findAmong(new Bitset(this.set.match.length).fill(), text)
  }

  #findAmong(among: Bitset, text: string): Bitset {
    if (foldText(text) === '') return new Bitset(among.length)
    const [found, ...others] = SEARCHED.map((name) => {
      const rows = among.clone()
      this.#searches[name].keep(text, rows)
      return rows
    })
    return others.reduce((all, rows) => all.or(rows), found!)
  }

  /** Rows changed their opportunity, or new ones came: finds the clusters again. */
  recluster(groups: number): void {
    this.#clusters = findClusters(() => this.#derived().opportunity, this.#columns.length, groups)
  }

  /** Derived columns were made anew: states, reasons and what rests on market days. */
  rebuild(): void {
    this.state.rebuild()
    this.#reasons.rebuild()
    this.#dearer.rebuild()
    for (const range of this.#ranges.values()) range.rebuild()
  }

  /** Does one piece of work that makes later filters quick; false when nothing is left. */
  prepare(): boolean {
    for (const [dimension, range] of this.#ranges) {
      if (!range.isSet && this.#columns.length < EAGER_INDEX_UP_TO_ROWS) continue
      if (this.#orders.buildStep(dimension) || range.prepare()) return true
    }
    const [first, ...others] = SEARCHED.map((name) => this.#searches[name])
    return first!.prepare() || others.some((search) => search.isSet && search.prepare())
  }

  #range(dimension: RangeDimension): RangeFilter {
    const known = this.#ranges.get(dimension)
    if (known !== undefined) return known
    const filter = this.set.add(this.#rangeOver(dimension))
    this.#ranges.set(dimension, filter)
    return filter
  }

  #rangeOver(dimension: RangeDimension): RangeFilter {
    const index = () => this.#orders.index(dimension)
    const keys = () => this.#orders.keys(dimension)
    return new RangeFilter(index, keys, this.set.match.length)
  }
}

const RANGES: ReadonlySet<string> = new Set(RANGE_DIMENSIONS)

function isRange(name: FilterDimension): name is RangeDimension {
  return RANGES.has(name)
}

function isSearch(name: FilterDimension): name is SearchedColumn {
  return (SEARCHED as readonly string[]).includes(name)
}

function stateCodeOf(state: InvoiceState): number {
  return INVOICE_STATES.indexOf(state)
}

function reasonCodeOf(reason: IneligibilityReason): number {
  return INELIGIBILITY_REASONS.indexOf(reason)
}

// A bound in units of the key, freed of float noise (100.07 × 100 is 10,007); a missing one is open to its side.
function toKeyBound(bound: number | undefined, scale: number, side: 1 | -1): number {
  return bound === undefined ? side * Number.POSITIVE_INFINITY : Math.round(bound * scale * 1024) / 1024
}
