import type { Order } from './orders.ts'
import type { InvoiceState } from './state.ts'

/** The tables the product shows invoices in. */
export const TABLE_VARIANTS = [
  'eligible',
  'ineligible',
  'adjustment',
  'unapproved',
  'paid',
  'offer-edit',
  'offer-invoices-edit',
  'request-invoices-edit',
  'revamp-edit',
  'offer-edit-read-only',
  'offer-invoices-edit-read-only',
  'request-invoices-edit-read-only',
  'revamp-edit-read-only',
] as const

export type TableVariant = (typeof TABLE_VARIANTS)[number]

/** The columns of all variants, by the names they are listed with. */
export type InvoiceColumnId =
  | 'checkbox'
  | 'invoiceId'
  | 'amount'
  | 'originalAmount'
  | 'dueDate'
  | 'arrow'
  | 'payDate'
  | 'daysPaidEarly'
  | 'earlyPayDepositDate'
  | 'offerStatus'
  | 'estimatedDepositDate'
  | 'ineligibilityReason'
  | 'status'
  | 'adjInvoiceId'
  | 'tentativeDueDate'
  | 'paidAmount'
  | 'paymentDate'
  | 'paidStatus'

/** Which rows a variant shows, in which columns, and how it is ordered until the user says otherwise. */
export interface VariantDefinition {
  readonly states: readonly InvoiceState[]
  readonly columns: readonly InvoiceColumnId[]
  readonly defaultOrder: Order
}

const EDIT_COLUMNS = [
  'invoiceId',
  'amount',
  'dueDate',
  'arrow',
  'payDate',
  'daysPaidEarly',
  'earlyPayDepositDate',
] as const

const byDaysEarly: Order = { column: 'daysEarly', direction: 'desc' }
const edit: VariantDefinition = {
  states: ['eligible'],
  columns: ['checkbox', ...EDIT_COLUMNS],
  defaultOrder: byDaysEarly,
}
const readOnly: VariantDefinition = { states: ['eligible'], columns: EDIT_COLUMNS, defaultOrder: byDaysEarly }

const DEFINITIONS: Readonly<Record<TableVariant, VariantDefinition>> = {
  eligible: { states: ['eligible'], columns: [...EDIT_COLUMNS, 'offerStatus'], defaultOrder: byDaysEarly },
  ineligible: {
    states: ['past-due', 'held'],
    columns: ['invoiceId', 'originalAmount', 'estimatedDepositDate', 'ineligibilityReason'],
    defaultOrder: { column: 'depositDay', direction: 'asc' },
  },
  adjustment: {
    states: ['adjustment'],
    columns: ['status', 'adjInvoiceId', 'invoiceId', 'amount', 'dueDate'],
    defaultOrder: { column: 'dueDay', direction: 'asc' },
  },
  unapproved: {
    states: ['unapproved'],
    columns: ['invoiceId', 'amount', 'tentativeDueDate'],
    defaultOrder: { column: 'dueDay', direction: 'asc' },
  },
  paid: {
    states: ['paid'],
    columns: ['invoiceId', 'amount', 'dueDate', 'paidAmount', 'paymentDate', 'paidStatus'],
    defaultOrder: { column: 'paidDay', direction: 'desc' },
  },
  'offer-edit': edit,
  'offer-invoices-edit': edit,
  'request-invoices-edit': edit,
  'revamp-edit': edit,
  'offer-edit-read-only': readOnly,
  'offer-invoices-edit-read-only': readOnly,
  'request-invoices-edit-read-only': readOnly,
  'revamp-edit-read-only': readOnly,
}

/** The definition of a table variant. */
export function variantDefinition(variant: TableVariant): VariantDefinition {
  return DEFINITIONS[variant]
}
