import type { AmountColumn } from '../../columns/values/amount-column.ts'
import { lowestBit } from '../../columns/bitset.ts'
import { sortInSteps, type NumberColumn } from '../../columns/orders/radix-sort.ts'
import { SortedIndex } from '../../columns/orders/sorted-index.ts'
import type { TextColumn } from '../../columns/values/text-column.ts'
import { textComesBefore, textRanks, textRanksInSteps } from '../../columns/texts/text-sort.ts'
import type { ComesBefore } from '../../columns/orders/top-rows-by.ts'
import type { UsdRates } from '../../money/convert.ts'
import { amountKey, amountKeys, amountScale, type AmountScale } from '../filters/amount-keys.ts'
import type { DerivedColumns } from '../derived-columns.ts'
import type { InvoiceColumns } from '../invoice-columns.ts'
import type { MarketTable } from '../market-table.ts'
import { NameRanks } from './name-ranks.ts'
import {
  AMOUNT_ORDERS,
  NUMBER_ORDERS,
  ORDER_KEYS,
  SOURCES,
  TEXT_ORDERS,
  WORTH_ORDERS,
  worthOrderOf,
  type OrderColumn,
  type OrderKey,
} from './orders.ts'
import { worthScale } from './worth-scale.ts'

interface Building {
  readonly column: OrderKey
  readonly steps: Generator<undefined, Uint32Array>
}

/** The keys and sorted indexes of every order, built when first asked for. */
export class BookOrders {
  readonly #columns: InvoiceColumns
  readonly #derived: () => DerivedColumns
  readonly #markets: MarketTable
  readonly #indexes = new Map<OrderKey, SortedIndex>()
  readonly #made = new Map<OrderKey, NumberColumn>()
  #scale: AmountScale
  #rates: UsdRates = {}
  /** Undefined where amounts are compared as they are. */
  #worth: AmountScale | undefined
  #names = new NameRanks('en')
  /** The index that is being built, a step at a time; a changed key ends that. */
  #building: Building | undefined

  constructor(columns: InvoiceColumns, derived: () => DerivedColumns, markets: MarketTable) {
    this.#columns = columns
    this.#derived = derived
    this.#markets = markets
    this.#scale = amountScale(markets)
  }

  /** Keys in one major unit, in the orders by amount. */
  get keysPerMajor(): number {
    return this.#scale.perMajor
  }

  /** What the rows of an order are sorted by. */
  keyOf(column: OrderColumn): OrderKey {
    return this.#worth === undefined ? column : (worthOrderOf(column) ?? column)
  }

  keys(column: OrderKey): NumberColumn {
    return this.#standingKeys(column) ?? this.#madeKeys(column)
  }

  /** The index of an order, if it is built. */
  built(column: OrderKey): SortedIndex | undefined {
    return this.#indexes.get(column)
  }

  /** The index of an order; builds it when it is not there. */
  index(column: OrderKey): SortedIndex {
    const known = this.#indexes.get(column)
    if (known !== undefined) return known
    while (this.buildStep(column)) continue
    return this.#indexes.get(column)!
  }

