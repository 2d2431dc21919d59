import { measuredBesides, sizeText, timesText, timeText } from './format.ts'
import { isPeer } from './limits.ts'
import type { BenchRow } from './row.ts'

const OURS: readonly string[] = ['engine', 'grid', 'embedded', 'postgres']
const GAP = '  '
/** A longer question is cut. */
const QUESTION_WIDTH = 56
/** Words of a heading stand below each other where they are longer together. */
const HEADING_WIDTH = 10
/** So many functions are shown whose growth alone is asked: the steepest. */
const STEEPEST_SHOWN = 8
const GROWTH = 'growth of '

/** A column of a table: one cell a question. */
interface Column {
  readonly heading: string
  readonly cells: readonly string[]
}

type Question = readonly BenchRow[]

/**
 * The rows of a run as tables for a terminal, one for each book and set of contenders. A line is a question: ours as a time,
 * the others as multiples of it, the best of several peers with a `*`, goals as ✓ and ✗. What is wider than the terminal is continued
 * in a block below.
 */
export function tables(rows: readonly BenchRow[], width: number): readonly string[] {
  const questions = [...Map.groupBy(rows, questionKey).values()]
  return [...Map.groupBy(questions, bookName)].flatMap(([book, asked]) => [
    '',
    book,
    ...[...Map.groupBy(asked, tableKey).values()].flatMap((own) => [
      '',
      ...table(own, width),
      ...own.flatMap(shortfalls),
      ...failures(own),
    ]),
  ])
}

function questionKey(row: BenchRow): string {
  return JSON.stringify([row.suite, sizeText(row), row.question])
}

function bookName([first]: Question): string {
  return `${first!.suite}, ${sizeText(first!)}`
}

function tableKey(question: Question): string {
  const contenders = question.map(({ contender }) => contender).sort()
  return isGrowth(question[0]!) ? GROWTH : JSON.stringify(contenders)
}

function isGrowth({ question }: BenchRow): boolean {
  return question.startsWith(GROWTH)
}

function table(all: readonly Question[], width: number): readonly string[] {
  const shown = isGrowth(all[0]![0]!) ? steepest(all) : all
  const question: Column = {
    heading: shown.length < all.length ? `the steepest of ${all.length}` : 'question',
    cells: shown.map(([first]) => cut(first!.question)),
  }
  const contenders = [...new Set(shown.flatMap((rows) => rows.map(({ contender }) => contender)))]
  const columns = contenders.flatMap((name) => columnsOf(name, shown)).filter(hasText)
  return blocks(question, columns, width).flatMap((block) => linesOf([question, ...block]))
}

function steepest(questions: readonly Question[]): readonly Question[] {
  const growth = ([row]: Question) => row?.growth ?? 0
  return questions.toSorted((a, b) => growth(b) - growth(a)).slice(0, STEEPEST_SHOWN)
}

function columnsOf(contender: string, questions: readonly Question[]): readonly Column[] {
  const rows = questions.map((own) => own.find((row) => row.contender === contender))
  const column = (heading: string, cellOf: (row: BenchRow, question: Question) => string): Column => ({
    heading,
    cells: rows.map((row, n) => (row === undefined ? '' : cellOf(row, questions[n]!))),
  })
  if (!OURS.includes(contender)) return [column(contender, cellOfOther)]
  return [
    column(contender, ({ medianMs }) => (medianMs === undefined ? '' : timeText(medianMs))),
    column('p95', ({ p95Ms }) => (p95Ms === undefined ? '' : timeText(p95Ms))),
    column('cold', ({ coldMs }) => (coldMs === undefined ? '' : timeText(coldMs))),
    column('measured', (row) => measuredBesides(row).join(', ')),
    column('goal', ({ goal }) => markOf(goal)),
  ]
}

function cellOfOther(row: BenchRow, question: Question): string {
  const { medianMs, ratio, wrong, growth, failed } = row
  if (failed !== undefined) return 'failed'
  if (growth !== undefined) return `n^${growth}`
  const wrongs = wrong === undefined || wrong === 0 ? '' : ` (${wrong} wrong)`
  if (ratio !== undefined) return `${row === bestPeer(question) ? '*' : ''}${timesText(ratio)}${wrongs}`
  return medianMs === undefined ? measuredBesides(row).join(', ') : timeText(medianMs)
}

function bestPeer(question: Question): BenchRow | undefined {
  const peers = question.filter(({ contender, ratio }) => ratio !== undefined && isPeer(contender))
  // Of one peer alone it would say nothing.
  return peers.length < 2 ? undefined : peers.toSorted((a, b) => a.ratio! - b.ratio!)[0]
}

function markOf(goal: string | undefined): string {
  if (goal === undefined || goal.startsWith('not measured')) return ''
  return goal.startsWith('met') ? '✓' : '✗'
}

function shortfalls(question: Question): readonly string[] {
  return question
    .filter(({ goal }) => markOf(goal) === '✗')
    .map(({ question: asked, goal }) => `✗ ${asked}: ${goal}`)
}

/** Each reason once for a contender, with the first question it stands for. */
function failures(questions: readonly Question[]): readonly string[] {
  const failed = questions.flat().filter(({ failed }) => failed !== undefined)
  const reasons = Map.groupBy(failed, ({ contender, failed }) => `${contender} failed: ${failed}`)
  return [...reasons].map(([reason, rows]) =>
    rows.length === 1 ? `${reason} (${rows[0]!.question})` : `${reason} (${rows.length} questions)`,
  )
}

/** Columns in blocks that are no wider than the terminal, each of which begins with the question. */
function blocks(question: Column, columns: readonly Column[], width: number): readonly (readonly Column[])[] {
  const found: Column[][] = [[]]
  const first = widthOf(question, 0)
  let used = first
  for (const column of columns) {
    const own = GAP.length + widthOf(column, 1)
    if (used + own > width && found.at(-1)!.length > 0) {
      found.push([])
      used = first
    }
    found.at(-1)!.push(column)
    used += own
  }
  return found
}

function linesOf(columns: readonly Column[]): readonly string[] {
  const headings = columns.map(({ heading }, n) => (n === 0 ? [heading] : headingLines(heading)))
  const height = Math.max(...headings.map(({ length }) => length))
  const widths = columns.map(widthOf)
  const line = (cellOf: (column: number) => string): string =>
    widths
      .map((width, n) => (n === 0 ? cellOf(n).padEnd(width) : cellOf(n).padStart(width)))
      .join(GAP)
      .trimEnd()
  return [
    ...Array.from({ length: height }, (_, row) =>
      line((n) => headings[n]![row - height + headings[n]!.length] ?? ''),
    ),
    ...columns[0]!.cells.map((_, row) => line((n) => columns[n]!.cells[row]!)),
  ]
}

function widthOf({ heading, cells }: Column, place: number): number {
  const headings = place === 0 ? [heading] : headingLines(heading)
  return Math.max(...[...headings, ...cells].map(({ length }) => length))
}

function headingLines(heading: string): readonly string[] {
  if (heading.length <= HEADING_WIDTH) return [heading]
  return heading.split(' ')
}

function hasText({ cells }: Column): boolean {
  return cells.some((cell) => cell !== '')
}

function cut(text: string): string {
  return text.length > QUESTION_WIDTH ? `${text.slice(0, QUESTION_WIDTH - 1)}…` : text
}
