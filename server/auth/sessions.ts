import { randomUUID } from 'node:crypto'
import type { SessionClaims } from '#contract'
import type { Actor } from '../actor.ts'
import type { Database, Session } from '../db/driver.ts'
import { Refusal } from '../refusal.ts'
import type { UnsignedClaims } from './tokens.ts'

/** A user as signing in finds it. */
export interface Identity {
  readonly accountId: string
  readonly userId: string
  readonly emailAddress: string
}

/** Opens a session for a user, or for a member of staff acting as one, and returns what its token says. */
export async function openSession(
  tx: Session,
  subject: Identity,
  authType: string,
  now: Date,
  impersonator?: Identity,
): Promise<UnsignedClaims> {
  const sessionUuid = randomUUID()
  await tx.query(
    `insert into sessions (account_id, session_id, user_id, impersonator_account_id, impersonator_id, auth_type, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      subject.accountId,
      sessionUuid,
      subject.userId,
      impersonator?.accountId ?? null,
      impersonator?.userId ?? null,
      authType,
      now,
    ],
  )
  const signedIn = impersonator ?? subject
  const user = { uuid: signedIn.userId, sessionUuid, emailAddress: signedIn.emailAddress }
  if (!impersonator) return { user, accountId: subject.accountId }
  const impersonationSubject = { uuid: subject.userId, emailAddress: subject.emailAddress }
  return { user, accountId: subject.accountId, impersonationSubject, type: 'impersonation' }
}

interface SessionRow {
  readonly userId: string
  readonly emailAddress: string
  readonly role: Actor['role']
  readonly supplierReadOnly: boolean | null
  readonly impersonatorAccountId: string | null
  readonly impersonatorId: string | null
  readonly createdAt: Date
  readonly endedAt: Date | null
}

/** Who a token's session acts for now. The session's row decides, not the token: logging out ends it at once. */
export async function actorOf(
  database: Database,
  claims: SessionClaims,
  now: Date,
  sessionHours: number,
): Promise<Actor> {
  const row = await database.asAccount(claims.accountId, (tx) => findSession(tx, claims))
  if (!row || row.endedAt) throw new Refusal('SESSION_ENDED', 'the session has ended')
  if (now.getTime() - row.createdAt.getTime() > sessionHours * 3_600_000) {
    throw new Refusal('SESSION_ENDED', `a session ends after ${sessionHours} hours`)
  }
  return toActor(claims, row)
}

async function findSession(tx: Session, claims: SessionClaims): Promise<SessionRow | undefined> {
  const rows = await tx.query<SessionRow>(
    `select u.user_id as "userId", u.email as "emailAddress", u.role, u.supplier_read_only as "supplierReadOnly",
       s.impersonator_account_id as "impersonatorAccountId", s.impersonator_id as "impersonatorId",
       s.created_at as "createdAt", s.ended_at as "endedAt"
     from sessions s join users u using (account_id, user_id)
     where s.account_id = $1 and s.session_id = $2 and s.user_id = $3`,
    [claims.accountId, claims.user.sessionUuid, claims.impersonationSubject?.uuid ?? claims.user.uuid],
  )
  return rows[0]
}

function toActor(claims: SessionClaims, row: SessionRow): Actor {
  const actor: Actor = {
    accountId: claims.accountId,
    userId: row.userId,
    emailAddress: row.emailAddress,
    role: row.role,
    sessionId: claims.user.sessionUuid,
    isReadOnly: row.supplierReadOnly ?? true,
  }
  if (!row.impersonatorAccountId || !row.impersonatorId) return actor
  const impersonator = {
    accountId: row.impersonatorAccountId,
    userId: row.impersonatorId,
    emailAddress: claims.user.emailAddress,
  }
  return { ...actor, impersonator }
}

/** Ends a session; ending it again is fine. False when the account has no such session of this user. */
export async function endSession(tx: Session, actor: Actor, sessionId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `update sessions set ended_at = coalesce(ended_at, $4)
     where account_id = $1 and user_id = $2 and session_id = $3 and impersonator_id is not distinct from $5 returning 1 as one`,
    [actor.accountId, actor.userId, sessionId, now, actor.impersonator?.userId ?? null],
  )
  return rows.length > 0
}
