import { join } from 'node:path'
import type { AccountChange } from '../bus/account-version.ts'
import { createChangeBus, type ChangeBus } from '../bus/change-bus.ts'
import { openRelay } from '../bus/open-relay.ts'
import { noRelay, type Relay } from '../bus/relay.ts'
import type { Log } from '../log.ts'
import { requireWhole } from '../move/move-database.ts'
import { requireNotMoved } from '../move/moved-away.ts'
import { observedDriver } from '../telemetry/observed-driver.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { secureDataDir } from './directory/data-dir.ts'
import { lockDataDir, type DataDirLock } from './directory/data-dir-lock.ts'
import type { Database, Driver, TransactionOptions, ChangeTransaction } from './driver.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './engines/pglite.ts'
import { openPostgres } from './engines/postgres.ts'
import { openReplica, type Replica } from './engines/replica.ts'
import { notFound } from '../rejection.ts'

export interface DatabaseConfig {
  /** Set: PostgreSQL there. Unset: the embedded one in `dataDir`. */
  readonly databaseUrl?: string | undefined
  /** A streaming replica of it, for reads that may lag behind. */
  readonly replicaUrl?: string | undefined
  /** Where several processes on one PostgreSQL tell each other of changes, instead of through the database. */
  readonly natsUrl?: string | undefined
  /** Where the process keeps its files; without one the embedded database lives in memory. */
  readonly dataDir?: string | undefined
}

export async function openDatabase(
  config: DatabaseConfig,
  log?: Log,
  telemetry: Telemetry = {},
): Promise<Database> {
  const { databaseUrl, replicaUrl, dataDir } = config
  if (dataDir !== undefined) secureDataDir(dataDir)
  const lock = dataDir === undefined ? undefined : lockDataDir(dataDir)
  try {
    const opened = databaseUrl ? await openWhole(databaseUrl) : await openEmbedded(dataDir)
    const driver = observedDriver(opened, telemetry)
    const replica = replicaUrl === undefined ? undefined : openReplica(replicaUrl, driver, log)
    return await databaseOver(driver, lock, openRelay(config, log), replica)
  } catch (error) {
    lock?.release()
    throw error
  }
}

async function openWhole(databaseUrl: string): Promise<Driver> {
  const driver = await openPostgres(databaseUrl)
  try {
    await requireWhole(driver)
    return driver
  } catch (error) {
    await driver.close()
    throw error
  }
}

function openEmbedded(dataDir: string | undefined): Promise<Driver> {
  if (dataDir === undefined) return openPglite({})
  requireNotMoved(dataDir)
  return openPglite({ directory: join(dataDir, 'database') })
}

export async function databaseOver(
  driver: Driver,
  lock?: DataDirLock,
  relay: Relay = noRelay,
  replica?: Replica,
): Promise<Database> {
  await migrate(driver)
  if (driver.kind === 'pglite') await allowFiles(driver)
  const changes = createChangeBus(relay)
  return {
    kind: driver.kind,
    slices: driver.slices,
    changes,
    relay,
    lock,
    asAccount: (accountId, work, options) => scoped(driver, changes, accountId, work, options),
    asReader: (accountId, work) => {
      const options = { accountId, prelude: roleOf(accountId) }
      return replica === undefined ? driver.transaction(work, options) : replica.read(work, options)
    },
    asSystem: (work, options) => scoped(driver, changes, undefined, work, options),
    analyze: () => driver.analyze?.() ?? driver.transaction((tx) => tx.run('analyze')),
    maintain: async () => (await driver.maintain?.()) ?? [],
    close: async () => {
      await relay.close()
      await replica?.close()
      await driver.close()
      lock?.release()
    },
  }
}

/**
 * COPY in the embedded database goes through an in-memory file, `/dev/blob`, which needs the first two privileges; backups
 * need the others.
 */
async function allowFiles(driver: Driver): Promise<void> {
  await driver.transaction((tx) =>
    tx.run(`grant pg_read_server_files, pg_write_server_files to sooner_app, sooner_system;
      grant execute on function pg_backup_start, pg_backup_stop to sooner_system`),
  )
}

async function scoped<T>(
  driver: Driver,
  bus: ChangeBus,
  accountId: string | undefined,
  work: (tx: ChangeTransaction) => Promise<T>,
  options: TransactionOptions | undefined,
): Promise<T> {
  const announced: AccountChange[] = []
  const result = await driver.transaction(
    (tx) => work({ ...tx, announce: (change) => void announced.push(change) }),
    { ...options, accountId, prelude: roleOf(accountId) },
  )
  for (const change of announced) bus.publish(change)
  return result
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Takes the role of the product, and the account that its row-level policies compare with. */
function roleOf(accountId: string | undefined): readonly string[] {
  if (accountId === undefined) return ['set local role sooner_system', `set local app.account_id = ''`]
  // No parameters travel with a prelude.
  if (!UUID.test(accountId)) throw notFound('account')
  return ['set local role sooner_app', `set local app.account_id = '${accountId}'`]
}
