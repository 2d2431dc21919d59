import type { EpochDay } from '#domain/calendar'
import { fieldText, type Question, type QuestionCode } from '#domain/ingest'
import { decimalText } from '#domain/money'
import { FileProblemError } from './file-problem.ts'
import type { ReadTable } from './read-table.ts'
import { RowReader, type RowTotal } from './row-reader.ts'

/** One of the readings between which a file does not decide, and what it comes to. */
export interface AskedChoice {
  readonly value: string
  readonly totals: readonly RowTotal[]
  readonly refused: number
  /** The first date and amount as this reading has them, to tell the readings apart by. */
  readonly example: { readonly dueDay: EpochDay; readonly createdDay: EpochDay } | undefined
}

/** A question that a file leaves open, with what each answer comes to. */
export interface AskedQuestion {
  readonly code: QuestionCode
  readonly choices: readonly AskedChoice[]
}

/** Reads a table once for each answer to each of its questions, all of them in one pass. */
export async function askedQuestions(
  table: ReadTable,
  today: EpochDay,
  signal?: AbortSignal,
): Promise<readonly AskedQuestion[]> {
  const asked = table.choice.questions.map((question) => ({
    question,
    readers: readersOf(table, question, today),
  }))
  const readers = asked.flatMap((each) => each.readers)
  if (readers.length > 0) {
    // The first reader yields the processor for all of them.
    const [first, ...others] = readers
    async function* shared() {
      for await (const record of table.records()) {
        for (const { reader } of others) reader.take(record)
        yield record
      }
    }
    for await (const _ of first!.reader.read(shared())) signal?.throwIfAborted()
    for (const { reader } of others) reader.end()
  }
  return asked.map(({ question, readers }) => ({
    code: question.code,
    choices: readers.map(({ value, reader, example }) => ({
      value,
      totals: reader.totals(),
      refused: reader.refused,
      example: example(),
    })),
  }))
}

function readersOf(table: ReadTable, question: Question, today: EpochDay) {
  return question.choices.map(({ value, hints }) => {
    let example: AskedChoice['example']
    const reader = new RowReader(table.chooseWith(hints).reading, {
      today,
      ...table.rows,
      onAccepted: ({ dueDay, createdDay }) => void (example ??= { dueDay, createdDay }),
    })
    return { value, reader, example: () => example }
  })
}

/** Throws when a field has no column, or when two readings of the table remain and differ. */
export async function requireDecided(table: ReadTable, today: EpochDay, signal?: AbortSignal): Promise<void> {
  const { missing } = table.choice
  if (missing.length > 0) {
    throw new FileProblemError(
      'COLUMNS_MISSING',
      `No column was recognised for: ${missing.map(fieldText).join(', ')}. Name it in a map file (--map). ` +
        `Headings were looked for on line ${table.headingLine} (--heading-line names another). The file has: ${table.headings.join(', ')}.`,
    )
  }
  if (table.choice.questions.length === 0) return
  const questions = await askedQuestions(table, today, signal)
  const open = questions.filter(({ choices }) => isDifferent(choices))
  if (open.length > 0) throw new FileProblemError('READING_OPEN', open.map(questionText).join('\n'))
}

/** Whether the answers to a question come to anything different. */
function isDifferent(choices: readonly AskedChoice[]): boolean {
  return (
    new Set(choices.map(({ totals, refused, example }) => JSON.stringify([totals, refused, example]))).size >
    1
  )
}

const QUESTIONS: Readonly<Record<QuestionCode, string>> = {
  AMOUNT_COLUMN: 'Several columns can be what is owed',
  SIGN: 'Amounts can be read with two signs',
  DATE_ORDER: 'Dates can be read in two orders',
  DECIMAL_MARK: 'Amounts can be read with two decimal marks',
  INSTANTS: 'Dates are moments with a zone, which may be the next day where they were written',
  SWAPPED_DAYS:
    'Cells with a date stand beside dates that are texts: a spreadsheet may have exchanged day and month of the cells',
  CURRENCY: 'Two columns can be the currency of the amounts',
}

const OPTIONS: Readonly<Record<QuestionCode, (value: string) => string>> = {
  AMOUNT_COLUMN: (value) => `--amount "${value}"`,
  SIGN: (value) => `--answer SIGN=${value}`,
  DATE_ORDER: (value) => `--dates ${value}`,
  DECIMAL_MARK: (value) => `--decimal-mark "${value}"`,
  INSTANTS: (value) => `--answer INSTANTS=${value}`,
  SWAPPED_DAYS: (value) => `--answer SWAPPED_DAYS=${value}`,
  CURRENCY: (value) => `--answer CURRENCY=${value}`,
}

/** A question as the command asks it: each answer with its totals and the option that gives it. */
function questionText({ code, choices }: AskedQuestion): string {
  const lines = choices.map((choice) => `  ${OPTIONS[code](choice.value)}: ${choiceText(choice)}`)
  return [`${QUESTIONS[code]}. Nothing was imported; name one of:`, ...lines].join('\n')
}

function choiceText({ totals, refused }: AskedChoice): string {
  const sums = totals.map(
    ({ currency, state, count, amountMinor }) =>
      `${currency} ${decimalText(amountMinor, currency)} ${state} in ${count}`,
  )
  return `${sums.join(', ') || 'no row'}${refused > 0 ? `, ${refused} refused` : ''}`
}
