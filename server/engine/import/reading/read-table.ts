import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EpochDay } from '#domain/calendar'
import {
  chooseReading,
  findHead,
  customerTitles,
  HEAD_RECORDS,
  namedColumns,
  type RowSorter,
  Survey,
  tableBeside,
  uprightRecords,
  type Choice,
  type ReadingHints,
  type TableHead,
} from '#domain/ingest'
import { FileProblemError } from '../read/file-problem.ts'
import { MOST_COLUMNS, type FileRecord } from '../read/file-record.ts'
import { RecordSpool } from './record-spool.ts'

/** Something that knows files of the same source. */
interface ReadingGuide {
  /** What is said of a file with these headings; they may be on another line. */
  readonly hintsFor: (
    headings: readonly string[],
    said: ReadingHints,
    headingsAt: (line: number) => readonly string[] | undefined,
  ) => ReadingHints
  /** What it answers of what the table leaves open; undefined: nothing of it holds for this file. */
  readonly decide: (
    table: ReadTable,
    said: ReadingHints,
    today: EpochDay,
  ) => Promise<ReadingHints | undefined>
  /** Whether it knows the file; undefined: it does not. */
  readonly used: unknown
}

export interface TableOptions {
  readonly hints?: ReadingHints | undefined
  readonly today: EpochDay
  readonly profiles?: ReadingGuide | undefined
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((records: number) => void) | undefined
}

export interface ReadTable {
  readonly headings: readonly string[]
  readonly headingLine: number
  /** The first item as it is in the file; undefined where there is none. */
  readonly example: FileRecord | undefined
  readonly hints: ReadingHints
  readonly choice: Choice
  readonly rows: {
    readonly sorter: RowSorter
    readonly repeatedKind: (cells: readonly string[], above: string) => number
    readonly cutLine: number
  }
  readonly numbers: Survey['zeros']
  readonly companies: Survey['companies']
  /** Its reading with something else said of it. */
  readonly chooseWith: (hints: ReadingHints) => Choice
  /** The records below the headings, as often as they are wanted. */
  readonly records: () => AsyncGenerator<FileRecord>
  readonly close: () => Promise<void>
}

const HEAD_CHARACTERS = 1_000_000
/** A few milliseconds of work, after which others are served. */
const RECORDS_A_TURN = 500
const PROGRESS_EVERY = 5_000

/**
 * Reads all of a table to find out how it is read: its headings, what each column holds, and what the whole file proves of its
 * amounts and dates. Throws a `FileProblemError` when it is no table, and closes the records.
 */
export async function readTable(
  records: AsyncGenerator<FileRecord>,
  options: TableOptions,
): Promise<ReadTable> {
  const spool = new RecordSpool()
  try {
    const first = await firstRecords(records, options.hints)
    const { today } = options
    const { head, hints } = headAndHints(first, options)
    rejectTableBeside(head, hints)
    const titles = first.slice(0, head.records - 1).map(({ cells }) => cells)
    const firstSurvey = new Survey(head.headings, hints, titles)
    let example: FileRecord | undefined
    const sorter = firstSurvey.sorter()
    const add = (record: FileRecord): Promise<void> | undefined => {
      firstSurvey.add(record)
      if (example === undefined && sorter.kindOf(record.cells) === 'item') example = record
      return spool.add(record)
    }
    // What names the customer of the whole table stands above its headings.
    for (const title of customerTitles(first.slice(0, head.records), head.headings)) await add(title)
    for (const record of first.slice(head.records)) await add(record)
    let count = 0
    for await (const record of records) {
      const room = add(record)
      if (room !== undefined) await room
      if (++count % RECORDS_A_TURN === 0) {
        await nextTurn()
        options.signal?.throwIfAborted()
      }
      if (count % PROGRESS_EVERY === 0) options.onProgress?.(count)
    }
    const { telling } = firstSurvey.end()
    const survey = telling.length === 0 ? firstSurvey : new Survey(head.headings, hints, titles, telling)
    if (survey !== firstSurvey) await eachRecord(spool, options.signal, (record) => survey.add(record))
    if (survey !== firstSurvey) survey.end()
    if (survey.otherTableLine > 0)
      throw new FileProblemError(
        'SEVERAL_TABLES',
        `Another list begins on line ${survey.otherTableLine}: save what begins there as a file of its own.`,
        { line: survey.otherTableLine },
      )
    const { reversals } = survey
    // Looks once more through the records, for those that others take back.
    if (reversals.areAny) await eachRecord(spool, options.signal, ({ cells }) => reversals.match(cells))
    let base = hints
    const table: ReadTable = {
      headings: head.headings,
      headingLine: head.line,
      example,
      hints,
      choice: chooseReading(survey, hints, today),
      rows: {
        sorter: survey.sorter(),
        repeatedKind: (cells, above) => survey.repeatedKind(cells, above),
        cutLine: survey.cutLine,
      },
      numbers: survey.zeros,
      companies: survey.companies,
      chooseWith: (more) => chooseReading(survey, withHints(base, more), today),
      records: () => spool.records(),
      close: () => spool.close(),
    }
    if (options.profiles?.used === undefined) return table
    const { hints: said = {} } = options
    const answers = await options.profiles.decide(table, said, today)
    base = answers === undefined ? said : withHints(base, answers)
    return { ...table, hints: base, choice: chooseReading(survey, base, today) }
  } catch (error) {
    await spool.close()
    throw error
  } finally {
    await records.return(undefined)
  }
}

