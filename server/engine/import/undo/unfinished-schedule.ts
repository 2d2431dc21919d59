import { every, type Schedule } from '../../../platform/jobs/schedule.ts'
import type { Services } from '../../../platform/services.ts'
import { inAccountTurn } from '../account-turn.ts'
import { unfinishedAccounts } from './unfinished.ts'

const PAUSE_MS = 60_000

/**
 * Ends the imports and undos that were interrupted: when the server was killed, at the start, or later when the database failed.
 * Those that are under way are waited for, and found to have ended. A stop does not wait: the next start goes on.
 */
export function scheduleUnfinished(services: Services): Schedule {
  const { database, log, now } = services
  const ending = new Set<string>()
  const end = async (accountId: string): Promise<void> => {
    ending.add(accountId)
    await inAccountTurn(database, accountId, now(), async () => undefined)
      .catch((err: unknown) => log.warn({ err, accountId }, 'an unfinished import could not be ended yet'))
      .finally(() => ending.delete(accountId))
  }
  return every(PAUSE_MS, services, 'unfinished imports', async () => {
    for (const accountId of await unfinishedAccounts(database))
      if (!ending.has(accountId)) void end(accountId)
  })
}
