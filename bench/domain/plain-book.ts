import { discountMinor, type Rate } from '#domain/rates'
import {
  INELIGIBILITY_REASONS,
  invoiceState,
  reasonMask,
  reasonsOf,
  type BookFilter,
  type BookMarket,
  type BookTotals,
  type CurrencySums,
  type InvoiceRow,
  type InvoiceState,
  type Order,
  type OrderColumn,
  type Range,
  type Sums,
} from '#domain/invoices'
import { majorFromMinor } from '#domain/money'

/** One invoice with what follows from its market. */
export interface PlainInvoice extends Omit<InvoiceRow, 'excluded'> {
  readonly position: number
  readonly market: BookMarket
  /** Positions of its market and opportunity, as the engine counts them. */
  readonly marketPosition: number
  readonly opportunity: number
  readonly state: InvoiceState
  readonly daysEarly: number
  excluded: boolean
}

/** The book as a list of objects and plain loops: what the engine must equal, and the slowest contender. */
export class PlainBook {
  readonly invoices: PlainInvoice[] = []
  readonly #positions = new Map<number, number>()
  #markets: ReadonlyMap<string, BookMarket>
  filter: BookFilter = {}
  order: Order = { column: 'daysEarly', direction: 'desc' }
  readonly #opportunities: readonly string[]
  readonly #marketPositions: readonly string[]

  constructor(rows: readonly InvoiceRow[], markets: readonly BookMarket[]) {
    this.#markets = new Map(markets.map((market) => [market.uuid, market]))
    this.#opportunities = [...new Set(markets.map((market) => market.opportunityUuid))]
    this.#marketPositions = markets.map((market) => market.uuid)
    this.applyChanges(rows)
  }

  setMarkets(markets: readonly BookMarket[]): void {
    this.#markets = new Map(markets.map((market) => [market.uuid, market]))
    this.applyChanges([...this.invoices])
  }

  applyChanges(rows: readonly InvoiceRow[]): void {
    for (const row of rows) {
      const position = this.#positions.get(row.id) ?? this.invoices.length
      this.#positions.set(row.id, position)
      this.invoices[position] = this.#derive(row, position)
    }
  }

  matching(): PlainInvoice[] {
    return this.invoices.filter((invoice) => this.#accepts(invoice))
  }

  window(offset: number, wanted: number): number[] {
    const { column, direction } = this.order
    const sorted = this.matching().sort((a, b) => compare(a, b, column) || a.position - b.position)
    if (direction === 'desc') sorted.reverse()
    return sorted.slice(offset, offset + wanted).map((invoice) => invoice.position)
  }

  /** Whether a row is found by a text. */
  contains(position: number, text: string): boolean {
    const { invoiceNumber, voucherNumber } = this.invoices[position]!
    return text !== '' && (hasText(invoiceNumber, text) || hasText(voucherNumber, text))
  }

  rowsOfNumber(number: string): number[] {
    const wanted = number.trim().toLowerCase()
    const rows = this.invoices.filter((invoice) => invoice.invoiceNumber.toLowerCase() === wanted)
    return wanted === '' ? [] : rows.map((invoice) => invoice.position)
  }

  totals(): BookTotals {
    const rows = this.matching()
    const codes = [...new Set(rows.map((row) => row.market.currency))].sort()
    const byCurrency = codes.map((currency) => splitSums(rows, currency))
    return { count: rows.length, excludedCount: rows.filter((row) => row.excluded).length, byCurrency }
  }

  /** Returns the positions that changed. */
  setExcluded(positions: Iterable<number>, excluded: boolean): number[] {
    const changed: number[] = []
    for (const position of new Set(positions)) {
      const invoice = this.invoices[position]!
      if (invoice.state !== 'eligible' || invoice.excluded === excluded) continue
      invoice.excluded = excluded
      changed.push(position)
    }
    return changed.sort((a, b) => a - b)
  }

  /** Σ of discounts, rounded one by one, over the included eligible invoices. */
  discount(rate: Rate): number {
    return this.invoices
      .filter((invoice) => invoice.state === 'eligible' && !invoice.excluded)
      .reduce((sum, invoice) => sum + discountMinor(invoice.amountMinor, rate, invoice.daysEarly), 0)
  }

  #derive(row: InvoiceRow, position: number): PlainInvoice {
    const market = this.#markets.get(row.marketUuid)!
    return {
      ...row,
      position,
      market,
      marketPosition: this.#marketPositions.indexOf(market.uuid),
      opportunity: this.#opportunities.indexOf(market.opportunityUuid),
      state: invoiceState(row, market.today),
      daysEarly: Math.max(0, row.dueDay - market.depositDay),
    }
  }

