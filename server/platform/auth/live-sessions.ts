import type { Actor } from '../actor.ts'
import type { Transaction } from '../db/driver.ts'

type SessionKey = Pick<Actor, 'accountId' | 'sessionId' | 'impersonator'>

const LIVE = `select s.session_id as "sessionId"
  from unnest($1::uuid[], $2::uuid[]) as asked (account_id, session_id)
    join sessions s on s.account_id = asked.account_id and s.session_id = asked.session_id
    join users u on u.account_id = s.account_id and u.user_id = s.user_id
  where s.ended_at is null and s.created_at >= $3`
// A database whose tables are shared out by account sends it to one node.
const LIVE_OF_ACCOUNT = `${LIVE} and s.account_id = $4 and u.account_id = $4`

/**
 * Which of these sessions have ended; `accountId` when they are all of one account. An impersonation is not asked for: it also
 * depends on a session of staff.
 */
export async function endedSessions(
  tx: Transaction,
  sessions: readonly SessionKey[],
  sessionHours: number,
  now: Date,
  accountId?: string,
): Promise<ReadonlySet<string>> {
  const own = sessions.filter(({ impersonator }) => impersonator === undefined)
  if (own.length === 0) return new Set()
  const live = await tx.query<{ sessionId: string }>(accountId === undefined ? LIVE : LIVE_OF_ACCOUNT, [
    ...keysOf(own),
    new Date(now.getTime() - sessionHours * 3_600_000),
    ...(accountId === undefined ? [] : [accountId]),
  ])
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
