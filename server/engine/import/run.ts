import { randomUUID } from 'node:crypto'
import type { EpochDay } from '#domain/calendar'
import type { ReadingHints, ReadingPlan } from '#domain/ingest'
import { dayInZone } from '../clearing/deadline.ts'
import { bumpVersion } from '../../platform/db/changes.ts'
import type { Database, ChangeTransaction } from '../../platform/db/driver.ts'
import { FileProblemError } from './file-problem.ts'
import type { FileRecord } from './file-record.ts'
import { MARKET_DEFAULTS, openMarkets, upsertCustomers } from './markets.ts'
import { mergeStaged } from './merge.ts'
import { planOf, readFileHead, shifted } from './open-file.ts'
import { beginRecord, recordCounts, recordCustomers, recordMarkets, type Importer } from './record.ts'
import { RowReader, type RefusedRow, type RowTotal, type RowWarnings } from './row-reader.ts'
import { withSpooled } from './spool.ts'
import { createStaging, stagedText, stageText } from './staging.ts'

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
  /** Called with the headings before the first rejected row, then with each. */
  readonly onHeadings?: (headings: readonly string[]) => void
  readonly onRefused?: (row: RefusedRow) => void
  /** What else is written with the rows, in their transaction. */
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

/** Imports a file's invoices into one account, atomically and idempotently. Invalid rows are rejected one by one. */
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
    // The upload may be slow or stall: the transaction begins once all of it has arrived.
    return await withSpooled(stagedText(reader.read(head.records)), (read) =>
      store(database, reader, { ...options, plan, read }),
    )
  } finally {
    await records.return(undefined)
  }
}

interface ReadRows {
  readonly plan: ReadingPlan
  readonly read: () => AsyncIterable<Uint8Array>
}

function store(
  database: Database,
  reader: RowReader,
  { plan, read, ...options }: ImportOptions & ReadRows,
): Promise<ImportSummary> {
  if (reader.accepted === 0 && reader.refused === 0) {
    throw new FileProblemError('NO_ROWS', 'The file has headings but no rows.')
  }
  options.onRead?.()
  return database.asAccount(options.accountId, async (tx) => {
    options.signal?.throwIfAborted()
    await createStaging(tx)
    await stageText(tx, read())
    const summary = await merge(tx, reader, plan, options)
    options.onMerged?.(tx, summary)
    // The last moment at which nothing has been written.
    options.signal?.throwIfAborted()
    return summary
  })
}

async function merge(
  tx: ChangeTransaction,
  reader: RowReader,
  plan: ReadingPlan,
  { accountId, now, importId = randomUUID(), fileName = '', importer }: ImportOptions,
): Promise<ImportSummary> {
  const { accepted, refused } = reader
  const version = await bumpVersion(tx, accountId, 'import', { rows: accepted }, now)
  const recorded = { accountId, importId, now }
  await beginRecord(tx, recorded, { fileName, importer, version })
  const names = [...reader.spellings.winners()]
  await recordCustomers(tx, recorded, await upsertCustomers(tx, accountId, names))
  await recordMarkets(tx, recorded, await openMarkets(tx, accountId, now))
  const { added, changed, ...ids } = await mergeStaged(tx, accountId, version, recorded)
  await recordCounts(tx, recorded, { accepted, refused, added, changed, ...ids })
  return {
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
  }
}
