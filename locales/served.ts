import type imports from './en/imports.json'
import type { messages } from './mails.ts'

/** The keys of the messages that the server writes. */
export type MailKey = keyof typeof messages

/** Why a row of a file is not imported, by the code of it: on screen and in the file of such rows. */
export const REJECTED_ROWS = {
  INVOICE_NUMBER_MISSING: 'imports.rejectedInvoiceNumber',
  NUMBER_DAMAGED: 'imports.rejectedDamaged',
  ZEROS_LOST: 'imports.rejectedZeros',
  OTHER_CUSTOMER: 'imports.rejectedOtherCustomer',
  NUMBER_AGAIN: 'imports.rejectedAgain',
  ROW_CUT: 'imports.rejectedCut',
  COMPANY_UNKNOWN: 'imports.rejectedCompany',
  CUSTOMER_MISSING: 'imports.rejectedCustomer',
  AMOUNT_MISSING: 'imports.rejectedAmountMissing',
  AMOUNT_ZERO: 'imports.rejectedAmountZero',
  AMOUNT_UNREADABLE: 'imports.rejectedAmount',
  AMOUNT_OTHER_CURRENCY: 'imports.rejectedOtherCurrency',
  AMOUNT_TOO_PRECISE: 'imports.rejectedPrecise',
  AMOUNT_TOO_LARGE: 'imports.rejectedLarge',
  CURRENCY_MISSING: 'imports.rejectedCurrencyMissing',
  CURRENCY_UNKNOWN: 'imports.rejectedCurrency',
  CREATED_DATE_WRONG: 'imports.rejectedCreated',
  DUE_DATE_WRONG: 'imports.rejectedDue',
  TEXT_TOO_LONG: 'imports.rejectedLong',
  TOO_MANY_CELLS: 'imports.rejectedCells',
  NUMBER_DUPLICATE: 'imports.rejectedTwice',
} as const satisfies Readonly<Record<string, keyof typeof imports>>
