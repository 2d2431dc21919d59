import { lockAccount } from '../../platform/db/commands/command.ts'
import type { ChangeTransaction, Database } from '../../platform/db/driver.ts'
import { addToKeptSums, keepLastDecisions } from './kept-sums.ts'

/**
 * Adds the clears of servers of an earlier version, which keep no sums, to what is kept of clears: while servers are replaced one
 * by one they work on the same database.
 */
export async function keepMissedClears(database: Database): Promise<void> {
  const accounts = await database.asSystem((tx) =>
    tx.query<{ accountId: string }>(
      'select distinct account_id as "accountId" from clears where not is_summed',
    ),
  )
  for (const { accountId } of accounts)
    await database.asAccount(accountId, async (tx) => {
      await lockAccount(tx, accountId)
      await addMissedClears(tx, accountId)
    })
}

/** The same for one account, whose lock the caller holds. */
export async function addMissedClears(tx: ChangeTransaction, accountId: string): Promise<void> {
  const missed = await tx.query<{ clearId: string }>(
    `update clears set is_summed = true where account_id = $1 and not is_summed returning clear_id as "clearId"`,
    [accountId],
  )
  if (missed.length === 0) return
  const clearIds = missed.map(({ clearId }) => clearId)
  const awarded = await tx.query<{ uuid: string }>(
    'select transaction_uuid as uuid from transactions where account_id = $1 and clear_id = any($2::uuid[])',
    [accountId, clearIds],
  )
  await addToKeptSums(
    tx,
    accountId,
    awarded.map(({ uuid }) => uuid),
  )
  await keepLastDecisions(tx, accountId, clearIds)
  await tx.query(
    `update markets m set decision_count = m.decision_count + c.decisions, last_clear_day = greatest(m.last_clear_day, c.day)
     from (
       select c.account_id, c.market_uuid, max(c.clear_day) as day, count(d.request_id) as decisions
       from clears c left join clear_requests d on d.account_id = $1 and d.clear_id = c.clear_id
       where c.account_id = $1 and c.clear_id = any($2::uuid[]) group by c.account_id, c.market_uuid) c
     where m.account_id = $1 and m.market_uuid = c.market_uuid`,
    [accountId, clearIds],
  )
}
