import { NOT_EDITABLE_PRODUCT } from '#domain/opportunities'
import { requestRestrictions, type Restrictions } from '#domain/requests'
import type { Actor } from '../../platform/actor.ts'
import type { ChangeTransaction } from '../../platform/db/driver.ts'
import { lockRequest, type StoredRequest } from './store.ts'
import { notFound, Rejection } from '../../platform/rejection.ts'

export type SeenVersion = number | undefined

/** Locks the actor's request; rejected when it was changed since the caller read it. */
export async function findRequest(
  tx: ChangeTransaction,
  { accountId }: Actor,
  id: string,
  seen: SeenVersion,
): Promise<StoredRequest> {
  const request = await lockRequest(tx, accountId, id)
  if (!request) throw notFound('request')
  requireSeen(request, seen)
  return request
}

/** Rejects a request that was changed since the caller read it (optimistic locking). */
export function requireSeen({ version }: Pick<StoredRequest, 'version'>, seen: SeenVersion): void {
  if (seen !== undefined && version !== seen)
    throw new Rejection('REQUEST_CHANGED', `the request is at version ${version}, not ${seen}`)
}

export async function restrictionsOf(
  tx: ChangeTransaction,
  { accountId, isReadOnly }: Actor,
  { id, type, status }: StoredRequest,
): Promise<Restrictions> {
  const [fixed] = await tx.query(
    `select 1 as one from request_opportunities o
       join markets m on m.account_id = $1 and m.opportunity_uuid = o.opportunity_uuid
     where o.account_id = $1 and o.request_id = $2 and m.product_type = $3 limit 1`,
    [accountId, id, NOT_EDITABLE_PRODUCT],
  )
  return requestRestrictions(type, status, fixed === undefined, isReadOnly)
}
