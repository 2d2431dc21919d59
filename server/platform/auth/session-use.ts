import type { Database } from '../db/driver.ts'
import type { Background } from '../background.ts'

const NOTED_EVERY_MS = 60_000

interface UsedSession {
  readonly accountId: string
  readonly sessionId: string
  readonly usedAt: Date | null
}

export interface SessionUse {
  note(session: UsedSession, now: Date): void
}

export function createSessionUse(database: Database, background: Background): SessionUse {
  const noting = new Set<string>()
  return {
    note({ accountId, sessionId, usedAt }, now) {
      const isRecent = usedAt !== null && now.getTime() - usedAt.getTime() < NOTED_EVERY_MS
      if (isRecent || noting.has(sessionId)) return
      noting.add(sessionId)
      background.run('use of a session', async () => {
        try {
          await database.asAccount(accountId, (tx) =>
            tx.query(
              'update sessions set used_at = greatest(used_at, $3) where account_id = $1 and session_id = $2',
              [accountId, sessionId, now],
            ),
          )
        } finally {
          noting.delete(sessionId)
        }
      })
    },
  }
}
