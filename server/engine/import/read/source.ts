import { createReadStream } from 'node:fs'
import { csvHead, csvRecords } from './csv.ts'
import { csvLayout, type Delimiter } from './csv-layout.ts'
import { judgeEncoding, utf8Chunks } from './encoding.ts'
import type { FileEncoding, JudgedEncoding } from './file-encodings.ts'
import type { FileRecord } from './file-record.ts'
import { htmlRecords, isMarkup } from './html.ts'
import { withStored } from './stored.ts'
import { isWorkbook, workbookRecords, type WorkbookSheets } from './workbook.ts'

export type TableKind = 'csv' | 'xlsx'

/** How the table of a file is found in its bytes; what is not given is guessed. */
export interface SourceHints {
  readonly encoding?: FileEncoding | undefined
  readonly delimiter?: Delimiter | undefined
  readonly sheet?: string | undefined
  /** Whose file it is: an account reads one workbook at a time. */
  readonly accountId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** How a file is read once that is decided. */
export interface SourceReading {
  readonly encoding: FileEncoding | null
  /** Encodings that are as likely, each with a text of the file; empty where the bytes decide, or one was named. */
  readonly openEncodings: JudgedEncoding['open']
  readonly delimiter: Delimiter | null
  readonly sheet: string | null
  readonly sheets: readonly string[]
  /** Sheets beside it with the headings of invoices, where none was named. */
  readonly otherSheets: readonly string[]
}

export interface TableSource {
  readonly records: AsyncGenerator<FileRecord>
  /** How it is read; of a workbook once its first record has been read. */
  readonly reading: () => SourceReading
}

export async function tableKind(path: string): Promise<TableKind> {
  return isWorkbook(await firstBytes(path)) ? 'xlsx' : 'csv'
}

/** Opens the table of a file. Callers must consume its records, or return early. */
export async function openTable(
  path: string,
  kind: TableKind,
  hints: SourceHints = {},
): Promise<TableSource> {
  return kind === 'xlsx' ? openSheet(path, hints) : openText(path, hints)
}

function openSheet(path: string, { sheet, accountId, signal }: SourceHints): TableSource {
  let found: WorkbookSheets = { names: [], name: sheet, others: [] }
  const records = workbookRecords(path, {
    sheet,
    accountId,
    signal,
    onSheets: (sheets) => (found = sheets),
  })
  return {
    records,
    reading: () => ({
      encoding: null,
      openEncodings: [],
      delimiter: null,
      sheet: found.name ?? null,
      sheets: found.names,
      otherSheets: found.others,
    }),
  }
}

async function openText(path: string, hints: SourceHints): Promise<TableSource> {
  const { encoding, open } =
    hints.encoding === undefined ? await judgeEncoding(path) : { encoding: hints.encoding, open: [] }
  if (isMarkup(await firstBytes(path))) {
    return {
      records: htmlRecords(utf8Chunks(path, encoding)),
      reading: () => ({
        encoding,
        openEncodings: open,
        delimiter: null,
        sheet: null,
        sheets: [],
        otherSheets: [],
      }),
    }
  }
  const delimiter = hints.delimiter ?? csvLayout(await csvHead(utf8Chunks(path, encoding))).delimiter
  return {
    records: csvRecords(utf8Chunks(path, encoding), hints.delimiter),
    reading: () => ({ encoding, openEncodings: open, delimiter, sheet: null, sheets: [], otherSheets: [] }),
  }
}

/** Reads a file as it arrives: a text at once; a workbook, whose directory is at its end, once all of it is stored. */
export async function withArriving<T>(
  source: AsyncIterable<Uint8Array>,
  { sheet, delimiter }: Pick<SourceHints, 'sheet' | 'delimiter'>,
  work: (records: AsyncGenerator<FileRecord>, otherSheets: () => readonly string[]) => Promise<T>,
): Promise<T> {
  const iterator = source[Symbol.asyncIterator]()
  const first = await iterator.next()
  const head: Uint8Array = first.done ? new Uint8Array() : first.value
  const whole = joined(head, iterator)
  if (isMarkup(head)) return work(htmlRecords(whole), noSheets)
  if (!isWorkbook(head)) return work(csvRecords(whole, delimiter), noSheets)
  let others: readonly string[] = []
  const onSheets = (found: WorkbookSheets): void => void (others = found.others)
  return withStored(whole, (path) => work(workbookRecords(path, { sheet, onSheets }), () => others))
}

const noSheets = (): readonly string[] => []

async function* joined(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

async function firstBytes(path: string): Promise<Uint8Array> {
  for await (const chunk of createReadStream(path, { start: 0, end: 255 }) as AsyncIterable<Buffer>)
    return chunk
  return new Uint8Array()
}
