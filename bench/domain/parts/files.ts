import { planReading, readRow, type Reading } from '#domain/ingest'
import { csvRecords } from '../../../server/engine/import/read/csv.ts'
import { seededRandom } from '../../../tests/fixtures/books/random.ts'
import type { Part, PartSize } from './part.ts'
import { piecesOf, type InvoiceFile, type FileSums } from './invoice-file.ts'

const HEADINGS =
  'cust_number,name_customer,document_create_date,due_in_date,invoice_currency,total_open_amount,invoice_id'
/** Rows from which marks and dates are guessed. */
const SAMPLE_ROWS = 1000

/**
 * How many rows of a file are read in a second? Ours guesses columns, marks and dates, checks every cell and reads exact
 * cents; the others are told where everything is, and believe it.
 */
export const fileReading: Part<InvoiceFile> = {
  question: 'a file of invoices read',
  makeSubject: makeFile,
  countOf: ({ rows }) => rows,
  contenders: {
    engine: { load: async () => (file) => () => readFile(file) },
    'Papa Parse': { load: async () => (await import('./peers/papaparse.ts')).loadPapaParse },
    'DuckDB native': { load: async () => (await import('./peers/duckdb-files.ts')).loadDuckdb },
    'csv-parse alone': {
      load: async () => (await import('./peers/csv-parse.ts')).loadCsvParse,
      isFloor: true,
    },
  },
}

async function readFile({ bytes }: InvoiceFile): Promise<FileSums> {
  const records = csvRecords(piecesOf(bytes))
  const { value: headings } = await records.next()
  const sample: (readonly string[])[] = []
  const sums = { rows: 0, amountMinor: 0, createdDays: 0, dueDays: 0, numberLength: 0 }
  let plan: Reading | undefined
  const take = (cells: readonly string[]): void => {
    if (plan !== undefined) return add(sums, cells, plan)
    sample.push(cells)
    if (sample.length === SAMPLE_ROWS) flush()
  }
  const flush = (): void => {
    plan = planOf(headings.cells, sample)
    for (const cells of sample) add(sums, cells, plan)
  }
  for await (const { cells } of records) take(cells)
  if (plan === undefined) flush()
  return sums
}

function planOf(headings: readonly string[], sample: readonly (readonly string[])[]): Reading {
  const plan = planReading(headings, sample)
  if (!plan.ok) throw new Error(`the file cannot be read: ${plan.code}`)
  return plan.value
}

function add(
  sums: { -readonly [Field in keyof FileSums]: number },
  cells: readonly string[],
  plan: Reading,
): void {
  const row = readRow(cells, plan)
  if (!row.ok) throw new Error(`a row cannot be read: ${row.code}`)
  sums.rows++
  sums.amountMinor += row.value.amountMinor
  sums.createdDays += row.value.createdDay
  sums.dueDays += row.value.dueDay
  sums.numberLength += row.value.invoiceNumber.length
}

function makeFile({ rows }: PartSize): InvoiceFile {
  const random = seededRandom(16)
  const day = () => String(10 + random.below(18))
  const lines = Array.from({ length: rows }, (_, n) => {
    const customer = 100_000 + random.below(1000)
    const amount = ((100 + random.below(9_999_900)) / 100).toFixed(2)
    return `${customer},"Customer ${customer}, Inc",2020-03-${day()},2020-06-${day()},USD,${amount},${1_900_000_000 + n}.0`
  })
  return { rows, bytes: new TextEncoder().encode([HEADINGS, ...lines, ''].join('\n')) }
}
