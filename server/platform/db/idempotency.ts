import { createHash } from 'node:crypto'
import type { Actor } from '../actor.ts'
import { Refusal } from '../refusal.ts'
import type { Transaction } from './driver.ts'

/** A write with its idempotency key. */
export interface KeyedCall {
  readonly key: string | undefined
  readonly call: string
  readonly args: unknown
}

interface StoredAnswer {
  readonly hash: Uint8Array
  readonly result: { readonly value: unknown }
}

/** The answer to an earlier call with the key. Behind the account's lock: no other call of the key is under way then. */
export async function findAnswer(
  tx: Transaction,
  { accountId, userId }: Actor,
  { key }: KeyedCall,
): Promise<StoredAnswer | undefined> {
  if (key === undefined) return undefined
  const [stored] = await tx.query<StoredAnswer>(
    'select arguments_hash as hash, result from idempotency_keys where account_id = $1 and user_id = $2 and key = $3',
    [accountId, userId, key],
  )
  return stored
}

/**
 * Runs a write at most once per key: a replay gets the stored result, the key with other arguments is refused. Key and
 * result are stored in the transaction of the effect. The caller holds the account's lock.
 */
export async function once<Result>(
  tx: Transaction,
  actor: Actor,
  { key, call, args }: KeyedCall,
  stored: StoredAnswer | undefined,
  now: Date,
  work: () => Promise<Result>,
): Promise<Result> {
  if (key === undefined) return work()
  const hash = createHash('sha256')
    .update(canonical([call, args]))
    .digest()
  if (stored) {
    if (!hash.equals(stored.hash))
      throw new Refusal('IDEMPOTENCY_KEY_REUSED', 'the key was used for something else')
    return stored.result.value as Result
  }
  const value = await work()
  tx.atEnd(
    `insert into idempotency_keys (account_id, user_id, key, call, arguments_hash, result, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [actor.accountId, actor.userId, key, call, hash, JSON.stringify({ value }), now],
  )
  return value
}

/** Canonical JSON: object keys are sorted. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
