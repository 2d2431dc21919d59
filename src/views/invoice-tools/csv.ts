import type { InvoiceTable } from '#domain/invoices'
import { book } from '#state'
import { COLUMNS, columnsOfTable } from '../invoice-grid/invoice-columns.ts'

/** Rows written before yielding to the event loop. */
const SLICE_ROWS = 8192

/** The rows of a table as a CSV file: its columns by their field names, ISO dates, plain decimals. */
export interface CsvOptions {
  readonly table: InvoiceTable
  /** Rows of the book, in the order of the file. */
  readonly rows: ArrayLike<number>
  readonly onProgress: (share: number) => void
  /** Yields to the event loop between slices. */
  readonly yieldToEventLoop: () => Promise<void>
  readonly signal: AbortSignal
}

/** Writes the file in slices, so that a million rows block the main thread for at most a few frames. */
export async function csvFile(options: CsvOptions): Promise<Blob> {
  const { table, rows, onProgress, yieldToEventLoop, signal } = options
  const fields = csvFields(table)
  const slices: string[] = [`${fields.map(({ name }) => name).join(',')}\r\n`]
  for (let from = 0; from < rows.length; from += SLICE_ROWS) {
    signal.throwIfAborted()
    slices.push(csvLines(fields, rows, from, Math.min(from + SLICE_ROWS, rows.length)))
    onProgress(Math.min(1, (from + SLICE_ROWS) / rows.length))
    await yieldToEventLoop()
  }
  return new Blob(slices, { type: 'text/csv;charset=utf-8' })
}

interface CsvField {
  readonly name: string
  readonly of: (row: number) => string
}

function csvFields(table: InvoiceTable): readonly CsvField[] {
  const own = columnsOfTable(table).flatMap(([name, { csv }]): CsvField[] =>
    csv === undefined ? [] : [{ name, of: csv }],
  )
  const customer =
    COLUMNS.customer.csv === undefined ? [] : [{ name: 'companyName', of: COLUMNS.customer.csv }]
  const currency: CsvField = { name: 'currency', of: (row) => book.book().marketOf(row).currency }
  return [...own.slice(0, 1), ...customer, currency, ...own.slice(1)]
}

function csvLines(fields: readonly CsvField[], rows: ArrayLike<number>, from: number, end: number): string {
  let lines = ''
  for (let n = from; n < end; n++) {
    const row = rows[n]!
    for (let i = 0; i < fields.length; i++) lines += (i === 0 ? '' : ',') + fields[i]!.of(row)
    lines += '\r\n'
  }
  return lines
}