  #accepts(invoice: PlainInvoice): boolean {
    const { filter } = this
    return (
      isOneOf(invoice.state, filter.states) &&
      isOneOf(invoice.opportunity, filter.opportunities) &&
      isOneOf(invoice.marketPosition, filter.markets) &&
      isOneOf(invoice.transactionType, filter.transactionTypes) &&
      isWithin(majorFromMinor(invoice.amountMinor, invoice.market.currency), filter.amount) &&
      isWithin(majorFromMinor(invoice.originalAmountMinor, invoice.market.currency), filter.originalAmount) &&
      isWithin(majorFromMinor(invoice.paidMinor, invoice.market.currency), filter.paidAmount) &&
      isWithin(invoice.createdDay, filter.createdDay) &&
      isWithin(invoice.approvedDay, filter.approvedDay) &&
      isWithin(invoice.dueDay, filter.dueDay) &&
      isWithin(invoice.market.depositDay, filter.depositDay) &&
      isWithin(invoice.paidDay, filter.paidDay) &&
      isWithin(invoice.daysEarly, filter.daysEarly) &&
      hasText(invoice.invoiceNumber, filter.invoiceNumber) &&
      hasText(invoice.voucherNumber, filter.voucherNumber) &&
      (filter.excluded === undefined || invoice.excluded === filter.excluded) &&
      (filter.paidEarly === undefined || invoice.paidState === (filter.paidEarly ? 2 : 1)) &&
      (filter.reasons === undefined ||
        filter.reasons.some((reason) => reasonsOfInvoice(invoice).includes(reason)))
    )
  }
}

function reasonsOfInvoice(invoice: PlainInvoice): readonly (typeof INELIGIBILITY_REASONS)[number][] {
  if (invoice.state !== 'past-due' && invoice.state !== 'held') return []
  return reasonsOf(reasonMask(invoice.state === 'past-due', invoice.holdFlags))
}

function isOneOf<Value>(value: Value, chosen: readonly Value[] | undefined): boolean {
  return chosen === undefined || chosen.includes(value)
}

function isWithin(value: number, range: Range | undefined): boolean {
  return (range?.from === undefined || value >= range.from) && (range?.to === undefined || value <= range.to)
}

function hasText(text: string, part: string | undefined): boolean {
  return part === undefined || text.toLowerCase().includes(part.toLowerCase())
}

function compare(a: PlainInvoice, b: PlainInvoice, column: OrderColumn): number {
  const left = orderValue(a, column)
  const right = orderValue(b, column)
  return left < right ? -1 : left > right ? 1 : 0
}

function orderValue(invoice: PlainInvoice, column: OrderColumn): number | string {
  const { market } = invoice
  if (column === 'customer') return market.customerName
  if (column === 'amount') return majorFromMinor(invoice.amountMinor, market.currency)
  if (column === 'originalAmount') return majorFromMinor(invoice.originalAmountMinor, market.currency)
  if (column === 'paidAmount') return majorFromMinor(invoice.paidMinor, market.currency)
  if (column === 'excluded') return invoice.excluded ? 1 : 0
  if (column === 'reason')
    return INELIGIBILITY_REASONS.findIndex((reason) => reasonsOfInvoice(invoice).includes(reason))
  return column === 'depositDay' ? market.depositDay : invoice[column]
}

function splitSums(rows: readonly PlainInvoice[], currency: string): CurrencySums {
  const own = rows.filter((row) => row.market.currency === currency)
  return { currency, ...sums(own), excluded: sums(own.filter((row) => row.excluded)) }
}

function sums(rows: readonly PlainInvoice[]): Sums {
  return {
    count: rows.length,
    amountMinor: rows.reduce((sum, row) => sum + row.amountMinor, 0),
    amountDays: rows.reduce((sum, row) => sum + row.amountMinor * row.daysEarly, 0),
  }
}
