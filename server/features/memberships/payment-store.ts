import { randomUUID } from 'node:crypto'
import type { ChangeTransaction, Transaction } from '../../platform/db/driver.ts'
import type { PaymentChange } from './payment-event.ts'

export interface StoredPayment {
  readonly eventId: string
  readonly type: string
  readonly subscriptionId: string
  readonly occurredAt: Date
  readonly outcome: 'applied' | 'outdated'
}

/** The account whose membership was ever paid by a subscription. Over all accounts: an event names no account. */
export async function accountOfSubscription(
  tx: Transaction,
  subscriptionId: string,
): Promise<string | undefined> {
  const [found] = await tx.query<{ readonly accountId: string }>(
    `select account_id as "accountId" from memberships where external_id = $1
     union all select account_id from membership_payments where subscription_id = $1 limit 1`,
    [subscriptionId],
  )
  return found?.accountId
}

export async function hasPayment(tx: Transaction, accountId: string, eventId: string): Promise<boolean> {
  const rows = await tx.query(
    'select 1 as one from membership_payments where account_id = $1 and event_id = $2',
    [accountId, eventId],
  )
  return rows.length > 0
}

/** What decides whether an event is too old. */
export interface PaidState {
  readonly externalId: string | null
  readonly paidEventAt: Date | null
  readonly status: string
}

export async function readPaidState(tx: Transaction, accountId: string): Promise<PaidState | undefined> {
  const [state] = await tx.query<PaidState>(
    `select external_id as "externalId", paid_event_at as "paidEventAt", status
     from memberships where account_id = $1`,
    [accountId],
  )
  return state
}

export async function insertPayment(
  tx: ChangeTransaction,
  accountId: string,
  payment: StoredPayment,
  now: Date,
): Promise<void> {
  const { eventId, type, subscriptionId, occurredAt, outcome } = payment
  await tx.query(
    `insert into membership_payments (account_id, event_id, type, subscription_id, occurred_at, received_at, outcome)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [accountId, eventId, type, subscriptionId, occurredAt, now, outcome],
  )
}

/** Changes the membership; an account that pays without having been offered one gets it. */
export async function applyPayment(
  tx: ChangeTransaction,
  accountId: string,
  { subscriptionId, occurredAt }: Pick<StoredPayment, 'subscriptionId' | 'occurredAt'>,
  { status, paymentStatus, plan, billingFrequency }: PaymentChange,
): Promise<void> {
  await tx.query(
    `insert into memberships as m (account_id, membership_id, is_eligible, status, payment_status, plan, billing_frequency,
       external_id, paid_event_at)
     values ($1, $2, true, coalesce($3::text, 'INACTIVE'), $4, $5, $6, $7, $8)
     on conflict (account_id) do update set
       status = coalesce($3::text, m.status), payment_status = $4, plan = coalesce($5, m.plan),
       billing_frequency = coalesce($6, m.billing_frequency), external_id = $7, paid_event_at = $8`,
    [
      accountId,
      randomUUID(),
      status ?? null,
      paymentStatus,
      plan ?? null,
      billingFrequency ?? null,
      subscriptionId,
      occurredAt,
    ],
  )
}
