import { canMove } from '#domain/requests'
import type { Actor } from '../../../platform/actor.ts'
import { bumpVersions } from '../../../platform/db/commands/changes.ts'
import { runCommand } from '../../../platform/db/commands/command.ts'
import type { ChangeTransaction } from '../../../platform/db/driver.ts'
import { includeAgain } from '../../../engine/book/include-again.ts'
import { IS_ELIGIBLE, MARKET_DAYS } from '../../../engine/book/market-days.ts'
import { endDecidedRequests } from '../../../engine/clearing/end-requests.ts'
import { notFound, Rejection } from '../../../platform/rejection.ts'
import type { Services } from '../../../platform/services.ts'
import type { RequestTarget } from '../request-calls.ts'
import { findRequest } from '../stored-request.ts'
import type { StoredRequest } from '../store.ts'
import { withdrawRequests } from './withdraw-requests.ts'
import { saveWithdrawnParts } from './withdrawn-parts.ts'

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
  { id, seen, customerUuids: named }: PartWithdrawal,
  key: string | undefined,
): Promise<boolean> {
  const at = now()
  const { accountId } = actor
  const customerUuids = [...new Set(named.map((uuid) => uuid.toLowerCase()))]
  const call = { key, call: 'withdrawCustomersOneEarlyPayRequest', args: { id, customerUuids } }
  return runCommand(database, actor, call, at, async (tx, before) => {
    const request = await findRequest(tx, actor, id, seen)
    requireWithdrawable(request)
    const customers = await customersOf(tx, accountId, id)
    requireUndecided(request, customers, customerUuids)
    await withdrawFrom(tx, actor, { request, customers, customerUuids }, before, at)
    return { result: true, target: id, details: { customerUuids } }
  })
}

interface RequestCustomer {
  readonly uuid: string
  readonly hasDecided: boolean
}

interface Leaving {
  readonly request: StoredRequest
  readonly customers: readonly RequestCustomer[]
  readonly customerUuids: readonly string[]
}

/** Withdraws a request from customers of its that may be. `before` is the account's last version. */
async function withdrawFrom(
  tx: ChangeTransaction,
  actor: Actor,
  { request, customers, customerUuids }: Leaving,
  before: number,
  at: Date,
): Promise<void> {
  const { accountId } = actor
  const { id } = request
  const isPart = customerUuids.length < customers.length
  // As it was offered: before anything is included again.
  const leaving = { requestIds: [id], customerUuids }
  await saveWithdrawnParts(tx, accountId, leaving, at)
  const version = (await includeAgain(tx, accountId, { ...leaving, which: 'since' }, before, at)) + 1
  bumpVersions(tx, accountId, version - 1, 'requests', [{ requestId: id }], at)
  if (!isPart) {
    const withdrawn = { ...request, status: 'WITHDRAWN', version }
    withdrawRequests(tx, accountId, [{ request: withdrawn, actor }], at)
  } else {
    await removeCustomers(tx, actor, { id, customerUuids, version }, at)
    await endDecidedRequests(tx, accountId, [id], version, at)
  }
}

/**
 * Ends a one-time request of which an edit has left nothing to decide on: it is withdrawn from every customer that has not
 * decided. `before` is the account's last version. A repeating request waits for the invoices that come.
 */
export async function endIfEmptied(
  tx: ChangeTransaction,
  actor: Actor,
  request: StoredRequest,
  before: number,
  at: Date,
): Promise<void> {
  if (request.invoiceCeiling === null || (await hasAnythingLeft(tx, actor.accountId, request, at))) return
  const customers = await customersOf(tx, actor.accountId, request.id)
  const customerUuids = customers.flatMap(({ uuid, hasDecided }) => (hasDecided ? [] : [uuid]))
  if (customerUuids.length > 0)
    await withdrawFrom(tx, actor, { request, customers, customerUuids }, before, at)
}

// As the sums of a request have it, in the markets that have not decided.
async function hasAnythingLeft(
  tx: ChangeTransaction,
  accountId: string,
  { id }: StoredRequest,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `with ${MARKET_DAYS}
     select 1 as one from requests r
       join request_opportunities o on o.account_id = $1 and o.request_id = r.request_id
       join market_days m on m.opportunity_uuid = o.opportunity_uuid
       join book_invoices i on i.account_id = $1 and i.market_uuid = m.market_uuid
     where r.account_id = $1 and r.request_id = $3 and ${IS_ELIGIBLE} and not i.taker_excluded
       and i.invoice_id <= r.invoice_ceiling and i.due_day > m.next_deposit_day
       and not exists (select 1 from clear_requests d
         where d.account_id = $1 and d.request_id = r.request_id and d.market_uuid = m.market_uuid)
     limit 1`,
    [accountId, at, id],
  )
  return rows.length > 0
}

function requireWithdrawable({ status }: StoredRequest): void {
  if (!canMove(status, 'WITHDRAWN'))
    throw new Rejection('REQUEST_NOT_WITHDRAWABLE', `a request that is ${status} cannot be withdrawn`)
}

function customersOf(
  tx: ChangeTransaction,
  accountId: string,
  id: string,
): Promise<readonly RequestCustomer[]> {
  return tx.query<RequestCustomer>(
    `select o.customer_uuid as uuid, bool_or(exists (
         select 1 from markets m join clear_requests d on d.account_id = $1 and d.market_uuid = m.market_uuid
         where m.account_id = $1 and m.opportunity_uuid = o.opportunity_uuid
           and d.request_id = o.request_id)) as "hasDecided"
     from request_opportunities o where o.account_id = $1 and o.request_id = $2 group by 1`,
    [accountId, id],
  )
}

/** Rejects customers of other requests, and those that have decided once and for all. */
function requireUndecided(
  { invoiceCeiling }: StoredRequest,
  customers: readonly RequestCustomer[],
  customerUuids: readonly string[],
): void {
  const named = new Set(customerUuids)
  const leaving = customers.filter(({ uuid }) => named.has(uuid))
  if (leaving.length === 0 || leaving.length < customerUuids.length)
    throw notFound('customer in this request')
  if (invoiceCeiling !== null && leaving.some(({ hasDecided }) => hasDecided))
    throw new Rejection('REQUEST_NOT_WITHDRAWABLE', 'a customer that has decided cannot be withdrawn from')
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
