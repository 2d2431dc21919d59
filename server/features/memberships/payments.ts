import { audit } from '../../platform/db/commands/audit.ts'
import { bumpVersion } from '../../platform/db/commands/changes.ts'
import { lockAccount } from '../../platform/db/commands/command.ts'
import { notFound } from '../../platform/rejection.ts'
import type { Services } from '../../platform/services.ts'
import { readPayment, type MembershipPayment, type PaymentEvent } from './payment-event.ts'
import { TOLERANCE_SECONDS } from './payment-signature.ts'
import {
  accountOfSubscription,
  applyPayment,
  hasPayment,
  insertPayment,
  readPaidState,
  type PaidState,
} from './payment-store.ts'

/** What became of an event: it changed the membership, came before, is older than what is known, or is about something else. */
export type PaymentOutcome = 'applied' | 'repeated' | 'outdated' | 'ignored'

/** Applies an event of the payment provider to the membership of its account: once, and never after a later one. */
export async function receivePayment(
  { database, now }: Pick<Services, 'database' | 'now'>,
  event: PaymentEvent,
): Promise<PaymentOutcome> {
  const payment = readPayment(event)
  if (payment === undefined) return 'ignored'
  const { subscriptionId, change } = payment
  const accountId =
    payment.accountId ?? (await database.asSystem((tx) => accountOfSubscription(tx, subscriptionId)))
  // The provider repeats it: an event about a subscription may come before the one that begins it.
  if (accountId === undefined) throw notFound('subscription')
  const at = now()
  return database.asAccount(accountId, async (tx) => {
    await lockAccount(tx, accountId)
    if (await hasPayment(tx, accountId, event.id)) return 'repeated'
    // A date far ahead would make all that follows count as older.
    const latest = new Date(at.getTime() + TOLERANCE_SECONDS * 1000)
    const occurredAt = earlier(new Date(event.created * 1000), latest)
    const state = await readPaidState(tx, accountId)
    const isOld = isOutdated(state && notAfter(state, latest), payment, occurredAt)
    const outcome = isOld ? 'outdated' : 'applied'
    const stored = { eventId: event.id, type: event.type, subscriptionId, occurredAt, outcome } as const
    await insertPayment(tx, accountId, stored, at)
    if (outcome === 'applied') {
      await bumpVersion(tx, accountId, 'membership', {}, at)
      await applyPayment(tx, accountId, stored, change)
    }
    const subject = { accountId, userId: undefined, impersonatorId: undefined }
    audit(tx, subject, 'membershipPayment', event.id, { type: event.type, outcome, ...change }, at)
    return outcome
  })
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}

function notAfter(state: PaidState, latest: Date): PaidState {
  return { ...state, paidEventAt: state.paidEventAt && earlier(state.paidEventAt, latest) }
}

/** Whether a later event is known, or the event is about a subscription that another one has replaced, or that nobody has paid. */
function isOutdated(
  state: PaidState | undefined,
  { accountId, subscriptionId, change }: MembershipPayment,
  occurredAt: Date,
): boolean {
  if (state === undefined) return false
  if (state.paidEventAt !== null && occurredAt < state.paidEventAt) return true
  const isOther = state.externalId !== subscriptionId
  // Who opens a payment page names the account, and may leave without paying.
  if (isOther && change.paymentStatus === 'UNPAID' && state.status === 'ACTIVE') return true
  // A new payment page begins a subscription; all other events are about the one there is.
  return accountId === undefined && isOther
}
