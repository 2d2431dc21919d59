import { hexOfWords, type ExclusionBlock } from '../../../engine/book/exclusions.ts'
import type { Param, ChangeTransaction } from '../../../platform/db/driver.ts'
import { insertSelected } from '../../../platform/db/insert-selected.ts'

export interface MadeRequest {
  readonly id: string
  readonly excludedFor: readonly ExclusionBlock[]
}

/**
 * The statement that saves what is excluded before requests change it, what was excluded for them apart: a withdrawal keeps the
 * one, and every end of a request includes the other again.
 */
export function savingExclusions(
  accountId: string,
  requests: readonly MadeRequest[],
): { readonly sql: string; readonly params: readonly Param[] } {
  const own = requests.flatMap(({ id, excludedFor }) => excludedFor.map((block) => ({ id, ...block })))
  return {
    sql: insertSelected(`insert into exclusions_before_requests (account_id, request_id, block, bits, for_request)
     select x.account_id, made.request_id, x.block, x.bits & ~coalesce(own.bits, 0::bit(1024)),
       x.bits & coalesce(own.bits, 0::bit(1024))
     from exclusions x cross join unnest($2::uuid[]) as made (request_id)
       left join (select request_id, block, ('x' || hex)::bit(1024) as bits
         from unnest($3::uuid[], $4::bigint[], $5::text[]) as named (request_id, block, hex)) own
         on own.request_id = made.request_id and own.block = x.block
     where x.account_id = $1 and bit_count(x.bits) > 0`),
    params: [
      accountId,
      requests.map(({ id }) => id),
      own.map(({ id }) => id),
      own.map(({ block }) => block),
      own.map(({ words }) => hexOfWords(words)),
    ],
  }
}

/** Takes all that was excluded since the exclusions of a request were saved as excluded for it. */
export async function takeAsOwn(tx: ChangeTransaction, accountId: string, requestId: string): Promise<void> {
  await tx.query(
    `insert into exclusions_before_requests as saved (account_id, request_id, block, bits, for_request)
     select x.account_id, $2::uuid, x.block, 0::bit(1024), x.bits from exclusions x
     where x.account_id = $1 and bit_count(x.bits) > 0
     on conflict (account_id, request_id, block) do update set for_request = excluded.for_request & ~saved.bits`,
    [accountId, requestId],
  )
}

/** Deletes what withdrawn requests no longer need. */
export function deleteExclusions(
  tx: ChangeTransaction,
  accountId: string,
  requestIds: readonly string[],
): void {
  if (requestIds.length === 0) return
  tx.atEnd('delete from exclusions_before_requests where account_id = $1 and request_id = any($2::uuid[])', [
    accountId,
    requestIds,
  ])
}
