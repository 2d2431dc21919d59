import type { Currency } from '#domain/money'
import type { Database, ChangeTransaction } from '../../platform/db/driver.ts'

/**
 * The accounts with markets to clear by `now`: those with an active request, and those whose deadline only advances. One into
 * which a file is being imported, or of which an import is being undone, is cleared afterwards: what the import wrote so far
 * may still be taken back.
 */
export async function dueAccounts(
  database: Database,
  now: Date,
  marketUuid?: string,
): Promise<readonly string[]> {
  const rows = await database.asSystem((tx) =>
    tx.query<{ accountId: string }>(
      `select m.account_id as "accountId" from markets m
       where m.is_enabled and m.next_clear_at <= $1 and ($2::uuid is null or m.market_uuid = $2)
         and not ${isImporting('m.account_id')}
       group by m.account_id order by min(m.next_clear_at), m.account_id`,
      [now, marketUuid ?? null],
    ),
  )
  return rows.map(({ accountId }) => accountId)
}

export interface DueMarket {
  readonly marketUuid: string
  readonly opportunityUuid: string
  readonly customerUuid: string
  readonly currency: Currency
  readonly timeZone: string
  readonly deadlineMinute: number
  readonly depositLagDays: number
  readonly targetAprPpm: number
  readonly poolMinor: number
  /** Whether its customer is in an active request; without one nothing can be awarded. */
  readonly hasRequest: boolean
}

export function lockDueMarkets(
  tx: ChangeTransaction,
  accountId: string,
  now: Date,
  marketUuid: string | undefined,
): Promise<readonly DueMarket[]> {
  return tx.query<DueMarket>(
    `select m.market_uuid as "marketUuid", m.opportunity_uuid as "opportunityUuid", m.customer_uuid as "customerUuid",
       m.currency, m.time_zone as "timeZone", m.deadline_minute as "deadlineMinute",
       m.deposit_lag_days as "depositLagDays", m.target_apr_ppm as "targetAprPpm", m.pool_minor as "poolMinor",
       exists (select 1 from active_customers a
         where a.account_id = $1 and a.customer_uuid = m.customer_uuid) as "hasRequest"
     from markets m
     where m.account_id = $1 and m.is_enabled and m.next_clear_at <= $2 and ($3::uuid is null or m.market_uuid = $3)
       and not ${isImporting('$1')}
     order by m.market_uuid for update`,
    [accountId, now, marketUuid ?? null],
  )
}

/** That an import or its undo has begun in one transaction and ends in another. */
function isImporting(accountId: string): string {
  return `exists (select 1 from imports u where u.account_id = ${accountId} and u.state <> 'done')`
}
