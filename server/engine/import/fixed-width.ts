import { knownHeadings } from '#domain/ingest'
import { DELIMITERS, headingScore } from './read/csv-layout.ts'
import { FileProblemError } from './read/file-problem.ts'
import { keptCell, type FileRecord } from './read/file-record.ts'

/** Lines by which columns of a fixed width are found. */
const TELLING_LINES = 200
/** Headings that are known of a line that is divided by spaces alone. */
const FEWEST_HEADINGS = 3
const LONGEST_LINE = 1_000_000

/** Where the columns of a text begin that is divided by spaces alone; undefined where it is not. */
export function fixedColumns(head: string): readonly number[] | undefined {
  const lines = head
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .slice(0, TELLING_LINES)
  if (lines.some((line) => DELIMITERS.some((mark) => headingScore(line, mark) > 0))) return undefined
  const at = lines.findIndex((line) => knownHeadings(line.trim().split(/\s{2,}/)) >= FEWEST_HEADINGS)
  const headings = lines[at]
  if (headings === undefined) return undefined
  const rows = lines
    .slice(at + 1, -1)
    .filter((line) => line.length > headings.length / 2 && /[\p{L}\p{N}]/u.test(line))
  return startsOf(headings, rows)
}

/** Columns begin behind what is blank in every line; one without a heading belongs to the one before it. */
function startsOf(headings: string, rows: readonly string[]): readonly number[] {
  const width = Math.max(headings.length, ...rows.map(({ length }) => length))
  const isBlank = (at: number) => [headings, ...rows].every((line) => (line[at] ?? ' ') === ' ')
  const starts: number[] = []
  let before = 0
  for (let at = 0; at < width; at++) {
    if (isBlank(at) || (at > 0 && !isBlank(at - 1))) continue
    let end = at
    while (end < width && !isBlank(end)) end++
    // Numbers end alike, so that longer ones begin further left.
    const isLeft = rows.every((line) => (line[at] ?? ' ') !== ' ' || line.slice(at, end).trim() === '')
    if (starts.length === 0 || headings.slice(at, end).trim() !== '') starts.push(isLeft ? at : before)
    before = end
  }
  return starts
}

/** Streams the lines of a text whose columns begin at fixed positions. A line that reaches over one has a cell too many. */
export async function* fixedRecords(
  source: AsyncIterable<Uint8Array>,
  starts: readonly number[],
): AsyncGenerator<FileRecord> {
  const decoder = new TextDecoder()
  let rest = ''
  let line = 0
  for await (const bytes of source) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE)
      throw new FileProblemError('RECORD_TOO_LONG', `Line ${line + lines.length + 1} is over 1 MB.`, { line })
    for (const text of lines) {
      line++
      if (text.trim() !== '') yield { line, cells: cellsOf(text.trimEnd(), starts) }
    }
  }
  if (rest.trim() !== '') yield { line: line + 1, cells: cellsOf(rest.trimEnd(), starts) }
}

function cellsOf(text: string, starts: readonly number[]): readonly string[] {
  const cells = starts.map((start, at) => keptCell(text.slice(at === 0 ? 0 : start, starts[at + 1]).trim()))
  const isCut = starts.some(
    (start) => start > 0 && (text[start - 1] ?? ' ') !== ' ' && (text[start] ?? ' ') !== ' ',
  )
  // Lines that are drawn, and titles, reach over all columns.
  return isCut && /\d/.test(text) ? [...cells, text.slice(-LONGEST_REST)] : cells
}

/** Characters of a line that cannot be divided. */
const LONGEST_REST = 100
