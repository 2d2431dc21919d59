import type { Actor } from '../../platform/actor.ts'
import type { TextPages } from '../../platform/http/rest/csv-download.ts'
import { dayInZone } from '../../engine/clearing/deadline.ts'
import type { FileRecord } from '../../engine/import/file-record.ts'
import { MARKET_DEFAULTS } from '../../engine/import/markets.ts'
import { planOf, readFileHead } from '../../engine/import/open-file.ts'
import { refusalLine } from '../../engine/import/refusals.ts'
import { RowReader } from '../../engine/import/row-reader.ts'
import { openTable } from '../../engine/import/source.ts'
import { csvCell } from '#domain/csv'
import type { ReadingPlan } from '#domain/ingest'
import { readingHints, sourceHints, type AskedReading } from './reading.ts'
import type { UploadedFile } from './uploads.ts'

const PAGE_CHARACTERS = 64 * 1024

/** A file of refused rows. Whoever does not read its pages closes it. */
export interface RefusedRows {
  readonly columns: readonly string[]
  readonly pages: TextPages
  readonly close: () => Promise<unknown>
}

/** The headings of a file of refused rows, and its rows page by page: the file is read again. An aborted signal ends it. */
export async function refusedRows(
  { accountId }: Actor,
  { path, kind }: UploadedFile,
  asked: AskedReading,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): Promise<RefusedRows> {
  const { records } = await openTable(path, kind, { ...sourceHints(asked), accountId, signal })
  const { head, plan } = await openHead(records, asked)
  // A generator that was never started does nothing on its return: the records behind it would stay open.
  const close = () => records.return(undefined)
  return {
    columns: ['line', 'reason', ...head.headings].map(csvCell),
    pages: pagesOf(head.records, plan, now, close),
    close,
  }
}

async function* pagesOf(
  records: AsyncIterable<FileRecord>,
  plan: ReadingPlan,
  now: Date,
  close: () => Promise<unknown>,
): TextPages {
  let page = ''
  const reader = new RowReader(plan, {
    today: dayInZone(now, MARKET_DEFAULTS.timeZone),
    onRefused: (row) => (page += refusalLine(row)),
  })
  try {
    for await (const record of records) {
      reader.take(record)
      if (page.length < PAGE_CHARACTERS) continue
      yield page
      page = ''
    }
    yield page
  } finally {
    await close()
  }
}

async function openHead(records: AsyncGenerator<FileRecord>, asked: AskedReading) {
  try {
    const head = await readFileHead(records)
    return { head, plan: planOf(head, readingHints(asked)) }
  } catch (error) {
    await records.return(undefined)
    throw error
  }
}
