import type { Actor } from '../../../platform/actor.ts'
import type { ChangeTransaction } from '../../../platform/db/driver.ts'
import { deleteExclusions } from './saved-exclusions.ts'
import type { StoredRequest } from '../store.ts'

export interface Withdrawal {
  readonly request: StoredRequest
  readonly actor: Actor
}

/** Ends the requests with the commit; their customers are free for others. */
export function withdrawRequests(
  tx: ChangeTransaction,
  accountId: string,
  withdrawals: readonly Withdrawal[],
  now: Date,
): void {
  if (withdrawals.length === 0) return
  const rows = withdrawals.map(({ request, actor }) => ({
    id: request.id,
    status: request.status,
    version: request.version,
    user_id: actor.userId,
    impersonator_id: actor.impersonator?.userId,
  }))
  const ids = withdrawals.map(({ request }) => request.id)
  // The ids are named twice: how many rows the JSON has is guessed, and for a hundred of them the whole table is read.
  tx.atEnd(
    `update requests r set status = w.status, updated_at = $2, version = w.version,
       last_modified_by = w.user_id, last_modified_by_impersonator_id = w.impersonator_id
     from jsonb_to_recordset($3::jsonb) as w (id uuid, status text, version bigint, user_id uuid, impersonator_id uuid)
     where r.account_id = $1 and r.request_id = any($4::uuid[]) and r.request_id = w.id`,
    [accountId, now, JSON.stringify(rows), ids],
  )
  tx.atEnd('delete from active_customers where account_id = $1 and request_id = any($2::uuid[])', [
    accountId,
    ids,
  ])
  deleteExclusions(tx, accountId, ids)
}
