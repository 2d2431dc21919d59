import { isoDay } from '#domain/calendar'
import { dayAt, INVOICE_STATES, reasonsOf, type InvoiceState } from '#domain/invoices'
import type { InvoiceLife } from '#documents/history/invoice-life'
import { book } from '#state'

/** Each a `paidState`: paid early, and no longer in the file of everything that is open. */
const EARLY = 2
const CLOSED = 3

const WIRE_STATES = {
  eligible: 'ELIGIBLE',
  'past-due': 'PAST_DUE',
  held: 'HELD',
  unapproved: 'UNAPPROVED',
  paid: 'PAID',
  adjustment: 'ADJUSTMENT',
} as const satisfies Readonly<Record<InvoiceState, InvoiceLife['state']>>

/**
 * What the local book has of an invoice: its days, state and payment, without offers and decisions. Undefined until the
 * book is loaded, and when it has none with the id. Subscribes to the contents.
 */
export function localLife(id: string): InvoiceLife | undefined {
  void book.contents.value
  if (book.status.value !== 'ready') return undefined
  const held = book.book()
  const row = held.rowOf(Number(id))
  if (row === undefined) return undefined
  const { columns, derived } = held
  const { customerUuid, customerName, currency } = held.marketOf(row)
  const day = (name: 'createdDay' | 'approvedDay' | 'dueDay' | 'paidDay') => isoDay(dayAt(columns[name], row))
  const paidState = columns.paidState[row]
  const [amountMinor = 0, paidMinor = 0] = [columns.amountMinor[row], columns.paidMinor[row]]
  return {
    id,
    number: columns.invoiceNumber.text(row),
    voucher: columns.voucherNumber.text(row),
    customerUuid,
    customerName,
    currency,
    amountMinor,
    createdDay: day('createdDay'),
    approvedDay: day('approvedDay'),
    dueDay: day('dueDay'),
    state: WIRE_STATES[INVOICE_STATES[derived.state[row] ?? 0] ?? 'eligible'],
    reasons: reasonsOf(derived.reasons[row] ?? 0),
    isExcluded: held.isExcluded(row),
    nextClearAt: '',
    requests: [],
    decisions: [],
    hasEarlierDecisions: false,
    // How a closed one was settled nobody has told.
    payment:
      paidState && paidState !== CLOSED
        ? {
            isEarly: paidState === EARLY,
            day: day('paidDay'),
            amountMinor: paidMinor,
            // A deposit is the invoice less its discount.
            discountMinor: paidState === EARLY ? amountMinor - paidMinor : undefined,
            daysEarly: undefined,
            apr: undefined,
            transactionUuid: undefined,
          }
        : undefined,
  }
}
