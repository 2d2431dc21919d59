import { knownHeadings } from '#domain/ingest'
import { areDittoMarks } from './ditto-marks.ts'
import { wrappedWidth } from './wrapped-rows.ts'

export const DELIMITERS = [',', ';', '\t', '|'] as const

export type Delimiter = (typeof DELIMITERS)[number]

export interface CsvLayout {
  readonly delimiter: Delimiter
  /** Lines before the table: `sep=;`. */
  readonly skippedLines: number
  /** Whether a lone quote stands for what is above it. */
  readonly hasDittos: boolean
  /** A list with bars on both sides has no quotes, and neither have rows with such marks. */
  readonly hasQuotes: boolean
  /** What stands before a quote within quotes: a quote, or a backslash. */
  readonly escape: '"' | '\\'
  /** Whether the table has the mark of a message that is cited before its lines. */
  readonly isCited: boolean
  /** Cells of the rows that are quoted as a whole; 0 where none is. */
  readonly wrappedWidth: number
}

const TELLING_LINES = 60

export function csvLayout(head: string, named?: Delimiter): CsvLayout {
  const lines = head
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .slice(0, TELLING_LINES)
  const told =
    /^sep=(.)\s*$/i.exec(lines[0] ?? '')?.[1] ?? (/^sep=\t?$/i.test(lines[0] ?? '') ? '\t' : undefined)
  const isList =
    lines.filter(isBarred).length >= 2 &&
    lines.every((line) => isBarred(line) || headingScore(line, '|') === 0)
  const delimiter =
    named ?? DELIMITERS.find((each) => each === told) ?? (isList ? '|' : guessDelimiter(lines))
  const isHeading = (line: string) => headingScore(line, delimiter) > 0
  const hasDittos = !isList && areDittoMarks(lines, delimiter, isHeading)
  return {
    delimiter,
    skippedLines: told === undefined ? 0 : 1,
    hasQuotes: !isList && !hasDittos,
    hasDittos,
    escape: hasBackslashes(head, delimiter) ? '\\' : '"',
    isCited: areCited(lines, isHeading),
    wrappedWidth: isList ? 0 : wrappedWidth(lines, delimiter, isHeading),
  }
}

const CITED = /^[> ]*> ?/

/** Whether the headings, or all lines, have the mark of a message that is cited before them. */
function areCited(lines: readonly string[], isHeading: (line: string) => boolean): boolean {
  const cited = lines.filter((line) => CITED.test(line))
  return (
    cited.some((line) => isHeading(line.replace(CITED, ''))) ||
    (cited.length > 0 && lines.every((line) => line.trim() === '' || CITED.test(line)))
  )
}

/** The cells of a record without that mark. */
export function uncited(record: readonly string[]): readonly string[] {
  const [first = '', ...others] = record
  return [first.replace(CITED, ''), ...others]
}

/** Whether a line has bars on both sides; where its headings have none, its first and last cells are empty. */
function isBarred(line: string): boolean {
  return /^\s*\|.*\|\s*$/.test(line)
}

/** Whether quotes within quotes have a backslash before them, and are not doubled. */
function hasBackslashes(head: string, delimiter: Delimiter): boolean {
  const [escaped, doubled] = [
    occurrencesOf(head, /[^\\]\\"(?![\r\n]|$)/g, delimiter),
    /[^,;\t|\n]""[^,;\t|\r\n]/.test(head),
  ]
  return escaped > 0 && !doubled
}

function occurrencesOf(text: string, pattern: RegExp, delimiter: Delimiter): number {
  return [...text.matchAll(pattern)].filter(({ index, 0: found }) => text[index + found.length] !== delimiter)
    .length
}

/** The delimiter that divides a line into the most headings that are known, else the first lines into most cells. */
export function guessDelimiter(lines: readonly string[]): Delimiter {
  const scores = DELIMITERS.map((mark) => Math.max(0, ...lines.map((line) => headingScore(line, mark))))
  const best = Math.max(...scores)
  if (best >= KNOWN) return DELIMITERS[scores.indexOf(best)]!
  const counts = DELIMITERS.map((mark) =>
    Math.max(0, ...lines.slice(0, 5).map((line) => occurrences(bare(line), mark))),
  )
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!
}

/** Weight of a known heading; beside it the number of cells decides. */
const KNOWN = 1_000
const LONGEST_HEADINGS = 20_000

/** How well a mark divides a line into headings that are known; 0 where it does not. */
export function headingScore(line: string, mark: Delimiter): number {
  if (line.length > LONGEST_HEADINGS || !line.includes(mark)) return 0
  const cells = line.split(mark).map((cell) => cell.trim().replace(/^"|"$/g, ''))
  const known = knownHeadings(cells)
  return known < 2 ? 0 : known * KNOWN + Math.min(cells.length, KNOWN - 1)
}

function bare(line: string): string {
  return line.replace(/"[^"]*"/g, '')
}

function occurrences(text: string, mark: string): number {
  let count = 0
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) count++
  return count
}
