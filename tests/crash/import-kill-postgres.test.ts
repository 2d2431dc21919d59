import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { databaseOver } from '../../server/platform/db/database.ts'
import { openPostgres } from '../../server/platform/db/engines/postgres.ts'
import { cloneTestDatabase } from '../../server/platform/db/testing/database.ts'
import { findSupplier } from '../../server/engine/import/supplier.ts'
import { listImports } from '../../server/engine/import/undo/undo.ts'
import { expectMoneyToAgree } from '../fixtures/invariants.ts'
import { fileOf, importWhole, largeFile, lineOf } from '../fixtures/operator-import.ts'
import { startServer } from '../fixtures/server-process.ts'

const EMAIL = 'clerk@imports.test'
const ROWS = 2_000
let dataDir: string
let databaseUrl: string
let beside: pg.Client

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sooner-import-kill-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  databaseUrl = await cloneTestDatabase()
  beside = new pg.Client(databaseUrl)
  await beside.connect()
  onTestFinished(() => beside.end())
})

async function start() {
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: '0' })
  onTestFinished(() => server.kill())
  return { server, dataDir }
}

/** Kills a server whose import waits for a lock of ours, which is released then. */
async function killWaiting(lock: string): Promise<void> {
  const at = await start()
  expect(await importWhole(at, EMAIL, fileOf(lineOf('small')))).toBe('done')
  await beside.query('begin')
  await beside.query(lock)
  const importing = importWhole(at, EMAIL, largeFile(ROWS)).catch(() => 'broken off')
  // A job that removes old rows may wait, too, but has written no invoice. `pg_stat_activity` would answer all of our
  // transaction as it did at first.
  const waiting = `select from pg_locks waited join pg_locks written using (pid)
    where not waited.granted and written.granted and written.relation = 'invoices'::regclass
      and written.mode = 'RowExclusiveLock'
      and written.database = (select oid from pg_database where datname = current_database())`
  await vi.waitFor(async () => expect((await beside.query(waiting)).rowCount).toBe(1), 60_000)
  await at.server.kill()
  expect(await importing).toBe('broken off')
  await beside.query('rollback')
  // What the server had sent is done by the database, or rolled back, once nothing keeps it waiting.
  const others = 'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  await vi.waitFor(async () => expect((await beside.query(others)).rowCount).toBe(0), 60_000)
}

async function stored() {
  const database = await databaseOver(await openPostgres(databaseUrl))
  try {
    const { accountId } = (await findSupplier(database, EMAIL))!
    await expectMoneyToAgree(database, accountId)
    return await database.asAccount(accountId, async (tx) => {
      const imports = await listImports(tx, accountId, 100)
      const counted = 'select count(*)::int as count from'
      const [invoices] = await tx.query<{ count: number }>(`${counted} invoices where account_id = $1`, [
        accountId,
      ])
      const [customers] = await tx.query<{ count: number }>(`${counted} customers where account_id = $1`, [
        accountId,
      ])
      return {
        added: imports.map(({ added }) => added),
        invoices: invoices!.count,
        customers: customers!.count,
      }
    })
  } finally {
    await database.close()
  }
}

test('of an import on PostgreSQL whose server is killed between its rows nothing remains, and its file can be imported', async () => {
  // One of the rows is being written by somebody else.
  await killWaiting(
    `insert into invoices select (jsonb_populate_record(i, jsonb_build_object('invoice_id', i.invoice_id + 1000000,
       'invoice_number', 'large-1'))).* from invoices i`,
  )
  expect(await stored()).toEqual({ added: [1], invoices: 1, customers: 1 })
  expect(await importWhole(await start(), EMAIL, largeFile(ROWS))).toBe('done')
  expect(await stored()).toEqual({ added: [ROWS, 1], invoices: ROWS + 1, customers: 90 })
}, 180_000)

test('an import on PostgreSQL whose server is killed while it commits is whole, and changes nothing a second time', async () => {
  // The last statements are sent together with the commit.
  await killWaiting('lock table changes in share mode')
  expect(await stored()).toEqual({ added: [ROWS, 1], invoices: ROWS + 1, customers: 90 })
  expect(await importWhole(await start(), EMAIL, largeFile(ROWS))).toBe('done')
  expect(await stored()).toEqual({ added: [0, ROWS, 1], invoices: ROWS + 1, customers: 90 })
}, 180_000)
