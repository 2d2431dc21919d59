import { weekday } from '../calendar/business.ts'
import { addDays, type EpochDay } from '../calendar/day.ts'
import type { Book } from '../invoices/book.ts'
import { ELIGIBLE, HELD, PAST_DUE } from '../invoices/state.ts'
import type { Currency } from '../money/currency.ts'
import { endOfRun } from './row-run.ts'

/** Which weeks: `weeks` of them from the Monday `from`. */
interface AgeingSpan {
  readonly from: EpochDay
  readonly weeks: number
}

/** The columns before the weeks: past due, and held while not due. Behind the weeks is one for everything later. */
export const AGEING_PAST_DUE = 0
export const AGEING_HELD = 1
export const AGEING_FIRST_WEEK = 2

/**
 * What one customer owes in one currency, an entry a column: approved invoices that are open, by the week they are due.
 * Minor units. Past due, held and the weeks together are the sums of these states.
 */
export interface AgeingRow {
  /** Undefined for the row of all other customers. */
  readonly customerUuid: string | undefined
  readonly customerName: string
  readonly count: Float64Array
  readonly minor: Float64Array
  readonly totalMinor: number
}

export function mondayOf(day: EpochDay): EpochDay {
  return addDays(day, -weekday(day))
}

export interface AgeingQuestion {
  readonly currency: Currency
  readonly span: AgeingSpan
  readonly most: number
}

/** The customers that owe most, and one row for the `restCount` others. */
export interface Ageing {
  readonly rows: readonly AgeingRow[]
  readonly rest: AgeingRow | undefined
  readonly restCount: number
}

export function ageing(book: Book, { currency, span, most }: AgeingQuestion): Ageing {
  const all = byCustomer(book, currency, span)
  const rows = all.slice(0, most)
  const others = all.slice(most)
  return { rows, rest: others.length === 0 ? undefined : sumRows(others), restCount: others.length }
}

function byCustomer(book: Book, currency: Currency, span: AgeingSpan): readonly AgeingRow[] {
  const columns = span.weeks + AGEING_FIRST_WEEK + 1
  const { count, minor } = sums(book, currency, span, columns)
  const rows = new Map<string, AgeingRow>()
  for (const { index, customerUuid, customerName, currency: own } of book.opportunities) {
    if (own !== currency) continue
    const row = rowOf(customerUuid, customerName, count, minor, index * columns, columns)
    if (row.count.every((each) => each === 0)) continue
    const before = rows.get(customerUuid)
    rows.set(customerUuid, before === undefined ? row : addRows(before, row))
  }
  return [...rows.values()].sort(
    (a, b) => b.totalMinor - a.totalMinor || (a.customerName < b.customerName ? -1 : 1),
  )
}

function sums(
  book: Book,
  currency: Currency,
  { from, weeks }: AgeingSpan,
  columns: number,
): { readonly count: Float64Array; readonly minor: Float64Array } {
  const count = new Float64Array(book.opportunities.length * columns)
  const minor = new Float64Array(count.length)
  const { dueDay, amountMinor, length } = book.columns
  const { state, opportunity } = book.derived
  for (let start = 0; start < length;) {
    const end = endOfRun(opportunity, start, length)
    const own = opportunity[start]!
    const base = own * columns
    if (book.opportunities[own]!.currency === currency) {
      for (let row = start; row < end; row++) {
        const code = state[row]!
        if (code !== ELIGIBLE && code !== PAST_DUE && code !== HELD) continue
        const entry = base + columnOf(code, dueDay[row]! - from, weeks)
        count[entry]!++
        minor[entry]! += amountMinor[row]!
      }
    }
    start = end
  }
  return { count, minor }
}

function columnOf(state: number, distance: number, weeks: number): number {
  if (state === PAST_DUE) return AGEING_PAST_DUE
  if (state !== ELIGIBLE) return AGEING_HELD
  const week = Math.floor(distance / 7)
  return AGEING_FIRST_WEEK + (week < 0 ? 0 : week > weeks ? weeks : week)
}

function rowOf(
  customerUuid: string,
  customerName: string,
  count: Float64Array,
  minor: Float64Array,
  start: number,
  length: number,
): AgeingRow {
  const own = minor.subarray(start, start + length)
  return {
    customerUuid,
    customerName,
    count: count.subarray(start, start + length),
    minor: own,
    totalMinor: own.reduce((sum, each) => sum + each, 0),
  }
}

function addRows(a: AgeingRow, b: AgeingRow): AgeingRow {
  return {
    ...a,
    count: a.count.map((each, n) => each + b.count[n]!),
    minor: a.minor.map((each, n) => each + b.minor[n]!),
    totalMinor: a.totalMinor + b.totalMinor,
  }
}

function sumRows(rows: readonly AgeingRow[]): AgeingRow {
  return { ...rows.reduce(addRows), customerUuid: undefined, customerName: '' }
}
