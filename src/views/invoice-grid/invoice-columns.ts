import type { InvoiceColumnId, OrderColumn, TableVariant } from '#domain/invoices'
import type { MessageKey } from '#i18n'

export type GridColumnId = Exclude<InvoiceColumnId, 'checkbox'> | 'customer'

/** How a column is headed, laid out and ordered. */
export interface ColumnSpec {
  readonly header: MessageKey
  /** Px. */
  readonly width: number
  readonly grows?: true
  readonly isFigure?: true
  /** What its rows are ordered by; columns without one do not sort. */
  readonly order?: OrderColumn
  /** Begins with the largest. */
  readonly descendsFirst?: true
}

const SPECS: Readonly<Record<GridColumnId, ColumnSpec>> = {
  customer: { header: 'invoices.customer', width: 146, grows: true, order: 'customer' },
  invoiceId: { header: 'invoices.columnInvoice', width: 130, grows: true, order: 'invoiceNumber' },
  amount: {
    header: 'invoices.columnAmount',
    width: 160,
    isFigure: true,
    order: 'amount',
    descendsFirst: true,
  },
  originalAmount: {
    header: 'invoices.columnOriginalAmount',
    width: 170,
    isFigure: true,
    order: 'originalAmount',
    descendsFirst: true,
  },
  dueDate: { header: 'invoices.columnDue', width: 112, order: 'dueDay' },
  arrow: { header: 'invoices.columnArrow', width: 44 },
  payDate: { header: 'invoices.columnPay', width: 112, order: 'dueDay' },
  daysPaidEarly: {
    header: 'invoices.columnDaysEarly',
    width: 134,
    isFigure: true,
    order: 'daysEarly',
    descendsFirst: true,
  },
  earlyPayDepositDate: { header: 'invoices.columnDeposit', width: 124, order: 'depositDay' },
  offerStatus: { header: 'invoices.columnOfferStatus', width: 140, order: 'excluded' },
  estimatedDepositDate: { header: 'invoices.columnEstimatedDeposit', width: 160, order: 'depositDay' },
  ineligibilityReason: { header: 'invoices.columnReason', width: 220, grows: true, order: 'reason' },
  // Unmatched ones adjust no number.
  status: { header: 'invoices.columnStatus', width: 120, order: 'adjustsNumber' },
  adjInvoiceId: { header: 'invoices.columnAdjustment', width: 160, grows: true, order: 'invoiceNumber' },
  tentativeDueDate: { header: 'invoices.columnTentativeDue', width: 160, order: 'dueDay' },
  paidAmount: {
    header: 'invoices.columnPaidAmount',
    width: 160,
    isFigure: true,
    order: 'paidAmount',
    descendsFirst: true,
  },
  paymentDate: { header: 'invoices.columnPaidDate', width: 140, order: 'paidDay', descendsFirst: true },
  paidStatus: { header: 'invoices.columnPaidStatus', width: 120, order: 'paidState' },
}

/** The spec of a column; in the adjustment table "invoice" is the one adjusted. */
export function columnSpec(id: GridColumnId, variant: TableVariant): ColumnSpec {
  if (variant === 'adjustment' && id === 'invoiceId') {
    return { header: 'invoices.columnAdjusts', width: 160, order: 'adjustsNumber' }
  }
  return SPECS[id]
}
