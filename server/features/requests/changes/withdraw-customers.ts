import { canMove } from '#domain/requests'
import type { Actor } from '../../../platform/actor.ts'
import { bumpVersions } from '../../../platform/db/commands/changes.ts'
import { runCommand } from '../../../platform/db/commands/command.ts'
import type { ChangeTransaction } from '../../../platform/db/driver.ts'
import { endDecidedRequests } from '../../../engine/clearing/end-requests.ts'
import { notFound, Rejection } from '../../../platform/rejection.ts'
import type { Services } from '../../../platform/services.ts'
import type { RequestTarget } from '../request-calls.ts'
import { findRequest } from '../stored-request.ts'
import type { StoredRequest } from '../store.ts'
import { includeAgain } from './include-again.ts'
import { withdrawRequests } from './withdraw-requests.ts'

/** The customers to withdraw a request from. */
export interface PartWithdrawal extends RequestTarget {
  readonly customerUuids: readonly string[]
}

/**
 * Withdraws a request from some of its customers, in whatever currency, and includes again what was excluded there for it.
 * Without a customer left it is withdrawn; when those that are left have all decided it ends with their decision.
 */
export function withdrawCustomers(
  { database, now }: Pick<Services, 'database' | 'now'>,
  actor: Actor,
  { id, seen, customerUuids }: PartWithdrawal,
  key: string | undefined,
): Promise<boolean> {
  const at = now()
  const { accountId } = actor
  const call = { key, call: 'withdrawCustomersOneEarlyPayRequest', args: { id, customerUuids } }
  return runCommand(database, actor, call, at, async (tx, before) => {
    const request = await findRequest(tx, actor, id, seen)
    requireWithdrawable(request)
    const leaving = await requireUndecided(tx, accountId, request, customerUuids)
    const part = { requestIds: [id], customerUuids }
    const version = (await includeAgain(tx, accountId, part, before, at)) + 1
    bumpVersions(tx, accountId, version - 1, 'requests', [{ requestId: id }], at)
    if (leaving === 'all') {
      const withdrawn = { ...request, status: 'WITHDRAWN', version }
      withdrawRequests(tx, accountId, [{ request: withdrawn, actor }], at)
    } else {
      await removeCustomers(tx, actor, { id, customerUuids, version }, at)
      await endDecidedRequests(tx, accountId, [id], version, at)
    }
    return { result: true, target: id, details: { customerUuids } }
  })
}

function requireWithdrawable({ status }: StoredRequest): void {
  if (!canMove(status, 'WITHDRAWN'))
    throw new Rejection('REQUEST_NOT_WITHDRAWABLE', `a request that is ${status} cannot be withdrawn`)
}

/** Whether they are all customers of the request. Rejected for others, and for those that have decided once and for all. */
async function requireUndecided(
  tx: ChangeTransaction,
  accountId: string,
  { id, invoiceCeiling }: StoredRequest,
  customerUuids: readonly string[],
): Promise<'all' | 'some'> {
  const customers = await tx.query<{ uuid: string; hasDecided: boolean }>(
    `select o.customer_uuid as uuid, bool_or(exists (
         select 1 from markets m join clear_requests d on d.account_id = m.account_id and d.market_uuid = m.market_uuid
         where m.account_id = o.account_id and m.opportunity_uuid = o.opportunity_uuid
           and d.request_id = o.request_id)) as "hasDecided"
     from request_opportunities o where o.account_id = $1 and o.request_id = $2 group by 1`,
    [accountId, id],
  )
  const named = new Set(customerUuids.map((uuid) => uuid.toLowerCase()))
  const leaving = customers.filter(({ uuid }) => named.has(uuid))
  if (named.size === 0 || leaving.length < named.size) throw notFound('customer in this request')
  if (invoiceCeiling !== null && leaving.some(({ hasDecided }) => hasDecided))
    throw new Rejection('REQUEST_NOT_WITHDRAWABLE', 'a customer that has decided cannot be withdrawn from')
  return leaving.length === customers.length ? 'all' : 'some'
}

async function removeCustomers(
  tx: ChangeTransaction,
  actor: Actor,
  { id, customerUuids, version }: PartWithdrawal & { readonly version: number },
  now: Date,
): Promise<void> {
  const own = [actor.accountId, id, customerUuids]
  await tx.query(
    `delete from request_opportunities where account_id = $1 and request_id = $2 and customer_uuid = any($3::uuid[])`,
    own,
  )
  await tx.query(
    'delete from active_customers where account_id = $1 and request_id = $2 and customer_uuid = any($3::uuid[])',
    own,
  )
  await tx.query(
    `update requests set updated_at = $3, version = $4, last_modified_by = $5, last_modified_by_impersonator_id = $6
     where account_id = $1 and request_id = $2`,
    [actor.accountId, id, now, version, actor.userId, actor.impersonator?.userId ?? null],
  )
}
