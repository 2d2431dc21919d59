import type { ChangeTransaction } from '../../platform/db/driver.ts'
import { bumpVersions } from '../../platform/db/commands/changes.ts'
import { changeDetail } from './change-detail.ts'
import { changeExclusions } from './exclusions.ts'

export interface EndedParts {
  readonly requestIds: readonly string[]
  /** All of theirs unless given. */
  readonly customerUuids?: readonly string[]
  /** What was excluded since a request was made, by whom ever, or what was excluded for it alone. */
  readonly which: 'since' | 'forRequest'
}

// Blocks of ids with what comes back. Of a request that does not know what was excluded before it, nothing was excluded since.
const COMING: Readonly<Record<EndedParts['which'], string>> = {
  since: `coming as materialized (
  select r.request_id, e.block, e.bits & ~coalesce(x.bits, 0::bit(1024)) as bits
  from requests r join exclusions e on e.account_id = $1
    left join exclusions_before_requests x on x.account_id = $1 and x.request_id = r.request_id
      and x.block = e.block
  where r.account_id = $1 and r.request_id = any($2::uuid[]) and r.keeps_exclusions
    and bit_count(e.bits & ~coalesce(x.bits, 0::bit(1024))) > 0)`,
  forRequest: `coming as materialized (
  select x.request_id, e.block, e.bits & x.for_request as bits
  from exclusions_before_requests x join exclusions e on e.account_id = $1 and e.block = x.block
  where x.account_id = $1 and x.request_id = any($2::uuid[]) and bit_count(e.bits & x.for_request) > 0)`,
}

const ROWS = `select distinct i.invoice_id, i.market_uuid, false as wanted
  from coming s join invoices i on i.account_id = $1 and i.invoice_id >= s.block::bigint * 1024
      and i.invoice_id < (s.block::bigint + 1) * 1024 and get_bit(s.bits, exclusion_place(i.invoice_id)) = 1
    join markets m on m.account_id = $1 and m.market_uuid = i.market_uuid
    join request_opportunities o on o.account_id = $1 and o.request_id = s.request_id
      and o.opportunity_uuid = m.opportunity_uuid
  where i.kind = 0 and i.paid_state = 0 and ($3::uuid[] is null or o.customer_uuid = any($3::uuid[]))`

/**
 * Includes again what was excluded for the requests, before their saved exclusions are deleted in the same transaction.
 * `version` is the account's last one; returns that after the change.
 */
export async function includeAgain(
  tx: ChangeTransaction,
  accountId: string,
  { requestIds, customerUuids, which }: EndedParts,
  version: number,
  now: Date,
): Promise<number> {
  if (requestIds.length === 0) return version
  const params = [accountId, requestIds, customerUuids ?? null]
  const { count, marketUuids } = await changeExclusions(
    tx,
    { common: COMING[which], rows: ROWS, params },
    version + 1,
  )
  if (count === 0) return version
  bumpVersions(tx, accountId, version, 'invoices', [changeDetail(count, marketUuids)], now)
  return version + 1
}
