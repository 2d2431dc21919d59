import { randomUUID } from 'node:crypto'
import type { EpochDay } from '#domain/calendar'
import type { Choice, ReadingHints } from '#domain/ingest'
import { dayInZone } from '../clearing/deadline.ts'
import type { Database, ChangeTransaction } from '../../platform/db/driver.ts'
import { inSlices } from '../../platform/db/commands/slices.ts'
import { inAccountTurn } from './account-turn.ts'
import { FileProblemError } from './read/file-problem.ts'
import type { FileRecord } from './read/file-record.ts'
import { MARKET_DEFAULTS } from './merge/markets.ts'
import { requireDecided } from './reading/open-questions.ts'
import { readTable, type ReadTable } from './reading/read-table.ts'
import { KnownNumbers } from './reading/known-numbers.ts'
import type { Importer } from './merge/record.ts'
import { RowIndex } from './spool/row-index.ts'
import { fileWarnings, sheetWarnings } from './reading/row-counts.ts'
import { RowReader, type RefusedRow, type RowTotal, type RowWarnings } from './reading/row-reader.ts'
import { withSpooled, type Spool } from './spool/spool.ts'
import { stagedText } from './merge/staging.ts'
import { writeRows } from './merge/write-rows.ts'

export interface ImportOptions {
  readonly accountId: string
  readonly now: Date
  readonly hints?: ReadingHints
  /** The day of the file that becomes today, as an epoch day. */
  readonly asOfDay?: EpochDay
  /** The name under which the import is listed; a new one by default. */
  readonly importId?: string
  readonly fileName?: string
  /** Who imports; the operator's command without it. */
  readonly importer?: Importer
  /** Cancels the import: nothing of it remains. */
  readonly signal?: AbortSignal
  /** Sheets of the file that are not read though they have the headings of invoices. */
  readonly otherSheets?: () => readonly string[]
  /** Called every few thousand rows. */
  readonly onProgress?: (rows: number) => void
  /** Called once all rows are read, before they are written. */
  readonly onRead?: () => void
  /** Called each time some of them are written. */
  readonly onWritten?: ((rows: number) => void) | undefined
  /** Called with the headings before the first rejected row, then with each. */
  readonly onHeadings?: (headings: readonly string[]) => void
  readonly onRefused?: (row: RefusedRow) => void
  /** What else is written with the last of the rows, in their transaction. */
  readonly onMerged?: (tx: ChangeTransaction, summary: ImportSummary) => void
}

export interface ImportSummary {
  readonly rows: number
  readonly refused: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly customers: number
  /** How the file was read, and why so. */
  readonly choice: Choice
  readonly totals: readonly RowTotal[]
  /** Warnings: accepted rows that may be wrong. */
  readonly warnings: readonly RowWarnings[]
}

/**
 * Imports a file's invoices into one account, idempotently: all of them, or nothing remains. Invalid rows are rejected one by
 * one.
 */
export async function importInvoices(
  database: Database,
  records: AsyncGenerator<FileRecord>,
  options: ImportOptions,
): Promise<ImportSummary> {
  const today = dayInZone(options.now, MARKET_DEFAULTS.timeZone)
  const { signal, onProgress } = options
  const hints = shifted(options.hints, options.asOfDay, today)
  // The upload may be slow or stall: the first transaction begins once all of it has arrived.
  const table = await readTable(records, { hints, today, signal, onProgress })
  try {
    options.onHeadings?.(table.headings)
    await requireDecided(table, today, signal)
    const known = await KnownNumbers.load(database, options.accountId, table.numbers, hints.shiftDays)
    const reader = new RowReader(table.choice.reading, { ...options, today, ...table.rows, known })
    const index = new RowIndex()
    const text = stagedText(reader.read(table.records()), (row, bytes) => index.add(row, bytes))
    return await withSpooled(text, (spool) => store(database, reader, { ...options, table, index, spool }))
  } finally {
    await table.close()
  }
}

/** The hints with the days between the day of the file and today, which are added to each date. */
function shifted(
  hints: ReadingHints | undefined,
  asOfDay: EpochDay | undefined,
  today: EpochDay,
): ReadingHints {
  return { ...hints, shiftDays: asOfDay === undefined ? 0 : today - asOfDay }
}

interface ReadRows {
  readonly table: ReadTable
  readonly index: RowIndex
  readonly spool: Spool
}

function store(
  database: Database,
  reader: RowReader,
  { table, index, spool, ...options }: ImportOptions & ReadRows,
): Promise<ImportSummary> {
  const { accepted, refused } = reader
  const warnings = [
    ...sheetWarnings(options.otherSheets?.() ?? []),
    ...fileWarnings(table.choice.oddities),
    ...reader.warnings(),
  ]
  if (accepted === 0 && refused === 0 && warnings.length === 0) {
    throw new FileProblemError('NO_ROWS', 'The file has headings but no rows.')
  }
  options.onRead?.()
  const { accountId, now, importId = randomUUID(), fileName = '', importer, signal, onWritten } = options
  const names = [...reader.spellings.winners()]
  const recorded = { accountId, importId, now }
  const summaryOf = ({ added, changed }: Pick<ImportSummary, 'added' | 'changed'>): ImportSummary => ({
    rows: accepted,
    refused,
    added,
    changed,
    unchanged: accepted - added - changed,
    customers: names.length,
    choice: table.choice,
    totals: reader.totals(),
    warnings,
  })
  const file = { recorded, fileName, importer, spool, index, names, refused, signal, onWritten }
  const work = { accountId, kind: 'import', detail: { rows: accepted }, now, rows: accepted }
  const write = async (): Promise<ImportSummary> => {
    signal?.throwIfAborted()
    const counts = await inSlices(database, work, (slices) =>
      writeRows(slices, file, (tx, written) => options.onMerged?.(tx, summaryOf(written))),
    )
    return summaryOf(counts)
  }
  return inAccountTurn(database, accountId, now, write, signal)
}
