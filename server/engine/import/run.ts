import type { EpochDay } from '#domain/calendar'
import {
  planReading,
  readRow,
  Spellings,
  type ImportedRow,
  type ReadingHints,
  type ReadingPlan,
  type RowDoubt,
  type RowRefusal,
} from '#domain/ingest'
import { dayInZone } from '../clearing/deadline.ts'
import { bumpVersion } from '../../platform/db/changes.ts'
import type { Database, ChangeTransaction } from '../../platform/db/driver.ts'
import { csvRecords, CsvError, type CsvRecord } from './csv.ts'
import { MARKET_DEFAULTS, openMarkets, upsertCustomers } from './markets.ts'
import { mergeStaged, stagedTotals, type StateTotal } from './merge.ts'
import { withSpooled } from './spool.ts'
import { createStaging, stagedText, stageText } from './staging.ts'

/** A rejected row, with what the user needs to fix it. */
export interface RefusedRow {
  readonly line: number
  readonly code: RowRefusal | 'NUMBER_DUPLICATE'
  readonly detail?: string
  readonly cells: readonly string[]
}

export interface ImportOptions {
  readonly accountId: string
  readonly now: Date
  readonly hints?: ReadingHints
  /** The day of the file that becomes today, as an epoch day. */
  readonly asOfDay?: EpochDay
  /** Called every few thousand rows. */
  readonly onProgress?: (rows: number) => void
  /** Called with the headings before the first rejected row, then with each. */
  readonly onHeadings?: (headings: readonly string[]) => void
  readonly onRefused?: (row: RefusedRow) => void
}

export interface ImportSummary {
  readonly rows: number
  readonly refused: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly customers: number
  readonly dateStyle: ReadingPlan['dateStyle']
  readonly decimalMark: ReadingPlan['decimalMark']
  readonly totals: readonly StateTotal[]
  /** Warnings: accepted rows that may be wrong. */
  readonly warnings: readonly RowWarnings[]
}

/** The rows of one warning: their number, and the first line numbers. */
export interface RowWarnings {
  readonly doubt: RowDoubt
  readonly count: number
  readonly lines: readonly number[]
}

/** Reported line numbers per warning. */
const TOLD_LINES = 20

/** Imports a file's invoices into one account, atomically and idempotently. Invalid rows are rejected one by one. */
export async function importInvoices(
  database: Database,
  source: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportSummary> {
  const today = dayInZone(options.now, MARKET_DEFAULTS.timeZone)
  const opened = await openFile(source, options, today)
  const reader = new RowReader(opened.plan, options)
  // The upload may be slow or stall: the transaction begins once all of it has arrived.
  return withSpooled(stagedText(reader.read(opened.records)), (read) =>
    database.asAccount(options.accountId, async (tx) => {
      await createStaging(tx)
      await stageText(tx, read())
      return merge(tx, reader, opened.plan, options, today)
    }),
  )
}

async function merge(
  tx: ChangeTransaction,
  reader: RowReader,
  plan: ReadingPlan,
  { accountId, now }: ImportOptions,
  today: EpochDay,
): Promise<ImportSummary> {
  const accepted = reader.accepted
  if (accepted === 0 && reader.refused === 0) throw new CsvError('The file has headings but no rows.')
  const version = await bumpVersion(tx, accountId, 'import', { rows: accepted }, now)
  const names = [...reader.spellings.winners()]
  await upsertCustomers(tx, accountId, names)
  await openMarkets(tx, accountId, now)
  const { added, changed } = await mergeStaged(tx, accountId, version)
  return {
    rows: accepted,
    refused: reader.refused,
    added,
    changed,
    unchanged: accepted - added - changed,
    customers: names.length,
    dateStyle: plan.dateStyle,
    decimalMark: plan.decimalMark,
    totals: await stagedTotals(tx, today),
    warnings: reader.warnings(),
  }
}

interface OpenedFile {
  readonly plan: ReadingPlan
  readonly records: AsyncIterable<CsvRecord>
}

const SAMPLE_ROWS = 1_000

// Reads ahead the headings and the first rows to decide how to parse the rest, then pushes them back.
async function openFile(
  source: AsyncIterable<Uint8Array>,
  options: ImportOptions,
  today: EpochDay,
): Promise<OpenedFile> {
  const records = csvRecords(source)
  const headings = await records.next()
  if (headings.done) throw new CsvError('The file is empty.')
  options.onHeadings?.(headings.value.cells)
  const sample: CsvRecord[] = []
  while (sample.length < SAMPLE_ROWS) {
    const next = await records.next()
    if (next.done) break
    sample.push(next.value)
  }
  const shiftDays = options.asOfDay === undefined ? 0 : today - options.asOfDay
  const plan = planReading(
    headings.value.cells,
    sample.map(({ cells }) => cells),
    { ...options.hints, shiftDays },
  )
  if (!plan.ok) throw new CsvError(headingProblem(plan.code, plan.detail ?? '', headings.value.cells))
  return { plan: plan.value, records: before(sample, records) }
}

function headingProblem(
  code: 'COLUMNS_MISSING' | 'COLUMN_UNKNOWN',
  detail: string,
  headings: readonly string[],
): string {
  const has = `The file has: ${headings.join(', ')}.`
  return code === 'COLUMN_UNKNOWN'
    ? `The map names a column the file does not have: ${detail}. ${has}`
    : `No column was recognised for: ${detail}. Name it in a map file (--map). ${has}`
}

async function* before(
  first: readonly CsvRecord[],
  rest: AsyncIterable<CsvRecord>,
): AsyncGenerator<CsvRecord> {
  yield* first
  yield* rest
}

const PROGRESS_EVERY = 10_000

/** Converts records to invoices, rejecting invalid ones and duplicate numbers. */
class RowReader {
  readonly spellings = new Spellings()
  accepted = 0
  refused = 0
  readonly #warnings = new Map<RowDoubt, { count: number; readonly lines: number[] }>()
  readonly #seen = new Map<string, Map<string, number>>()
  readonly #plan: ReadingPlan
  readonly #options: ImportOptions

  constructor(plan: ReadingPlan, options: ImportOptions) {
    this.#plan = plan
    this.#options = options
  }

  warnings(): readonly RowWarnings[] {
    return [...this.#warnings].map(([doubt, rows]) => ({ doubt, ...rows }))
  }

  async *read(records: AsyncIterable<CsvRecord>): AsyncGenerator<ImportedRow> {
    for await (const record of records) {
      const row = this.#accept(record)
      if (row === undefined) continue
      for (const doubt of row.doubts) this.#note(doubt, record.line)
      this.spellings.add(row.customerNumber, row.customerName)
      this.accepted++
      if (this.accepted % PROGRESS_EVERY === 0) this.#options.onProgress?.(this.accepted)
      yield row
    }
  }

  #accept({ line, cells }: CsvRecord): ImportedRow | undefined {
    const row = readRow(cells, this.#plan)
    if (!row.ok) return this.#refuse({ line, cells, code: row.code, ...detailOf(row.detail) })
    const first = this.#firstLine(row.value, line)
    if (first === line) return row.value
    return this.#refuse({ line, cells, code: 'NUMBER_DUPLICATE', detail: `first on line ${first}` })
  }

  // One map per customer, so that keys are the invoice numbers alone.
  #firstLine({ customerNumber, currency, kind, invoiceNumber }: ImportedRow, line: number): number {
    const series = `${customerNumber}\0${currency}\0${kind}`
    const lines = this.#seen.get(series) ?? new Map<string, number>()
    if (lines.size === 0) this.#seen.set(series, lines)
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
  return detail === undefined ? {} : { detail }
}
