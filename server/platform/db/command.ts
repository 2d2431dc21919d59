import { auditSubject, requireSupplier, requireWriter, type Actor } from '../actor.ts'
import { notFound } from '../refusal.ts'
import { audit } from './audit.ts'
import type { Database, ChangeTransaction } from './driver.ts'
import { once, type KeyedCall } from './idempotency.ts'

/** The outcome of a command: its result and its audit entry. */
export interface Done<Result> {
  readonly result: Result
  readonly target?: string | undefined
  readonly details?: unknown
}

/**
 * Runs a supplier's write in one transaction: rejected for read-only users, serialized per account, idempotent by key,
 * audited with subject and impersonator.
 */
export function runCommand<Result>(
  database: Database,
  actor: Actor,
  call: KeyedCall,
  now: Date,
  work: (tx: ChangeTransaction) => Promise<Done<Result>>,
): Promise<Result> {
  requireWriter(actor)
  return runOwnCommand(database, actor, call, now, work)
}

/** The same for what concerns the user alone, such as display preferences: read-only users may change it, too. */
export function runOwnCommand<Result>(
  database: Database,
  actor: Actor,
  call: KeyedCall,
  now: Date,
  work: (tx: ChangeTransaction) => Promise<Done<Result>>,
): Promise<Result> {
  requireSupplier(actor)
  return database.asAccount(actor.accountId, async (tx) => {
    await lockAccount(tx, actor.accountId)
    return once(tx, actor, call, now, async () => {
      const { result, target, details } = await work(tx)
      await audit(tx, auditSubject(actor), call.call, target ?? null, details ?? {}, now)
      return result
    })
  })
}

/** Every write of an account takes this lock first, the clear too, so writes cannot deadlock. */
export async function lockAccount(tx: ChangeTransaction, accountId: string): Promise<void> {
  const rows = await tx.query('select 1 as one from accounts where account_id = $1 for update', [accountId])
  if (rows.length === 0) throw notFound('account')
}
