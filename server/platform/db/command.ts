import { auditSubject, requireWriter, type Actor } from '../actor.ts'
import { notFound } from '../refusal.ts'
import { audit } from './audit.ts'
import type { Database, Tx } from './driver.ts'
import { once, type KeyedCall } from './idempotency.ts'

/** What a command did: its result, and what the audit says of it. */
export interface Done<Result> {
  readonly result: Result
  readonly target?: string | undefined
  readonly details?: unknown
}

/**
 * Runs a supplier's write: refused to readers, one at a time an account, at most once a key, recorded with subject and
 * impersonator; all in one transaction.
 */
export function runCommand<Result>(
  database: Database,
  actor: Actor,
  call: KeyedCall,
  now: Date,
  work: (tx: Tx) => Promise<Done<Result>>,
): Promise<Result> {
  requireWriter(actor)
  return database.asAccount(actor.accountId, async (tx) => {
    await lockAccount(tx, actor.accountId)
    return once(tx, actor, call, now, async () => {
      const { result, target, details } = await work(tx)
      await audit(tx, auditSubject(actor), call.call, target ?? null, details ?? {}, now)
      return result
    })
  })
}

// Every write of an account takes this lock first, the clear too, so they cannot wait for each other in a circle.
async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  const rows = await tx.query('select 1 as one from accounts where account_id = $1 for update', [accountId])
  if (rows.length === 0) throw notFound('account')
}
