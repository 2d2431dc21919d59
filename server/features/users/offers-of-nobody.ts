import type { Actor } from '../../platform/actor.ts'
import type { ChangeTransaction } from '../../platform/db/driver.ts'
import { changeRequest } from '../requests/changes/change-request.ts'
import { deleteExclusions } from '../requests/changes/saved-exclusions.ts'

/**
 * Withdraws the offers of an account in which every user is forgotten, whatever their status: nobody could do it before the
 * next deadline, nor end an edit or answer a review.
 */
export async function endOffersOfNobody(tx: ChangeTransaction, actor: Actor, now: Date): Promise<void> {
  const { accountId } = actor
  const left = await tx.query(
    'select 1 as one from users where account_id = $1 and forgotten_at is null limit 1',
    [accountId],
  )
  if (left.length > 0) return
  const offers = await tx.query<{ id: string }>(
    `select request_id as id from requests where account_id = $1 and request_id in (
       select request_id from active_customers where account_id = $1)`,
    [accountId],
  )
  for (const { id } of offers) await changeRequest(tx, actor, id, { status: 'WITHDRAWN' }, now)
  const ids = offers.map(({ id }) => id)
  await tx.query('delete from active_customers where account_id = $1 and request_id = any($2::uuid[])', [
    accountId,
    ids,
  ])
  deleteExclusions(tx, accountId, ids)
}
