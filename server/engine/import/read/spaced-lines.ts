import { isTotalLabel, knownHeadings } from '#domain/ingest'
import { keptCell, type FileRecord } from './file-record.ts'
import { textLines } from './text-lines.ts'

/** A text whose columns are one space apart, whatever their width. */
export interface SpacedLayout {
  readonly headingLine: number
  readonly columns: number
  /** The column of names, which may be of several words; -1: none may. */
  readonly nameAt: number
}

const TELLING_LINES = 200
/** Headings of one word each, all of which are known: fewer may be a sentence. */
const FEWEST_HEADINGS = 5
const NAME = /^(?:name|customer|client|kunde|kunden?name|nom|nombre|nome|cliente|naam|klant|debtor|debitor)$/i

/** How a text is divided by single spaces; undefined where any of its first lines is not. */
export function spacedLayout(head: string): SpacedLayout | undefined {
  const lines = head
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .slice(0, TELLING_LINES)
    .map((line) => line.trim())
  const at = lines.findIndex(areHeadings)
  if (at < 0) return undefined
  const headings = wordsOf(lines[at]!)
  const layout = {
    headingLine: at + 1,
    columns: headings.length,
    nameAt: headings.findLastIndex((each) => NAME.test(each)),
  }
  // The last line may be cut.
  const rows = lines.slice(at + 1, -1).filter((line) => /\d/.test(line) && !isSum(line))
  const areDivided = rows.length > 0 && rows.every((line) => cellsOf(line, layout).length === layout.columns)
  return areDivided ? layout : undefined
}

function areHeadings(line: string): boolean {
  const words = wordsOf(line)
  return (
    !/[\t,;|]/.test(line) &&
    words.length >= FEWEST_HEADINGS &&
    words.every((word) => knownHeadings([word]) === 1)
  )
}

function wordsOf(line: string): readonly string[] {
  return line.split(/ +/)
}

function isSum(line: string): boolean {
  return isTotalLabel(/^[^\d]*/.exec(line)?.[0].trim() ?? '')
}

/** The cells of a line; one more than there are columns where it cannot be divided. */
function cellsOf(line: string, { columns, nameAt }: SpacedLayout): readonly string[] {
  const words = wordsOf(line)
  const more = words.length - columns
  if (more === 0) return words
  const name = more > 0 && nameAt >= 0 ? words.slice(nameAt, nameAt + more + 1) : []
  if (name.length === 0 || name.some((word) => /\d/.test(word)))
    return [...words, ...Array.from({ length: Math.max(0, 1 - more) }, () => line)]
  return [...words.slice(0, nameAt), name.join(' '), ...words.slice(nameAt + more + 1)]
}

/** Streams the lines of a text whose columns are one space apart. A line that cannot be divided has a cell too many. */
export async function* spacedRecords(
  source: AsyncIterable<Uint8Array>,
  layout: SpacedLayout,
): AsyncGenerator<FileRecord> {
  let line = 0
  for await (const text of textLines(source)) {
    line++
    const own = text.trim()
    if (own === '') continue
    const isRow = line >= layout.headingLine && /\p{L}|\d/u.test(own)
    const cells = !isRow || isSum(own) ? [own] : cellsOf(own, layout)
    yield { line, cells: cells.map(keptCell) }
  }
}
