import { randomUUID } from 'node:crypto'
import type { EpochDay } from '#domain/calendar'
import { tellsHolds, type Choice, type ReadingHints } from '#domain/ingest'
import { dayInZone } from '../clearing/deadline.ts'
import type { Database, ChangeTransaction } from '../../platform/db/driver.ts'
import { requireDaysAccepted } from './assumed-days.ts'
import { inAccountTurn } from './account-turn.ts'
import { FileProblemError } from './read/file-problem.ts'
import type { FileRecord } from './read/file-record.ts'
import { MARKET_DEFAULTS } from './merge/markets.ts'
import { requireDecided } from './reading/open-questions.ts'
import { profileHeadings, profileReading, type SaidLayout } from './profiles/profile.ts'
import { saveProfile } from './profiles/profile-store.ts'
import type { ProfileUse } from './profiles/profile-use.ts'
import { readTable, type ReadTable } from './reading/read-table.ts'
import { KnownCompanies, noteCompanies } from './rows/known-companies.ts'
import { KnownCustomers } from './rows/known-customers.ts'
import { KnownNumbers } from './rows/known-numbers.ts'
import { KnownSpellings } from './rows/known-spellings.ts'
import type { Importer } from './merge/record.ts'
import { RowIndex } from './merge/row-index.ts'
import { fileWarnings, sheetWarnings } from './rows/row-counts.ts'
import { RowReader, type RejectedRow, type RowTotal, type RowWarnings } from './rows/row-reader.ts'
import { withSpooled, type Spool } from './merge/spool.ts'
import { FileScope } from './whole/file-scope.ts'
import type { AskedWhole, WholeBook } from './whole/whole-book.ts'
import { WholeImport } from './whole/whole-work.ts'
import { stagedText } from './merge/staging.ts'
import { writeRows } from './merge/write-rows.ts'

export interface ImportOptions {
  readonly accountId: string
  readonly now: Date
  readonly hints?: ReadingHints
  /** Whether the file is everything that is open, and what its user has said of that; an addition without it. */
  readonly whole?: AskedWhole | undefined
  /** The profiles of the account, where the file is read by one of them. */
  readonly profiles?: ProfileUse | undefined
  /** Remembers the reading as a profile. */
  readonly saveAs?: { readonly name: string; readonly layout: SaidLayout } | undefined
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
  readonly onProgress?: (rows: number) => void
  /** Called once all rows are read, before they are written. */
  readonly onRead?: () => void
  readonly onWritten?: ((rows: number) => void) | undefined
  /** Called with the headings before the first rejected row, then with each. */
  readonly onHeadings?: (headings: readonly string[]) => void
  readonly onRejected?: (row: RejectedRow) => void
  /** What else is written with the last of the rows, in their transaction. */
  readonly onMerged?: (tx: ChangeTransaction, summary: ImportSummary) => void
}

export interface ImportSummary {
  readonly rows: number
  readonly rejected: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** Invoices and adjustments of the book that the file no longer has. */
  readonly closed: number
  readonly profile: string | undefined
  readonly customers: number
  readonly choice: Choice
  readonly totals: readonly RowTotal[]
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
  const { signal, onProgress, profiles } = options
  const hints = shifted(options.hints, options.asOfDay, today)
  // The upload may be slow or stall: the first transaction begins once all of it has arrived.
  const table = await readTable(records, { hints, today, profiles, signal, onProgress })
  try {
    options.onHeadings?.(table.headings)
    profiles?.requireDecided(options.whole?.accepted)
    await requireDecided(table, today, signal)
    const known = await KnownNumbers.load(database, options.accountId, table.numbers, hints.shiftDays)
    const companies = await KnownCompanies.load(database, options.accountId, table.companies, hints.shiftDays)
    const customers = await KnownCustomers.load(database, options.accountId)
    const spellings = await KnownSpellings.load(database, options.accountId, hints.shiftDays)
    const { reading } = table.choice
    const whole = wholeBook(options)
    const accepted = options.whole?.accepted
    const scope = whole && new FileScope(reading)
    const beside = { known, companies, customers, spellings, scope }
    const reader = new RowReader(reading, { ...options, today, ...table.rows, ...beside })
    const index = new RowIndex()
    const text = stagedText(reader.read(table.records()), (row, bytes) => index.add(row, bytes))
    return await withSpooled(text, (spool) =>
      store(database, reader, { ...options, accepted, table, index, spool, whole, scope, today }),
    )
  } finally {
    await table.close()
  }
}

