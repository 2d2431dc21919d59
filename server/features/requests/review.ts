import * as v from 'valibot'
import { canMove } from '#domain/requests'
import { bumpVersion } from '../../platform/db/commands/changes.ts'
import type { Database } from '../../platform/db/driver.ts'
import { lockRequest } from './store.ts'
import { findSupplier } from '../../engine/import/supplier.ts'
import { notFound, Rejection } from '../../platform/rejection.ts'

export const requestReview = v.object({
  supplier: v.string(),
  request: v.pipe(v.string(), v.uuid()),
  status: v.picklist(['ACTIVE', 'UNDER_REVIEW', 'ERROR', 'INVOICE_EDIT_IN_PROGRESS']),
})

export type RequestReview = v.InferOutput<typeof requestReview>

/**
 * Moves a submitted request on, or begins and ends an invoice edit; rejects transitions that the states do not allow.
 * Returns the new status.
 */
export async function reviewRequest(
  database: Database,
  { supplier, request: id, status }: RequestReview,
  now: Date,
): Promise<string> {
  const found = await findSupplier(database, supplier)
  if (found === undefined) throw notFound(`supplier ${supplier}`)
  return database.asAccount(found.accountId, async (tx) => {
    const version = await bumpVersion(tx, found.accountId, 'requests', { requestId: id }, now)
    const request = await lockRequest(tx, found.accountId, id)
    if (!request) throw notFound('request')
    // Only the supplier ends its own pause.
    if (request.status === 'PAUSED' || !canMove(request.status, status))
      throw new Rejection('VALIDATION', `a request that is ${request.status} cannot become ${status}`)
    await tx.query(
      'update requests set status = $3, updated_at = $4, version = $5 where account_id = $1 and request_id = $2',
      [found.accountId, id, status, now, version],
    )
    return status
  })
}
