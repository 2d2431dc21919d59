import Papa from 'papaparse'
import type { PartStep } from '../part.ts'
import type { FileSums, InvoiceFile } from '../invoice-file.ts'

const DAY_MS = 86_400_000

type Row = Readonly<Record<string, string>>

/** Rows as objects by heading, then numbers and dates by the language's own functions. */
export function loadPapaParse({ bytes }: InvoiceFile): PartStep {
  return (): FileSums => {
    const sums = { rows: 0, amountMinor: 0, createdDays: 0, dueDays: 0, numberLength: 0 }
    const text = new TextDecoder().decode(bytes)
    for (const row of Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data) {
      sums.rows++
      sums.amountMinor += Math.round(Number(row.total_open_amount) * 100)
      sums.createdDays += Date.parse(row.document_create_date!) / DAY_MS
      sums.dueDays += Date.parse(row.due_in_date!) / DAY_MS
      sums.numberLength += row.invoice_id!.replace(/\.0$/, '').length
    }
    return sums
  }
}
