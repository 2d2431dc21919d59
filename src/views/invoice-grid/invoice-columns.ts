import { addDays, businessDayAtOrAfter, dueDaysOfPayDays } from '#domain/calendar'
import { csvCell } from '#domain/csv'
import {
  tableDefinition,
  type InvoiceColumnId,
  type InvoiceTable,
  type OrderColumn,
  dayAt,
  NO_DAY,
} from '#domain/invoices'
import { t, type MessageKey } from '#i18n'
import { reasonText } from '#offering'
import { book } from '#state'
import type { OfferPlaceOf } from './offer-places.ts'
import type { AmountFilter, DayFilter } from './range-filters.ts'
import {
  adjustedNumber,
  dayCsv,
  dayText,
  daysEarlyText,
  depositText,
  derived,
  estimatedDeposit,
  firstReason,
  isClosed,
  isPaidEarly,
  moneyCsv,
  moneyText,
  offerStatus,
  offerStatusText,
  isWithoutClear,
  stored,
  type CellContext,
} from './row-values.ts'

export type GridColumnId = Exclude<InvoiceColumnId, 'checkbox'> | 'customer'

/** The declaration of a column of the invoice tables. */
export interface InvoiceColumn {
  readonly header: MessageKey
  /** Px at least: as wide as its heading, and as a day, in every language. */
  readonly width: number
  readonly grows?: true
  /** Shows days, whose names of months are longer in some languages. */
  readonly isDay?: true
  /** Figures are aligned at the end. */
  readonly isFigure?: true
  readonly text: (row: number, context: CellContext) => string
  /** The text in a file, already quoted; a column without one is not in files. */
  readonly csv?: (row: number, offerPlace: OfferPlaceOf) => string
  /** What its rows are ordered by; columns without one do not sort. */
  readonly order?: OrderColumn
  /** Sorts descending first. */
  readonly descendsFirst?: true
  /** The ranges by which it filters; tables without the column do not offer them. */
  readonly amountFilters?: readonly AmountFilter[]
  readonly dayFilters?: readonly DayFilter[]
}

const AHEAD = { back: { days: 0 }, forward: { months: 3 } } as const

