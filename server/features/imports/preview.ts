import type {
  ImportClosing,
  ImportPreview,
  ImportPreviewRow,
  ImportQuestion,
  ImportReading,
  ImportTotal,
  ImportWarning,
  MissingInvoices,
} from '#contract'
import { isoDay } from '#domain/calendar'
import { importedState } from '#domain/ingest'
import { majorFromMinor } from '#domain/money'
import { dayInZone } from '../../engine/clearing/deadline.ts'
import type { FileRecord } from '../../engine/import/read/file-record.ts'
import { FileProblemError } from '../../engine/import/read/file-problem.ts'
import { MARKET_DEFAULTS } from '../../engine/import/merge/markets.ts'
import {
  previewImport,
  type FilePreview,
  type PreviewedRows,
  type PreviewRow,
} from '../../engine/import/preview.ts'
import type { AskedQuestion } from '../../engine/import/reading/open-questions.ts'
import type { RowTotal, RowWarnings } from '../../engine/import/rows/row-reader.ts'
import type { FoundProfile } from '../../engine/import/profiles/profile-use.ts'
import type { MissingInvoices as Missing } from '../../engine/import/whole/closing.ts'
import type { WholePlan } from '../../engine/import/whole/plan-whole.ts'
import { openTable, type SourceReading, type TableSource } from '../../engine/import/read/source.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Services } from '../../platform/services.ts'
import { askedProfiles, askedWhole, readingHints, sourceHints, type AskedReading } from './reading.ts'
import type { UploadedFile } from './uploads.ts'

/** Longer cells are cut: they are for the user to tell columns by. */
const LONGEST_CELL = 100
const LONGEST_DETAIL = 500

export async function previewUpload(
  { database, now }: Services,
  { accountId }: Actor,
  { path, kind }: UploadedFile,
  asked: AskedReading,
  signal: AbortSignal,
): Promise<ImportPreview> {
  let source: TableSource | undefined
  try {
    const profiles = await askedProfiles(database, accountId, asked)
    const table = await openTable(path, kind, { ...sourceHints(asked, profiles), accountId, signal })
    source = table
    const hints = readingHints(asked)
    const records = asked.isFirstOnly === true ? firstRecords(table.records) : table.records
    const preview = await previewImport(database, records, {
      accountId,
      now: now(),
      hints,
      ...(asked.isFirstOnly === true ? { whole: { isWhole: false } } : { whole: askedWhole(asked) }),
      profiles,
      signal,
      otherSheets: () => table.reading().otherSheets,
    })
    return previewView(preview, table.reading(), asked, now(), profiles?.found ?? [])
  } catch (error) {
    if (!(error instanceof FileProblemError)) throw error
    return {
      reading: readingView(source?.reading() ?? NO_SOURCE, asked, undefined),
      headings: [],
      example: [],
      evidence: [],
      isPartial: false,
      missing: [],
      problem: { code: error.code, line: error.line ?? null },
      encodings: [],
      profiles: [],
      result: null,
    }
  }
}

const FIRST_RECORDS = 5_000

/** The first records; the others are not read. */
async function* firstRecords(records: AsyncGenerator<FileRecord>): AsyncGenerator<FileRecord> {
  let count = 0
  try {
    for await (const record of records) {
      yield record
      if (++count >= FIRST_RECORDS) return
    }
  } finally {
    await records.return(undefined)
  }
}

function previewView(
  { headings, headingLine, example, choice, read }: FilePreview,
  source: SourceReading,
  asked: AskedReading,
  now: Date,
  profiles: readonly FoundProfile[],
): ImportPreview {
  return {
    reading: { ...readingView(source, asked, choice), headingLine, columns: choice.reading.columns },
    headings: headings.map(cut),
    example: example.map(cut),
    evidence: choice.evidence.map((each) => ({
      ...each,
      headings: each.headings.map(cut),
      rivals: each.rivals.map(cut),
    })),
    isPartial: asked.isFirstOnly === true,
    missing: choice.missing,
    problem: null,
    encodings: source.openEncodings.map(({ encoding, sample }) => ({ encoding, sample })),
    profiles: profiles.map(profileView),
    result: read === undefined ? null : resultView(read, now),
  }
}

