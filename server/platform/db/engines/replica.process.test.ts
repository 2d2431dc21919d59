import pg from 'pg'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  startThrowawayPostgres,
  startThrowawayReplica,
  type ThrowawayPostgres,
} from '../../../../tests/throwaway-postgres.ts'
import { addSupplier, type TestSupplier } from '../../../testing/api.ts'
import { newDataDir } from '../../../testing/program.ts'
import { openDatabase } from '../database.ts'
import type { Database } from '../driver.ts'

const WITHIN = { timeout: 30_000, interval: 200 }

let replica: ThrowawayPostgres
let database: Database
let supplier: TestSupplier

beforeAll(async () => {
  const primary = await startThrowawayPostgres()
  replica = await startThrowawayReplica(primary)
  database = await openDatabase({
    databaseUrl: primary.url,
    replicaUrl: replica.url,
    dataDir: newDataDir(),
  })
  supplier = await addSupplier(database, 'ada@supplier.test')
  return async () => {
    await database.close()
    await replica.stop()
    await primary.stop()
  }
})

async function isOnReplica(): Promise<boolean> {
  const [row] = await database.asReader(supplier.accountId, (tx) =>
    tx.query<{ is: boolean }>('select pg_is_in_recovery() as is'),
  )
  return row!.is
}

test('reads that may lag are on the replica, of one account alone; on the primary while it is away', async () => {
  const other = await addSupplier(database, 'bob@supplier.test')
  await vi.waitFor(async () => expect(await isOnReplica()).toBe(true), WITHIN)
  const seen = await vi.waitFor(async () => {
    const rows = await database.asReader(other.accountId, (tx) => tx.query('select account_id from accounts'))
    expect(rows).toHaveLength(1)
    return rows
  }, WITHIN)
  expect(seen).toEqual([{ account_id: other.accountId }])
  const write = database.asReader(supplier.accountId, (tx) => tx.query(`update accounts set name = 'x'`))
  await expect(write).rejects.toThrow(/read-only/)

  await replica.halt('immediate')
  expect(await isOnReplica()).toBe(false)
  await replica.start()
  await vi.waitFor(async () => expect(await isOnReplica()).toBe(true), WITHIN)
}, 120_000)

test('a replica that is more than five seconds behind is not read from until it has caught up', async () => {
  await vi.waitFor(async () => expect(await isOnReplica()).toBe(true), WITHIN)
  const onReplica = await openDatabaseClient(replica.url)
  await onReplica('select pg_wal_replay_pause()')
  await database.asAccount(supplier.accountId, (tx) => tx.query(`update accounts set name = 'later'`))
  const name = async () => {
    const [row] = await database.asReader(supplier.accountId, (tx) =>
      tx.query<{ name: string }>('select name from accounts'),
    )
    return row!.name
  }
  await vi.waitFor(async () => expect([await isOnReplica(), await name()]).toEqual([false, 'later']), WITHIN)
  await onReplica('select pg_wal_replay_resume()')
  await vi.waitFor(async () => expect(await isOnReplica()).toBe(true), WITHIN)
}, 120_000)

async function openDatabaseClient(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return (sql: string) => client.query(sql)
}
