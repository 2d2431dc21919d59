import { isTotalLabel, knownHeadings } from '#domain/ingest'
import { DELIMITERS, headingScore } from './csv-layout.ts'
import { keptCell, type FileRecord } from './file-record.ts'
import { textLines } from './text-lines.ts'

const TELLING_LINES = 200
/** Headings that are known of a line that is divided by spaces alone. */
const FEWEST_HEADINGS = 3
/** Characters of such a line: printers have some hundred. */
const LONGEST_HEADINGS = 2_000

export interface FixedLayout {
  readonly starts: readonly number[]
  /** The line of its headings, above which nothing is divided. */
  readonly headingLine: number
  /** What stands above the headings, which each page may repeat. */
  readonly titles: ReadonlySet<string>
  /** Whether the table has the marks of a message that is quoted before its lines. */
  readonly isQuoted: boolean
}

const QUOTED = /^[> ]*>/

/** A line of a quoted message with blanks for its marks, so that columns stay where they are. */
function unquoted(line: string): string {
  return line.replace(QUOTED, (marks) => ' '.repeat(marks.length))
}

/** A short line that is divided as rows are: a total. */
const IN_COLUMNS = /\S {2,}\S.* {2,}\S/

/** How a text is divided by spaces alone; undefined where it is not. */
export function fixedLayout(head: string): FixedLayout | undefined {
  const written = head
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .slice(0, TELLING_LINES)
  const isQuoted = written.some((line) => QUOTED.test(line) && areHeadings(unquoted(line)))
  const lines = isQuoted ? written.map(unquoted) : written
  if (lines.some((line) => DELIMITERS.some((mark) => headingScore(line, mark) > 0))) return undefined
  const at = lines.findIndex(areHeadings)
  const headings = lines[at]
  if (headings === undefined || headings.length > LONGEST_HEADINGS) return undefined
  const isRow = (line: string) =>
    (line.length > headings.length / 2 || IN_COLUMNS.test(line)) && /[\p{L}\p{N}]/u.test(line)
  const titles = new Set(lines.slice(0, at).map(titleText))
  const rows = lines
    .slice(at + 1, -1)
    .filter(
      (line) =>
        isRow(line) && line !== headings && !titles.has(titleText(line)) && groupTexts(line) === undefined,
    )
    .map(withoutSumLabel)
  return { starts: startsOf(headings, rows), headingLine: at + 1, titles, isQuoted }
}

function areHeadings(line: string): boolean {
  return knownHeadings(line.trim().split(/\s{2,}/)) >= FEWEST_HEADINGS
}

/** A line above the headings, which each page may repeat with another number. */
function titleText(line: string): string {
  return line.replace(/\d+/g, '0').replace(/\s+/g, ' ').trim()
}

/** What a row has: an amount with decimals, or a day. */
const VALUE = /\d[.,]\d{2}(?!\d)|\d[./-]\d{1,2}[./-]\d/

/** The texts of the title of a group, which may reach over columns: the name of a customer, perhaps behind its number. */
function groupTexts(line: string): readonly string[] | undefined {
  const texts = line.trim().split(/\s{2,}/)
  return texts.length <= 2 && /\p{L}/u.test(line) && !VALUE.test(line) ? texts : undefined
}

/** The label of a sum that is not at the beginning of its line may reach over columns. */
function withoutSumLabel(line: string): string {
  if (!line.startsWith(' ')) return line
  const [begin = '', label = ''] = LABEL.exec(line) ?? []
  return isTotalLabel(label) ? ' '.repeat(begin.length) + line.slice(begin.length) : line
}

const LABEL = /^\s*(\S+(?: \S+)*) {2,}/

/** A part of every line between two that are blank in all. */
interface Block {
  readonly from: number
  readonly end: number
}