function resultView(read: PreviewedRows, now: Date): ImportPreview['result'] {
  const { accepted, rejected, customers, compared } = read
  const today = dayInZone(now, MARKET_DEFAULTS.timeZone)
  return {
    counts: {
      accepted,
      rejected,
      customers,
      added: compared?.added ?? null,
      changed: compared?.changed ?? null,
      unchanged: compared?.unchanged ?? null,
    },
    totals: read.totals.map(totalView),
    rows: read.rows.map((row) => rowView(row, importedState(row, today))),
    rejections: read.rejections.map(({ line, code, detail }) => ({
      line,
      code,
      detail: cut(detail ?? '') || null,
    })),
    warnings: read.warnings.map(warningView),
    questions: read.questions.map(questionView),
    closing: read.whole === undefined ? null : closingView(read.whole),
  }
}

const NO_SOURCE: SourceReading = {
  encoding: null,
  openEncodings: [],
  delimiter: null,
  sheet: null,
  sheets: [],
  otherSheets: [],
}

function profileView({ profile, isUsed, changes }: FoundProfile): ImportPreview['profiles'][number] {
  const { profileId, name, isWhole, revision } = profile
  return {
    profileUuid: profileId,
    name,
    isWhole,
    revision,
    isUsed,
    changes: changes.map((change) => ({ ...change, name: cut(change.name) })),
  }
}

function closingView({ closing: { free, offered, open, key }, doubts }: WholePlan): ImportClosing {
  return { free: missingView(free), offered: missingView(offered), open, doubts, key }
}

function missingView({ count, totals, rows }: Missing): MissingInvoices {
  return {
    count,
    totals: totals.map(({ amountMinor, ...total }) => ({
      ...total,
      amount: majorFromMinor(amountMinor, total.currency),
    })),
    rows: rows.map(({ amountMinor, dueDay, ...row }) => ({
      ...row,
      amount: majorFromMinor(amountMinor, row.currency),
      dueDate: isoDay(dueDay),
    })),
  }
}

function readingView(
  source: SourceReading,
  asked: AskedReading,
  choice: FilePreview['choice'] | undefined,
): ImportReading {
  const reading = choice?.missing.length === 0 ? choice.reading : undefined
  const { encoding, delimiter, sheet, sheets } = source
  return {
    encoding,
    delimiter,
    sheet,
    sheets,
    headingLine: null,
    dateStyle: reading?.dateStyle ?? asked.dateStyle ?? null,
    decimalMark: reading?.decimalMark ?? asked.decimalMark ?? null,
    currency: asked.currency ?? null,
    columns: {},
  }
}

function warningView({ doubt, count, lines, money, detail }: RowWarnings): ImportWarning {
  const amounts = money.map(({ currency, amountMinor }) => ({
    currency,
    amount: majorFromMinor(amountMinor, currency),
  }))
  return {
    code: doubt,
    count,
    lines,
    amounts,
    detail: detail === undefined ? null : detail.slice(0, LONGEST_DETAIL),
  }
}

function questionView({ code, columns, choices }: AskedQuestion): ImportQuestion {
  return {
    code,
    columns: [...columns],
    choices: choices.map(({ value, totals, rejected, example }) => ({
      value,
      totals: totals.map(totalView),
      rejected,
      invoiceDate: example === undefined ? null : isoDay(example.createdDay),
      dueDate: example === undefined ? null : isoDay(example.dueDay),
    })),
  }
}

export function totalView({ currency, state, count, amountMinor }: RowTotal): ImportTotal {
  return { currency, state, count, amount: majorFromMinor(amountMinor, currency) }
}

function rowView(row: PreviewRow, state: string): ImportPreviewRow {
  const { line, invoiceNumber, customerNumber, customerName, currency, voucherNumber, transactionType } = row
  return {
    line,
    invoiceNumber,
    customerNumber,
    customerName,
    amount: majorFromMinor(row.amountMinor, currency),
    currency,
    invoiceDate: isoDay(row.createdDay),
    dueDate: isoDay(row.dueDay),
    voucherNumber,
    transactionType,
    state,
  }
}

function cut(text: string): string {
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text
}
