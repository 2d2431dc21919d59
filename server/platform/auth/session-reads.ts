import type { Actor } from '../actor.ts'
import { createBatches, type Waiting } from '../db/commands/batches.ts'
import type { Database, Transaction } from '../db/driver.ts'

export interface SessionKey {
  readonly accountId: string
  readonly sessionId: string
  readonly userId: string
}

export interface SessionRow {
  readonly sessionId: string
  readonly userId: string
  readonly emailAddress: string
  readonly role: Actor['role']
  readonly supplierReadOnly: boolean | null
  readonly impersonatorAccountId: string | null
  readonly impersonatorId: string | null
  readonly impersonatorSessionId: string | null
  readonly createdAt: Date
  readonly usedAt: Date | null
  readonly authenticatedAt: Date
  readonly endedAt: Date | null
  readonly accountVersion: number
}

/** Reads sessions, those of an account that are asked for at the same time together. */
export interface SessionReads {
  find(key: SessionKey): Promise<SessionRow | undefined>
}

interface Asked extends Waiting<SessionRow | undefined> {
  readonly key: SessionKey
}

export function createSessionReads(database: Database): SessionReads {
  const add = createBatches<Asked>({
    // Every row is read after it was asked for: a session that has ended is not taken for a live one.
    run: async (accountId, take) => {
      await database.asAccount(accountId, async (tx) => {
        const asked = take()
        const rows = await findSessions(tx, accountId, asked)
        for (const { key, resolve } of asked)
          resolve(rows.find(({ sessionId, userId }) => sessionId === key.sessionId && userId === key.userId))
      })
    },
  })
  return {
    find: (key) => new Promise((resolve, reject) => add(key.accountId, { key, resolve, reject })),
  }
}

function findSessions(tx: Transaction, accountId: string, asked: readonly Asked[]): Promise<SessionRow[]> {
  return tx.query<SessionRow>(
    `select s.session_id as "sessionId", u.user_id as "userId", u.email as "emailAddress", u.role,
       u.supplier_read_only as "supplierReadOnly", s.impersonator_account_id as "impersonatorAccountId",
       s.impersonator_id as "impersonatorId", s.impersonator_session_id as "impersonatorSessionId",
       s.created_at as "createdAt", s.used_at as "usedAt", coalesce(s.authenticated_at, s.created_at) as "authenticatedAt",
       s.ended_at as "endedAt", a.head_version as "accountVersion"
     from sessions s join users u on u.account_id = $1 and u.user_id = s.user_id join accounts a on a.account_id = $1
     where s.account_id = $1 and s.session_id = any($2::uuid[])`,
    [accountId, [...new Set(asked.map(({ key }) => key.sessionId))]],
  )
}
