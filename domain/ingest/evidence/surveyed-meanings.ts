import { FIELD_MEANINGS } from '../columns.ts'
import type { Meaning } from '../headings/headings.ts'

/** Columns whose different values are counted. */
export const COUNTED: readonly Meaning[] = [
  'type',
  'status',
  'sign',
  'postingKey',
  'hold',
  'related',
  'creditFlag',
  'paidShare',
  'openShare',
  'heldShare',
  'companyCode',
  'series',
]
/** Columns that name whose a row is. */
const PARTIES: readonly Meaning[] = [
  'customerNumber',
  'customerName',
  'customer',
  'partyName',
  'company',
  'familyName',
  'givenName',
  'contact',
  'account',
  'companyCode',
  'series',
]
/** Columns of which it is counted in how many rows they hold a text, and how often another one. */
export const COUNTED_TEXTS: readonly Meaning[] = [
  ...PARTIES,
  ...FIELD_MEANINGS.invoiceNumber,
  ...FIELD_MEANINGS.currency,
  'instalment',
  'paymentTrace',
  'terms',
  'lineAmount',
  'quantity',
  'unitPrice',
  'position',
]
