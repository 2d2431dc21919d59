import { isoDay, type EpochDay } from '#domain/calendar'
import { fieldText, type Choice, type ImportedRow, type QuestionCode } from '#domain/ingest'
import { decimalText } from '#domain/money'
import { FileProblemError } from '../read/file-problem.ts'
import type { ReadTable } from './read-table.ts'
import { RowReader, type RowTotal } from '../rows/row-reader.ts'

/** One of the readings between which a file does not decide, and what it comes to. */
interface AskedChoice {
  readonly value: string
  readonly totals: readonly RowTotal[]
  readonly rejected: number
  /** Days of an item to which another answer gives other days; undefined where none does. */
  readonly example: ExampleDays | undefined
}

interface ExampleDays {
  readonly line: number
  readonly createdDay: EpochDay
  readonly dueDay: EpochDay
}

export interface AskedQuestion {
  readonly code: QuestionCode
  /** The headings of the columns that it is about, where its answers do not name them. */
  readonly columns: readonly string[]
  readonly choices: readonly AskedChoice[]
}

/**
 * Reads a table once for each answer to each of its questions, all of them in one pass. A question whose answers give the same
 * items is none.
 */
export async function askedQuestions(
  table: ReadTable,
  today: EpochDay,
  signal?: AbortSignal,
): Promise<readonly AskedQuestion[]> {
  const asked = table.choice.questions.map((question) => ({
    code: question.code,
    columns: question.columns ?? [],
    answers: question.choices.map(
      ({ value, hints }) => new Answer(table, value, table.chooseWith(hints), today),
    ),
  }))
  const [first, ...others] = asked.flatMap(({ answers }) => answers)
  if (first === undefined) return []
  async function* shared() {
    for await (const record of table.records()) {
      for (const { reader } of others) reader.take(record)
      yield record
    }
  }
  // The first reader yields the processor for all of them.
  for await (const _ of first.reader.read(shared())) signal?.throwIfAborted()
  for (const { reader } of others) reader.end()
  return asked
    .filter(({ answers }) => new Set(answers.map(({ digest }) => digest)).size > 1)
    .map(({ code, columns, answers }) => ({
      code,
      columns,
      choices: answers.map((answer) => answer.choice(answers)),
    }))
}

export async function areSameItems(
  table: ReadTable,
  first: Choice,
  second: Choice,
  today: EpochDay,
): Promise<boolean> {
  const answers = [new Answer(table, '', first, today), new Answer(table, '', second, today)] as const
  async function* shared() {
    for await (const record of table.records()) {
      answers[1].reader.take(record)
      yield record
    }
  }
  for await (const _ of answers[0].reader.read(shared()));
  answers[1].reader.end()
  return answers[0].digest === answers[1].digest
}

const KEPT_DAYS = 10_000

/** A table as it is read with one answer. */
class Answer {
  readonly #value: string
  readonly reader: RowReader
  readonly #days = new Map<number, ExampleDays>()
  #low = 0
  #high = 0

  constructor(table: ReadTable, value: string, { reading }: Choice, today: EpochDay) {
    this.#value = value
    this.reader = new RowReader(reading, {
      today,
      ...table.rows,
      onAccepted: (row, line) => this.#add(row, line),
    })
  }

  #add({ createdDay, dueDay, amountMinor }: ImportedRow, line: number): void {
    if (this.#days.size < KEPT_DAYS) this.#days.set(line, { line, createdDay, dueDay })
    this.#low = (Math.imul(this.#low, 31) + createdDay * 7 + dueDay + line) | 0
    this.#high = (Math.imul(this.#high, 37) + (amountMinor % 0x7fff_ffff) + line) | 0
  }

  /** Is the same for two answers with the same items. */
  get digest(): string {
    return JSON.stringify([this.reader.rejected, this.#low, this.#high, this.reader.totals()])
  }

  choice(answers: readonly Answer[]): AskedChoice {
    const example = [...this.#days.values()].find((own) => answers.some((other) => other.#isOther(own)))
    const { reader } = this
    return { value: this.#value, totals: reader.totals(), rejected: reader.rejected, example }
  }

  #isOther({ line, createdDay, dueDay }: ExampleDays): boolean {
    const own = this.#days.get(line)
    return own !== undefined && (own.createdDay !== createdDay || own.dueDay !== dueDay)
  }
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
  const questions = await askedQuestions(table, today, signal)
  if (questions.length > 0) throw new FileProblemError('READING_OPEN', questions.map(questionText).join('\n'))
}

const QUESTIONS: Readonly<Record<QuestionCode, string>> = {
  AMOUNT_COLUMN: 'Several columns can be what is owed',
  DUE_COLUMN: 'Two columns can be the due date',
  SIGN: 'Amounts can be read with two signs',
  DATE_ORDER: 'Dates can be read in two orders',
  DECIMAL_MARK: 'Amounts can be read with two decimal marks',
  INSTANTS: 'Dates are moments with a zone, which may be the next day where they were written',
  SWAPPED_DAYS:
    'Cells with a date stand beside dates that are texts: a spreadsheet may have exchanged day and month of the cells',
  CURRENCY: 'Two columns can be the currency of the amounts',
  DEDUCTION: 'A discount or another column may be taken off what is owed',
}

const OPTIONS: Readonly<Record<QuestionCode, (value: string) => string>> = {
  AMOUNT_COLUMN: (value) => `--amount "${value}"`,
  DUE_COLUMN: (value) => `--due "${value}"`,
  SIGN: (value) => `--answer SIGN=${value}`,
  DATE_ORDER: (value) => `--dates ${value}`,
  DECIMAL_MARK: (value) => `--decimal-mark "${value}"`,
  INSTANTS: (value) => `--answer INSTANTS=${value}`,
  SWAPPED_DAYS: (value) => `--answer SWAPPED_DAYS=${value}`,
  CURRENCY: (value) => `--answer CURRENCY=${value}`,
  DEDUCTION: (value) => `--answer DEDUCTION=${value}`,
}

/** A question as the command asks it: each answer with its totals and the option that gives it. */
function questionText({ code, columns, choices }: AskedQuestion): string {
  const lines = choices.map((choice) => `  ${OPTIONS[code](choice.value)}: ${choiceText(choice)}`)
  const about = columns.length === 0 ? '' : ` (${columns.map((each) => `"${each}"`).join(', ')})`
  return [`${QUESTIONS[code]}${about}. Nothing was imported; name one of:`, ...lines].join('\n')
}

function choiceText({ totals, rejected, example }: AskedChoice): string {
  const sums = totals.map(
    ({ currency, state, count, amountMinor }) =>
      `${currency} ${decimalText(amountMinor, currency)} ${state} in ${count}`,
  )
  const days =
    example === undefined
      ? ''
      : `; line ${example.line} is of ${isoDay(example.createdDay)}, due ${isoDay(example.dueDay)}`
  return `${sums.join(', ') || 'no row'}${rejected > 0 ? `, ${rejected} rejected` : ''}${days}`
}
