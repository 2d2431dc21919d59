import type { Database, Tx } from '../db/driver.ts'

/** A market whose deadline has passed. */
export interface DueMarket {
  readonly accountId: string
  readonly marketUuid: string
}

/**
 * The markets to clear by `now`, those without a living request left out: nothing can be awarded there, so only their
 * next deadline moves (`advanceIdleMarkets`).
 */
export async function dueMarkets(
  database: Database,
  now: Date,
  marketUuid?: string,
): Promise<readonly DueMarket[]> {
  return database.asSystem((tx) =>
    tx.query<DueMarket>(
      `select m.account_id as "accountId", m.market_uuid as "marketUuid" from markets m
       where m.is_enabled and m.next_clear_at <= $1 and ($2::uuid is null or m.market_uuid = $2) and ${HAS_REQUEST}
       order by m.next_clear_at, m.account_id, m.market_uuid`,
      [now.toISOString(), marketUuid ?? null],
    ),
  )
}

/** Accounts that have markets whose deadline passed without any living request. */
export async function accountsWithIdleMarkets(database: Database, now: Date): Promise<readonly string[]> {
  const rows = await database.asSystem((tx) =>
    tx.query<{ accountId: string }>(
      `select distinct m.account_id as "accountId" from markets m
       where m.is_enabled and m.next_clear_at <= $1 and not ${HAS_REQUEST}`,
      [now.toISOString()],
    ),
  )
  return rows.map((row) => row.accountId)
}

/** Reads the idle due markets of one account. */
export async function idleMarkets(tx: Tx, accountId: string, now: Date): Promise<readonly IdleMarket[]> {
  return tx.query<IdleMarket>(
    `select m.market_uuid as "marketUuid", m.time_zone as "timeZone", m.deadline_minute as "deadlineMinute"
     from markets m
     where m.account_id = $2 and m.is_enabled and m.next_clear_at <= $1 and not ${HAS_REQUEST}`,
    [now.toISOString(), accountId],
  )
}

/** A market that only moves to its next deadline. */
export interface IdleMarket {
  readonly marketUuid: string
  readonly timeZone: string
  readonly deadlineMinute: number
}

const HAS_REQUEST = `exists (
  select 1 from active_customers a where a.account_id = m.account_id and a.customer_uuid = m.customer_uuid)`
