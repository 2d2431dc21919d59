// Worker thread that reads a sheet of a workbook. A file that unpacks to more than the thread may hold ends the thread alone.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { hasHeadingOfNumbers, knownHeadings, stateOf } from '#domain/ingest'
import { readXls, readXlsb, type CellValue } from 'hucre'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { runInBackground } from '../../../platform/background-thread.ts'
import { archiveProblem } from './archive-size.ts'
import { MOST_COLUMNS, type FileRecord } from './file-record.ts'
import { isCompoundFile, type WorkbookAnswer, type WorkbookRequest } from './workbook.ts'
import { areStylesTelling, hasCurrencyFormat } from './cell-formats.ts'
import { hasHiddenRows } from './hidden-rows.ts'
import { readOdsSheets } from './ods.ts'
import { recordOf, shownValues, signsOf, type CellFormats, type ShownValue } from './workbook-cells.ts'

const ROWS_A_MESSAGE = 1_000
/** A sheet of ten columns and half a million rows. */
const MOST_CELLS = 5_000_000
const MOST_SHEETS = 200
/** Characters of all rows before long cells are cut: those that share one text are each read from its beginning to its end. */
const MOST_CHARACTERS = 128 * 1024 * 1024
const CHARACTERS_A_MESSAGE = 1024 * 1024
/** Cells with which a row is one of a table. */
const FULL_ROW = 5

runInBackground()
const port = parentPort!
const { path, sheet } = workerData as WorkbookRequest
const post = (answer: WorkbookAnswer) => port.postMessage(answer)

/** Waits until the rows before have been read: the queue of messages has no limit of its own. */
function asked(): Promise<void> {
  return new Promise((resolve) => {
    port.once('message', () => resolve())
  })
}

async function readSheet(): Promise<void> {
  const bytes = await readFile(path)
  let [areTelling, hasCurrency, content] = [false, false, '']
  if (!isCompoundFile(bytes)) {
    const problem = archiveProblem(bytes, undefined, (part, unpacked) => {
      if (/^xl\/styles\.xml$/i.test(part)) {
        const styles = unpacked.toString()
        areTelling ||= areStylesTelling(styles)
        hasCurrency ||= hasCurrencyFormat(styles)
      }
      if (part === 'content.xml') content = unpacked.toString()
      if (/^xl\/worksheets\/[^/]+\.xml$/i.test(part)) areTelling ||= hasHiddenRows(unpacked)
    })
    if (problem !== undefined) return post({ kind: 'problem', code: problem })
  } else if (isEncrypted(bytes)) return post({ kind: 'problem', code: 'WORKBOOK_ENCRYPTED' })
  const book = await openBook(
    bytes,
    content,
    areTelling ? shownRows : hasCurrency ? signedRows : streamXlsxRows,
  )
  const { names } = book
  if (names.length > MOST_SHEETS) return post({ kind: 'problem', code: 'WORKBOOK_TOO_LARGE' })
  const tables = sheet === undefined ? await sheetsWithTables(book) : []
  const name = sheet ?? tables[0] ?? names[0]
  post({ kind: 'sheets', names, name, others: tables.slice(1) })
  if (name === undefined || !names.includes(name)) return post({ kind: 'problem', code: 'SHEET_UNKNOWN' })
  await sendRows(book.rows(name))
}

/** Sheets that are looked into for a table, and their rows. */
const MOST_SEARCHED_SHEETS = 20
const MOST_SEARCHED_ROWS = 60
/** Headings that are known of a table of invoices. */
const FEWEST_HEADINGS = 3

interface FoundTable {
  readonly name: string
  readonly isOfInvoices: boolean
}

/**
 * The sheets with the headings of invoices, in order: the first may be a cover. Sums by customer stand behind them, those of what is
 * owed no more are the last.
 */
async function sheetsWithTables({ names, rows }: Book): Promise<readonly string[]> {
  if (names.length < 2) return names
  const found: FoundTable[] = []
  for (const name of names.slice(0, MOST_SEARCHED_SHEETS)) {
    const table = await tableOf(name, rows(name))
    if (table !== undefined) found.push(table)
  }
  const rankOf = ({ name, isOfInvoices }: FoundTable) => (isOver(name) ? 2 : isOfInvoices ? 0 : 1)
  return found.toSorted((a, b) => rankOf(a) - rankOf(b)).map(({ name }) => name)
}

