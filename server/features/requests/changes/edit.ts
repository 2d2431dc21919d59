import { requestTypeSpec } from '#domain/requests'
import { type WireRateType } from '#domain/rates'
import type { Actor } from '../../../platform/actor.ts'
import { bumpVersion } from '../../../platform/db/commands/changes.ts'
import { runCommand } from '../../../platform/db/commands/command.ts'
import type { ChangeTransaction } from '../../../platform/db/driver.ts'
import type { StoredRequest } from '../store.ts'
import { Rejection } from '../../../platform/rejection.ts'
import type { Services } from '../../../platform/services.ts'
import { changeRequest } from './change-request.ts'
import { applyInvoiceOperations, type InvoiceOperation, type OperationTarget } from './invoice-operations.ts'
import type { RequestTarget } from '../request-calls.ts'
import { namedRatePpm, requireAccepted } from '../submit/named-rate.ts'
import { requireOffersWithinLimit, requireWithinLimit } from '../offer-limit/offer-limit.ts'
import { findRequest, restrictionsOf } from '../stored-request.ts'
import { endIfEmptied } from './withdraw-customers.ts'

type Needed = Pick<Services, 'database' | 'now'>

export interface RateEdit extends RequestTarget {
  readonly newRateType: WireRateType
  /** Percent. */
  readonly newRate: number
  readonly isRateAveraged?: boolean | null | undefined
}

export function editRate(
  { database, now }: Needed,
  actor: Actor,
  edit: RateEdit,
  key: string | undefined,
): Promise<boolean> {
  const at = now()
  const { id, newRateType, newRate, isRateAveraged } = edit
  const args = { id, newRateType, newRate, isRateAveraged }
  return runCommand(database, actor, { key, call: 'editRateOneEarlyPayRequest', args }, at, async (tx) => {
    const request = await findRequest(tx, actor, id, edit.seen)
    const { isRateEditable } = await restrictionsOf(tx, actor, request)
    if (!isRateEditable) throw notEditable(request, 'rate')
    const named = namedRatePpm({ rateType: newRateType, rate: newRate })
    if (requestTypeSpec(request.type).rate === 'accepted')
      requireAccepted(named, await expressRates(tx, actor.accountId, id))
    const opportunities = await opportunitiesOf(tx, actor.accountId, id)
    const uuids = opportunities.map(({ opportunityUuid }) => opportunityUuid)
    await requireWithinLimit(tx, actor, uuids, at)
    const averaged = isRateAveraged ?? request.isRateAveraged
    await changeRequest(tx, actor, id, { ...named, isRateAveraged: averaged }, at)
    return { result: true, target: id, details: { newRateType, newRate } }
  })
}

/** Includes and excludes invoices of a request; a one-time request of which that leaves nothing ends. */
export function editInvoices(
  { database, now }: Needed,
  actor: Actor,
  {
    id,
    seen,
    invoiceOperations,
  }: RequestTarget & { readonly invoiceOperations: readonly InvoiceOperation[] },
  key: string | undefined,
): Promise<boolean> {
  const at = now()
  const call = { key, call: 'editInvoicesOneEarlyPayRequest', args: { id, invoiceOperations } }
  return runCommand(database, actor, call, at, async (tx) => {
    const request = await findRequest(tx, actor, id, seen)
    const { isInvoicesEditable } = await restrictionsOf(tx, actor, request)
    if (!isInvoicesEditable) throw notEditable(request, 'invoices')
    const targets = await opportunitiesOf(tx, actor.accountId, id)
    const version = await bumpVersion(tx, actor.accountId, 'invoices', { requestId: id }, at)
    const { count, includedCount, marketUuids } = await applyInvoiceOperations(
      tx,
      actor.accountId,
      invoiceOperations,
      targets,
      version,
      at,
    )
    if (includedCount > 0) await requireOffersWithinLimit(tx, actor, marketUuids, at)
    const changed = await changeRequest(tx, actor, id, {}, at)
    if (includedCount < count) await endIfEmptied(tx, actor, request, changed, at)
    return { result: true, target: id, details: { operations: invoiceOperations.length } }
  })
}

function notEditable({ type, status }: StoredRequest, what: 'rate' | 'invoices'): Rejection {
  return new Rejection('REQUEST_NOT_EDITABLE', `the ${what} of a ${type} that is ${status} cannot be edited`)
}

async function expressRates(
  tx: ChangeTransaction,
  accountId: string,
  id: string,
): Promise<readonly number[]> {
  const rows = await tx.query<{ ppm: number | null }>(
    `select m.express_apr_ppm as ppm from request_opportunities o
       join markets m on m.account_id = $1 and m.opportunity_uuid = o.opportunity_uuid
     where o.account_id = $1 and o.request_id = $2`,
    [accountId, id],
  )
  return rows.map(({ ppm }) => ppm ?? 0)
}

function opportunitiesOf(
  tx: ChangeTransaction,
  accountId: string,
  id: string,
): Promise<readonly OperationTarget[]> {
  return tx.query<OperationTarget>(
    `select opportunity_uuid as "opportunityUuid", currency from request_opportunities
     where account_id = $1 and request_id = $2 order by opportunity_uuid`,
    [accountId, id],
  )
}
