import type { TextPages } from '../../platform/http/csv-download.ts'
import { dayInZone } from '../../engine/clearing/deadline.ts'
import type { FileRecord } from '../../engine/import/file-record.ts'
import { MARKET_DEFAULTS } from '../../engine/import/markets.ts'
import { planOf, readFileHead } from '../../engine/import/open-file.ts'
import { refusalLine } from '../../engine/import/refusals.ts'
import { RowReader } from '../../engine/import/row-reader.ts'
import { openTable } from '../../engine/import/source.ts'
import { csvCell } from '#domain/csv'
import { readingHints, sourceHints, type AskedReading } from './reading.ts'
import type { UploadedFile } from './uploads.ts'

const PAGE_CHARACTERS = 64 * 1024

/** The headings of a file of refused rows, and its rows page by page: the file is read again. */
export async function refusedRows(
  { path, kind }: UploadedFile,
  asked: AskedReading,
  now: Date,
): Promise<{ readonly columns: readonly string[]; readonly pages: TextPages }> {
  const { records } = await openTable(path, kind, sourceHints(asked))
  const { head, plan } = await openHead(records, asked)
  const refused: string[] = []
  const reader = new RowReader(plan, {
    today: dayInZone(now, MARKET_DEFAULTS.timeZone),
    onRefused: (row) => refused.push(refusalLine(row)),
  })
  async function* pages(): TextPages {
    try {
      let size = 0
      for await (const _ of reader.read(head.records)) {
        if (refused.length === 0) continue
        size += refused.at(-1)!.length
        if (size < PAGE_CHARACTERS) continue
        yield refused.splice(0).join('')
        size = 0
      }
      yield refused.splice(0).join('')
    } finally {
      await records.return(undefined)
    }
  }
  return { columns: ['line', 'reason', ...head.headings].map(csvCell), pages: pages() }
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
