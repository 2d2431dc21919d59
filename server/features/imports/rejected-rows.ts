import type { Database } from '../../platform/db/driver.ts'
import { KnownNumbers } from '../../engine/import/rows/known-numbers.ts'
import type { Actor } from '../../platform/actor.ts'
import type { TextPages } from '../../platform/http/rest/csv-download.ts'
import { dayInZone } from '../../engine/clearing/deadline.ts'
import { MARKET_DEFAULTS } from '../../engine/import/merge/markets.ts'
import { requireDecided } from '../../engine/import/reading/open-questions.ts'
import { readTable, type ReadTable } from '../../engine/import/reading/read-table.ts'
import { rejectionLine } from '../../engine/import/rejections.ts'
import { RowReader, type RejectedRow } from '../../engine/import/rows/row-reader.ts'
import { openTable } from '../../engine/import/read/source.ts'
import { csvCell } from '#domain/csv'
import type { EpochDay } from '#domain/calendar'
import type { LocaleCode } from '#contract'
import { headingsIn } from '../../platform/texts/headings.ts'
import { headingLanguage } from '../users/heading-language.ts'
import { writerOf } from '../users/writer-of.ts'
import { rejectionReason } from './rejection-reason.ts'
import { askedProfiles, readingHints, sourceHints, type AskedReading } from './reading.ts'
import type { UploadedFile } from './uploads.ts'

const PAGE_CHARACTERS = 64 * 1024

/** A file of rejected rows. Whoever does not read its pages closes it. */
export interface RejectedRows {
  readonly columns: readonly string[]
  readonly pages: TextPages
  readonly close: () => Promise<unknown>
}

interface Asked {
  readonly now: Date
  readonly signal: AbortSignal
  readonly accepted: LocaleCode | undefined
}

/** The headings of a file of rejected rows, and its rows page by page: the file is read again. An aborted signal ends it. */
export async function rejectedRows(
  database: Database,
  actor: Actor,
  { path, kind }: UploadedFile,
  asked: AskedReading,
  { now, signal, accepted }: Asked,
): Promise<RejectedRows> {
  const { accountId } = actor
  const profiles = await askedProfiles(database, accountId, asked)
  const { records } = await openTable(path, kind, { ...sourceHints(asked, profiles), accountId, signal })
  const today = dayInZone(now, MARKET_DEFAULTS.timeZone)
  const table = await readTable(records, { hints: readingHints(asked), today, profiles, signal })
  try {
    await requireDecided(table, today, signal)
  } catch (error) {
    await table.close()
    throw error
  }
  const { language } = await database.asAccount(accountId, (tx) => writerOf(tx, actor, accepted))
  const own = headingsIn(await headingLanguage(database, actor, { accepted }), ['line', 'reason'])
  const known = await KnownNumbers.load(database, accountId, table.numbers)
  return {
    columns: [...own, ...table.headings.map(csvCell)],
    pages: pagesOf(table, { today, known, reasonOf: rejectionReason(language) }),
    close: table.close,
  }
}

interface Telling {
  readonly today: EpochDay
  readonly known: KnownNumbers
  readonly reasonOf: (row: RejectedRow) => string
}

async function* pagesOf(table: ReadTable, { today, known, reasonOf }: Telling): TextPages {
  let page = ''
  const reader = new RowReader(table.choice.reading, {
    today,
    ...table.rows,
    known,
    onRejected: (row) => (page += rejectionLine(row, reasonOf(row))),
  })
  try {
    for await (const record of table.records()) {
      reader.take(record)
      if (page.length < PAGE_CHARACTERS) continue
      yield page
      page = ''
    }
    reader.end()
    yield page
  } finally {
    await table.close()
  }
}
