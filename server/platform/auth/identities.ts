import type { Actor } from '../actor.ts'
import type { Transaction } from '../db/driver.ts'
import { normalEmail } from './email-address.ts'
import type { Identity } from './sessions.ts'

/** Who signs in with an address, from the directory, which is read before an account is known. */
export async function findIdentity(tx: Transaction, email: string): Promise<Identity | undefined> {
  const rows = await tx.query<Identity>(
    'select account_id as "accountId", user_id as "userId", email as "emailAddress" from identities where email = $1',
    [normalEmail(email)],
  )
  return rows[0]
}

/** The role of a user; undefined: there is none. */
export async function findRole(
  tx: Transaction,
  { accountId, userId }: Pick<Identity, 'accountId' | 'userId'>,
): Promise<Actor['role'] | undefined> {
  const rows = await tx.query<{ role: Actor['role'] }>(
    'select role from users where account_id = $1 and user_id = $2',
    [accountId, userId],
  )
  return rows[0]?.role
}
