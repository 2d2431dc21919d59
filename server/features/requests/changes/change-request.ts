import type { RequestStatus } from '#domain/requests'
import type { WireRateType } from '#domain/rates'
import type { Actor } from '../../../platform/actor.ts'
import { bumpVersion } from '../../../platform/db/commands/changes.ts'
import type { ChangeTransaction } from '../../../platform/db/driver.ts'

export interface RequestChange {
  readonly status?: RequestStatus | 'WITHDRAWN'
  readonly rateType?: WireRateType
  readonly ratePpm?: number
  readonly isRateAveraged?: boolean
}

/** Stores the change with its author, at the account's next version, which it returns. */
export async function changeRequest(
  tx: ChangeTransaction,
  actor: Actor,
  id: string,
  change: RequestChange,
  now: Date,
): Promise<number> {
  const version = await bumpVersion(tx, actor.accountId, 'requests', { requestId: id }, now)
  await tx.query(
    `update requests set status = coalesce($3, status), rate_type = coalesce($4, rate_type),
       rate_ppm = coalesce($5, rate_ppm), is_rate_averaged = coalesce($6, is_rate_averaged), updated_at = $7, version = $8,
       last_modified_by = $9, last_modified_by_impersonator_id = $10
     where account_id = $1 and request_id = $2`,
    [
      actor.accountId,
      id,
      change.status ?? null,
      change.rateType ?? null,
      change.ratePpm ?? null,
      change.isRateAveraged ?? null,
      now,
      version,
      actor.userId,
      actor.impersonator?.userId ?? null,
    ],
  )
  return version
}
