import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../db/driver.ts'
import type { UploadFiles } from '../objects/upload-files.ts'
import { createPace } from '../pace.ts'
import type { Services } from '../services.ts'
import { MAIL_KEPT_MS, RETENTION, type Retention } from './retention.ts'
import { every, type Schedule } from './schedule.ts'

const HOUR_MS = 3_600_000
const ROWS_AT_ONCE = 2_000

/** Deletes expired rows and refreshes the planner's statistics, once an hour. */
export function scheduleSweep(services: Services): Schedule {
  const { config, database, uploads, now } = services
  return every(HOUR_MS, services, 'sweep', async () => {
    await sweep(database, now())
    await sweepFiles(join(config.dataDir, 'mail'), MAIL_KEPT_MS, now())
    if (database.kind === 'pglite') await database.analyze()
    await sweepUploads(database, uploads, now())
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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Removes uploaded files that no row names any more. One that arrives has no row yet: it is written all the time. */
export async function sweepUploads(database: Database, uploads: UploadFiles, now: Date): Promise<void> {
  const left = new Set<string>()
  for await (const importId of uploads.list(new Date(now.getTime() - HOUR_MS))) left.add(importId)
  const rows = await database.asSystem((tx) =>
    tx.query<{ importId: string }>(
      'select import_id as "importId" from import_uploads where import_id = any($1::uuid[])',
      [[...left].filter((importId) => UUID.test(importId))],
    ),
  )
  for (const { importId } of rows) left.delete(importId)
  for (const importId of left) await uploads.remove(importId)
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