/** The columns of the invoice tables, each declared once. */
export const COLUMNS: Readonly<Record<GridColumnId, InvoiceColumn>> = {
  customer: {
    header: 'invoices.customer',
    width: 146,
    grows: true,
    order: 'customer',
    text: (row) => book.book().marketOf(row).customerName,
  },
  invoiceId: {
    header: 'invoices.columnInvoice',
    width: 130,
    grows: true,
    order: 'invoiceNumber',
    text: (row) => stored().invoiceNumber.text(row),
    csv: (row) => csvCell(stored().invoiceNumber.text(row)),
  },
  amount: {
    header: 'invoices.columnAmount',
    width: 160,
    isFigure: true,
    order: 'amount',
    descendsFirst: true,
    text: (row, { isMixed }) => moneyText(stored().amountMinor[row], row, isMixed),
    csv: (row) => moneyCsv(stored().amountMinor[row], row),
    amountFilters: [{ id: 'invoice', name: 'invoices.amountInvoice', filter: (amount) => ({ amount }) }],
  },
  originalAmount: {
    header: 'invoices.columnOriginalAmount',
    width: 170,
    isFigure: true,
    order: 'originalAmount',
    descendsFirst: true,
    text: (row, { isMixed }) => moneyText(stored().originalAmountMinor[row], row, isMixed),
    csv: (row) => moneyCsv(stored().originalAmountMinor[row], row),
    amountFilters: [
      {
        id: 'original',
        name: 'invoices.amountOriginal',
        filter: (originalAmount) => ({ originalAmount }),
      },
    ],
  },
  dueDate: {
    header: 'invoices.columnDue',
    width: 112,
    isDay: true,
    order: 'dueDay',
    text: (row) => dayText(dayAt(stored().dueDay, row)),
    csv: (row) => dayCsv(dayAt(stored().dueDay, row)),
    dayFilters: [
      { id: 'due', name: 'invoices.dateOriginalDue', window: AHEAD, filter: (dueDay) => ({ dueDay }) },
    ],
  },
  arrow: { header: 'invoices.columnArrow', width: 64, text: () => '→' },
  payDate: {
    header: 'invoices.columnPay',
    width: 132,
    isDay: true,
    order: 'dueDay',
    text: (row) => dayText(businessDayAtOrAfter(dayAt(stored().dueDay, row))),
    csv: (row) => dayCsv(businessDayAtOrAfter(dayAt(stored().dueDay, row))),
    dayFilters: [
      {
        id: 'originalDeposit',
        name: 'invoices.dateOriginalDeposit',
        window: AHEAD,
        filter: (payDay) => ({ dueDay: dueDaysOfPayDays(payDay) }),
      },
    ],
  },
  daysPaidEarly: {
    header: 'invoices.columnDaysEarly',
    width: 134,
    isFigure: true,
    order: 'daysEarly',
    descendsFirst: true,
    text: daysEarlyText,
    csv: (row) => (isWithoutClear(row) ? '' : String(derived().daysEarly[row] ?? 0)),
  },
  earlyPayDepositDate: {
    header: 'invoices.columnDeposit',
    width: 140,
    isDay: true,
    order: 'depositDay',
    text: depositText,
    csv: (row) => (isWithoutClear(row) ? '' : dayCsv(dayAt(derived().depositDay, row))),
    dayFilters: [
      {
        id: 'deposit',
        name: 'invoices.dateEarlyDeposit',
        window: AHEAD,
        filter: (depositDay) => ({ depositDay }),
      },
    ],
  },
  offerStatus: {
    header: 'invoices.columnOfferStatus',
    width: 140,
    order: 'excluded',
    text: offerStatusText,
    csv: offerStatus,
  },
  estimatedDepositDate: {
    header: 'invoices.columnEstimatedDeposit',
    width: 160,
    isDay: true,
    order: 'depositDay',
    text: (row) => dayText(estimatedDeposit(row)),
    csv: (row) => dayCsv(estimatedDeposit(row)),
    dayFilters: [
      {
        id: 'estimated',
        name: 'invoices.dateEstimatedDeposit',
        window: AHEAD,
        // What has no such day is in no span of days, also in one without a beginning.
        filter: (depositDay) => ({ depositDay: { from: addDays(NO_DAY, 1), ...depositDay } }),
      },
    ],
  },
  ineligibilityReason: {
    header: 'invoices.columnReason',
    width: 220,
    grows: true,
    order: 'reason',
    text: (row) => {
      const first = firstReason(row)
      return first ? reasonText(first) : ''
    },
    csv: (row) => firstReason(row) ?? '',
  },
  // Unmatched ones adjust no number.
  status: {
    header: 'invoices.columnStatus',
    width: 120,
    order: 'adjustsNumber',
    text: (row) => t(adjustedNumber(row) === '' ? 'invoices.unmatched' : 'invoices.matched'),
    csv: (row) => (adjustedNumber(row) === '' ? 'unmatched' : 'matched'),
  },
  adjInvoiceId: {
    header: 'invoices.columnAdjustment',
    width: 160,
    grows: true,
    order: 'invoiceNumber',
    text: (row) => stored().invoiceNumber.text(row),
    csv: (row) => csvCell(stored().invoiceNumber.text(row)),
  },
  tentativeDueDate: {
    header: 'invoices.columnTentativeDue',
    width: 160,
    isDay: true,
    order: 'dueDay',
    text: (row) => dayText(dayAt(stored().dueDay, row)),
    csv: (row) => dayCsv(dayAt(stored().dueDay, row)),
    dayFilters: [
      {
        id: 'tentative',
        name: 'invoices.dateTentativeDue',
        window: { back: { months: 3 }, forward: { months: 3 } },
        filter: (dueDay) => ({ dueDay }),
      },
    ],
  },
  paidAmount: {
    header: 'invoices.columnPaidAmount',
    width: 160,
    isFigure: true,
    order: 'paidAmount',
    descendsFirst: true,
    // How a closed one was settled nobody has told.
    text: (row, { isMixed }) => (isClosed(row) ? '' : moneyText(stored().paidMinor[row], row, isMixed)),
    csv: (row) => (isClosed(row) ? '' : moneyCsv(stored().paidMinor[row], row)),
    amountFilters: [
      {
        id: 'afterDiscount',
        name: 'invoices.amountAfterDiscount',
        filter: (paidAmount) => ({ paidAmount }),
      },
    ],
  },
  paymentDate: {
    header: 'invoices.columnPaidDate',
    width: 140,
    isDay: true,
    order: 'paidDay',
    descendsFirst: true,
    text: (row) => dayText(dayAt(stored().paidDay, row)),
    csv: (row) => dayCsv(dayAt(stored().paidDay, row)),
    dayFilters: [
      {
        id: 'payment',
        name: 'invoices.datePayment',
        window: { back: { days: 30 }, forward: { days: 0 } },
        filter: (paidDay) => ({ paidDay }),
      },
      {
        id: 'earlySent',
        name: 'invoices.dateEarlySent',
        window: AHEAD,
        filter: (paidDay) => ({ paidDay, paidEarly: true }),
      },
    ],
  },
  paidStatus: {
    header: 'invoices.columnPaidStatus',
    width: 120,
    order: 'paidState',
    text: paidStatusText,
    csv: (row) => (isClosed(row) ? 'CLOSED' : isPaidEarly(row) ? 'Paid Early' : 'PAID'),
  },
}

function paidStatusText(row: number): string {
  if (isClosed(row)) return t('invoices.closed')
  return t(isPaidEarly(row) ? 'invoices.paidEarly' : 'invoices.paidAtMaturity')
}

/** In the adjustment table "invoice" is the one adjusted. */
const ADJUSTED: InvoiceColumn = {
  header: 'invoices.columnAdjusts',
  width: 160,
  order: 'adjustsNumber',
  text: adjustedNumber,
  csv: (row) => csvCell(adjustedNumber(row)),
}

/** A column of a table. */
export function columnOf(table: InvoiceTable, id: GridColumnId): InvoiceColumn {
  return table === 'adjustment' && id === 'invoiceId' ? ADJUSTED : COLUMNS[id]
}

/** The columns of a table, in their order, by their names. */
export function columnsOfTable(table: InvoiceTable): readonly (readonly [GridColumnId, InvoiceColumn])[] {
  return tableDefinition(table).columns.map((id) => [id, columnOf(table, id)])
}