async function eachRecord(
  spool: RecordSpool,
  signal: AbortSignal | undefined,
  visit: (record: FileRecord) => void,
): Promise<void> {
  let count = 0
  for await (const record of spool.records()) {
    visit(record)
    if (++count % RECORDS_A_TURN !== 0) continue
    await nextTurn()
    signal?.throwIfAborted()
  }
}

/** Rejects a second table beside the first, unless the column of the numbers is named. */
function rejectTableBeside({ headings, line }: TableHead, hints: ReadingHints): void {
  const at = hints.columns?.invoiceNumber === undefined ? tableBeside(headings) : 0
  if (at === 0) return
  throw new FileProblemError(
    'TABLES_BESIDE',
    `Two tables stand side by side: the headings repeat from column ${at + 1} on (${headings[at]}). Save what begins there as a file of its own.`,
    { line },
  )
}

function headAndHints(
  first: readonly FileRecord[],
  { hints = {}, profiles }: TableOptions,
): { readonly head: TableHead; readonly hints: ReadingHints } {
  const head = headOf(first, hints)
  if (profiles === undefined) return { head, hints }
  const own = profiles.hintsFor(
    head.headings,
    hints,
    (line) => findHead(first.map(withShortCells), line)?.headings,
  )
  return { head: headOf(first, own), hints: own }
}

function withHints(hints: ReadingHints, more: ReadingHints): ReadingHints {
  return {
    ...hints,
    ...more,
    columns: { ...hints.columns, ...more.columns },
    answers: { ...hints.answers, ...more.answers },
  }
}

function isTooWide({ cells }: FileRecord): boolean {
  return cells.length > MOST_COLUMNS
}

async function firstRecords(
  records: AsyncGenerator<FileRecord>,
  hints: ReadingHints = {},
): Promise<readonly FileRecord[]> {
  const first: FileRecord[] = []
  let characters = 0
  while (first.length < HEAD_RECORDS && characters < HEAD_CHARACTERS) {
    const next = await records.next()
    // A whole table of few rows may lie on its side; of one that is wider than a table may be, cells are missing.
    if (next.done)
      return hints.headingLine === undefined && !first.some(isTooWide) ? uprightRecords(first) : first
    first.push(next.value)
    for (const { length } of next.value.cells) characters += length
  }
  return first
}

/** Characters of a heading, which none that is known has: what is looked for in it may take the square of its length. */
const LONGEST_HEADING = 400

function withShortCells({ line, cells }: FileRecord): Pick<FileRecord, 'line' | 'cells'> {
  return { line, cells: cells.map((cell) => cell.slice(0, LONGEST_HEADING)) }
}

function headOf(first: readonly FileRecord[], hints: ReadingHints = {}): TableHead {
  const head = findHead(first.map(withShortCells), hints.headingLine)
  if (head === undefined) throw new FileProblemError('FILE_EMPTY', 'The file is empty.')
  const { headings } = head
  if (headings.length > MOST_COLUMNS)
    throw new FileProblemError('TOO_MANY_COLUMNS', `The file has more than ${MOST_COLUMNS} columns.`)
  const named = namedColumns(headings, hints.columns ?? {})
  if (named.ok) return head
  throw new FileProblemError(
    named.code,
    `The map names a column the file does not have: ${named.detail ?? ''}. The file has: ${headings.join(', ')}.`,
  )
}
