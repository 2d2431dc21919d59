import type { ImportedRow } from '#domain/ingest'
import type { RowWarningCounts } from './row-counts.ts'

/** What is looked at of a row. */
export type SummedRow = Pick<
  ImportedRow,
  'kind' | 'invoiceNumber' | 'customerNumber' | 'currency' | 'amountMinor' | 'createdDay'
>

/** A row that may be a collective invoice of others. */
interface CollectiveRow {
  readonly row: SummedRow
  readonly line: number
}

/** The rows of a customer that were read last, and what is left of each without those behind it. */
interface Recent {
  readonly rows: CollectiveRow[]
  readonly rest: number[]
}

/** Rows of a customer that are looked back at. */
const MOST_PARTS = 12
/** Customers whose rows are remembered at a time. */
const MOST_CUSTOMERS = 5_000
/** Rows of a file that are searched: a longer list is no one of a clerk, and would be slower for it. */
const MOST_ROWS = 20_000

/**
 * Finds rows that are the sum of other ones of the same customer, before or behind them: a collective invoice beside its parts would be
 * owed twice. Amounts that add up by chance are none: its number looks other than theirs, or they are several and not round.
 */
export class CollectiveSums {
  readonly #warnings: RowWarningCounts
  readonly #recent = new Map<string, Recent>()
  #count = 0

  constructor(warnings: RowWarningCounts) {
    this.#warnings = warnings
  }

  /** Adds an accepted row, and warns of the one that is a sum: this row or one before it. */
  add(row: SummedRow, line: number): void {
    if (row.kind !== 'invoice' || ++this.#count > MOST_ROWS) return
    const { rows, rest } = this.#recentOf(row)
    const own = { row, line }
    const found = isSumOfBefore(row, rows) ? own : sumEndingWith(own, rows, rest)
    if (rows.length === MOST_PARTS) {
      rows.shift()
      rest.shift()
    }
    rows.push(own)
    rest.push(row.amountMinor)
    if (found !== undefined) this.#warnings.note('SUM_OF_OTHERS', found.line, found.row)
  }

  /** Those of the row's customer, which begin anew with another currency. */
  #recentOf({ customerNumber, currency }: SummedRow): Recent {
    const known = this.#recent.get(customerNumber)
    if (known !== undefined && known.rows.at(-1)?.row.currency === currency) return known
    if (this.#recent.size >= MOST_CUSTOMERS) this.#recent.clear()
    const recent: Recent = { rows: [], rest: [] }
    this.#recent.set(customerNumber, recent)
    return recent
  }
}

function isSumOfBefore(row: SummedRow, rows: readonly CollectiveRow[]): boolean {
  let sum = 0
  for (let at = rows.length - 1; at >= 0; at--) {
    sum += rows[at]!.row.amountMinor
    if (sum > row.amountMinor) return false
    if (sum === row.amountMinor) return isCollective(row, rows.slice(at))
  }
  return false
}

/** The row before this one of which nothing is left with it. */
function sumEndingWith(
  own: CollectiveRow,
  rows: readonly CollectiveRow[],
  rest: number[],
): CollectiveRow | undefined {
  let found: CollectiveRow | undefined
  for (let at = 0; at < rest.length; at++) {
    rest[at]! -= own.row.amountMinor
    if (rest[at] === 0 && isCollective(rows[at]!.row, [...rows.slice(at + 1), own])) found = rows[at]
  }
  return found
}

/** Parts with numbers like that of their sum that are no chance. */
const FEWEST_ALIKE = 3

/** Whether a row that is the sum of others is made after them, and is not so by chance. */
function isCollective(row: SummedRow, parts: readonly CollectiveRow[]): boolean {
  if (parts.length < 2 || parts.some((part) => part.row.createdDay > row.createdDay)) return false
  const shape = shapeOf(row.invoiceNumber)
  if (parts.every((part) => shapeOf(part.row.invoiceNumber) !== shape)) return true
  const amounts = new Set(parts.map((part) => part.row.amountMinor))
  return parts.length >= FEWEST_ALIKE && amounts.size === parts.length && row.amountMinor % 100 !== 0
}

/** The letters and marks of a number. */
function shapeOf(number: string): string {
  return number.replace(/\d+/g, '0')
}