/** Columns begin behind what is blank in every line; one without a heading belongs to the one before it. */
function startsOf(headings: string, rows: readonly string[]): readonly number[] {
  const blocks = blocksOf([headings, ...rows])
  const isEmpty = ({ from, end }: Block) => rows.every((line) => line.slice(from, end).trim() === '')
  // Columns that are one space apart somewhere may be so below a heading of two words.
  const areNear = blocks.some(({ from, end }, at) => {
    const before = blocks[at - 1]?.end ?? -2
    const isHeaded = headings.slice(from, end).trim() !== ''
    return isHeaded && before === from - 1 && headings.slice(before - 1, from + 1).trim() === ''
  })
  const starts: number[] = []
  for (const [at, block] of blocks.entries()) {
    const { from, end } = block
    const before = blocks[at - 1]
    if (starts.length > 0 && headings.slice(from, end).trim() === '') continue
    const isWord =
      before?.end === from - 1 &&
      (isEmpty(block) || isEmpty(before) || (!areNear && isOneHeading(headings, block)))
    if (starts.length > 0 && isWord) continue
    // Numbers end alike, so that longer ones begin further left.
    const isLeft = rows.every((line) => (line[from] ?? ' ') !== ' ' || line.slice(from, end).trim() === '')
    starts.push(isLeft ? from : (before?.end ?? 0))
  }
  return starts
}

function blocksOf(lines: readonly string[]): readonly Block[] {
  const width = Math.max(...lines.map(({ length }) => length))
  const isBlank = (at: number) => lines.every((line) => (line[at] ?? ' ') === ' ')
  const blocks: Block[] = []
  for (let at = 0; at < width; at++) {
    if (isBlank(at)) continue
    let end = at
    while (end < width && !isBlank(end)) end++
    blocks.push({ from: at, end })
    at = end
  }
  return blocks
}

/** The words directly before a place, each with one space behind it. From the end: an expression would try each beginning. */
function wordsBefore(text: string, place: number): string {
  let from = place
  while (from > 1 && text[from - 1] === ' ' && text[from - 2] !== ' ')
    from = text.lastIndexOf(' ', from - 2) + 1
  return text.slice(from, place)
}

function isOneHeading(headings: string, { from }: Block): boolean {
  const before = wordsBefore(headings, from)
  const behind = /^\S+(?: \S+)*/.exec(headings.slice(from))?.[0] ?? ''
  return before !== '' && knownHeadings([before + behind]) > 0
}

/**
 * Streams the lines of a text whose columns begin at fixed positions. A line that reaches over one has a cell too many, one above
 * the headings is one cell.
 */
export async function* fixedRecords(
  source: AsyncIterable<Uint8Array>,
  layout: FixedLayout,
): AsyncGenerator<FileRecord> {
  let line = 0
  for await (const own of textLines(source)) {
    const text = layout.isQuoted ? unquoted(own) : own
    line++
    if (text.trim() !== '') yield { line, cells: cellsOf(text.trimEnd(), line, layout) }
  }
}

function cellsOf(text: string, line: number, layout: FixedLayout): readonly string[] {
  const { starts, headingLine, titles } = layout
  if (line < headingLine) return [keptCell(text.trim())]
  const cells = starts.map((start, at) => keptCell(text.slice(at === 0 ? 0 : start, starts[at + 1]).trim()))
  const isCut = starts.some(
    (start) => start > 0 && (text[start - 1] ?? ' ') !== ' ' && (text[start] ?? ' ') !== ' ',
  )
  if (isCut && titles.has(titleText(text))) return [keptCell(text.trim())]
  const group = groupTexts(text)
  if (group !== undefined && (isCut || (group.length === 1 && !text.startsWith(' '))))
    return starts.map((_, at) => keptCell(group[at] ?? ''))
  if (!isCut && !text.startsWith(' ')) return cells
  const [begin = '', label = ''] = LABEL.exec(text) ?? []
  const from = begin.length - begin.trimStart().length
  const reaches = isCut || starts.some((start) => start > from && start < from + label.length)
  if (reaches && isTotalLabel(label)) {
    const [, ...amounts] = cellsOf(' '.repeat(begin.length) + text.slice(begin.length), line, layout)
    if (amounts.length < starts.length) return [label, ...amounts]
  }
  // Lines that are drawn, and titles, reach over all columns.
  return isCut && /\d/.test(text) ? [...cells, text.slice(-LONGEST_REST)] : cells
}

/** Characters of a line that cannot be divided. */
const LONGEST_REST = 100
