import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../db/driver.ts'
import { createPace } from '../pace.ts'
import type { Services } from '../services.ts'
import { MAIL_KEPT_MS, RETENTION, UPLOAD_KEPT_MS, type Retention } from './retention.ts'
import { every, type Schedule } from './schedule.ts'

const HOUR_MS = 3_600_000
/** Rows deleted per transaction, which blocks others. */
const ROWS_AT_ONCE = 2_000

/** Deletes expired rows and refreshes the planner's statistics, once an hour. */
export function scheduleSweep(services: Services): Schedule {
  const { config, database, now } = services
  return every(HOUR_MS, services, 'sweep', async () => {
    await sweep(database, now())
    await sweepFiles(join(config.dataDir, 'mail'), MAIL_KEPT_MS, now())
    await sweepFiles(uploadFolder(config.dataDir), UPLOAD_KEPT_MS, now())
    if (database.kind === 'pglite') await database.analyze()
  })
}

/** Deletes rows beyond their retention, at a pace that leaves others as much time. */
export async function sweep(database: Database, now: Date): Promise<void> {
  const pace = createPace()
  for (const kind of RETENTION) {
    while ((await sweepSome(database, kind, now)) === ROWS_AT_ONCE) await pace.pause()
  }
}

async function sweepSome(
  database: Database,
  { table, key, since, keptMs, kept = 'false' }: Retention,
  now: Date,
): Promise<number> {
  const removed = await database.asSystem((tx) =>
    tx.query(
      `delete from ${table} where (${key}) in (
         select ${key} from ${table} where ${since} < $1 and not ${kept} limit ${ROWS_AT_ONCE})
       returning 1 as one`,
      [new Date(now.getTime() - keptMs)],
    ),
  )
  return removed.length
}

/** Where files wait to be imported. */
export function uploadFolder(dataDir: string): string {
  return join(dataDir, 'uploads')
}

/** Deletes the files of a folder that are older than they are kept, if there is such a folder. */
export async function sweepFiles(folder: string, keptMs: number, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file)
    if (mtimeMs < now.getTime() - keptMs) await rm(file, { force: true })
  }
}
