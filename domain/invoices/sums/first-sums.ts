import { SplitGroupSums } from '../../columns/split-sums.ts'
import type { DerivedColumns } from '../derived-columns.ts'
import type { InvoiceColumns } from '../invoice-columns.ts'
import type { MarketTable } from '../market-table.ts'
import { ELIGIBLE, INVOICE_STATES } from '../state.ts'
import { currencyBases, DUE_DAYS, emptyDueSums, type DueSums, type NotEarlySums } from './eligible-sums.ts'

/** The sums that every screen asks for, added up while the rows of a book arrive: one pass, whatever the state. */
export class FirstSums {
  /** Sums of each state, in the order of `INVOICE_STATES`. */
  readonly stateSums: readonly SplitGroupSums[]
  readonly due: DueSums
  readonly notEarly: NotEarlySums
  readonly #dueEntry: Int32Array

  constructor(markets: MarketTable) {
    const groups = markets.opportunities.length
    this.stateSums = INVOICE_STATES.map(() => new SplitGroupSums(groups))
    this.due = emptyDueSums(markets)
    this.notEarly = { count: new Float64Array(groups), minor: new Float64Array(groups) }
    this.#dueEntry = currencyBases(markets)
  }

  /** Adds the rows from `start` up to, not including, `end`. */
  add(columns: InvoiceColumns, derived: DerivedColumns, start: number, end: number): void {
    const { state, opportunity, daysEarly } = derived
    const { amountMinor } = columns
    const { words } = columns.excluded
    for (let row = start; row < end; row++) {
      const code = state[row]!
      const group = opportunity[row]!
      const amount = amountMinor[row]!
      const days = daysEarly[row]!
      const { all, marked } = this.stateSums[code]!
      all.count[group]!++
      all.amount[group]! += amount
      all.weighted[group]! += amount * days
      const isExcluded = ((words[row >>> 5]! >>> (row & 31)) & 1) === 1
      if (isExcluded) marked.add(group, 1, amount, amount * days)
      if (code !== ELIGIBLE) continue
      this.#addDue(group, columns.dueDay[row]!, amount)
      if (days !== 0 || isExcluded) continue
      this.notEarly.count[group]!++
      this.notEarly.minor[group]! += amount
    }
  }

  #addDue(group: number, day: number, amount: number): void {
    const distance = day - this.due.from
    const entry = this.#dueEntry[group]! + (distance > DUE_DAYS ? DUE_DAYS : distance)
    this.due.count[entry]!++
    this.due.minor[entry]! += amount
  }
}