  /** Does one step towards the index of an order; false when it is built. */
  buildStep(column: OrderKey): boolean {
    if (this.#indexes.has(column)) return false
    const { length } = this.#columns
    if (this.#building?.column !== column) {
      this.#building = { column, steps: this.#steps(column) }
    }
    const { done, value } = this.#building.steps.next()
    if (done !== true) return true
    this.#building = undefined
    this.#indexes.set(column, new SortedIndex(() => this.keys(column), length, value))
    return false
  }

  /** Compares rows in an order whose keys are not made yet and would take long. */
  comparison(column: OrderKey): ComesBefore | undefined {
    if (SOURCES[column] !== 'text' || this.#made.has(column)) return undefined
    const texts = this.#texts(column)
    return (a, b) => textComesBefore(texts, a, b)
  }

  *#steps(column: OrderKey): Generator<undefined, Uint32Array> {
    if (SOURCES[column] === 'text' && !this.#made.has(column)) {
      this.#made.set(column, yield* textRanksInSteps(this.#texts(column)))
    }
    return yield* sortInSteps(this.keys(column), this.#columns.length)
  }

  /**
   * Runs a change of these rows, and of rows that it adds, and loosens them in the orders they moved in. The change says
   * whether it renamed a row.
   */
  whileChanging(rows: Uint32Array, change: () => boolean): void {
    const first = this.#columns.length
    const before = Array.from(this.#indexes, ([column, index]) => ({ column, oldKeys: index.keysOf(rows) }))
    this.#building = undefined
    if (change()) this.#forgetNames()
    for (const { column, oldKeys } of before) {
      const index = this.#indexes.get(column)
      index?.loosenChanged(rows, oldKeys)
      for (let row = first; row < this.#columns.length; row++) index?.loosen(row, 0)
    }
  }

  /** A row was written: keys that were made follow it, unless they have no room. */
  follow(row: number): void {
    for (const [column, keys] of this.#made) {
      if (SOURCES[column] === 'text' || SOURCES[column] === 'customer') continue
      if (row >= keys.length) this.#made.delete(column)
      else keys[row] = this.#madeKey(column, row)
    }
  }

  /** Forgets every index: so many rows change that sorting anew is cheaper than moving each. */
  forgetIndexes(): void {
    this.#building = undefined
    this.#indexes.clear()
  }

  /** Forgets what follows from markets: their days, names or currencies changed. */
  forgetMarkets(): void {
    this.#building = undefined
    const scale = amountScale(this.#markets)
    const rescaled = scale.perMajor !== this.#scale.perMajor
    this.#scale = scale
    this.#worth = worthScale(this.#markets, this.#rates)
    for (const column of ORDER_KEYS) {
      const source = SOURCES[column]
      if (source === 'own' || source === 'text' || (source === 'amount' && !rescaled)) continue
      this.#indexes.delete(column)
      this.#made.delete(column)
    }
  }

  /** Orders names as readers of a language (BCP 47) do; false when it did. */
  orderNamesIn(language: string): boolean {
    if (language === this.#names.language) return false
    this.#names = new NameRanks(language)
    if (this.#building?.column === 'customer') this.#building = undefined
    this.#indexes.delete('customer')
    this.#made.delete('customer')
    return true
  }

  /** Orders amounts of different currencies by what they are worth at these rates; without any as they are. False when it does. */
  compareAmountsAt(rates: UsdRates): boolean {
    if (rates === this.#rates) return false
    this.#rates = rates
    const isMoved = this.#worth !== undefined || worthScale(this.#markets, rates) !== undefined
    if (isMoved) this.forgetMarkets()
    return isMoved
  }

  /** Forgets the order by exclusion: rows were excluded or included. */
  forgetExcluded(): void {
    if (this.#building?.column === 'excluded') this.#building = undefined
    this.#indexes.delete('excluded')
    this.#made.delete('excluded')
  }

  /** Merges the loose rows of one order that has any; false when there is none left. */
  settleOne(): boolean {
    for (const index of this.#indexes.values()) {
      if (index.looseRows.length === 0) continue
      index.settle()
      return true
    }
    return false
  }

  #standingKeys(column: OrderKey): NumberColumn | undefined {
    const derived = this.#derived()
    if (column === 'depositDay' || column === 'daysEarly') return derived[column]
    if (SOURCES[column] === 'amount' && this.#scale.factors === undefined) return this.#amounts(column)
    const stored = NUMBER_ORDERS[column]
    return stored && this.#columns[stored]
  }

  #madeKeys(column: OrderKey): NumberColumn {
    const known = this.#made.get(column)
    if (known !== undefined) return known
    const keys = this.#makeKeys(column)
    this.#made.set(column, keys)
    return keys
  }

  #makeKeys(column: OrderKey): NumberColumn {
    if (isByAmount(column))
      return amountKeys(this.#scaleOf(column), this.#amounts(column), this.#columns.market)
    if (column === 'customer') return this.#customerRanks()
    if (SOURCES[column] === 'mark') return this.#marks(column)
    return textRanks(this.#texts(column))
  }

  #texts(column: OrderKey): TextColumn {
    return this.#columns[TEXT_ORDERS[column]!]
  }

  #amounts(column: OrderKey): AmountColumn {
    return this.#columns[(AMOUNT_ORDERS[column] ?? WORTH_ORDERS[column])!]
  }

  #customerRanks(): Int32Array {
    const { opportunities } = this.#markets
    const rankOf = this.#names.of(opportunities.map((each) => each.customerName))
    const ranks = Int32Array.from(opportunities, (each) => rankOf.get(each.customerName)!)
    const { opportunity } = this.#derived()
    const keys = new Int32Array(opportunity.length)
    for (let row = 0; row < keys.length; row++) keys[row] = ranks[opportunity[row]!]!
    return keys
  }

  #madeKey(column: OrderKey, row: number): number {
    if (SOURCES[column] === 'mark') return this.#mark(column, row)
    return amountKey(this.#scaleOf(column), this.#amounts(column)[row]!, this.#columns.market[row]!)
  }

  #scaleOf(column: OrderKey): AmountScale {
    return SOURCES[column] === 'worth' ? this.#worth! : this.#scale
  }

  #marks(column: OrderKey): Uint8Array {
    const keys = new Uint8Array(this.#columns.id.length)
    for (let row = 0; row < this.#columns.length; row++) keys[row] = this.#mark(column, row)
    return keys
  }

  #mark(column: OrderKey, row: number): number {
    if (column === 'excluded') return this.#columns.excluded.has(row) ? 1 : 0
    // Of no reason the lowest bit is −1.
    return lowestBit(this.#derived().reasons[row]!) + 1
  }

  // Ranks of texts and names are made again from scratch, and their index with them.
  #forgetNames(): void {
    for (const column of ORDER_KEYS) {
      if (SOURCES[column] !== 'text' && SOURCES[column] !== 'customer') continue
      this.#made.delete(column)
      this.#indexes.delete(column)
    }
  }
}

function isByAmount(column: OrderKey): boolean {
  return SOURCES[column] === 'amount' || SOURCES[column] === 'worth'
}
