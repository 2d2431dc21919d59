import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../db/driver.ts'
import type { Services } from '../services.ts'
import { MAIL_KEPT_MS, RETENTION, type Retention } from './retention.ts'
import { every, type Schedule } from './schedule.ts'

const HOUR_MS = 3_600_000
/** So many rows are removed in one transaction: others wait for it. */
const ROWS_AT_ONCE = 2_000

/** Forgets what nobody needs any more, and keeps the embedded planner's statistics fresh, once an hour. */
export function scheduleSweep({ config, database, log, now }: Services): Schedule {
  return every(HOUR_MS, log, 'sweep', async () => {
    await sweep(database, now())
    await sweepMail(join(config.dataDir, 'mail'), now())
    if (database.kind === 'pglite') await database.analyze()
  })
}

/** Removes rows that have been kept as long as the table of retention says. */
export async function sweep(database: Database, now: Date): Promise<void> {
  for (const kind of RETENTION) {
    while ((await sweepSome(database, kind, now)) === ROWS_AT_ONCE);
  }
}

async function sweepSome(
  database: Database,
  { table, since, keptMs }: Retention,
  now: Date,
): Promise<number> {
  const removed = await database.asSystem((tx) =>
    tx.query(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${since} < $1 limit ${ROWS_AT_ONCE}))
       returning 1 as one`,
      [new Date(now.getTime() - keptMs)],
    ),
  )
  return removed.length
}

/** Removes messages that were written to files long ago; without the folder there are none. */
export async function sweepMail(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file)
    if (mtimeMs < now.getTime() - MAIL_KEPT_MS) await rm(file, { force: true })
  }
}