/** What is said of a file that is everything open; a profile says whether it is where its user does not. */
function wholeBook({ whole, profiles }: ImportOptions): WholeBook | undefined {
  const { isWhole = profiles?.used?.isWhole ?? false, ...said } = whole ?? {}
  return isWhole ? { offered: 'keep', accepted: [], ...said } : undefined
}

function shifted(
  hints: ReadingHints | undefined,
  asOfDay: EpochDay | undefined,
  today: EpochDay,
): ReadingHints {
  return { ...hints, shiftDays: asOfDay === undefined ? 0 : today - asOfDay }
}

type Written = Pick<ImportSummary, 'added' | 'changed' | 'closed'>

interface ReadRows {
  /** Doubts that the user has looked at. */
  readonly accepted: readonly string[] | undefined
  readonly table: ReadTable
  readonly index: RowIndex
  readonly spool: Spool
  /** Both undefined of an addition. */
  readonly whole: WholeBook | undefined
  readonly scope: FileScope | undefined
  readonly today: EpochDay
}

function store(
  database: Database,
  reader: RowReader,
  {
    table,
    index,
    spool,
    whole,
    scope,
    today,
    accepted: looked,
    ...options
  }: Omit<ImportOptions, 'whole'> & ReadRows,
): Promise<ImportSummary> {
  const { accepted, rejected } = reader
  const warnings = [
    ...sheetWarnings(options.otherSheets?.() ?? []),
    ...fileWarnings(table.choice.oddities),
    ...reader.warnings(),
  ]
  if (accepted === 0 && rejected === 0 && warnings.length === 0) {
    throw new FileProblemError('NO_ROWS', 'The file has headings but no rows.')
  }
  requireDaysAccepted(warnings, looked)
  options.onRead?.()
  const { accountId, now, importId = randomUUID(), fileName = '', importer, signal, onWritten } = options
  const names = [...reader.spellings.winners()]
  const recorded = { accountId, importId, now, tellsHolds: tellsHolds(table.choice.reading) }
  const customers = names.map(([number]) => number)
  const hasWrongTotal = warnings.some(({ doubt }) => doubt === 'CONTROL_TOTAL')
  const closing =
    whole &&
    scope &&
    new WholeImport(recorded, whole, { scope, index, spool, customers, hasWrongTotal }, { today, signal })
  const summaryOf = ({ added, changed, closed }: Written): ImportSummary => ({
    rows: accepted,
    rejected,
    added,
    changed,
    unchanged: accepted - added - changed,
    closed,
    profile: options.profiles?.used?.name,
    customers: names.length,
    choice: table.choice,
    totals: reader.totals(),
    warnings: [...warnings, ...(closing?.warnings() ?? [])],
  })
  const file = {
    recorded,
    fileName,
    importer,
    spool,
    index,
    names,
    rejected,
    whole: closing,
    signal,
    onWritten,
  }
  const onEnd = async (tx: ChangeTransaction, written: Written): Promise<void> => {
    const { saveAs } = options
    const changer = { accountId, userId: importer?.userId ?? null, now }
    if (saveAs !== undefined)
      await saveProfile(tx, changer, {
        name: saveAs.name,
        headings: profileHeadings(table.headings),
        reading: profileReading(table.headings, table.choice, table.hints, saveAs.layout),
        isWhole: whole !== undefined,
      })
    await noteCompanies(tx, accountId, table.companies)
    options.onMerged?.(tx, summaryOf(written))
  }
  const write = async () => summaryOf(await writeRows(database, file, onEnd))
  return inAccountTurn(database, accountId, now, write, signal)
}
