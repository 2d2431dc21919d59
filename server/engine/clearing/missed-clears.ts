import { lockAccount } from '../../platform/db/commands/command.ts'
import type { ChangeTransaction, Database } from '../../platform/db/driver.ts'
import { addToKeptSums, keepLastDecisions } from './kept-sums.ts'

/** Clears that are added at once: their ids hold neither the event loop nor the account for long. */
const SLICE = 1000

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
  for (const { accountId } of accounts) while (await keepSome(database, accountId)) continue
}

/** Whether more may be left. */
function keepSome(database: Database, accountId: string): Promise<boolean> {
  return database.asAccount(accountId, async (tx) => {
    await lockAccount(tx, accountId)
    return (await addSome(tx, accountId)) === SLICE
  })
}

/** Adds them for one account, in the database transaction that holds its lock. */
export async function addMissedClears(tx: ChangeTransaction, accountId: string): Promise<void> {
  while ((await addSome(tx, accountId)) === SLICE) continue
}

/** Adds a slice of them; returns how many they were. */
async function addSome(tx: ChangeTransaction, accountId: string): Promise<number> {
  const missed = await tx.query<{ clearId: string }>(
    `update clears set is_summed = true where account_id = $1 and not is_summed and clear_id in (
       select clear_id from clears where account_id = $1 and not is_summed limit $2)
     returning clear_id as "clearId"`,
    [accountId, SLICE],
  )
  if (missed.length === 0) return 0
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
  return missed.length
}
