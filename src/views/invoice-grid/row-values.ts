import { businessDayAtOrAfter } from '#domain/calendar'
import { reasonsOf, type IneligibilityReason, type InvoiceColumnId } from '#domain/invoices'
import { formatCount, formatDay, formatMoney, t, type MessageKey } from '#i18n'
import { book } from '#state'

/** What the texts of rows depend on beside the book. */
export interface CellContext {
  /** Amounts carry their currency's code. */
  readonly isMixed: boolean
  /** Uuids of the opportunities that are in an active offer. */
  readonly inOffer: ReadonlySet<string>
}

type CellText = (row: number, context: CellContext) => string

const REASONS: Readonly<Record<IneligibilityReason, MessageKey>> = {
  isPastDue: 'invoices.reasonPastDue',
  isReserved: 'invoices.reasonReserved',
  isIneligibleAr: 'invoices.reasonIneligibleAr',
  isIneligibleEp: 'invoices.reasonIneligibleEp',
  makerExcluded: 'invoices.reasonMakerExcluded',
  isCoveringAdjustments: 'invoices.reasonCoveringAdjustments',
  isAdjusted: 'invoices.reasonAdjusted',
}

/** The word for a reason an invoice cannot be offered. */
export function reasonText(reason: IneligibilityReason): string {
  return t(REASONS[reason])
}

const columns = () => book.book().columns
const day = (value: number | undefined): string => (value === undefined ? '' : formatDay(value))

function money(minor: number | undefined, row: number, { isMixed }: CellContext): string {
  const { currency } = book.book().marketOf(row)
  const text = formatMoney(minor ?? 0, currency, { display: 'none' })
  return isMixed ? `${text} ${currency}` : text
}

function offerStatus(row: number, { inOffer }: CellContext): string {
  if (book.book().isExcluded(row)) return t('invoices.statusExcluded')
  const isIn = inOffer.has(book.book().marketOf(row).opportunityUuid)
  return t(isIn ? 'invoices.statusInOffer' : 'invoices.statusIncluded')
}

function ineligibilityReason(row: number): string {
  const [first] = reasonsOf(book.book().derived.reasons[row] ?? 0)
  return first ? reasonText(first) : ''
}

/** What a row says in each column. */
export const CELL_TEXTS: Readonly<Record<Exclude<InvoiceColumnId, 'checkbox'> | 'customer', CellText>> = {
  customer: (row) => book.book().marketOf(row).customerName,
  invoiceId: (row) => columns().invoiceNumber.text(row),
  amount: (row, context) => money(columns().amountMinor[row], row, context),
  originalAmount: (row, context) => money(columns().originalAmountMinor[row], row, context),
  dueDate: (row) => day(columns().dueDay[row]),
  arrow: () => '→',
  payDate: (row) => day(businessDayAtOrAfter(columns().dueDay[row] ?? 0)),
  daysPaidEarly: (row) => formatCount(book.book().derived.daysEarly[row] ?? 0),
  earlyPayDepositDate: (row) => day(book.book().derived.depositDay[row]),
  offerStatus,
  estimatedDepositDate: (row) => day(book.book().derived.depositDay[row]),
  ineligibilityReason,
  status: (row) => t(columns().adjustsNumber.text(row) === '' ? 'invoices.unmatched' : 'invoices.matched'),
  adjInvoiceId: (row) => columns().invoiceNumber.text(row),
  tentativeDueDate: (row) => day(columns().dueDay[row]),
  paidAmount: (row, context) => money(columns().paidMinor[row], row, context),
  paymentDate: (row) => day(columns().paidDay[row]),
  paidStatus: (row) => t(columns().paidState[row] === 2 ? 'invoices.paidEarly' : 'invoices.paidAtMaturity'),
}

/** In the adjustment table "invoice" is the one adjusted. */
export function adjustedNumber(row: number): string {
  return columns().adjustsNumber.text(row)
}
