import { randomUUID } from 'node:crypto'
import type { SessionClaims } from '#contract'
import type { Actor } from '../actor.ts'
import type { Database, Transaction } from '../db/driver.ts'
import { Rejection } from '../rejection.ts'
import type { SessionKey, SessionReads, SessionRow } from './session-reads.ts'
import type { SessionUse } from './session-use.ts'
import type { UnsignedClaims } from './tokens.ts'

const LONGEST_USER_AGENT = 300

export interface Identity {
  readonly accountId: string
  readonly userId: string
  readonly emailAddress: string
}

export interface Origin {
  readonly userAgent: string
  readonly networkAddress: string
}

/** Opens a session for a user, or for a member of staff acting as one, and returns its claims. */
export async function openSession(
  tx: Transaction,
  subject: Identity,
  authType: string,
  origin: Origin,
  now: Date,
  impersonator?: Identity & { readonly sessionId: string },
): Promise<UnsignedClaims> {
  const sessionUuid = randomUUID()
  const role = tx.query<{ role: Actor['role'] }>(
    'select role from users where account_id = $1 and user_id = $2',
    [subject.accountId, subject.userId],
  )
  const insert = tx.query(
    `insert into sessions (account_id, session_id, user_id, impersonator_account_id, impersonator_id, impersonator_session_id,
       auth_type, created_at, used_at, authenticated_at, user_agent, network_address)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $9, $10)`,
    [
      subject.accountId,
      sessionUuid,
      subject.userId,
      impersonator?.accountId ?? null,
      impersonator?.userId ?? null,
      impersonator?.sessionId ?? null,
      authType,
      now,
      origin.userAgent.slice(0, LONGEST_USER_AGENT),
      origin.networkAddress,
    ],
  )
  const [[opened]] = await Promise.all([role, insert])
  const signedIn = impersonator ?? subject
  const user = { uuid: signedIn.userId, sessionUuid, emailAddress: signedIn.emailAddress }
  if (!impersonator)
    return {
      user,
      accountId: subject.accountId,
      ...(opened?.role === 'staff' && { role: 'staff' as const }),
    }
  const impersonationSubject = { uuid: subject.userId, emailAddress: subject.emailAddress }
  return { user, accountId: subject.accountId, impersonationSubject, type: 'impersonation' }
}

export interface SessionRules {
  readonly now: Date
  readonly sessionHours: number
  readonly impersonationHours: number
  readonly isStaff: (actor: Actor) => boolean
  readonly reads: SessionReads
  readonly use: SessionUse
}

interface LiveActor {
  readonly actor: Actor
  readonly accountVersion: number
}

/**
 * Resolves the actor of a token's session. The session's row decides, not the token, so that logging out takes effect
 * at once. An impersonation is valid as long as the session and the role of the member of staff behind it.
 */
export async function actorOf(claims: SessionClaims, rules: SessionRules): Promise<LiveActor> {
  const { accountId, user, impersonationSubject } = claims
  const row = await liveSession(rules, {
    accountId,
    sessionId: user.sessionUuid,
    userId: impersonationSubject?.uuid ?? user.uuid,
  })
  const actor = toActor(claims, row)
  const { accountVersion } = row
  if (!row.impersonatorId) return { actor, accountVersion }
  const impersonator = impersonatorOf(claims, row)
  const authenticatedAt = await requireStaffBehind(rules, impersonator)
  return { actor: { ...actor, impersonator, authenticatedAt }, accountVersion }
}

async function liveSession(
  { now, sessionHours, impersonationHours, reads, use }: SessionRules,
  key: SessionKey,
): Promise<SessionRow> {
  const row = await reads.find(key)
  if (!row || row.endedAt) throw new Rejection('SESSION_ENDED', 'the session has ended')
  const hours = row.impersonatorId === null ? sessionHours : impersonationHours
  if (now.getTime() - row.createdAt.getTime() > hours * 3_600_000) {
    throw new Rejection('SESSION_ENDED', `a session of this kind ends after ${hours} hours`)
  }
  use.note({ ...key, usedAt: row.usedAt }, now)
  return row
}

type Impersonator = NonNullable<Actor['impersonator']>

async function requireStaffBehind(
  rules: SessionRules,
  { accountId, userId, sessionId }: Impersonator,
): Promise<Date> {
  const { emailAddress, role, authenticatedAt } = await liveSession(rules, {
    accountId,
    sessionId,
    userId,
  })
  if (!rules.isStaff({ accountId, userId, sessionId, emailAddress, role, isReadOnly: true, authenticatedAt }))
    throw new Rejection('SESSION_ENDED', 'the one who acts for the supplier is no member of staff any more')
  return authenticatedAt
}

function toActor(claims: SessionClaims, row: SessionRow): Actor {
  return {
    accountId: claims.accountId,
    userId: row.userId,
    emailAddress: row.emailAddress,
    role: row.role,
    sessionId: claims.user.sessionUuid,
    isReadOnly: row.supplierReadOnly ?? true,
    authenticatedAt: row.authenticatedAt,
  }
}

function impersonatorOf(
  claims: SessionClaims,
  { impersonatorAccountId: accountId, impersonatorId: userId, impersonatorSessionId: sessionId }: SessionRow,
): Impersonator {
  if (accountId === null || userId === null || sessionId === null)
    throw new Rejection('SESSION_ENDED', 'the impersonation has no session of staff')
  return { accountId, userId, sessionId, emailAddress: claims.user.emailAddress }
}

/** Ends a session; idempotent. False when the account has no such session of this user. */
export async function endSession(
  tx: Transaction,
  actor: Actor,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update sessions set ended_at = coalesce(ended_at, $4)
     where account_id = $1 and user_id = $2 and session_id = $3 and impersonator_id is not distinct from $5 returning 1 as one`,
    [actor.accountId, actor.userId, sessionId, now, actor.impersonator?.userId ?? null],
  )
  return rows.length > 0
}

/** Ends the impersonated sessions that a session of a member of staff has opened; returns their ids. */
export async function endImpersonations(
  database: Database,
  staffSessionId: string,
  now: Date,
): Promise<readonly string[]> {
  const ended = await database.asSystem((tx) =>
    tx.query<{ sessionId: string }>(
      `update sessions set ended_at = $2 where impersonator_session_id = $1 and ended_at is null
       returning session_id as "sessionId"`,
      [staffSessionId, now],
    ),
  )
  return ended.map(({ sessionId }) => sessionId)
}
