import { csvCell } from '#domain/csv'
import { dayAt, type InvoiceTable } from '#domain/invoices'
import { fileHeading, type FileField } from '#i18n'
import { book } from '#state'
import { columnsOfTable } from '../invoice-grid/invoice-columns.ts'
import type { OfferPlaceOf } from '../invoice-grid/offer-places.ts'
import { dayCsv, moneyCsv, stored } from '../invoice-grid/row-values.ts'

/** Rows written before yielding to the event loop. */
const SLICE_ROWS = 8192

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The rows of a table as a CSV file in UTF-8: headings as the user reads them, ISO dates, plain decimals. The import reads
 * it back in every language.
 */
export interface CsvOptions {
  readonly table: InvoiceTable
  /** Rows of the book, in the order of the file. */
  readonly rows: ArrayLike<number>
  readonly offerPlace: OfferPlaceOf
  readonly onProgress: (share: number) => void
  /** Yields to the event loop between slices. */
  readonly yieldToEventLoop: () => Promise<void>
  readonly signal: AbortSignal
}

/** Writes the file in slices, so that a million rows block the main thread for at most a few frames. */
export async function csvFile(options: CsvOptions): Promise<Blob> {
  const { rows, onProgress, yieldToEventLoop, signal } = options
  const fields = csvFields(options)
  const headings = fields.map(({ name }) => csvCell(fileHeading(name)))
  const slices: string[] = [`${BYTE_ORDER_MARK}${headings.join(',')}\r\n`]
  for (let from = 0; from < rows.length; from += SLICE_ROWS) {
    signal.throwIfAborted()
    slices.push(csvLines(fields, rows, from, Math.min(from + SLICE_ROWS, rows.length)))
    onProgress(Math.min(1, (from + SLICE_ROWS) / rows.length))
    await yieldToEventLoop()
  }
  return new Blob(slices, { type: 'text/csv;charset=utf-8' })
}

interface CsvField {
  readonly name: FileField
  readonly of: (row: number) => string
}

/** What an invoice is under headings that the import knows, whatever the table shows, then the columns of the table. */
function csvFields({ table, offerPlace }: CsvOptions): readonly CsvField[] {
  const shown = columnsOfTable(table).flatMap(([name, { csv }]): CsvField[] =>
    // A column that is in files has a heading there.
    csv === undefined ? [] : [{ name: name as FileField, of: (row) => csv(row, offerPlace) }],
  )
  const known = new Set<string>(IDENTITY.map(({ name }) => name))
  return [...IDENTITY, ...shown.filter(({ name }) => !known.has(name))]
}

/**
 * What the import writes over in the book, and what saves it from asking: which amount is owed, and that adjustments are
 * negative because they lessen it. Of what is paid nothing is owed.
 */
const IDENTITY: readonly CsvField[] = [
  { name: 'invoiceNumber', of: (row) => csvCell(stored().invoiceNumber.text(row)) },
  { name: 'customerName', of: (row) => csvCell(book.book().marketOf(row).customerName) },
  { name: 'customerNumber', of: (row) => csvCell(book.book().marketOf(row).customerNumber) },
  { name: 'currency', of: (row) => book.book().marketOf(row).currency },
  { name: 'openAmount', of: (row) => moneyCsv(openMinor(row), row) },
  { name: 'debitCredit', of: (row) => ((stored().amountMinor[row] ?? 0) < 0 ? 'credit' : 'debit') },
  { name: 'invoiceDate', of: (row) => dayCsv(dayAt(stored().createdDay, row)) },
  { name: 'dueDate', of: (row) => dayCsv(dayAt(stored().dueDay, row)) },
  { name: 'voucherNumber', of: (row) => csvCell(stored().voucherNumber.text(row)) },
  { name: 'transactionType', of: (row) => csvCell(transactionType(row)) },
]

function openMinor(row: number): number {
  return book.book().stateOf(row) === 'paid' ? 0 : (stored().amountMinor[row] ?? 0)
}

function transactionType(row: number): string {
  const { names, transactionType: codes } = stored()
  return names.transactionType[codes[row] ?? 0] ?? ''
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
