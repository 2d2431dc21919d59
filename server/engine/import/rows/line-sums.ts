import type { ImportedRow } from '#domain/ingest'
import type { FileRecord } from '../read/file-record.ts'

interface WholeInvoice {
  readonly row: ImportedRow
  readonly line: number
}

export class LineSums {
  #pending: WholeInvoice | undefined

  /** Adds a line; returns the invoice before it, where this one begins another. */
  add(row: ImportedRow, { line }: FileRecord): WholeInvoice | undefined {
    const before = this.#pending
    if (before !== undefined && isSameInvoice(before.row, row)) {
      const amountMinor = before.row.amountMinor + row.amountMinor
      this.#pending = { row: { ...before.row, amountMinor }, line: before.line }
      return undefined
    }
    this.#pending = { row, line }
    return before
  }

  end(): WholeInvoice | undefined {
    const last = this.#pending
    this.#pending = undefined
    return last
  }
}

function isSameInvoice(first: ImportedRow, second: ImportedRow): boolean {
  return (
    first.invoiceNumber === second.invoiceNumber &&
    first.customerNumber === second.customerNumber &&
    first.currency === second.currency
  )
}
