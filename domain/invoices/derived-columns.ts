import { groupOfWord, type SummedColumns } from '../columns/group-sums.ts'
import {
  grownWhole,
  wholeColumn,
  wholeColumnFor,
  writeWhole,
  type WholeColumn,
} from '../columns/values/whole-column.ts'
import { daysPaidEarly } from '../calendar/business.ts'
import { toEpochDay, type EpochDay } from '../calendar/day.ts'
import { reasonMask } from './hold-flags.ts'
import { grown, type InvoiceColumns } from './invoice-columns.ts'
import type { MarketTable } from './market-table.ts'
import { HELD, PAST_DUE, stateCode } from './state.ts'

export interface DerivedColumns {
  /** Position in `Book.opportunities`. */
  opportunity: WholeColumn
  /** The opportunity of 32 rows at once: see `SummedColumns.wordGroup`. */
  opportunityOfWord: Int32Array
  /** Position in `INVOICE_STATES`. */
  state: Uint8Array
  /** Bits as `reasonMask` gives them; 0 for rows that are neither past due nor held. */
  reasons: Uint8Array
  /** Days paid early at the market's deposit day, never negative. */
  daysEarly: WholeColumn
  /** The market's deposit day; `NO_DAY` of what is past due. */
  depositDay: WholeColumn
}

/**
 * Stands for the deposit day of an invoice that is past due, before every other: the deposit of its market comes after the day
 * on which it should have been paid, and nobody knows when the customer pays.
 */
export const NO_DAY = toEpochDay(0)

export function deriveColumns(columns: InvoiceColumns, markets: MarketTable): DerivedColumns {
  const derived = derivedFor(columns, markets)
  deriveRows(columns, derived, markets, 0, columns.length)
  return derived
}

/** Derives the rows from `first` up to, not including, `last`: a run of rows of the same market at once. */
export function deriveRows(
  columns: InvoiceColumns,
  derived: DerivedColumns,
  markets: MarketTable,
  first: number,
  last: number,
): void {
  const { market } = columns
  const isWide = columns.dueDay instanceof Int32Array
  if (isWide && derived.daysEarly instanceof Uint16Array)
    derived.daysEarly = new Int32Array(derived.daysEarly)
  for (let start = first; start < last;) {
    const end = endOfRun(market, start, last)
    const position = market[start]!
    const { today, depositDay } = markets.markets[position]!
    const opportunity = markets.opportunityOf[position]!
    derived.opportunity.fill(opportunity, start, end)
    derived.opportunityOfWord.fill(opportunity, (start + 31) >>> 5, (end + 31) >>> 5)
    if ((start & 31) !== 0) shareWord(derived, start, opportunity)
    derived.depositDay.fill(depositDay, start, end)
    deriveRun(columns, derived, start, end, today, depositDay)
    start = end
  }
}

// A run begins within a word whose rows so far were of its opportunity, or of others.
function shareWord({ opportunity, opportunityOfWord }: DerivedColumns, start: number, own: number): void {
  if (opportunity[start - 1] !== own) opportunityOfWord[start >>> 5] = -1
}

function endOfRun(codes: WholeColumn, start: number, length: number): number {
  const code = codes[start]
  let end = start + 1
  while (end < length && codes[end] === code) end++
  return end
}

// The short form: deriveOwn for each row.
function deriveRun(
  { kind, paidState, approvedDay, dueDay, holdFlags }: InvoiceColumns,
  { state, reasons, daysEarly, depositDay: deposits }: DerivedColumns,
  start: number,
  end: number,
  today: EpochDay,
  depositDay: EpochDay,
): void {
  for (let row = start; row < end; row++) {
    const due = dueDay[row] as EpochDay
    const approved = approvedDay[row] as EpochDay
    const holds = holdFlags[row]!
    const code = stateCode(kind[row]!, paidState[row]!, approved, due, holds, today)
    state[row] = code
    if (code === PAST_DUE || code === HELD) reasons[row] = reasonMask(code === PAST_DUE, holds)
    if (code === PAST_DUE) deposits[row] = NO_DAY
    daysEarly[row] = daysPaidEarly(due, depositDay)
  }
}

/** Derived columns without rows, as wide as what will be written to them, with as much room as the book's own. */
export function derivedFor(columns: InvoiceColumns, { markets, opportunities }: MarketTable): DerivedColumns {
  const room = columns.id.length
  const deposits = wholeColumnFor(
    room,
    Int32Array.from(markets, (each) => each.depositDay),
  )
  const isNarrow = deposits instanceof Uint16Array && columns.dueDay instanceof Uint16Array
  return {
    opportunity: wholeColumnFor(room, Int32Array.of(opportunities.length)),
    opportunityOfWord: new Int32Array((room + 31) >>> 5),
    state: new Uint8Array(room),
    reasons: new Uint8Array(room),
    daysEarly: isNarrow ? wholeColumn(room) : new Int32Array(room),
    depositDay: deposits,
  }
}

export function deriveRow(
  columns: InvoiceColumns,
  derived: DerivedColumns,
  table: MarketTable,
  row: number,
  isNew: boolean,
): void {
  const before = derived.opportunity[row]
  deriveOwn(columns, derived, table, row)
  if (isNew || derived.opportunity[row] !== before) deriveWord(columns, derived, row)
}

function deriveWord(columns: InvoiceColumns, derived: DerivedColumns, row: number): void {
  derived.opportunityOfWord[row >>> 5] = groupOfWord(derived.opportunity, row >>> 5, columns.length)
}

function deriveOwn(columns: InvoiceColumns, derived: DerivedColumns, table: MarketTable, row: number): void {
  const position = columns.market[row]!
  const market = table.markets[position]!
  const due = columns.dueDay[row] as EpochDay
  const holds = columns.holdFlags[row]!
  const state = stateCode(
    columns.kind[row]!,
    columns.paidState[row]!,
    columns.approvedDay[row] as EpochDay,
    due,
    holds,
    market.today,
  )
  derived.opportunity = writeWhole(derived.opportunity, row, table.opportunityOf[position]!)
  derived.state[row] = state
  derived.reasons[row] = state === PAST_DUE || state === HELD ? reasonMask(state === PAST_DUE, holds) : 0
  derived.daysEarly = writeWhole(derived.daysEarly, row, daysPaidEarly(due, market.depositDay))
  derived.depositDay = writeWhole(derived.depositDay, row, state === PAST_DUE ? NO_DAY : market.depositDay)
}

/** Makes room for as many rows as the book's own columns have. */
export function reserveDerived(derived: DerivedColumns, room: number): void {
  if (derived.state.length >= room) return
  derived.opportunity = grownWhole(derived.opportunity, room)
  derived.opportunityOfWord = grown(derived.opportunityOfWord, new Int32Array((room + 31) >>> 5))
  derived.state = grown(derived.state, new Uint8Array(room))
  derived.reasons = grown(derived.reasons, new Uint8Array(room))
  derived.daysEarly = grownWhole(derived.daysEarly, room)
  derived.depositDay = grownWhole(derived.depositDay, room)
}

export function summedColumns(columns: InvoiceColumns, derived: DerivedColumns): SummedColumns {
  return {
    group: derived.opportunity,
    amount: columns.amountMinor,
    weight: derived.daysEarly,
    wordGroup: derived.opportunityOfWord,
    marked: columns.excluded,
  }
}
