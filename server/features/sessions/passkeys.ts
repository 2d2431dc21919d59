import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../platform/db/driver.ts'
import { Rejection } from '../../platform/rejection.ts'

const MOST_PASSKEYS = 20
const LONGEST_USER_AGENT = 300

export interface PasskeyOwner {
  readonly accountId: string
  readonly userId: string
}

export interface NewPasskey {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly signatureCount: number
  readonly userAgent: string
}

export interface StoredPasskey {
  readonly passkeyId: string
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly signatureCount: number
  readonly userAgent: string
  readonly createdAt: Date
  readonly usedAt: Date | null
}

const COLUMNS = `passkey_id as "passkeyId", credential_id as "credentialId", public_key as "publicKey",
  signature_count as "signatureCount", user_agent as "userAgent", created_at as "createdAt", used_at as "usedAt"`

export function listPasskeys(
  tx: Transaction,
  { accountId, userId }: PasskeyOwner,
): Promise<readonly StoredPasskey[]> {
  return tx.query<StoredPasskey>(
    `select ${COLUMNS} from passkeys where account_id = $1 and user_id = $2 order by created_at, passkey_id`,
    [accountId, userId],
  )
}

export async function findPasskey(
  tx: Transaction,
  { accountId, userId }: PasskeyOwner,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const rows = await tx.query<StoredPasskey>(
    `select ${COLUMNS} from passkeys where account_id = $1 and user_id = $2 and credential_id = $3`,
    [accountId, userId, credentialId],
  )
  return rows[0]
}

export async function addPasskey(
  tx: Transaction,
  owner: PasskeyOwner,
  { credentialId, publicKey, signatureCount, userAgent }: NewPasskey,
  now: Date,
): Promise<string> {
  // Serializes concurrent calls, which could exceed the maximum together.
  await tx.query('select 1 as one from users where account_id = $1 and user_id = $2 for update', [
    owner.accountId,
    owner.userId,
  ])
  if ((await listPasskeys(tx, owner)).length >= MOST_PASSKEYS)
    throw new Rejection('LIMIT_REACHED', `a user has ${MOST_PASSKEYS} passkeys at most`)
  const passkeyId = randomUUID()
  const added = await tx.query(
    `insert into passkeys (account_id, user_id, passkey_id, credential_id, public_key, signature_count, user_agent, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (account_id, credential_id) do nothing returning 1 as one`,
    [
      owner.accountId,
      owner.userId,
      passkeyId,
      credentialId,
      publicKey,
      signatureCount,
      userAgent.slice(0, LONGEST_USER_AGENT),
      now,
    ],
  )
  if (added.length === 0) throw new Rejection('PASSKEY_INVALID', 'the passkey is registered already')
  return passkeyId
}

/** Records a use. False when the passkey is gone, or its signature counter has not increased: it may be cloned. */
export async function usePasskey(
  tx: Transaction,
  { accountId, userId }: PasskeyOwner,
  { passkeyId }: StoredPasskey,
  signatureCount: number,
  now: Date,
): Promise<boolean> {
  const used = await tx.query(
    `update passkeys set signature_count = $4, used_at = $5 where account_id = $1 and user_id = $2 and passkey_id = $3
       and (signature_count < $4 or (signature_count = 0 and $4 = 0)) returning 1 as one`,
    [accountId, userId, passkeyId, signatureCount, now],
  )
  return used.length > 0
}

/** False when the user has no such passkey. */
export async function removePasskey(
  tx: Transaction,
  { accountId, userId }: PasskeyOwner,
  passkeyId: string,
): Promise<boolean> {
  const removed = await tx.query(
    'delete from passkeys where account_id = $1 and user_id = $2 and passkey_id = $3 returning 1 as one',
    [accountId, userId, passkeyId],
  )
  return removed.length > 0
}
