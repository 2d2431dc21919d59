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
export const PARTIES: readonly Meaning[] = [
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
