import { columnsOf, FIELD_MEANINGS } from '../columns.ts'
import { looseValue } from '../evidence/column-evidence.ts'
import type { HeadingSense, Meaning } from '../headings/headings.ts'
import { valuesOf, type TableRecord } from './content-sense.ts'

/** Columns that name an invoice by their headings: `Invoice`, `Rechnung`, `Facturé`. */
const NUMBERS: readonly Meaning[] = ['invoiceNumber', 'documentNumber']
/** An amount. Of a number that a spreadsheet shows with decimals they are zeros. */
const MONEY = /^[-(]?\d[\d.,'’\s]*[.,]\d{2}\)?-?$/
const OPEN: readonly Meaning[] = ['openAmount', 'balance', 'netDue']

/**
 * The senses of columns, of which one that is headed by the word for an invoice and holds its amounts is what was invoiced: `Invoice | Paid |
 * Balance` beside another column that names the invoices.
 */
export function invoicedSenses(
  senses: readonly (HeadingSense | undefined)[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  const proven = columnsOf(NUMBERS, senses).filter((at) => isWholeOfRows(senses, rows, at))
  const money = columnsOf(NUMBERS, senses).filter((at) => areAmounts(valuesOf(rows, at)))
  const amounts = [...proven, ...money]
  const named = columnsOf(FIELD_MEANINGS.invoiceNumber, senses).filter((at) => !amounts.includes(at))
  const areNamed = named.some((at) => rows.every(({ cells }) => (cells[at] ?? '').trim() !== ''))
  // A number may be written with decimals where no other column has one.
  const found = areNamed ? amounts : proven
  return senses.map((sense, at) =>
    sense !== undefined && found.includes(at) ? { ...sense, meaning: 'originalAmount' } : sense,
  )
}

function areAmounts(values: readonly string[]): boolean {
  return values.every((value) => MONEY.test(value)) && values.some((value) => !/0{2}\D*$/.test(value))
}

/** Whether numbers are in every row what is paid and what is open together, some of each. */
function isWholeOfRows(
  senses: readonly (HeadingSense | undefined)[],
  rows: readonly TableRecord[],
  at: number,
): boolean {
  const [paid] = columnsOf(['paidAmount', 'credit'], senses)
  const [open] = columnsOf(OPEN, senses)
  if (paid === undefined || open === undefined || rows.length < 2) return false
  return (
    rows.every(
      ({ cells }) => Math.abs(valueOf(cells, at) - valueOf(cells, paid) - valueOf(cells, open)) < 0.005,
    ) && rows.some(({ cells }) => valueOf(cells, paid) !== 0)
  )
}

function valueOf(cells: readonly string[], column: number): number {
  return looseValue((cells[column] ?? '').trim(), '.') || 0
}