/** Whether the rows of a sheet have the headings of a table, which may be of two lines. */
async function tableOf(
  name: string,
  rows: AsyncIterable<SheetRow> | Iterable<SheetRow>,
): Promise<FoundTable | undefined> {
  let [count, isFound] = [0, false]
  for await (const { values } of rows) {
    const cells = values.slice(0, MOST_COLUMNS).map((value) => (typeof value === 'string' ? value : ''))
    const isSecond = isFound
    isFound ||= knownHeadings(cells) >= FEWEST_HEADINGS
    if (isFound && hasHeadingOfNumbers(cells)) return { name, isOfInvoices: true }
    if (isSecond || ++count >= MOST_SEARCHED_ROWS) break
  }
  return isFound ? { name, isOfInvoices: false } : undefined
}

/** Whether the name of a sheet is a state that leaves its rows out: `Paid`, `Storniert`. */
function isOver(name: string): boolean {
  const state = stateOf(name)
  return state === 'paid' || state === 'void' || state === 'draft'
}

interface Book {
  readonly names: readonly string[]
  readonly rows: (name: string) => AsyncIterable<SheetRow> | Iterable<SheetRow>
}

interface SheetRow {
  readonly index: number
  readonly values: readonly ShownValue[]
  readonly isHidden?: boolean
  readonly isStruck?: boolean
  readonly signs?: FileRecord['signs']
}

type RowsOfSheet = (bytes: Uint8Array, of: { readonly sheet: string }) => AsyncIterable<SheetRow>

/** A workbook of any kind: XLSX is read row by row, the older and the other kinds as a whole. */
async function openBook(bytes: Uint8Array, content: string, rows: RowsOfSheet): Promise<Book> {
  const kind = kindOfBook(bytes)
  if (kind === 'ods') return openOds(await readOdsSheets(bytes, content))
  if (kind === 'xlsx') return { names: await sheetNames(bytes), rows: (sheet) => rows(bytes, { sheet }) }
  const { sheets } = await (kind === 'xls' ? readXls(bytes) : readXlsb(bytes))
  return {
    names: visibleNames(sheets),
    rows: (name) =>
      (sheets.find((each) => each.name === name)?.rows ?? []).map((values, index) => ({ index, values })),
  }
}

function openOds(sheets: Awaited<ReturnType<typeof readOdsSheets>>): Book {
  return {
    names: sheets.map(({ name }) => name),
    rows: (wanted) => {
      const sheet = sheets.find(({ name }) => name === wanted)
      return sheet === undefined ? [] : formattedRows(sheet)
    },
  }
}

interface FormattedSheet {
  readonly rows: readonly (readonly CellValue[])[]
  readonly formatAt: (row: number) => CellFormats
  readonly isHidden: (row: number) => boolean
  readonly isStruck?: (row: number) => boolean
}

/** Rows with what their formats show: of several currencies each beside its amount, of one alone as a sign of the row. */
function* formattedRows({ rows, formatAt, isHidden, isStruck }: FormattedSheet): Generator<SheetRow> {
  const shown = new Set(
    rows.flatMap((values, index) => signsOf(values, formatAt(index)).map(([, sign]) => sign)),
  )
  for (const [index, values] of rows.entries())
    yield {
      index,
      values: shownValues(values, formatAt(index), shown.size > 1),
      signs: shown.size === 1 ? signsOf(values, formatAt(index)) : [],
      isHidden: isHidden(index),
      isStruck: isStruck?.(index) === true,
    }
}

/** The rows of a sheet whose formats say what the values do not, or that hides some: rows that are read one by one tell neither. */
async function* shownRows(
  bytes: Uint8Array,
  { sheet: name }: { readonly sheet: string },
): AsyncGenerator<SheetRow> {
  const { sheets } = await readXlsx(bytes, { sheets: [name], readStyles: true })
  const { rows = [], cells, rowDefs } = sheets[0] ?? {}
  yield* formattedRows({
    rows,
    formatAt: (index) => (at) => cells?.get(`${index},${at}`)?.style?.numFmt,
    isHidden: (index) => rowDefs?.get(index)?.hidden === true,
    isStruck: (index) =>
      isStruck(rows[index]!, (at) => cells?.get(`${index},${at}`)?.style?.font?.strikethrough === true),
  })
}

