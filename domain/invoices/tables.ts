import type { Order } from './orders/orders.ts'
import type { InvoiceState } from './state.ts'

export const INVOICE_TABLES = [
  'eligible',
  'ineligible',
  'adjustment',
  'unapproved',
  'paid',
  'offer-edit',
  'offer-invoices-edit',
  'request-invoices-edit',
  'revamp-edit',
] as const

export type InvoiceTable = (typeof INVOICE_TABLES)[number]

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

/** Which rows a table shows, in which columns, and how it is ordered until the user says otherwise. */
export interface TableDefinition {
  readonly states: readonly InvoiceState[]
  readonly columns: readonly Exclude<InvoiceColumnId, 'checkbox'>[]
  readonly defaultOrder: Order
}

const offered: TableDefinition = {
  states: ['eligible'],
  columns: ['invoiceId', 'amount', 'dueDate', 'arrow', 'payDate', 'daysPaidEarly', 'earlyPayDepositDate'],
  defaultOrder: { column: 'daysEarly', direction: 'desc' },
}

const DEFINITIONS: Readonly<Record<InvoiceTable, TableDefinition>> = {
  eligible: { ...offered, columns: [...offered.columns, 'offerStatus'] },
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
  'offer-edit': offered,
  'offer-invoices-edit': offered,
  'request-invoices-edit': offered,
  'revamp-edit': offered,
}

export function tableDefinition(table: InvoiceTable): TableDefinition {
  return DEFINITIONS[table]
}

/** The columns of a table: one whose rows can be included and excluded begins with their checkbox. */
export function tableColumns(table: InvoiceTable, isEditable: boolean): readonly InvoiceColumnId[] {
  const { columns } = tableDefinition(table)
  return isEditable ? ['checkbox', ...columns] : columns
}
