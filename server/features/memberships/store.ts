import {
  isPauseUnlocked,
  statusAt,
  type BillingPeriod,
  type PaymentStatus,
  type Plan,
} from '#domain/memberships'
import type { Transaction } from '../../platform/db/driver.ts'
import type { FlagService } from '../../platform/services.ts'

export interface StoredMembership {
  readonly id: string
  readonly externalId: string | null
  readonly isEligible: boolean
  readonly status: 'ACTIVE' | 'TRIAL' | 'INACTIVE'
  readonly paymentStatus: PaymentStatus | null
  readonly plan: Plan | null
  readonly billingFrequency: BillingPeriod | null
  readonly offerBuilderType: string | null
  readonly trialEndsAt: Date | null
}

/** The account's membership; undefined when it was never offered one. A trial that has ended is inactive. */
export async function readMembership(
  tx: Transaction,
  accountId: string,
  now: Date,
): Promise<StoredMembership | undefined> {
  const [membership] = await tx.query<StoredMembership>(
    `select membership_id as id, external_id as "externalId", is_eligible as "isEligible", status,
       payment_status as "paymentStatus", plan, billing_frequency as "billingFrequency",
       offer_builder_type as "offerBuilderType", trial_ends_at as "trialEndsAt"
     from memberships where account_id = $1`,
    [accountId],
  )
  if (membership === undefined) return undefined
  const trialEndsAt = membership.trialEndsAt?.getTime() ?? null
  return { ...membership, status: statusAt({ status: membership.status, trialEndsAt }, now.getTime()) }
}

/** Whether an account of the experiment without a membership may not pause a request that was made then. */
export async function isPauseLocked(
  tx: Transaction,
  flags: FlagService,
  accountId: string,
  createdAt: Date,
  now: Date,
): Promise<boolean> {
  const { memberships: isInExperiment } = await flags.of(tx, accountId)
  if (!isInExperiment) return false
  const membership = await readMembership(tx, accountId, now)
  return membership !== undefined && !isPauseUnlocked(membership, createdAt.getTime(), now.getTime())
}