/** Rows whose formats are looked at for the one currency that they show. */
const MOST_SIGNED_ROWS = 200
/** A workbook of some hundred thousand rows: of a smaller one all formats are read where its first rows show none. */
const SMALL_BYTES = 4 * 1024 * 1024

/** The rows of a sheet whose formats show one currency: the first rows tell which columns have it. */
async function* signedRows(
  bytes: Uint8Array,
  { sheet: name }: { readonly sheet: string },
): AsyncGenerator<SheetRow> {
  const options = { sheets: [name], readStyles: true, maxRows: MOST_SIGNED_ROWS }
  const { rows = [], cells } = (await readXlsx(bytes, options)).sheets[0] ?? {}
  const isShown = rows.some(
    (values, index) => signsOf(values, (at) => cells?.get(`${index},${at}`)?.style?.numFmt).length > 0,
  )
  if (!isShown && bytes.length <= SMALL_BYTES) {
    yield* shownRows(bytes, { sheet: name })
    return
  }
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: name })) {
    const formatAt = (at: number) => cells?.get(`${index},${at}`)?.style?.numFmt
    yield { index, values, signs: index < rows.length ? signsOf(values, formatAt) : [] }
  }
}

/** Whether most of what a row says is struck through, or what it begins with, or a number in it: its amount may be. */
function isStruck(values: readonly CellValue[], isStruckAt: (at: number) => boolean): boolean {
  let [filled, struck] = [0, 0]
  for (const [at, value] of values.entries()) {
    if (value === null || value === '') continue
    filled++
    if (!isStruckAt(at)) continue
    if (filled === 1 || typeof value === 'number') return true
    struck++
  }
  return struck * 2 > filled
}

interface NamedSheet {
  readonly name: string
  readonly hidden?: boolean
  readonly veryHidden?: boolean
}

/** The names of the sheets that are shown; of all where none is. */
function visibleNames(sheets: readonly NamedSheet[]): readonly string[] {
  const visible = sheets.filter(({ hidden, veryHidden }) => hidden !== true && veryHidden !== true)
  return (visible.length > 0 ? visible : sheets).map(({ name }) => name)
}

/** Whether a compound file holds a workbook with a password. */
function isEncrypted(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return text.includes(Buffer.from('EncryptedPackage', 'utf16le'))
}

/** The kind of a workbook by its bytes; parts of an archive are named in its directory. */
function kindOfBook(bytes: Uint8Array): 'xls' | 'ods' | 'xlsb' | 'xlsx' {
  if (isCompoundFile(bytes)) return 'xls'
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (text.subarray(0, 200).includes('opendocument.spreadsheet')) return 'ods'
  return text.includes('xl/workbook.bin') ? 'xlsb' : 'xlsx'
}

async function sheetNames(bytes: Uint8Array): Promise<readonly string[]> {
  const sheets: NamedSheet[] = []
  await readXlsx(bytes, {
    // No sheet is read: the names alone are wanted.
    sheets: (sheet) => {
      sheets.push(sheet)
      return false
    },
  })
  return visibleNames(sheets)
}

async function sendRows(source: AsyncIterable<SheetRow> | Iterable<SheetRow>): Promise<void> {
  let rows: FileRecord[] = []
  let [cells, characters, sent, width] = [0, 0, 0, 0]
  for await (const { index, values, ...shown } of source) {
    cells += values.length
    if (cells > MOST_CELLS) return post({ kind: 'problem', code: 'WORKBOOK_TOO_LARGE' })
    const kept = values.slice(0, MOST_COLUMNS + 1)
    // A row that ends early is not a line of text: it has empty cells, as it has in other files.
    width = Math.min(Math.max(width, kept.length), FULL_ROW)
    while (kept.length < width) kept.push(null)
    for (const value of kept) if (typeof value === 'string') characters += value.length
    if (characters > MOST_CHARACTERS) return post({ kind: 'problem', code: 'WORKBOOK_TOO_LARGE' })
    const record = recordOf(index + 1, kept, shown)
    if (record === undefined) continue
    rows.push(record)
    if (rows.length < ROWS_A_MESSAGE && characters - sent < CHARACTERS_A_MESSAGE) continue
    post({ kind: 'rows', rows })
    rows = []
    sent = characters
    await asked()
  }
  post({ kind: 'rows', rows })
  post({ kind: 'end' })
}

readSheet()
  .catch((error: unknown) => post({ kind: 'problem', code: 'WORKBOOK_DAMAGED', reason: String(error) }))
  .finally(() => port.close())
