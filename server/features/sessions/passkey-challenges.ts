import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/db/driver.ts'

export const CHALLENGE_MS = 5 * 60_000

/** What a challenge was made for; all but a sign-in in a session. */
export type Ceremony =
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'registration' | 'reauthentication'; readonly sessionId: string }

export async function issueChallenge(
  database: Database,
  ceremony: Ceremony,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32))
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
  await database.asSystem((tx) =>
    tx.query(
      'insert into passkey_challenges (challenge, ceremony, session_id, expires_at) values ($1, $2, $3, $4)',
      [Buffer.from(challenge).toString('base64url'), ceremony.kind, sessionOf(ceremony), expiresAt],
    ),
  )
  return challenge
}

/**
 * Consumes a challenge, whatever the result. False when it is unknown, used, expired, or of another
 * ceremony or session.
 */
export async function consumeChallenge(
  database: Database,
  challenge: string,
  ceremony: Ceremony,
  now: Date,
): Promise<boolean> {
  const [used] = await database.asSystem((tx) =>
    tx.query<{ isGood: boolean }>(
      `delete from passkey_challenges where challenge = $1
       returning expires_at > $4 and ceremony = $2 and session_id is not distinct from $3 as "isGood"`,
      [challenge, ceremony.kind, sessionOf(ceremony), now],
    ),
  )
  return used?.isGood ?? false
}

function sessionOf(ceremony: Ceremony): string | null {
  return ceremony.kind === 'sign-in' ? null : ceremony.sessionId
}
