import type { Currency } from '#domain/money'
import { daysPaidEarly } from '#domain/calendar'
import {
  invoiceState,
  type BookFilter,
  type BookMarket,
  type BookTotals,
  type CurrencySums,
  type InvoiceChunk,
  type InvoiceRow,
  type Order,
  dayAt,
} from '#domain/invoices'
import { Top } from './top.ts'

/**
 * The baseline: typed arrays, one fused pass for filter, sums and the first forty rows, no index. Supports the
 * filters and orders of the bench.
 */
export class ScanBook {
  filter: BookFilter = {}
  order: Order = { column: 'daysEarly', direction: 'desc' }
  readonly #chunk: InvoiceChunk
  readonly #markets: readonly BookMarket[]
  readonly #folded: Uint8Array
  readonly #group: Int32Array
  readonly #days: Int32Array
  readonly #isEligible: Uint8Array
  readonly #excluded: Uint8Array
  readonly #groupCurrencies: readonly Currency[]

  constructor(chunk: InvoiceChunk, markets: readonly BookMarket[]) {
    this.#chunk = chunk
    this.#markets = markets
    this.#folded = chunk.invoiceNumber.bytes.map((byte) => (byte >= 65 && byte <= 90 ? byte | 32 : byte))
    this.#group = new Int32Array(chunk.length)
    this.#days = new Int32Array(chunk.length)
    this.#isEligible = new Uint8Array(chunk.length)
    this.#excluded = chunk.excluded.slice()
    this.#groupCurrencies = markets.map((market) => market.currency)
    for (let row = 0; row < chunk.length; row++) this.#derive(row)
  }

  setMatchingExcluded(excluded: boolean): void {
    const value = excluded ? 1 : 0
    const rows = this.#matching()
    const isEligible = this.#isEligible
    for (let i = 0; i < rows.length; i++) if (isEligible[rows[i]!] === 1) this.#excluded[rows[i]!] = value
  }

  setExcluded(rows: readonly number[], excluded: boolean): void {
    for (const row of rows) if (this.#isEligible[row] === 1) this.#excluded[row] = excluded ? 1 : 0
  }

  applyChanges(rows: readonly InvoiceRow[]): void {
    for (const changed of rows) {
      const row = changed.id - 1
      this.#chunk.amountMinor[row] = changed.amountMinor
      this.#chunk.dueDay[row] = changed.dueDay
      this.#chunk.paidState[row] = changed.paidState
      this.#excluded[row] = changed.excluded ? 1 : 0
      this.#derive(row)
    }
  }

  /** Totals and the first forty rows: one pass over the columns. */
  answer(): { readonly totals: BookTotals; readonly window: number[] } {
    const groups = this.#groupCurrencies.length
    const count = new Int32Array(groups)
    const amount = new Float64Array(groups)
    const weighted = new Float64Array(groups)
    const excludedCount = new Int32Array(groups)
    const excludedAmount = new Float64Array(groups)
    const excludedWeighted = new Float64Array(groups)
    const top = new Top(this.#keys(), this.order.direction === 'desc')
    const { amountMinor, dueDay, length } = this.#chunk
    const { low, high, dueFrom, dueTo, state, wanted, needle } = this.#bounds()
    const [group, days, isEligible, excluded] = [this.#group, this.#days, this.#isEligible, this.#excluded]
    for (let row = 0; row < length; row++) {
      const value = amountMinor[row]!
      const own = group[row]!
      if (value < low || value > high || dueDay[row]! < dueFrom || dueDay[row]! > dueTo) continue
      if (isEligible[row]! < state || wanted[own] === 0) continue
      if (needle !== undefined && !this.#contains(row, needle)) continue
      const weight = value * days[row]!
      count[own]!++
      amount[own]! += value
      weighted[own]! += weight
      if (excluded[row] === 1) {
        excludedCount[own]!++
        excludedAmount[own]! += value
        excludedWeighted[own]! += weight
      }
      top.push(row)
    }
    const byGroup = this.#groupCurrencies.map((currency, code) => ({
      currency,
      count: count[code]!,
      amountMinor: amount[code]!,
      amountDays: weighted[code]!,
      excluded: {
        count: excludedCount[code]!,
        amountMinor: excludedAmount[code]!,
        amountDays: excludedWeighted[code]!,
      },
    }))
    return { totals: totalsOf(byGroup), window: top.rows() }
  }

  #derive(row: number): void {
    const { chunk, market } = { chunk: this.#chunk, market: this.#markets[this.#chunk.market[row]!]! }
    const invoice = {
      kind: chunk.kind[row]!,
      paidState: chunk.paidState[row]!,
      approvedDay: dayAt(chunk.approvedDay, row),
      dueDay: dayAt(chunk.dueDay, row),
      holdFlags: chunk.holdFlags[row]!,
    }
    this.#group[row] = chunk.market[row]!
    this.#days[row] = daysPaidEarly(invoice.dueDay, market.depositDay)
    this.#isEligible[row] = invoiceState(invoice, market.today) === 'eligible' ? 1 : 0
  }

  #keys(): Float64Array | Int32Array | Uint16Array {
    const { column } = this.order
    if (column === 'amount') return this.#chunk.amountMinor
    if (column === 'originalAmount') return this.#chunk.originalAmountMinor
    if (column === 'daysEarly') return this.#days
    return this.#chunk[column as 'dueDay' | 'createdDay' | 'approvedDay']
  }

