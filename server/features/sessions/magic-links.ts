import { createHash, randomBytes } from 'node:crypto'
import { CONFIRM_PAGE, MAGIC_LOGIN_PAGE, type RedirectName } from '#contract'
import type { Database, Transaction } from '../../platform/db/driver.ts'
import { Rejection } from '../../platform/rejection.ts'
import { findIdentity } from '../../platform/auth/identities.ts'
import type { Principal } from './reauthentication.ts'
import type { Identity } from '../../platform/auth/sessions.ts'

export const LINK_MINUTES = 10
const LIFETIME_MS = LINK_MINUTES * 60_000

/** A link's token, and the user whose stored address it may be sent to. */
interface IssuedToken extends Identity {
  readonly token: string
}

/** Creates a link token for the user with this address; undefined when there is none. Only its hash is stored. */
export async function issueMagicToken(
  database: Database,
  email: string,
  now: Date,
): Promise<IssuedToken | undefined> {
  return database.asSystem(async (tx) => {
    const identity = await findIdentity(tx, email)
    if (!identity) return undefined
    return { ...identity, token: await storeToken(tx, identity, null, now) }
  })
}

/** Creates the token of a reauthentication link. It opens no session and is valid in this one only. */
export function issueConfirmationToken(database: Database, principal: Principal, now: Date): Promise<string> {
  return database.asSystem((tx) => storeToken(tx, principal, principal.sessionId, now))
}

async function storeToken(
  tx: Transaction,
  { accountId, userId }: Pick<Identity, 'accountId' | 'userId'>,
  sessionId: string | null,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.query(
    `insert into magic_links (token_hash, account_id, user_id, session_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [hashOf(token), accountId, userId, sessionId, now, new Date(now.getTime() + LIFETIME_MS)],
  )
  return token
}

/** Makes a token for callers that print it instead of mailing it. */
export async function createMagicToken(
  database: Database,
  email: string,
  now: Date,
): Promise<string | undefined> {
  return (await issueMagicToken(database, email, now))?.token
}

/** The URL of the page that exchanges the token for a session; `asked` tells the browser that it requested the link. */
export function magicLink(
  publicUrl: string,
  token: string,
  redirect: RedirectName = 'home',
  asked?: string,
): string {
  const query = new URLSearchParams({ token, redirect, ...(asked === undefined ? {} : { asked }) })
  return `${publicUrl}${MAGIC_LOGIN_PAGE}?${query.toString()}`
}

export function confirmationLink(publicUrl: string, token: string): string {
  return `${publicUrl}${CONFIRM_PAGE}?${new URLSearchParams({ token }).toString()}`
}

/** Consumes a token and returns its user, who must still have an identity; of two concurrent calls only one succeeds. */
export async function consumeMagicToken(tx: Transaction, token: string, now: Date): Promise<Identity> {
  const [owner] = await tx.query<Pick<Identity, 'accountId' | 'userId'>>(
    `update magic_links l set used_at = $2
     where l.token_hash = $1 and l.session_id is null and l.used_at is null and l.expires_at > $2
       and exists (select from identities i where i.account_id = l.account_id and i.user_id = l.user_id)
     returning l.account_id as "accountId", l.user_id as "userId"`,
    [hashOf(token), now],
  )
  if (owner === undefined) throw await whyRejected(tx, token, now)
  const [user] = await tx.query<Pick<Identity, 'emailAddress'>>(
    'select email as "emailAddress" from users where account_id = $1 and user_id = $2',
    [owner.accountId, owner.userId],
  )
  if (user === undefined) throw noSuchLink()
  return { ...owner, ...user }
}

/** Consumes a reauthentication token. Rejected in any session but the one that requested it. */
export async function consumeConfirmationToken(
  database: Database,
  { sessionId }: Principal,
  token: string,
  now: Date,
): Promise<void> {
  const used = await database.asSystem((tx) =>
    tx.query(
      `update magic_links set used_at = $3
       where token_hash = $1 and session_id = $2 and used_at is null and expires_at > $3 returning 1 as one`,
      [hashOf(token), sessionId, now],
    ),
  )
  if (used.length === 0)
    throw new Rejection(
      'CONFIRMATION_INVALID',
      'the link is for another session, has been used or has expired',
    )
}

async function whyRejected(tx: Transaction, token: string, now: Date): Promise<Rejection> {
  const [link] = await tx.query<{ usedAt: Date | null; expiresAt: Date }>(
    `select used_at as "usedAt", expires_at as "expiresAt" from magic_links
     where token_hash = $1 and session_id is null`,
    [hashOf(token)],
  )
  if (link?.usedAt) return new Rejection('MAGIC_TOKEN_USED', 'the sign-in link has been used already')
  return link && link.expiresAt <= now
    ? new Rejection('MAGIC_TOKEN_EXPIRED', 'the sign-in link has expired')
    : noSuchLink()
}

function noSuchLink(): Rejection {
  return new Rejection('MAGIC_TOKEN_INVALID', 'there is no such sign-in link')
}

/** Whether the user may still sign in. A removal at the same time waits until this transaction has ended. */
export async function hasIdentity(
  tx: Transaction,
  { accountId, userId }: Pick<Identity, 'accountId' | 'userId'>,
): Promise<boolean> {
  const found = await tx.query(
    'select 1 as one from identities where account_id = $1 and user_id = $2 for share',
    [accountId, userId],
  )
  return found.length > 0
}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}
