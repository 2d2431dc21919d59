import { randomUUID } from 'node:crypto'
import type { EpochDay } from '#domain/calendar'
import type { ReadingHints, ReadingPlan } from '#domain/ingest'
import { dayInZone } from '../clearing/deadline.ts'
import type { Database, ChangeTransaction } from '../../platform/db/driver.ts'
import { inSlices } from '../../platform/db/commands/slices.ts'
import { inAccountTurn } from './account-turn.ts'
import { FileProblemError } from './file-problem.ts'
import type { FileRecord } from './file-record.ts'
import { MARKET_DEFAULTS } from './markets.ts'
import { planOf, readFileHead, shifted } from './open-file.ts'
import type { Importer } from './record.ts'
import { RowIndex } from './row-index.ts'
import { RowReader, type RefusedRow, type RowTotal, type RowWarnings } from './row-reader.ts'
import { withSpooled, type Spool } from './spool.ts'
import { stagedText } from './staging.ts'
import { writeRows } from './write-rows.ts'

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
  readonly dateStyle: ReadingPlan['dateStyle']
  readonly decimalMark: ReadingPlan['decimalMark']
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
  try {
    const head = await readFileHead(records)
    options.onHeadings?.(head.headings)
    const plan = planOf(head, shifted(options.hints, options.asOfDay, today))
    const reader = new RowReader(plan, { ...options, today })
    const index = new RowIndex()
    const text = stagedText(reader.read(head.records), (row, bytes) => index.add(row, bytes))
    // The upload may be slow or stall: the first transaction begins once all of it has arrived.
    return await withSpooled(text, (spool) => store(database, reader, { ...options, plan, index, spool }))
  } finally {
    await records.return(undefined)
  }
}

interface ReadRows {
  readonly plan: ReadingPlan
  readonly index: RowIndex
  readonly spool: Spool
}

function store(
  database: Database,
  reader: RowReader,
  { plan, index, spool, ...options }: ImportOptions & ReadRows,
): Promise<ImportSummary> {
  const { accepted, refused } = reader
  if (accepted === 0 && refused === 0) {
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
    dateStyle: plan.dateStyle,
    decimalMark: plan.decimalMark,
    totals: reader.totals(),
    warnings: reader.warnings(),
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
