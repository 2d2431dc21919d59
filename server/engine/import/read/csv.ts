import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { textOfSpreadsheet } from '#domain/csv'
import { withDittos } from './ditto-marks.ts'
import { csvLayout, uncited, type CsvLayout, type Delimiter } from './csv-layout.ts'
import { fixedLayout, fixedRecords } from './fixed-width.ts'
import { FileProblemError } from './file-problem.ts'
import { keptCell, MOST_COLUMNS, type FileRecord } from './file-record.ts'
import { spacedLayout, spacedRecords } from './spaced-lines.ts'
import { unwrapped } from './wrapped-rows.ts'

const LARGEST_RECORD = 1_000_000

/**
 * Streams the records of a CSV text, the headings first. Handles quoted line breaks, CRLF and blank lines. What is
 * not said of its delimiter and quotes the first lines decide.
 */
export async function* csvRecords(
  source: AsyncIterable<Uint8Array>,
  delimiter?: Delimiter,
): AsyncGenerator<FileRecord> {
  const { head, rest } = await readHead(source)
  const fixed = delimiter === undefined ? fixedLayout(head) : undefined
  if (fixed !== undefined) {
    yield* fixedRecords(rest, fixed)
    return
  }
  const spaced = delimiter === undefined ? spacedLayout(head) : undefined
  if (spaced !== undefined) {
    yield* spacedRecords(rest, spaced)
    return
  }
  const layout = csvLayout(head, delimiter)
  const mark = layout.delimiter
  // The parser reads ahead of the consumer: after an error only the parser knows which records came before it.
  let last: Place = { lines: 0, empty_lines: 0 }
  const batch = new RecordBatch()
  const parser = parse({
    on_record(record: string[], place) {
      const before = last
      last = place
      if (endsInQuotes(record[MOST_COLUMNS] ?? '', mark))
        throw tooManyColumns(lineAfter(before, place.empty_lines))
      if (record[MOST_COLUMNS]?.replaceAll(mark, '') === '') record[MOST_COLUMNS] = ''
      // A re-imported file of rejected rows has cells escaped against formula injection. They are cut here because the parser
      // may have many records ready before they are asked for.
      for (let at = 0; at < record.length; at++) record[at] = keptCell(textOfSpreadsheet(record[at]!))
      // The parser hands over what it is given here, which its types do not tell.
      return batch.add({ record, line: place.lines }) as unknown as string[] | null
    },
    delimiter: mark,
    quote: layout.hasQuotes ? '"' : null,
    escape: layout.escape,
    from_line: 1 + layout.skippedLines,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // Separators beyond the largest number of cells are text of the last cell. As cells they would not count towards the size
    // of the record, and each of them would cost the parser a hundred times what a character does. So are quotes: a line break
    // between two of them would end the record, which is rejected above.
    ignore_last_delimiters: MOST_COLUMNS + 1,
    max_record_size: LARGEST_RECORD,
  })
  const input = Readable.from(rest)
  input.on('error', (error) => parser.destroy(error))
  input.pipe(parser)
  const table = new LayoutRecords(layout)
  try {
    for await (const records of parser as AsyncIterable<readonly ParsedRecord[]>) {
      for (const record of table.of(records)) yield record
    }
    for (const record of table.of(batch.rest())) yield record
  } catch (error) {
    throw readable(error, last)
  } finally {
    // Who returns early leaves the source open otherwise.
    input.destroy()
  }
}

interface ParsedRecord {
  readonly record: readonly string[]
  readonly line: number
}

const RECORDS_A_BATCH = 64
const CHARACTERS_A_BATCH = 65_536

/** Collects records, since each that the parser hands over by itself costs it as much as parsing it does. */
class RecordBatch {
  #records: ParsedRecord[] = []
  #characters = 0

  /** The batch that the record completes; null: more is to come. */
  add(parsed: ParsedRecord): readonly ParsedRecord[] | null {
    this.#records.push(parsed)
    for (const { length } of parsed.record) this.#characters += length
    const isFull = this.#records.length >= RECORDS_A_BATCH || this.#characters >= CHARACTERS_A_BATCH
    return isFull ? this.rest() : null
  }

  rest(): readonly ParsedRecord[] {
    const records = this.#records
    this.#records = []
    this.#characters = 0
    return records
  }
}

