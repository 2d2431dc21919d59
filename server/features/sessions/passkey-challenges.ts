import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/db/driver.ts'

/** Lifetime of a challenge. */
export const CHALLENGE_MS = 5 * 60_000

/** Creates a single-use challenge, for this session or for a sign-in. */
export async function issueChallenge(
  database: Database,
  sessionId: string | undefined,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32))
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
  await database.asSystem((tx) =>
    tx.query('insert into passkey_challenges (challenge, session_id, expires_at) values ($1, $2, $3)', [
      Buffer.from(challenge).toString('base64url'),
      sessionId ?? null,
      expiresAt,
    ]),
  )
  return challenge
}

/** Consumes a challenge, whatever the result. False when it is unknown, used, expired, or another session's. */
export async function consumeChallenge(
  database: Database,
  challenge: string,
  sessionId: string | undefined,
  now: Date,
): Promise<boolean> {
  const [used] = await database.asSystem((tx) =>
    tx.query<{ isGood: boolean }>(
      `delete from passkey_challenges where challenge = $1
       returning expires_at > $3 and session_id is not distinct from $2 as "isGood"`,
      [challenge, sessionId ?? null, now],
    ),
  )
  return used?.isGood ?? false
}
