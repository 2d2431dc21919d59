import * as v from 'valibot'
import { normalEmail } from '../../platform/auth/email-address.ts'
import { findIdentity } from '../../platform/auth/identities.ts'
import type { Database, Transaction } from '../../platform/db/driver.ts'
import { notFound } from '../../platform/rejection.ts'

/** The operator's request: end the sessions of one user, or of all. */
export const signOutRequest = v.union([
  v.strictObject({ user: v.string() }),
  v.strictObject({ everybody: v.literal(true) }),
])

export type SignOutRequest = v.InferOutput<typeof signOutRequest>

/** Ends the sessions with the impersonated ones on them; returns their ids. */
export async function signOut(
  database: Database,
  request: SignOutRequest,
  now: Date,
): Promise<readonly string[]> {
  return database.asSystem(async (tx) => {
    const userIds = 'user' in request ? await findUsers(tx, request.user) : null
    const ended = await tx.query<{ sessionId: string }>(
      `update sessions set ended_at = $2
       where ended_at is null and ($1::uuid[] is null or user_id = any($1) or impersonator_id = any($1))
       returning session_id as "sessionId"`,
      [userIds, now],
    )
    return ended.map(({ sessionId }) => sessionId)
  })
}

/** Everyone with the address, including users who were removed and cannot sign in any more. */
async function findUsers(tx: Transaction, email: string): Promise<readonly string[]> {
  const identity = await findIdentity(tx, email)
  const found = await tx.query<{ userId: string }>('select user_id as "userId" from users where email = $1', [
    normalEmail(email),
  ])
  if (identity !== undefined) found.push(identity)
  if (found.length === 0) throw notFound(`user ${email}`)
  return [...new Set(found.map(({ userId }) => userId))]
}
