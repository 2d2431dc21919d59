import type { Meaning } from '../headings/headings.ts'

/** What is an amount of a row, whichever of them is owed. */
export const AMOUNT_MEANINGS: readonly Meaning[] = [
  'openAmount',
  'netDue',
  'amount',
  'grossAmount',
  'originalAmount',
  'balance',
  'netAmount',
  'taxAmount',
  'extraAmount',
  'lineAmount',
  'paidAmount',
  'creditedAmount',
  'discountAmount',
  'retention',
  'disputedAmount',
  'lateCharge',
  'debit',
  'credit',
  'localAmount',
  'localOpenAmount',
  'groupAmount',
  'bucket',
]

/** What is a day of a row. */
export const DAY_MEANINGS: readonly Meaning[] = [
  'invoiceDate',
  'documentDate',
  'date',
  'postingDate',
  'recordDate',
  'dueDate',
]
