import { createPace } from '../../platform/pace.ts'
import type { Services } from '../../platform/services.ts'
import { snapshotsOf } from './snapshots.ts'
import type { Schedule } from '../../platform/jobs/schedule.ts'
import { createTurns } from '../../platform/turns.ts'

/** Books imported while this process was not running: the latest few are packed after the start. */
const LATEST = 8
/** Delayed, so that calls that waited for the start go first. */
const AFTER_START_MS = 10_000

/**
 * Packs a book after each import, so that the first browser to load it need not wait; after the last slice of one that is
 * written in slices. One at a time, and at a pace: each takes a processor and a connection for seconds, which callers need.
 */
export function warmSnapshots(services: Services): Schedule {
  const { database, background, now } = services
  const turn = createTurns(1)
  let isStopped = false
  let pace = createPace()
  const warm = (accountId: string) =>
    background.run('snapshot', async () => {
      const endTurn = await turn()
      try {
        if (isStopped) return
        pace = createPace()
        await snapshotsOf(services).packAhead(accountId, now(), pace)
      } finally {
        endTurn()
      }
    })
  const stop = database.changes.subscribeOwn(({ accountId, kind }) => {
    if (kind === 'import') warm(accountId)
  })
  const timer = setTimeout(
    () => background.run('snapshots', async () => (await latestImports(services)).forEach(warm)),
    AFTER_START_MS,
  )
  return {
    stop: async () => {
      isStopped = true
      stop()
      clearTimeout(timer)
      pace.hurry()
      await background.settled()
    },
  }
}

async function latestImports({ database }: Services): Promise<readonly string[]> {
  const rows = await database.asSystem((tx) =>
    tx.query<{ accountId: string }>(
      `select account_id as "accountId" from changes where kind = 'import'
       group by account_id order by max(at) desc limit $1`,
      [LATEST],
    ),
  )
  return rows.map((row) => row.accountId)
}
