// npm run move -- --to postgres://…: copies the embedded database of a stopped server to PostgreSQL.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config.ts'
import { lockDataDir } from '../platform/db/directory/data-dir-lock.ts'
import type { Driver } from '../platform/db/driver.ts'
import { openPglite } from '../platform/db/engines/pglite.ts'
import { openPostgres } from '../platform/db/engines/postgres.ts'
import { migrate } from '../platform/db/migrate.ts'
import { finishMove, moveDatabase } from '../platform/move/move-database.ts'
import { noteMoved } from '../platform/move/moved-away.ts'
import { CliError, runCommand } from './cli-error.ts'

const USAGE = `usage: npm run move -- --to postgres://USER@HOST/DATABASE
       copies the embedded database of DATA_DIR, whose server is stopped, to an empty PostgreSQL database, table by table,
       and compares each. Run it again when it was broken off. The password may be in PGPASSWORD instead of the address.`

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const { dataDir, databaseUrl } = readConfig(process.env)
  const target = addressOf(values.to)
  if (databaseUrl !== undefined)
    throw new CliError('DATABASE_URL is set: what is moved is the embedded database of DATA_DIR')
  const directory = join(dataDir, 'database')
  if (!existsSync(directory)) throw new CliError(`${dataDir} has no embedded database`)
  const lock = lockDataDir(dataDir)
  try {
    await withMigrated(openPglite({ directory }), (from) =>
      withMigrated(openPostgres(target.href), async (to) => {
        const { tables, rows } = await moveDatabase(from, to, console.log)
        noteMoved(dataDir, placeOf(target), new Date())
        await finishMove(to)
        console.log(`moved ${rows.toLocaleString('en')} rows of ${tables} tables to ${placeOf(target)}`)
      }),
    )
    console.log(
      `Start the server with DATABASE_URL and this DATA_DIR, which keeps the files (uploads, keys, packed books).`,
    )
    console.log(`Once all is well, ${directory} can be removed.`)
  } finally {
    lock.release()
  }
})

async function withMigrated(
  opening: Promise<Driver>,
  work: (driver: Driver) => Promise<void>,
): Promise<void> {
  const driver = await opening
  try {
    await migrate(driver)
    await work(driver)
  } finally {
    await driver.close()
  }
}

function addressOf(to: string | undefined): URL {
  if (to === undefined) throw new CliError(USAGE)
  const url = URL.parse(to)
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol))
    throw new CliError('--to takes the address of a PostgreSQL database: postgres://USER@HOST/DATABASE')
  return url
}

/** The address without a password. */
function placeOf({ protocol, username, host, pathname }: URL): string {
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`
}
