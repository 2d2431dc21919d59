import { csvCell } from '#domain/csv'
import type { InvoiceList } from './query.ts'

/** The columns of each export, by field. Days are ISO, amounts plain decimals. */
export const CSV_COLUMNS: Readonly<Record<InvoiceList, readonly string[]>> = {
  eligible: [
    'invoiceId',
    'companyName',
    'currency',
    'amount',
    'dueDate',
    'payDate',
    'daysPaidEarly',
    'earlyPayDepositDate',
    'takerExcluded',
  ],
  ineligible: [
    'invoiceId',
    'companyName',
    'currency',
    'originalAmount',
    'estimatedDepositDate',
    'isPastDue',
    'isReserved',
    'isIneligibleAr',
    'isIneligibleEp',
    'makerExcluded',
    'isCoveringAdjustments',
    'isAdjusted',
  ],
  adjustments: ['status', 'adjInvoiceId', 'invoiceId', 'companyName', 'currency', 'amount', 'dueDate'],
}

export function csvLine(row: Readonly<Record<string, unknown>>, columns: readonly string[]): string {
  return `${columns.map((column) => csvCell(textOf(row[column]))).join(',')}\r\n`
}

function textOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? value : ''
}
