import type { Database } from '../../platform/db/driver.ts'
import { createTurnsByKey, type TurnsByKey } from '../../platform/turns.ts'
import { endUnfinished, unfinishedAccounts } from './undo/unfinished.ts'

const databases = new WeakMap<Database, TurnsByKey>()

/**
 * Imports, undos and generated books of an account, one at a time: the ids that an import added must be next to each other.
 * Several servers on one PostgreSQL wait for the account's lock instead, as each of these is one transaction there. What was
 * interrupted before is ended first, and what this work leaves unfinished when it fails. An aborted signal ends the wait for
 * the turn.
 */
export async function inAccountTurn<T>(
  database: Database,
  accountId: string,
  now: Date,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const turns = databases.get(database) ?? createTurnsByKey()
  databases.set(database, turns)
  const endTurn = await turns(accountId, signal)
  try {
    await endUnfinished(database, accountId, now)
    return await work().catch(async (error: unknown) => {
      // Should this fail as well, it is tried again before the next work, and every minute.
      await endUnfinished(database, accountId, now).catch(() => undefined)
      throw error
    })
  } finally {
    endTurn()
  }
}

export async function endAllUnfinished(database: Database, now: Date): Promise<void> {
  for (const accountId of await unfinishedAccounts(database))
    await inAccountTurn(database, accountId, now, async () => undefined)
}
