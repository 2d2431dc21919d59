import { type EpochDay, dayOfInstant } from '#domain/calendar'
import { bumpVersion } from '../../platform/db/commands/changes.ts'
import type { Database, ChangeTransaction } from '../../platform/db/driver.ts'
import { includeAgain } from '../book/include-again.ts'

/** Ends the requests whose term is over, the day after its last one in every zone, and frees their customers. */
export async function expireRequests(database: Database, now: Date): Promise<void> {
  const day = dayOfInstant(now.getTime())
  const accounts = await database.asSystem((tx) =>
    tx.query<{ accountId: string }>(
      `select distinct account_id as "accountId" from requests where ${IS_OVER}`,
      [day],
    ),
  )
  for (const { accountId } of accounts) {
    await database.asAccount(accountId, (tx) => expireOf(tx, accountId, day, now))
  }
}

// One day later than in UTC, so that the last deadline of the term has passed in every zone.
const IS_OVER = `term_expiration_day + 1 < $1 and status in ('ACTIVE', 'PAUSED')`

async function expireOf(tx: ChangeTransaction, accountId: string, day: EpochDay, now: Date): Promise<void> {
  const version = await bumpVersion(tx, accountId, 'requests', { expired: true }, now)
  const ended = await tx.query<{ id: string }>(
    `update requests set status = 'EXPIRED', updated_at = $3, version = $4
     where account_id = $2 and ${IS_OVER} returning request_id as id`,
    [day, accountId, now, version],
  )
  const requestIds = ended.map(({ id }) => id)
  await includeAgain(tx, accountId, { requestIds, which: 'forRequest' }, version, now)
  for (const table of ['active_customers', 'exclusions_before_requests'])
    await tx.query(`delete from ${table} where account_id = $1 and request_id = any($2::uuid[])`, [
      accountId,
      requestIds,
    ])
}
