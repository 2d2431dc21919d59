import { csvCell } from '#domain/csv'
import type { RejectedRow } from './rows/row-reader.ts'

const REASONS: Readonly<Record<RejectedRow['code'], string>> = {
  INVOICE_NUMBER_MISSING: 'the invoice number is missing',
  NUMBER_DAMAGED: 'a spreadsheet has shortened the number: export the file again without opening it',
  NUMBER_AGAIN:
    'the number is in several rows with different amounts, which are no lines of one invoice for certain',
  ZEROS_LOST:
    'leading zeros seem to be missing: the book has the number with zeros, and another amount or other days',
  OTHER_CUSTOMER:
    'the book has the invoice, with the same amount and days, of another customer: name the customers as in the book',
  ROW_CUT: 'the file seems to be cut off within this row: its last cell is shorter than all others',
  COMPANY_UNKNOWN:
    'the book has the number, and neither the company nor the dates tell whether it is the same invoice: name the company code',
  CUSTOMER_MISSING: 'the customer is missing',
  AMOUNT_MISSING: 'the amount is missing',
  AMOUNT_ZERO: 'the amount is zero',
  AMOUNT_UNREADABLE: 'the amount cannot be read',
  AMOUNT_OTHER_CURRENCY: 'the amount names a unit or currency that is not that of its row',
  AMOUNT_TOO_PRECISE: 'the amount has more decimals than its currency',
  AMOUNT_TOO_LARGE: 'the amount is too large',
  CURRENCY_MISSING: 'the currency is missing, and none was named for the file',
  CURRENCY_UNKNOWN: 'the currency is unknown',
  CREATED_DATE_WRONG: 'the invoice date is wrong',
  DUE_DATE_WRONG: 'the due date is wrong',
  TEXT_TOO_LONG: 'a number or name is over 200 characters',
  TOO_MANY_CELLS: 'the row has more cells than the file has headings',
  NUMBER_DUPLICATE: 'the number stands in the file twice',
}

export function rejectionHeadings(headings: readonly string[]): string {
  return csvLine(['line', 'reason', ...headings])
}

/** A rejected row: its line number, the reason, and its original cells. */
export function rejectionLine(row: RejectedRow, reason: string = englishReason(row)): string {
  return csvLine([String(row.line), reason, ...row.cells])
}

function englishReason({ code, detail }: RejectedRow): string {
  if (detail === undefined) return REASONS[code]
  return `${REASONS[code]} (${code === 'NUMBER_DUPLICATE' ? 'first on line ' : ''}${detail})`
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\n`
}
