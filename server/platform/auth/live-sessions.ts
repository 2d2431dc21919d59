import type { Actor } from '../actor.ts'
import type { Transaction } from '../db/driver.ts'

type SessionKey = Pick<Actor, 'accountId' | 'sessionId' | 'impersonator'>

/** Which of these sessions have ended. An impersonation is not asked for: it also depends on a session of staff. */
export async function endedSessions(
  tx: Transaction,
  sessions: readonly SessionKey[],
  sessionHours: number,
  now: Date,
): Promise<ReadonlySet<string>> {
  const own = sessions.filter(({ impersonator }) => impersonator === undefined)
  if (own.length === 0) return new Set()
  const live = await tx.query<{ sessionId: string }>(
    `select s.session_id as "sessionId"
     from unnest($1::uuid[], $2::uuid[]) as asked (account_id, session_id)
       join sessions s using (account_id, session_id) join users u using (account_id, user_id)
     where s.ended_at is null and s.created_at >= $3`,
    [...keysOf(own), new Date(now.getTime() - sessionHours * 3_600_000)],
  )
  const ended = new Set(own.map(({ sessionId }) => sessionId))
  for (const { sessionId } of live) ended.delete(sessionId)
  return ended
}

/** Records that these sessions are in use, each at most once a minute. */
export async function noteSessionUse(
  tx: Transaction,
  sessions: readonly SessionKey[],
  now: Date,
): Promise<void> {
  await tx.query(
    `update sessions s set used_at = $3 from unnest($1::uuid[], $2::uuid[]) as used (account_id, session_id)
     where s.account_id = used.account_id and s.session_id = used.session_id and s.ended_at is null
       and coalesce(s.used_at, s.created_at) < $3::timestamptz - interval '1 minute'`,
    [...keysOf(sessions), now],
  )
}

function keysOf(sessions: readonly SessionKey[]): [readonly string[], readonly string[]] {
  return [sessions.map(({ accountId }) => accountId), sessions.map(({ sessionId }) => sessionId)]
}