  // The matching rows, for a bulk edit.
  #matching(): Uint32Array {
    const { amountMinor, dueDay, length } = this.#chunk
    const { low, high, dueFrom, dueTo, state, wanted, needle } = this.#bounds()
    const [group, isEligible] = [this.#group, this.#isEligible]
    const rows = new Uint32Array(length)
    let n = 0
    for (let row = 0; row < length; row++) {
      const value = amountMinor[row]!
      if (value < low || value > high || dueDay[row]! < dueFrom || dueDay[row]! > dueTo) continue
      if (isEligible[row]! < state || wanted[group[row]!] === 0) continue
      if (needle === undefined || this.#contains(row, needle)) rows[n++] = row
    }
    return rows.subarray(0, n)
  }

  // Predicates that are not set match every row.
  #bounds() {
    const { amount, dueDay, opportunities, invoiceNumber, states } = this.filter
    const groups = this.#groupCurrencies.length
    return {
      low: (amount?.from ?? -Infinity) * 100,
      high: (amount?.to ?? Infinity) * 100,
      dueFrom: dueDay?.from ?? -Infinity,
      dueTo: dueDay?.to ?? Infinity,
      state: states === undefined ? 0 : 1,
      wanted:
        opportunities === undefined ? new Uint8Array(groups).fill(1) : groupFlags(opportunities, groups),
      needle: invoiceNumber === undefined ? undefined : new TextEncoder().encode(invoiceNumber.toLowerCase()),
    }
  }

  #contains(row: number, needle: Uint8Array): boolean {
    const { offsets } = this.#chunk.invoiceNumber
    const bytes = this.#folded
    const end = offsets[row + 1]! - needle.length
    for (let at = offsets[row]!; at <= end; at++) {
      let same = 0
      while (same < needle.length && bytes[at + same] === needle[same]) same++
      if (same === needle.length) return true
    }
    return false
  }
}

function groupFlags(chosen: readonly number[], groups: number): Uint8Array {
  const flags = new Uint8Array(groups)
  for (const group of chosen) flags[group] = 1
  return flags
}

function totalsOf(byGroup: readonly CurrencySums[]): BookTotals {
  const codes = [...new Set(byGroup.map((group) => group.currency))].sort()
  const byCurrency = codes
    .map((currency) => byGroup.filter((group) => group.currency === currency).reduce(plus))
    .filter((sums) => sums.count > 0)
  return {
    count: byCurrency.reduce((sum, each) => sum + each.count, 0),
    excludedCount: byCurrency.reduce((sum, each) => sum + each.excluded.count, 0),
    byCurrency,
  }
}

function plus(a: CurrencySums, b: CurrencySums): CurrencySums {
  return {
    currency: a.currency,
    count: a.count + b.count,
    amountMinor: a.amountMinor + b.amountMinor,
    amountDays: a.amountDays + b.amountDays,
    excluded: {
      count: a.excluded.count + b.excluded.count,
      amountMinor: a.excluded.amountMinor + b.excluded.amountMinor,
      amountDays: a.excluded.amountDays + b.excluded.amountDays,
    },
  }
}
