import { dayInZone } from '../../engine/clearing/deadline.ts'
import { bumpVersion } from '../../platform/db/commands/changes.ts'
import type { Database } from '../../platform/db/driver.ts'

/**
 * Pays at maturity what fell due and was not paid early: most within a week of the due day, late payers not yet.
 * Credits older than two months are settled.
 */
export async function payAtMaturity(database: Database, accountId: string, now: Date): Promise<void> {
  const today = dayInZone(now, 'UTC')
  await database.asAccount(accountId, async (tx) => {
    const version = await bumpVersion(tx, accountId, 'payments', {}, now)
    await tx.query(
      `update invoices set paid_state = 1, paid_minor = amount_minor, paid_day = due_day + (invoice_id % 6)::int, version = $3
       where account_id = $1 and kind = 0 and paid_state = 0 and due_day < $2 - 6 and invoice_id % 30 <> 0`,
      [accountId, today, version],
    )
    await tx.query(
      `update invoices set paid_state = 1, paid_minor = amount_minor, paid_day = created_day + 45, version = $3
       where account_id = $1 and kind = 1 and paid_state = 0 and created_day < $2 - 60`,
      [accountId, today, version],
    )
  })
}
