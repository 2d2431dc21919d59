import { createHash, randomBytes } from 'node:crypto'
import { MAGIC_LOGIN_PAGE, type RedirectName } from '#contract'
import type { Database, Session } from '../db/driver.ts'
import { Refusal } from '../refusal.ts'
import { normalEmail } from './email-address.ts'
import type { Identity } from './sessions.ts'

const LIFETIME_MS = 10 * 60_000

/** A link's token, and the stored address it may be sent to. */
interface IssuedToken {
  readonly token: string
  readonly emailAddress: string
}

/** Makes a link's token for the user with this address; undefined when there is none. Only its hash is stored. */
export async function issueMagicToken(
  database: Database,
  email: string,
  now: Date,
): Promise<IssuedToken | undefined> {
  return database.asSystem(async (tx) => {
    const identity = await findIdentity(tx, email)
    if (!identity) return undefined
    const token = randomBytes(32).toString('base64url')
    await tx.query(
      'insert into magic_links (token_hash, account_id, user_id, created_at, expires_at) values ($1, $2, $3, $4, $5)',
      [hashOf(token), identity.accountId, identity.userId, now, new Date(now.getTime() + LIFETIME_MS)],
    )
    return { token, emailAddress: identity.emailAddress }
  })
}

/** The same for somebody who shows the token instead of sending it. */
export async function createMagicToken(
  database: Database,
  email: string,
  now: Date,
): Promise<string | undefined> {
  return (await issueMagicToken(database, email, now))?.token
}

/** The address of the page that trades the token for a session; `asked` says to the browser that it asked for it. */
export function magicLink(
  publicUrl: string,
  token: string,
  redirect: RedirectName = 'home',
  asked?: string,
): string {
  const query = new URLSearchParams({ token, redirect, ...(asked === undefined ? {} : { asked }) })
  return `${publicUrl}${MAGIC_LOGIN_PAGE}?${query.toString()}`
}

/** Uses a token up and says whose it was; of two calls at once only one succeeds. */
export async function consumeMagicToken(tx: Session, token: string, now: Date): Promise<Identity> {
  const [used] = await tx.query<Identity>(
    `update magic_links l set used_at = $2 from users u
     where l.token_hash = $1 and l.used_at is null and l.expires_at > $2
       and u.account_id = l.account_id and u.user_id = l.user_id
     returning l.account_id as "accountId", l.user_id as "userId", u.email as "emailAddress"`,
    [hashOf(token), now],
  )
  return used ?? Promise.reject(await whyRefused(tx, token))
}

async function whyRefused(tx: Session, token: string): Promise<Refusal> {
  const [link] = await tx.query<{ usedAt: Date | null }>(
    'select used_at as "usedAt" from magic_links where token_hash = $1',
    [hashOf(token)],
  )
  if (!link) return new Refusal('MAGIC_TOKEN_INVALID', 'there is no such sign-in link')
  return link.usedAt
    ? new Refusal('MAGIC_TOKEN_USED', 'the sign-in link has been used already')
    : new Refusal('MAGIC_TOKEN_EXPIRED', 'the sign-in link has expired')
}

async function findIdentity(tx: Session, email: string): Promise<Identity | undefined> {
  const rows = await tx.query<Identity>(
    'select account_id as "accountId", user_id as "userId", email as "emailAddress" from identities where email = $1',
    [normalEmail(email)],
  )
  return rows[0]
}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}
