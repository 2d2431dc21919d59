import { dueDaysOfPayDays } from '#domain/calendar'
import {
  variantDefinition,
  type BookFilter,
  type InvoiceColumnId,
  type Range,
  type TableVariant,
} from '#domain/invoices'
import type { MessageKey } from '#i18n'

/** How long before and after today a filter of days begins with. */
export interface DayWindow {
  readonly back: { readonly months: number } | { readonly days: number }
  readonly forward: { readonly months: number } | { readonly days: number }
}

/** A way to filter by a range: the column it is about, its name, and what it asks of the book. */
export interface RangeType {
  readonly id: string
  /** Tables without this column do not offer it. */
  readonly column: InvoiceColumnId
  readonly name: MessageKey
  readonly filter: (range: Range) => BookFilter
}

export interface DayType extends RangeType {
  readonly window: DayWindow
}

/** The amounts an invoice can be filtered by; "all" is none of them. */
export const AMOUNT_TYPES: readonly RangeType[] = [
  { id: 'invoice', column: 'amount', name: 'invoices.amountInvoice', filter: (amount) => ({ amount }) },
  {
    id: 'original',
    column: 'originalAmount',
    name: 'invoices.amountOriginal',
    filter: (originalAmount) => ({ originalAmount }),
  },
  {
    id: 'afterDiscount',
    column: 'paidAmount',
    name: 'invoices.amountAfterDiscount',
    filter: (paidAmount) => ({ paidAmount }),
  },
]

const AHEAD: DayWindow = { back: { days: 0 }, forward: { months: 3 } }

/** The days an invoice can be filtered by; "all" is none of them. */
export const DAY_TYPES: readonly DayType[] = [
  {
    id: 'due',
    column: 'dueDate',
    name: 'invoices.dateOriginalDue',
    window: AHEAD,
    filter: (dueDay) => ({ dueDay }),
  },
  {
    id: 'originalDeposit',
    column: 'payDate',
    name: 'invoices.dateOriginalDeposit',
    window: AHEAD,
    filter: (payDay) => ({ dueDay: dueDaysOfPayDays(payDay) }),
  },
  {
    id: 'deposit',
    column: 'earlyPayDepositDate',
    name: 'invoices.dateEarlyDeposit',
    window: AHEAD,
    filter: (depositDay) => ({ depositDay }),
  },
  {
    id: 'estimated',
    column: 'estimatedDepositDate',
    name: 'invoices.dateEstimatedDeposit',
    window: AHEAD,
    filter: (depositDay) => ({ depositDay }),
  },
  {
    id: 'tentative',
    column: 'tentativeDueDate',
    name: 'invoices.dateTentativeDue',
    window: { back: { months: 3 }, forward: { months: 3 } },
    filter: (dueDay) => ({ dueDay }),
  },
  {
    id: 'payment',
    column: 'paymentDate',
    name: 'invoices.datePayment',
    window: { back: { days: 30 }, forward: { days: 0 } },
    filter: (paidDay) => ({ paidDay }),
  },
  {
    id: 'earlySent',
    column: 'paymentDate',
    name: 'invoices.dateEarlySent',
    window: AHEAD,
    filter: (paidDay) => ({ paidDay, paidEarly: true }),
  },
]

/** The amounts a table can be filtered by: only those it has a column of. */
export function amountTypes(variant: TableVariant): readonly RangeType[] {
  return AMOUNT_TYPES.filter(({ column }) => variantDefinition(variant).columns.includes(column))
}

/** The days a table can be filtered by: only those it has a column of. */
export function dayTypes(variant: TableVariant): readonly DayType[] {
  return DAY_TYPES.filter(({ column }) => variantDefinition(variant).columns.includes(column))
}
