import { createHash } from 'node:crypto'
import type { Actor } from '../../actor.ts'
import { Rejection } from '../../rejection.ts'
import type { Transaction } from '../driver.ts'

export interface KeyedCall {
  readonly key: string | undefined
  readonly call: string
  readonly args: unknown
}

interface UserCall {
  readonly actor: Actor
  readonly keyed: KeyedCall
}

interface StoredAnswer {
  readonly name: string
  readonly hash: Uint8Array
  readonly result: { readonly value: unknown }
}

interface NewAnswer {
  readonly user_id: string
  readonly key: string
  readonly call: string
  readonly hash: string
  readonly result: { readonly value: unknown }
}

/**
 * The answers to writes with keys, so that each write happens at most once: a repeated call has the stored result. Key and
 * result are stored in the transaction of the effect. The caller holds the account's lock: no other call of a key is under
 * way then.
 */
export class Answers {
  readonly #stored: ReadonlyMap<string, StoredAnswer>
  readonly #fresh: NewAnswer[] = []

  constructor(stored: readonly StoredAnswer[]) {
    this.#stored = new Map(stored.map((answer) => [answer.name, answer]))
  }

  /** The answer to the same call with this key. With other arguments the key is rejected. */
  earlier({ actor, keyed }: UserCall): { readonly value: unknown } | undefined {
    const stored = keyed.key === undefined ? undefined : this.#stored.get(nameOf(actor, keyed.key))
    if (stored === undefined) return undefined
    if (!hashOf(keyed).equals(stored.hash))
      throw new Rejection('IDEMPOTENCY_KEY_REUSED', 'the key was used for something else')
    return stored.result
  }

  add({ actor, keyed }: UserCall, value: unknown): void {
    const { key, call } = keyed
    if (key === undefined) return
    this.#fresh.push({
      user_id: actor.userId,
      key,
      call,
      hash: hashOf(keyed).toString('hex'),
      result: { value },
    })
  }

  store(tx: Transaction, accountId: string, now: Date): void {
    if (this.#fresh.length === 0) return
    tx.atEnd(
      `insert into idempotency_keys (account_id, user_id, key, call, arguments_hash, result, created_at)
       select $1, user_id, key, call, decode(hash, 'hex'), result, $2
       from jsonb_to_recordset($3::jsonb) as answers (user_id uuid, key text, call text, hash text, result jsonb)
       returning 1 as one`,
      [accountId, now, JSON.stringify(this.#fresh)],
    )
  }
}

export async function readAnswers(
  tx: Transaction,
  accountId: string,
  calls: readonly UserCall[],
): Promise<Answers> {
  const keys = calls.flatMap(({ actor, keyed }) =>
    keyed.key === undefined ? [] : [nameOf(actor, keyed.key)],
  )
  if (keys.length === 0) return new Answers([])
  const stored = await tx.query<StoredAnswer>(
    `select name, arguments_hash as hash, result
     from unnest($2::text[]) as name join idempotency_keys k
       on k.account_id = $1 and k.user_id = split_part(name, ' ', 1)::uuid and k.key = split_part(name, ' ', 2)`,
    [accountId, keys],
  )
  return new Answers(stored)
}

/** Keys have no spaces. */
function nameOf({ userId }: Actor, key: string): string {
  return `${userId} ${key}`
}

function hashOf({ call, args }: KeyedCall): Buffer {
  return createHash('sha256')
    .update(canonical([call, args]))
    .digest()
}

/** Canonical JSON: object keys are sorted. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
