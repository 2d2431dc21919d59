import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, type TestContext } from 'vitest'
import { findSupplier } from '../../server/engine/import/supplier.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { copyTestDatabase } from '../../server/platform/db/testing/database.ts'
import { signIn } from '../fixtures/api-client.ts'
import { startServer } from '../fixtures/server-process.ts'
import {
  fileOf,
  importInto,
  importWhole,
  largeFile,
  lineOf,
  type ImportEvent,
} from '../fixtures/operator-import.ts'
import { report, rounds } from '../fixtures/soak.ts'
import { startThrowawayPostgres } from '../throwaway-postgres.ts'
import { Desk, Tally } from './desk.ts'
import { addShop, expectAllOnce, work } from './shop.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { Town } from './town.ts'

const TIMES = rounds(1, 10)
const FULL_MS = 3_000
/** A server that is slow to meet the full disk is waited for so long. */
const MOST_FULL_MS = 30_000
/** Of an import for which the disk has too little room. */
const ROWS = 60_000

function smallDisk({ skip }: TestContext, megabytes: number): SmallDisk {
  const disk = mountSmallDisk(megabytes)
  if (disk === undefined) skip('a small disk is mounted by root only')
  return disk!
}

/** Fills the disk for some seconds, and until a caller was told. */
async function fillSometimes(disk: SmallDisk, tally: Tally, onFree?: () => Promise<void>): Promise<void> {
  for (let n = 0; n < TIMES; n++) {
    await delay(FULL_MS)
    const since = performance.now()
    const leastMs = (): number => (tally.failures.size > 0 ? FULL_MS : MOST_FULL_MS)
    // A database that removes old files makes room, which is filled, too.
    for (; performance.now() - since < leastMs(); await delay(20)) disk.fill()
    disk.free()
    await onFree?.()
  }
  await delay(FULL_MS)
}

function expectTold(tally: Tally, what: string): void {
  report(`${what}, ${TIMES} times: ${tally.toString()}`)
  expect([...tally.failures.keys()].toSorted()).toEqual(['DATABASE_UNAVAILABLE'])
}

test('the disk of PostgreSQL full under load: clients are told 503, nothing acknowledged is lost, servers go on without a restart when there is room', async (context) => {
  const disk = smallDisk(context, 256)
  const postgres = await startThrowawayPostgres({ within: disk.path, isDurable: true, hasSmallLog: true })
  onTestFinished(() => postgres.stop())
  const town = await Town.open({ databaseUrl: postgres.url })
  // Without room for its log PostgreSQL may end; its service manager starts it again.
  await town.during(() => fillSometimes(disk, town.tally, () => postgres.start()))
  expectTold(town.tally, 'disk of PostgreSQL full')
}, 3_600_000)

test('the disk of the embedded database full under load: clients are told 503, nothing acknowledged is lost, the server goes on without a restart when there is room', async (context) => {
  const disk = smallDisk(context, 256)
  const dataDir = join(disk.path, 'data')
  copyTestDatabase(dataDir)
  const email = 'ada@chaos.test'
  const before = await openDatabase({ dataDir })
  const shop = await addShop(before, email)
  await before.close()
  const server = await startServer({ DATA_DIR: dataDir, DEMO: '0' })
  onTestFinished(() => server.kill())
  const { token } = await signIn(server, email)
  const tally = new Tally()
  const life = new AbortController()
  const working = work({ ...shop, token }, new Desk(() => [server.base], tally), undefined, life.signal)
  await Promise.race([fillSometimes(disk, tally), working])
  life.abort()
  const records = await working
  expect(await server.stop()).toBe(0)
  const after = await openDatabase({ dataDir })
  onTestFinished(() => after.close())
  await expectAllOnce(after, { ...shop, token }, records)
  expectTold(tally, 'disk of the embedded database full')
}, 3_600_000)

test('an import that fills the disk of the embedded database fails, and nothing of it remains when there is room', async (context) => {
  const disk = smallDisk(context, 256)
  const dataDir = join(disk.path, 'data')
  copyTestDatabase(dataDir)
  const email = 'bob@chaos.test'
  const server = await startServer({ DATA_DIR: dataDir, DEMO: '0' })
  onTestFinished(() => server.kill())
  const at = { server, dataDir }
  expect(await importWhole(at, email, fileOf(lineOf('before')))).toBe('done')
  let last: ImportEvent = { kind: '' }
  for await (const event of importInto(at, email, largeFile(ROWS))) {
    if (event.kind === 'written') disk.fill()
    last = event
  }
  expect(last.kind).toBe('failed')
  disk.free()
  expect(await importWhole(at, email, fileOf(lineOf('after')))).toBe('done')
  expect(await server.stop()).toBe(0)
  const database = await openDatabase({ dataDir })
  onTestFinished(() => database.close())
  const { accountId } = (await findSupplier(database, email))!
  const invoices = await database.asAccount(accountId, (tx) =>
    tx.query<{ number: string }>(
      'select invoice_number as number from invoices where account_id = $1 order by 1',
      [accountId],
    ),
  )
  expect(invoices.map(({ number }) => number)).toEqual(['after', 'before'])
}, 3_600_000)
