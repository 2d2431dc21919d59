import { unknownColumns, type ChosenAmount } from '../choose/amount-columns.ts'
import { looseValue } from '../evidence/column-evidence.ts'
import type { Survey } from '../evidence/survey.ts'
import { normalHeading, type Meaning } from '../headings/headings.ts'
import type { Reading } from '../reading.ts'
import { holdsDays, type TableRecord } from '../senses/content-sense.ts'
import { isHarmless, isOwn } from './harmless-headings.ts'

/** A column that nothing reads, with what divides the rows in it. */
export interface UnreadColumn {
  readonly heading: string
  /** The different values and how many rows have each, the rarest first; '' is an empty cell. */
  readonly values: readonly (readonly [value: string, rows: number])[]
}

/** Rows from which on a column can divide them. */
const FEWEST_ROWS = 3
/** Different words at most: a column with more describes rows and does not divide them. */
const MOST_WORDS = 6
/** Characters of a word at most: a longer one is a text. */
const LONGEST_WORD = 40

/** What headings mean that say something of a row, and that is not read where none of their words is known. */
const OF_STATES: readonly Meaning[] = ['related', 'status', 'reason', 'hold', 'holdReason']

/**
 * The columns that nothing reads and that may say of some rows that they are not owed as they stand, or not to be offered: neither
 * their heading nor what they hold is known to be harmless, and their values divide the rows. Columns of money that are asked about,
 * or that stand beside an amount which is named, are not among them.
 */
export function unreadColumns(
  survey: Survey,
  reading: Reading,
  amount: ChosenAmount,
  read: ReadonlySet<number>,
): readonly UnreadColumn[] {
  const { senses, headings } = survey
  const rows = owedRows(survey, reading)
  if (rows.length < FEWEST_ROWS) return []
  const money = unknownColumns(survey)
  const isOwnFile = headings.some((heading) => isOwn(normalHeading(heading)))
  const holds = holdColumns(reading)
  const isAsked =
    survey.said.amount !== undefined || amount.open.length > 0 || amount.deductions !== undefined
  return headings.flatMap((heading, at) => {
    const meaning = senses[at]?.meaning
    if (read.has(at) || (meaning !== undefined && (isOwnFile || !OF_STATES.includes(meaning)))) return []
    if (heading.trim() === '' || isHarmless(normalHeading(heading))) return []
    if (holds.some((hold) => areFilledAlike(rows, at, hold))) return []
    const counts = countsOf(rows, at)
    const isDivided = money.includes(at)
      ? !isAsked && isPartly(counts, rows.length) && isBelow(rows, at, reading)
      : holdsDays(rows, at)
        ? isPartly(counts, rows.length)
        : doWordsDivide(counts, rows.length)
    return isDivided ? [{ heading, values: [...counts].toSorted(([, a], [, b]) => a - b) }] : []
  })
}

/** The first items, and those far below them with values that none of the first has in a column of few values. */
export function sampledRows({ first, below, late }: Survey): readonly TableRecord[] {
  return [...first, ...below, ...late.records]
}

/** Those of them that are no credits: what stands beside these alone says nothing of what is offered. */
function owedRows(survey: Survey, { columns, decimalMark }: Reading): readonly TableRecord[] {
  return sampledRows(survey).filter(
    ({ cells }) => !(looseValue((cells[columns.amount ?? -1] ?? '').trim(), decimalMark) < 0),
  )
}

function countsOf(rows: readonly TableRecord[], at: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { cells } of rows) {
    const cell = (cells[at] ?? '').trim()
    const value = isNothing(cell) ? '' : cell
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

function isNothing(cell: string): boolean {
  return cell === '' || NOTHING.test(cell)
}

/** The columns by which rows are held or told already. */
function holdColumns({ kinds }: Reading): readonly number[] {
  const { hold, holdReason, disputed, otherHolds = [], doubtfulMarks = [], paidOn, traces = [] } = kinds
  return [hold, holdReason, disputed, paidOn, ...otherHolds, ...doubtfulMarks, ...traces].filter(
    (at) => at !== undefined,
  )
}

/** Whether the rows that have something in a column are the same, and not all, as those that have something in another one. */
function areFilledAlike(rows: readonly TableRecord[], at: number, other: number): boolean {
  let isAll = true
  const areAlike = rows.every(({ cells }) => {
    const isEmpty = isNothing((cells[at] ?? '').trim())
    isAll &&= !isEmpty
    return isEmpty === isNothing((cells[other] ?? '').trim())
  })
  return areAlike && !isAll
}

const NOTHING = /^(?:[-–—.]+|0+(?:[.,]0+)?|null|n\/?a|none|nil)$/i

/** Whether at most half of the rows have something. */
function isPartly(counts: ReadonlyMap<string, number>, rows: number): boolean {
  const filled = rows - (counts.get('') ?? 0)
  return filled > 0 && filled * 2 <= rows
}

/** Whether words, marks or shares are few and repeat, or stand in some rows alone. */
function doWordsDivide(counts: ReadonlyMap<string, number>, rows: number): boolean {
  const filled = rows - (counts.get('') ?? 0)
  const words = [...counts.keys()].filter((value) => value !== '')
  if (words.length === 0) return false
  if (isPartly(counts, rows) && words.every(isShortText)) return true
  if (words.length > MOST_WORDS || !words.every(isWord)) return false
  if (filled === rows) return words.length > 1 && words.length * 2 <= filled
  return words.length < filled || filled * 2 <= rows
}

/** What is no number, and neither a text nor an address: what some rows alone have of these says something of them. */
function isShortText(value: string): boolean {
  return value.length <= LONGEST_WORD && /\p{L}/u.test(value) && !ADDRESS.test(value)
}

/** Words, marks and shares; what has more digits is a number, a reference or a day. */
function isWord(value: string): boolean {
  if (value.length > LONGEST_WORD || ADDRESS.test(value)) return false
  return SHARE.test(value) || (!/\d.*\d/.test(value) && !/^\d$/.test(value))
}

const SHARE = /^\d{1,3}(?:[.,]\d+)?\s*%$/
const ADDRESS = /@|https?:|www\./i

/** Whether numbers are less than the amounts of their rows: they may be a part of what is owed. */
function isBelow(rows: readonly TableRecord[], at: number, { columns, decimalMark }: Reading): boolean {
  return rows.every(({ cells }) => {
    const value = looseValue((cells[at] ?? '').trim(), decimalMark)
    return (
      Number.isNaN(value) ||
      Math.abs(value) <= Math.abs(looseValue((cells[columns.amount ?? -1] ?? '').trim(), decimalMark))
    )
  })
}
