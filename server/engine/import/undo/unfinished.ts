import type { Database } from '../../../platform/db/driver.ts'
import { inSlices } from '../../../platform/db/commands/slices.ts'
import { removeRows } from './remove-rows.ts'

interface Unfinished {
  readonly importId: string
  readonly state: 'running' | 'undoing'
}

/**
 * Ends what an account's imports left behind: of one that broke off nothing remains, one that was being undone is undone to
 * its end. Nothing of it may be under way: to be called in the account's turn.
 */
export async function endUnfinished(database: Database, accountId: string, now: Date): Promise<void> {
  // Elsewhere each is one transaction, which the database itself rolls back.
  if (database.slices === undefined) return
  const found = await database.asAccount(accountId, (tx) =>
    tx.query<Unfinished>(
      `select import_id as "importId", state from imports where account_id = $1 and state <> 'done'`,
      [accountId],
    ),
  )
  for (const { importId, state } of found) {
    const rows = Number.POSITIVE_INFINITY
    const work = { accountId, kind: 'import-undo', detail: { importId }, now, rows }
    const isKept = state === 'undoing'
    await inSlices(database, work, (slices) => removeRows(slices, { accountId, importId, isKept }))
  }
}

/** The accounts of which something is unfinished: an import that is under way, or that was interrupted. */
export async function unfinishedAccounts(database: Database): Promise<readonly string[]> {
  if (database.slices === undefined) return []
  const rows = await database.asSystem((tx) =>
    tx.query<{ accountId: string }>(
      `select distinct account_id as "accountId" from imports where state <> 'done'`,
    ),
  )
  return rows.map(({ accountId }) => accountId)
}
