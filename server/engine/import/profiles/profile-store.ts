import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../platform/db/driver.ts'
import { notFound, Rejection } from '../../../platform/rejection.ts'
import type { Profile } from './profile.ts'

const MOST_PROFILES = 100

export interface StoredProfile extends Profile {
  readonly changedAt: Date
}

export interface ProfileChanger {
  readonly accountId: string
  /** Null: the operator. */
  readonly userId: string | null
  readonly now: Date
}

const PROFILES = `select profile_id as "profileId", name, headings, reading, is_whole as "isWhole", revision,
    changed_at as "changedAt" from import_profiles where account_id = $1`

export function listProfiles(tx: Transaction, accountId: string): Promise<readonly StoredProfile[]> {
  return tx.query<StoredProfile>(`${PROFILES} order by name`, [accountId])
}

export async function saveProfile(
  tx: Transaction,
  { accountId, userId, now }: ProfileChanger,
  { name, headings, reading, isWhole }: Omit<Profile, 'profileId' | 'revision'>,
): Promise<void> {
  const [{ count } = { count: 0 }] = await tx.query<{ count: number }>(
    'select count(*)::int as count from import_profiles where account_id = $1 and name <> $2',
    [accountId, name],
  )
  if (count >= MOST_PROFILES)
    throw new Rejection('LIMIT_REACHED', `the account has ${MOST_PROFILES} profiles: delete one first`)
  await tx.query(
    `insert into import_profiles as p (account_id, profile_id, name, headings, reading, is_whole, revision, changed_at, changed_by)
     values ($1, $2, $3, $4, $5, $6, 1, $7, $8)
     on conflict (account_id, name) do update set headings = excluded.headings, reading = excluded.reading,
       is_whole = excluded.is_whole, revision = p.revision + 1, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    [accountId, randomUUID(), name, JSON.stringify(headings), JSON.stringify(reading), isWhole, now, userId],
  )
}

export async function lockProfile(
  tx: Transaction,
  accountId: string,
  profileId: string,
): Promise<StoredProfile> {
  const [found] = await tx.query<StoredProfile>(`${PROFILES} and profile_id = $2 for update`, [
    accountId,
    profileId,
  ])
  if (found === undefined) throw notFound('profile')
  return found
}

/** Changes a profile that is locked. Rejects the name of another one. */
export async function updateProfile(
  tx: Transaction,
  { accountId, userId, now }: ProfileChanger,
  { profileId, name, reading, isWhole }: Pick<Profile, 'profileId' | 'name' | 'reading' | 'isWhole'>,
): Promise<StoredProfile> {
  const others = await tx.query(
    'select 1 as one from import_profiles where account_id = $1 and name = $2 and profile_id <> $3',
    [accountId, name, profileId],
  )
  if (others.length > 0) throw new Rejection('PROFILE_EXISTS', 'another profile has this name')
  await tx.query(
    `update import_profiles set name = $3, reading = $4, is_whole = $5, revision = revision + 1, changed_at = $6, changed_by = $7
     where account_id = $1 and profile_id = $2`,
    [accountId, profileId, name, JSON.stringify(reading), isWhole, now, userId],
  )
  return lockProfile(tx, accountId, profileId)
}

export async function deleteProfile(tx: Transaction, accountId: string, profileId: string): Promise<void> {
  const gone = await tx.query(
    'delete from import_profiles where account_id = $1 and profile_id = $2 returning 1 as one',
    [accountId, profileId],
  )
  if (gone.length === 0) throw notFound('profile')
}
