import type { Transaction, ChangeTransaction } from '../../platform/db/driver.ts'

export interface StoredOnboarding {
  readonly id: string
  readonly onboardingName: string
  readonly startedAt: Date
  readonly completedAt: Date | null
}

export function listOnboardings(
  tx: Transaction,
  accountId: string,
  userId: string,
): Promise<readonly StoredOnboarding[]> {
  return tx.query<StoredOnboarding>(
    `select onboarding_id as id, onboarding_name as "onboardingName", started_at as "startedAt",
       completed_at as "completedAt"
     from onboardings where account_id = $1 and user_id = $2 order by started_at desc, onboarding_id`,
    [accountId, userId],
  )
}

/** The introduction of a name that the user has begun and not ended, the earliest first. */
export async function findOpenOnboarding(
  tx: Transaction,
  accountId: string,
  userId: string,
  name: string,
): Promise<string | undefined> {
  const [open] = await tx.query<{ id: string }>(
    `select onboarding_id as id from onboardings
     where account_id = $1 and user_id = $2 and onboarding_name = $3 and completed_at is null
     order by started_at, onboarding_id limit 1`,
    [accountId, userId, name],
  )
  return open?.id
}

export async function insertOnboarding(
  tx: ChangeTransaction,
  accountId: string,
  userId: string,
  { id, onboardingName }: Pick<StoredOnboarding, 'id' | 'onboardingName'>,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into onboardings (account_id, onboarding_id, user_id, onboarding_name, started_at)
     values ($1, $2, $3, $4, $5)`,
    [accountId, id, userId, onboardingName, at],
  )
}

/** Marks the end, once; false when the user has begun no such introduction. */
export async function completeOnboarding(
  tx: ChangeTransaction,
  accountId: string,
  userId: string,
  id: string,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update onboardings set completed_at = coalesce(completed_at, $4)
     where account_id = $1 and user_id = $2 and onboarding_id = $3 returning 1 as one`,
    [accountId, userId, id, at],
  )
  return rows.length > 0
}
