import { tellsHolds, type Choice, type ImportedRow, type ReadingHints } from '#domain/ingest'
import type { EpochDay } from '#domain/calendar'
import { dayInZone } from '../clearing/deadline.ts'
import type { Database } from '../../platform/db/driver.ts'
import { FileProblemError } from './read/file-problem.ts'
import { shownCells, type FileRecord } from './read/file-record.ts'
import { KnownCompanies } from './rows/known-companies.ts'
import { KnownCustomers } from './rows/known-customers.ts'
import { KnownNumbers } from './rows/known-numbers.ts'
import { KnownSpellings } from './rows/known-spellings.ts'
import { MARKET_DEFAULTS } from './merge/markets.ts'
import { compareStaged } from './merge/merge.ts'
import { askedQuestions, type AskedQuestion } from './reading/open-questions.ts'
import { readTable, type ReadTable } from './reading/read-table.ts'
import { fileWarnings, sheetWarnings } from './rows/row-counts.ts'
import { RowReader, type RejectedRow, type RowTotal, type RowWarnings } from './rows/row-reader.ts'
import { RowIndex } from './merge/row-index.ts'
import { withSpooled } from './merge/spool.ts'
import { FileScope } from './whole/file-scope.ts'
import { planWhole, readingPace, type WholePlan } from './whole/plan-whole.ts'
import type { ProfileUse } from './profiles/profile-use.ts'
import type { AskedWhole } from './whole/whole-book.ts'
import { createStaging, stagedText, stageText } from './merge/staging.ts'

const SHOWN_ROWS = 50
/**
 * Rows up to which a preview is compared with the book. Staging them takes a second, in which the embedded database serves
 * nobody else; of a longer file the import itself tells.
 */
const MOST_COMPARED_ROWS = 100_000

export interface PreviewOptions {
  readonly accountId: string
  readonly now: Date
  readonly hints?: ReadingHints | undefined
  /** Whether the file is everything that is open, and what becomes of offered invoices that it no longer has. */
  readonly whole?: Pick<AskedWhole, 'isWhole' | 'offered'> | undefined
  readonly profiles?: ProfileUse | undefined
  readonly signal?: AbortSignal | undefined
  /** Sheets of the file that are not read though they have the headings of invoices. */
  readonly otherSheets?: () => readonly string[]
}

export interface PreviewRow extends ImportedRow {
  readonly line: number
}

/** A row that would be rejected. Its cells are not kept: they may be long, and are told by the download of rejected rows. */
type PreviewRejection = Pick<RejectedRow, 'line' | 'code'> & { readonly detail: string | undefined }

export interface FilePreview {
  readonly headings: readonly string[]
  /** The first row, to tell columns by. */
  readonly example: readonly string[]
  readonly headingLine: number
  /** How its items are read, and why so; without its missing fields nothing else is told. */
  readonly choice: Choice
  readonly read: PreviewedRows | undefined
}

export interface PreviewedRows {
  readonly questions: readonly AskedQuestion[]
  readonly accepted: number
  readonly rejected: number
  readonly customers: number
  readonly rows: readonly PreviewRow[]
  readonly rejections: readonly PreviewRejection[]
  readonly totals: readonly RowTotal[]
  readonly warnings: readonly RowWarnings[]
  /** What it closes, where it is everything that is open. */
  readonly whole: WholePlan | undefined
  /** Undefined of a long file. */
  readonly compared:
    | { readonly added: number; readonly changed: number; readonly unchanged: number }
    | undefined
}

/** Reads a whole file as the import does, and tells what it would do. */
export async function previewImport(
  database: Database,
  records: AsyncGenerator<FileRecord>,
  options: PreviewOptions,
): Promise<FilePreview> {
  const today = dayInZone(options.now, MARKET_DEFAULTS.timeZone)
  const { hints, signal } = options
  const table = await readTable(records, {
    hints: { ...hints, shiftDays: 0 },
    today,
    profiles: options.profiles,
    signal,
  })
  try {
    return {
      headings: table.headings,
      headingLine: table.headingLine,
      example: table.example === undefined ? [] : shownCells(table.example),
      choice: table.choice,
      read: table.choice.missing.length > 0 ? undefined : await previewRows(database, table, today, options),
    }
  } finally {
    await table.close()
  }
}

async function previewRows(
  database: Database,
  table: ReadTable,
  today: EpochDay,
  { accountId, signal, otherSheets, whole, profiles }: PreviewOptions,
): Promise<PreviewedRows> {
  const { reading } = table.choice
  const isWhole = whole?.isWhole ?? profiles?.used?.isWhole ?? false
  const scope = isWhole ? new FileScope(reading) : undefined
  const rows: PreviewRow[] = []
  const rejections: PreviewRejection[] = []
  const reader = new RowReader(reading, {
    today,
    signal,
    scope,
    ...table.rows,
    known: await KnownNumbers.load(database, accountId, table.numbers),
    companies: await KnownCompanies.load(database, accountId, table.companies),
    customers: await KnownCustomers.load(database, accountId),
    spellings: await KnownSpellings.load(database, accountId),
    onAccepted: (row, line) => void (rows.length < SHOWN_ROWS && rows.push({ ...row, line })),
    onRejected: ({ line, code, detail }) =>
      void (rejections.length < SHOWN_ROWS && rejections.push({ line, code, detail })),
  })
  const index = new RowIndex()
  const most = !isWhole ? MOST_COMPARED_ROWS : Number.POSITIVE_INFINITY
  const staged = stagedText(
    firstOf(reader.read(table.records()), most),
    isWhole ? (row, bytes) => index.add(row, bytes) : undefined,
  )
  const found = await withSpooled(staged, async (spool) => {
    signal?.throwIfAborted()
    const isLong = reader.accepted > MOST_COMPARED_ROWS
    const customers = [...reader.spellings.winners()].map(([number]) => number)
    const hasWrongTotal = reader.warnings().some(({ doubt }) => doubt === 'CONTROL_TOTAL')
    return {
      compared: isLong ? undefined : await compare(database, accountId, spool.read, tellsHolds(reading)),
      whole:
        scope &&
        (await planWhole(
          readingPace(database, accountId),
          accountId,
          { scope, index, spool, customers, hasWrongTotal },
          { offered: whole?.offered ?? 'keep', today, signal },
        )),
    }
  })
  const { compared } = found
  const { accepted, rejected } = reader
  const warnings = [
    ...sheetWarnings(otherSheets?.() ?? []),
    ...fileWarnings(table.choice.oddities),
    ...reader.warnings(),
  ]
  if (accepted === 0 && rejected === 0 && warnings.length === 0) {
    throw new FileProblemError('NO_ROWS', 'The file has headings but no rows.')
  }
  return {
    questions: await askedQuestions(table, today, signal),
    accepted,
    rejected,
    customers: [...reader.spellings.winners()].length,
    rows,
    rejections,
    totals: reader.totals(),
    warnings,
    whole: found.whole,
    compared: compared && { ...compared, unchanged: accepted - compared.added - compared.changed },
  }
}

function compare(
  database: Database,
  accountId: string,
  read: () => AsyncIterable<Uint8Array>,
  holds: boolean,
) {
  return database.asAccount(accountId, async (tx) => {
    // The table is gone with the transaction, which writes nothing else.
    const staging = await createStaging(tx)
    await stageText(tx, staging, read())
    return compareStaged(tx, accountId, staging, holds)
  })
}

/** The first rows; the others are read, too, and dropped. */
async function* firstOf<Row>(rows: AsyncIterable<Row>, most: number): AsyncGenerator<Row> {
  let count = 0
  for await (const row of rows) if (count++ < most) yield row
}