/** Reads parsed records as a file's layout has them. */
class LayoutRecords {
  readonly #layout: CsvLayout
  #above: readonly string[] = []
  #isEnded = false

  constructor(layout: CsvLayout) {
    this.#layout = layout
  }

  *of(records: readonly ParsedRecord[]): Generator<FileRecord> {
    for (const { record, line } of records) {
      this.#isEnded ||= record[0]?.startsWith(END_OF_FILE) === true
      if (!this.#isEnded) yield { line, cells: this.#cellsOf(record) }
      else if (record.some((cell) => cell.replaceAll(END_OF_FILE, '').trim() !== '')) throw rowsBelowEnd(line)
    }
  }

  #cellsOf(record: readonly string[]): readonly string[] {
    const { delimiter, wrappedWidth, hasDittos, isCited } = this.#layout
    const own = wrappedWidth === 0 ? record : unwrapped(record, delimiter, wrappedWidth)
    const cells = hasDittos ? withDittos(own, this.#above) : own
    this.#above = cells
    return isCited ? uncited(cells) : cells
  }
}

interface Place {
  readonly lines: number
  /** Lines that were passed over, among them. */
  readonly empty_lines: number
}

/** `last` is where the record ends before the one that could not be read. */
function readable(error: unknown, last: Place): unknown {
  const { code, empty_lines: passed = last.empty_lines } = error as Partial<Place & { readonly code: string }>
  const line = lineAfter(last, passed)
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return new FileProblemError('QUOTE_NOT_CLOSED', `A quote that opens on line ${line} is never closed.`, {
      cause: error,
      line,
    })
  }
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return new FileProblemError(
      'RECORD_TOO_LONG',
      `The row that begins on line ${line} is over 1 MB; a quote is probably missing.`,
      { cause: error, line },
    )
  }
  return error
}

/** What DOS writes behind the last row of a text. */
const END_OF_FILE = '\u001A'

/** Rows below that mark are left from a longer file that was there before, or of a file that was added behind it. */
function rowsBelowEnd(line: number): FileProblemError {
  return new FileProblemError(
    'SEVERAL_TABLES',
    `The mark of the end of a file (Ctrl+Z) stands before the rows on line ${line}: save what belongs together as a file of its own.`,
    { line },
  )
}

/** The line on which a record begins: behind the one before it, and behind the empty lines passed over since. */
function lineAfter(before: Place, emptyLines: number): number {
  return before.lines + emptyLines - before.empty_lines + 1
}

function tooManyColumns(line: number): FileProblemError {
  return new FileProblemError(
    'TOO_MANY_COLUMNS',
    `The row that begins on line ${line} has a line break beyond column ${MOST_COLUMNS}.`,
    { line },
  )
}

/** Whether a text of several cells ends inside a quoted one. */
function endsInQuotes(cells: string, mark: string): boolean {
  for (let at = 0; ;) {
    if (cells[at] === '"') at = afterQuotes(cells, at)
    if (at < 0) return true
    const next = cells.indexOf(mark, at)
    if (next < 0) return false
    at = next + 1
  }
}

/** The position behind a cell that is quoted from `from` on; -1 without an end. A doubled quote is a character of it. */
function afterQuotes(cells: string, from: number): number {
  let end = cells.indexOf('"', from + 1)
  while (end >= 0 && cells[end + 1] === '"') end = cells.indexOf('"', end + 2)
  return end < 0 ? end : end + 1
}

export async function csvHead(source: AsyncIterable<Uint8Array>): Promise<string> {
  const { head, rest } = await readHead(source)
  await rest.return(undefined)
  return head
}

const HEAD_CHARACTERS = 65_536

// Reads ahead the first lines and pushes them back.
async function readHead(
  source: AsyncIterable<Uint8Array>,
): Promise<{ readonly head: string; readonly rest: AsyncGenerator<Uint8Array> }> {
  const iterator = source[Symbol.asyncIterator]()
  const seen: Uint8Array[] = []
  const decoder = new TextDecoder()
  let head = ''
  while (head.length < HEAD_CHARACTERS) {
    const next = await iterator.next()
    if (next.done) break
    seen.push(next.value)
    head += decoder.decode(next.value, { stream: true })
  }
  return { head: head.slice(0, HEAD_CHARACTERS), rest: chain(seen, iterator) }
}

async function* chain(
  seen: readonly Uint8Array[],
  iterator: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* seen
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  } finally {
    await iterator.return?.()
  }
}
