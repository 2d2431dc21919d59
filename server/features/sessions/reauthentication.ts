import type { Actor } from '../../platform/actor.ts'
import type { Database, Transaction } from '../../platform/db/driver.ts'
import { Rejection } from '../../platform/rejection.ts'

/** How long an authentication counts as recent. */
const FRESH_MS = 10 * 60_000

/** The user who authenticated and their session; for an impersonation the member of staff. */
export interface Principal {
  readonly accountId: string
  readonly userId: string
  readonly emailAddress: string
  readonly sessionId: string
}

export function principalOf(actor: Actor): Principal {
  const { accountId, userId, emailAddress, sessionId } = actor.impersonator ?? actor
  return { accountId, userId, emailAddress, sessionId }
}

export function isFreshlyAuthenticated({ authenticatedAt }: Actor, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() <= FRESH_MS
}

export function requireFreshAuthentication(actor: Actor, now: Date): void {
  if (!isFreshlyAuthenticated(actor, now))
    throw new Rejection(
      'REAUTHENTICATION_REQUIRED',
      'this needs somebody who has authenticated within 10 minutes',
    )
}

export function recordAuthentication(database: Database, principal: Principal, now: Date): Promise<void> {
  return database.asAccount(principal.accountId, (tx) => markAuthenticated(tx, principal, now))
}

async function markAuthenticated(
  tx: Transaction,
  { accountId, userId, sessionId }: Principal,
  now: Date,
): Promise<void> {
  await tx.query(
    `update sessions set authenticated_at = $4 where account_id = $1 and user_id = $2 and session_id = $3
       and ended_at is null`,
    [accountId, userId, sessionId, now],
  )
}
