import type { EpochDay } from '#domain/calendar'
import { planReading, type ReadingHints, type ReadingPlan } from '#domain/ingest'
import { FileProblemError } from './file-problem.ts'
import { MOST_COLUMNS, type FileRecord } from './file-record.ts'

/** A file whose headings and first rows are known; the rest has not been read yet. */
export interface FileHead {
  readonly headings: readonly string[]
  /** The first rows, by which the reading is guessed. */
  readonly sample: readonly FileRecord[]
  /** Every row, the sample included. */
  readonly records: AsyncGenerator<FileRecord>
}

const SAMPLE_ROWS = 1_000
/** Of longer rows the sample has fewer: it is in memory until the whole file has been read. */
const SAMPLE_CHARACTERS = 1_000_000
/** Longer than any date or amount: what else is in their columns tells nothing of how they are written. */
const LONGEST_TELLING_CELL = 64

/** Reads ahead the headings and the first rows to decide how to read the rest, then pushes them back. */
export async function readFileHead(records: AsyncGenerator<FileRecord>): Promise<FileHead> {
  const first = await records.next()
  if (first.done) throw new FileProblemError('FILE_EMPTY', 'The file is empty.')
  const { cells: headings } = first.value
  if (headings.length > MOST_COLUMNS) {
    await records.return(undefined)
    throw new FileProblemError('TOO_MANY_COLUMNS', `The file has more than ${MOST_COLUMNS} columns.`)
  }
  const sample: FileRecord[] = []
  let characters = 0
  while (sample.length < SAMPLE_ROWS && characters < SAMPLE_CHARACTERS) {
    const next = await records.next()
    if (next.done) break
    sample.push(next.value)
    for (const { length } of next.value.cells) characters += length
  }
  return { headings, sample, records: before(sample, records) }
}

/** Decides how to read a file; throws when it lacks a column that every invoice needs. */
export function planOf({ headings, sample }: FileHead, hints: ReadingHints): ReadingPlan {
  const plan = planReading(
    headings,
    sample.map(({ cells }) => cells.map(tellingCell)),
    hints,
  )
  if (plan.ok) return plan.value
  const has = `The file has: ${headings.join(', ')}.`
  throw plan.code === 'COLUMN_UNKNOWN'
    ? new FileProblemError(
        plan.code,
        `The map names a column the file does not have: ${plan.detail ?? ''}. ${has}`,
      )
    : new FileProblemError(
        plan.code,
        `No column was recognised for: ${plan.detail ?? ''}. Name it in a map file (--map). ${has}`,
      )
}

function tellingCell(cell: string): string {
  if (cell.length <= LONGEST_TELLING_CELL) return cell
  const text = cell.trim()
  return text.length <= LONGEST_TELLING_CELL ? text : ''
}

/** The hints with the days between the day of the file and today, which are added to each date. */
export function shifted(
  hints: ReadingHints | undefined,
  asOfDay: EpochDay | undefined,
  today: EpochDay,
): ReadingHints {
  return { ...hints, shiftDays: asOfDay === undefined ? 0 : today - asOfDay }
}

async function* before(
  first: readonly FileRecord[],
  rest: AsyncGenerator<FileRecord>,
): AsyncGenerator<FileRecord> {
  try {
    yield* first
    yield* rest
  } finally {
    // Returning early during the sample has not reached the rest.
    await rest.return(undefined)
  }
}
