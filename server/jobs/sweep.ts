import type { Database } from '../db/driver.ts'
import type { Services } from '../services.ts'
import { every, type Schedule } from './schedule.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Forgets what nobody needs any more, and keeps the embedded planner's statistics fresh, once an hour. */
export function scheduleSweep({ database, log, now }: Services): Schedule {
  return every(HOUR_MS, log, 'sweep', async () => {
    await sweep(database, now())
    if (database.kind === 'pglite') await database.analyze()
  })
}

/** Removes sign-in links a day after they expired, idempotency keys after a month, and drafts a month after they expired. */
export async function sweep(database: Database, now: Date): Promise<void> {
  await database.asSystem(async (tx) => {
    await tx.query('delete from magic_links where expires_at < $1', [new Date(now.getTime() - DAY_MS)])
    await tx.query('delete from idempotency_keys where created_at < $1', [
      new Date(now.getTime() - 30 * DAY_MS),
    ])
    await tx.query('delete from drafts where expires_at < $1', [new Date(now.getTime() - 30 * DAY_MS)])
  })
}
