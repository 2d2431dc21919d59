import type { Transaction } from '../../platform/db/driver.ts'
import type { PasskeyOwner } from './passkeys.ts'

export interface ValidSession {
  readonly sessionId: string
  readonly authType: string
  readonly createdAt: Date
  readonly usedAt: Date
  readonly userAgent: string
  readonly networkAddress: string
}

export interface SessionLifetimes {
  readonly sessionHours: number
  readonly sessionMinutes: number
}

/** Recorded uses lag by up to a minute. */
const NOTE_MINUTES = 1

/** The user's own valid sessions, the most recently used first; never those of staff who act for the user. */
export function validSessions(
  tx: Transaction,
  { accountId, userId }: PasskeyOwner,
  { sessionHours, sessionMinutes }: SessionLifetimes,
  now: Date,
): Promise<readonly ValidSession[]> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  return tx.query<ValidSession>(
    `select session_id as "sessionId", auth_type as "authType", created_at as "createdAt",
       coalesce(used_at, created_at) as "usedAt", user_agent as "userAgent", network_address as "networkAddress"
     from sessions where account_id = $1 and user_id = $2 and impersonator_id is null and ended_at is null
       and created_at >= $3 and coalesce(used_at, created_at) >= $4
     order by "usedAt" desc, session_id`,
    [accountId, userId, before(sessionHours * 60), before(sessionMinutes + NOTE_MINUTES)],
  )
}

/** Ends the user's own sessions except this one; returns their ids. */
export async function endOtherSessions(
  tx: Transaction,
  { accountId, userId }: PasskeyOwner,
  keptSessionId: string,
  now: Date,
): Promise<readonly string[]> {
  const ended = await tx.query<{ sessionId: string }>(
    `update sessions set ended_at = $4 where account_id = $1 and user_id = $2 and session_id <> $3
       and impersonator_id is null and ended_at is null returning session_id as "sessionId"`,
    [accountId, userId, keptSessionId, now],
  )
  return ended.map(({ sessionId }) => sessionId)
}
