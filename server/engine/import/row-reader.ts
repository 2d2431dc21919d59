import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'
import {
  importedState,
  readRow,
  Spellings,
  type ImportedRow,
  type ImportedState,
  type ReadingPlan,
  type RowDoubt,
  type RowRefusal,
} from '#domain/ingest'
import { FileProblemError } from './file-problem.ts'
import type { FileRecord } from './file-record.ts'

/** A rejected row, with what the user needs to fix it. */
export interface RefusedRow {
  readonly line: number
  readonly code: RowRefusal | 'NUMBER_DUPLICATE'
  readonly detail?: string
  readonly cells: readonly string[]
}

/** The rows of one warning: their number, and the first line numbers. */
export interface RowWarnings {
  readonly doubt: RowDoubt
  readonly count: number
  readonly lines: readonly number[]
}

/** Count and sum of the accepted rows of one currency and state. */
export interface RowTotal {
  readonly currency: Currency
  readonly state: ImportedState
  readonly count: number
  readonly amountMinor: number
}

export interface RowReaderOptions {
  /** The day that states are told for. */
  readonly today: EpochDay
  /** Called every few thousand rows. */
  readonly onProgress?: ((rows: number) => void) | undefined
  readonly onAccepted?: ((row: ImportedRow, line: number) => void) | undefined
  readonly onRefused?: ((row: RefusedRow) => void) | undefined
  /** Stops the reading. */
  readonly signal?: AbortSignal | undefined
}

/** Customers of a file, each currency of one apart: half a kilobyte of memory is held for each until its end. */
const MOST_SERIES = 500_000
/** Reported line numbers per warning. */
const TOLD_LINES = 20
/** Characters of a refused cell that are repeated beside the reason. */
const LONGEST_DETAIL = 100
const PROGRESS_EVERY = 2_000
/** A few milliseconds of work, after which others are served: a source that has more in memory never waits. */
const ROWS_A_TURN = 250

/** Converts records to invoices, rejecting invalid ones and duplicate numbers, and sums what it accepts. */
export class RowReader {
  readonly spellings = new Spellings()
  accepted = 0
  refused = 0
  readonly #warnings = new Map<RowDoubt, { count: number; readonly lines: number[] }>()
  readonly #totals = new Map<string, { readonly total: RowTotal; count: number; minor: bigint }>()
  readonly #seen = new Map<string, Map<string, number>>()
  readonly #plan: ReadingPlan
  readonly #options: RowReaderOptions
  readonly #mostSeries: number

  constructor(plan: ReadingPlan, options: RowReaderOptions, mostSeries = MOST_SERIES) {
    this.#mostSeries = mostSeries
    this.#plan = plan
    this.#options = options
  }

  warnings(): readonly RowWarnings[] {
    return [...this.#warnings].map(([doubt, rows]) => ({ doubt, ...rows }))
  }

  /** Totals of the accepted rows by currency and state. */
  totals(): readonly RowTotal[] {
    return [...this.#totals]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { total, count, minor }]) => ({ ...total, count, amountMinor: Number(minor) }))
  }

  async *read(records: AsyncIterable<FileRecord>): AsyncGenerator<ImportedRow> {
    const { signal, onProgress } = this.#options
    for await (const record of records) {
      if ((this.accepted + this.refused) % ROWS_A_TURN === 0) {
        await nextTurn()
        signal?.throwIfAborted()
      }
      const row = this.take(record)
      if (row === undefined) continue
      if (this.accepted % PROGRESS_EVERY === 0) onProgress?.(this.accepted)
      yield row
    }
  }

  /** Converts one record; undefined: it was rejected. */
  take(record: FileRecord): ImportedRow | undefined {
    const row = this.#accept(record)
    if (row === undefined) return undefined
    for (const doubt of row.doubts) this.#note(doubt, record.line)
    this.spellings.add(row.customerNumber, row.customerName)
    this.#add(row)
    this.accepted++
    this.#options.onAccepted?.(row, record.line)
    return row
  }

  #accept(record: FileRecord): ImportedRow | undefined {
    const { line, cells, dayCells } = record
    const amount = this.#plan.columns.amount ?? -1
    // A number that is shown as a date: its digits are those of the day.
    if (dayCells?.includes(amount) === true)
      return this.#refuse({ line, cells, code: 'AMOUNT_UNREADABLE', ...detailOf(cells[amount]) })
    const row = readRow(this.#marked(record), this.#plan)
    if (!row.ok) return this.#refuse({ line, cells, code: row.code, ...detailOf(row.detail) })
    const first = this.#firstLine(row.value, line)
    if (first === line) return row.value
    return this.#refuse({ line, cells, code: 'NUMBER_DUPLICATE', detail: `first on line ${first}` })
  }

  /**
   * The decimal mark of a file is that of its texts; in a workbook numbers beside them have a point, and what stands beside the
   * table is a note: its cells are not divided by marks.
   */
  #marked({ cells, numberCells }: FileRecord): readonly string[] {
    if (numberCells === undefined) return cells
    const marked = cells.slice(0, this.#plan.columnCount)
    if (this.#plan.decimalMark === '.') return marked
    for (const at of numberCells) if (at < marked.length) marked[at] = marked[at]!.replace('.', ',')
    return marked
  }

  #add({ kind, createdDay, dueDay, currency, amountMinor }: ImportedRow): void {
    const state = importedState({ kind, createdDay, dueDay }, this.#options.today)
    const key = `${currency} ${state}`
    const sum = this.#totals.get(key)
    if (sum === undefined) {
      const total = { currency, state, count: 0, amountMinor: 0 }
      this.#totals.set(key, { total, count: 1, minor: BigInt(amountMinor) })
      return
    }
    sum.count++
    sum.minor += BigInt(amountMinor)
  }

  // One map per customer, so that keys are the invoice numbers alone.
  #firstLine({ customerNumber, currency, kind, invoiceNumber }: ImportedRow, line: number): number {
    const series = `${customerNumber}\0${currency}\0${kind}`
    const lines = this.#seen.get(series) ?? new Map<string, number>()
    if (lines.size === 0) this.#seen.set(series, lines)
    if (this.#seen.size > this.#mostSeries)
      throw new FileProblemError('FILE_TOO_LARGE', `The file has more than ${this.#mostSeries} customers.`)
    const first = lines.get(invoiceNumber)
    if (first === undefined) lines.set(invoiceNumber, line)
    return first ?? line
  }

  #note(doubt: RowDoubt, line: number): void {
    const rows = this.#warnings.get(doubt) ?? { count: 0, lines: [] }
    this.#warnings.set(doubt, rows)
    rows.count++
    if (rows.lines.length < TOLD_LINES) rows.lines.push(line)
  }

  #refuse(row: RefusedRow): undefined {
    this.refused++
    this.#options.onRefused?.(row)
  }
}

function detailOf(detail: string | undefined): { detail?: string } {
  if (detail === undefined) return {}
  return { detail: detail.length > LONGEST_DETAIL ? `${detail.slice(0, LONGEST_DETAIL)}…` : detail }
}
