import { oneTimeOutcome } from '#domain/clearing'
import type { ChangeTransaction } from '../../platform/db/driver.ts'
import { includeAgain } from '../book/include-again.ts'
import { saveUndecidedParts } from './undecided-parts.ts'

interface Progress {
  readonly requestId: string
  readonly offered: number
  readonly awarded: number
}

/**
 * Ends the one-time requests among `requestIds` whose every enabled market has decided, frees their customers, includes again what
 * was excluded for them, and saves what closed markets were offered. `version` is the account's last one.
 */
export async function endDecidedRequests(
  tx: ChangeTransaction,
  accountId: string,
  requestIds: readonly string[],
  version: number,
  now: Date,
): Promise<readonly string[]> {
  const decided = await tx.query<Progress>(
    `select r.request_id as "requestId", coalesce(sum(c.offered_count), 0)::int as offered,
       coalesce(sum(c.award_count), 0)::int as awarded
     from requests r left join clear_requests c on c.account_id = $1 and c.request_id = r.request_id
     where r.account_id = $1 and r.request_id = any($2::uuid[]) and r.status = 'ACTIVE' and r.invoice_ceiling is not null
       and not exists (
         select 1 from request_opportunities o join markets m on m.account_id = $1 and m.opportunity_uuid = o.opportunity_uuid
         where o.account_id = $1 and o.request_id = r.request_id and m.is_enabled and not exists (
           select 1 from clear_requests d
           where d.account_id = $1 and d.request_id = o.request_id and d.market_uuid = m.market_uuid))
     group by r.request_id`,
    [accountId, requestIds],
  )
  const ending = decided.map(({ requestId }) => requestId)
  await saveUndecidedParts(tx, accountId, ending, now)
  await includeAgain(tx, accountId, { requestIds: ending, which: 'forRequest' }, version, now)
  for (const progress of decided) await endRequest(tx, accountId, progress, version, now)
  return ending
}

async function endRequest(
  tx: ChangeTransaction,
  accountId: string,
  { requestId, offered, awarded }: Progress,
  version: number,
  now: Date,
): Promise<void> {
  await tx.query(
    'update requests set status = $3, updated_at = $4, version = $5 where account_id = $1 and request_id = $2',
    [accountId, requestId, oneTimeOutcome(offered, awarded), now.toISOString(), version],
  )
  for (const table of ['active_customers', 'exclusions_before_requests'])
    await tx.query(`delete from ${table} where account_id = $1 and request_id = $2`, [accountId, requestId])
}
