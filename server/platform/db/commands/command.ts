import { auditSubject, requireSupplier, requireWriter, type Actor } from '../../actor.ts'
import { notFound } from '../../rejection.ts'
import { audit } from './audit.ts'
import type { Database, ChangeTransaction } from '../driver.ts'
import { readAnswers, type KeyedCall } from './idempotency.ts'

export interface Done<Result> {
  readonly result: Result
  readonly target?: string | undefined
  readonly details?: unknown
}

/**
 * Runs a supplier's write in one transaction: rejected for read-only users, serialized per account, idempotent by key,
 * audited with subject and impersonator. `work` gets the version that the account has before it.
 */
export function runCommand<Result>(
  database: Database,
  actor: Actor,
  call: KeyedCall,
  now: Date,
  work: (tx: ChangeTransaction, version: number) => Promise<Done<Result>>,
): Promise<Result> {
  requireWriter(actor)
  return runOwnCommand(database, actor, call, now, work)
}

/** Runs what concerns the user alone, such as display preferences: read-only users may change it, too. */
export function runOwnCommand<Result>(
  database: Database,
  actor: Actor,
  call: KeyedCall,
  now: Date,
  work: (tx: ChangeTransaction, version: number) => Promise<Done<Result>>,
): Promise<Result> {
  requireSupplier(actor)
  const { accountId } = actor
  const own = { actor, keyed: call }
  return database.asAccount(accountId, async (tx) => {
    // One message: the answer to an earlier call with the key is read behind the lock.
    const [version, answers] = await Promise.all([
      lockAccount(tx, accountId),
      readAnswers(tx, accountId, [own]),
    ])
    const earlier = answers.earlier(own)
    if (earlier) return earlier.value as Result
    const { result, target, details } = await work(tx, version)
    audit(tx, auditSubject(actor), call.call, target ?? null, details ?? {}, now)
    answers.add(own, result)
    answers.store(tx, accountId, now)
    return result
  })
}

/**
 * Every write of an account takes this lock first, the clear too, so writes cannot deadlock. Returns the version that the
 * account has: a change of the transaction gets the next one.
 */
export async function lockAccount(tx: ChangeTransaction, accountId: string): Promise<number> {
  const [account] = await tx.query<{ version: number }>(
    'select head_version as version from accounts where account_id = $1 for update',
    [accountId],
  )
  if (account === undefined) throw notFound('account')
  return account.version
}
