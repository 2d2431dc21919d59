import { businessDayAtOrAfter, isoDay } from '#domain/calendar'
import { csvCell } from '#domain/csv'
import { decimalText } from '#domain/money'
import { reasonsOf, variantDefinition, type TableVariant } from '#domain/invoices'
import { book } from '#state'
import { adjustedNumber } from '../invoice-grid/cell-texts.ts'
import type { GridColumnId } from '../invoice-grid/column-specs.ts'

/** Rows put into words between two breaths. */
const SLICE_ROWS = 8192

type Field = (row: number) => string

const columns = () => book.book().columns
const derived = () => book.book().derived
const day = (value: number | undefined): string => (value ? isoDay(value) : '')

function figure(minor: number | undefined, row: number): string {
  return decimalText(minor ?? 0, book.book().marketOf(row).currency)
}

const FIELDS: Readonly<Record<Exclude<GridColumnId, 'arrow'>, Field>> = {
  customer: (row) => csvCell(book.book().marketOf(row).customerName),
  invoiceId: (row) => csvCell(columns().invoiceNumber.text(row)),
  amount: (row) => figure(columns().amountMinor[row], row),
  originalAmount: (row) => figure(columns().originalAmountMinor[row], row),
  dueDate: (row) => day(columns().dueDay[row]),
  payDate: (row) => day(businessDayAtOrAfter(columns().dueDay[row] ?? 0)),
  daysPaidEarly: (row) => String(derived().daysEarly[row] ?? 0),
  earlyPayDepositDate: (row) => day(derived().depositDay[row]),
  offerStatus: (row) => (book.book().isExcluded(row) ? 'excluded' : 'included'),
  estimatedDepositDate: (row) => day(derived().depositDay[row]),
  ineligibilityReason: (row) => reasonsOf(derived().reasons[row] ?? 0)[0] ?? '',
  status: (row) => (columns().adjustsNumber.text(row) === '' ? 'unmatched' : 'matched'),
  adjInvoiceId: (row) => csvCell(columns().invoiceNumber.text(row)),
  tentativeDueDate: (row) => day(columns().dueDay[row]),
  paidAmount: (row) => figure(columns().paidMinor[row], row),
  paymentDate: (row) => day(columns().paidDay[row]),
  paidStatus: (row) => (columns().paidState[row] === 2 ? 'Paid Early' : 'PAID'),
}

/** The rows of a table as a CSV file: its columns by their field names, ISO dates, plain decimals. */
export interface CsvOptions {
  readonly variant: TableVariant
  /** Rows of the book, in the order of the file. */
  readonly rows: ArrayLike<number>
  readonly onProgress: (share: number) => void
  /** Lets the browser breathe between slices. */
  readonly breathe: () => Promise<void>
  readonly signal: AbortSignal
}

/** Writes the file slice by slice: a million rows hold the screen up no longer than a few frames. */
export async function csvFile(options: CsvOptions): Promise<Blob> {
  const { variant, rows, onProgress, breathe, signal } = options
  const fields = csvFields(variant)
  const slices: string[] = [`${fields.map(({ name }) => name).join(',')}\r\n`]
  for (let from = 0; from < rows.length; from += SLICE_ROWS) {
    signal.throwIfAborted()
    slices.push(csvLines(fields, rows, from, Math.min(from + SLICE_ROWS, rows.length)))
    onProgress(Math.min(1, (from + SLICE_ROWS) / rows.length))
    await breathe()
  }
  return new Blob(slices, { type: 'text/csv;charset=utf-8' })
}

interface CsvField {
  readonly name: string
  readonly of: Field
}

function csvFields(variant: TableVariant): readonly CsvField[] {
  const own = variantDefinition(variant).columns.flatMap((id) =>
    id === 'checkbox' || id === 'arrow' ? [] : { name: id, of: fieldOf(id, variant) },
  )
  const currency: CsvField = { name: 'currency', of: (row) => book.book().marketOf(row).currency }
  return [...own.slice(0, 1), { name: 'companyName', of: FIELDS.customer }, currency, ...own.slice(1)]
}

function fieldOf(id: Exclude<GridColumnId, 'arrow'>, variant: TableVariant): Field {
  return variant === 'adjustment' && id === 'invoiceId' ? (row) => csvCell(adjustedNumber(row)) : FIELDS[id]
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
