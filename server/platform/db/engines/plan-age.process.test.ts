import { onTestFinished, test, vi } from 'vitest'
import type { Transaction } from '../driver.ts'
import { openPostgres } from './postgres.ts'
import { cloneTestDatabase } from '../testing/database.ts'

/** PostgreSQL plans a check anew each time at first. */
const UNTIL_PLAN_IS_KEPT = 6
const PARENTS = 20_000

test('a foreign key check planned on an empty table uses its index soon after the table has grown', async () => {
  const driver = await openPostgres(await cloneTestDatabase())
  onTestFinished(() => driver.close())
  const run = (sql: string) => driver.transaction((tx) => tx.run(sql))
  await run('create table parent (id integer primary key); analyze parent')
  await run('create table child (id integer references parent); insert into parent values (1)')
  for (let check = 0; check < UNTIL_PLAN_IS_KEPT; check++) await run('insert into child values (1)')
  await run(`insert into parent select generate_series(2, ${PARENTS})`)
  await vi.waitUntil(async () => (await driver.transaction(scannedByCheck)) === 0, { timeout: 10_000 })
})

async function scannedByCheck(tx: Transaction): Promise<number> {
  const before = await scannedRows(tx)
  await tx.query('insert into child values ($1)', [PARENTS])
  return (await scannedRows(tx)) - before
}

async function scannedRows(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ scanned: number }>(
    `select seq_tup_read::int as scanned from pg_stat_xact_user_tables where relname = 'parent'`,
  )
  return row?.scanned ?? 0
}
