import type { EpochDay } from '../calendar/day.ts'

/** What an invoice is today. The position is its code in the engine. */
export const INVOICE_STATES = ['eligible', 'past-due', 'held', 'unapproved', 'paid', 'adjustment'] as const

export type InvoiceState = (typeof INVOICE_STATES)[number]

/** What the state of an invoice follows from; it is never stored. */
export interface StateInputs {
  /** 0 invoice, 1 adjustment. */
  readonly kind: number
  /** 0 open, 1 paid at maturity, 2 paid early, 3 closed. */
  readonly paidState: number
  readonly approvedDay: EpochDay
  readonly dueDay: EpochDay
  /** Bits of `HoldFlag`. */
  readonly holdFlags: number
}

/**
 * The state on a day of the invoice's market. What is paid is paid, of either kind; an open adjustment stands apart; then
 * unapproved (approved after today) comes before past due (due today or before), held (any hold flag) and eligible.
 */
export function invoiceState(invoice: StateInputs, today: EpochDay): InvoiceState {
  const { kind, paidState, approvedDay, dueDay, holdFlags } = invoice
  return INVOICE_STATES[stateCode(kind, paidState, approvedDay, dueDay, holdFlags, today)]!
}

/** As `invoiceState`, as a code: for loops over columns. */
export function stateCode(
  kind: number,
  paidState: number,
  approvedDay: EpochDay,
  dueDay: EpochDay,
  holdFlags: number,
  today: EpochDay,
): number {
  if (paidState !== 0) return PAID
  if (kind !== 0) return ADJUSTMENT
  if (approvedDay > today) return UNAPPROVED
  if (dueDay <= today) return PAST_DUE
  return holdFlags === 0 ? ELIGIBLE : HELD
}

export const ELIGIBLE = 0
export const PAST_DUE = 1
export const HELD = 2
const UNAPPROVED = 3
const PAID = 4
const ADJUSTMENT = 5
