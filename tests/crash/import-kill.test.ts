import { rmSync } from 'node:fs'
import type { ImportRecords } from '#contract'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/platform/db/database.ts'
import { copyTestDataDir } from '../../server/platform/db/testing/database.ts'
import { findSupplier } from '../../server/engine/import/supplier.ts'
import { listImports } from '../../server/engine/import/undo/undo.ts'
import { expectMoneyToAgree } from '../fixtures/invariants.ts'
import { signIn } from '../fixtures/api-client.ts'
import { fileOf, importInto, importWhole, largeFile, lineOf } from '../fixtures/operator-import.ts'
import { startServer } from '../fixtures/server-process.ts'
import { rounds } from '../fixtures/soak.ts'

const EMAIL = 'clerk@imports.test'
const ROUNDS = rounds(1, 20)
/** So many that an import or an undo is still under way when it has been seen. */
const ROWS = 20_000
let dataDir: string

beforeEach(() => {
  dataDir = copyTestDataDir()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
})

async function stored() {
  const database = await openDatabase({ dataDir })
  try {
    const { accountId } = (await findSupplier(database, EMAIL))!
    await expectMoneyToAgree(database, accountId)
    return await database.asAccount(accountId, async (tx) => ({
      imports: await listImports(tx, accountId, 100),
      invoices: await tx.query<{ number: string }>(
        'select invoice_number as number from invoices where account_id = $1 order by 1',
        [accountId],
      ),
      customers: await tx.query<{ number: string }>(
        'select customer_number as number from customers where account_id = $1 order by 1',
        [accountId],
      ),
    }))
  } finally {
    await database.close()
  }
}

test('of an import whose client leaves while it is written nothing remains', async () => {
  const server = await startServer({ DATA_DIR: dataDir, DEMO: '0' })
  onTestFinished(() => server.kill())
  expect(await importWhole({ server, dataDir }, EMAIL, fileOf(lineOf('small-0')))).toBe('done')
  for await (const { kind, rows = 0 } of importInto({ server, dataDir }, EMAIL, largeFile(ROWS)))
    if (kind === 'written' && rows > 0) break
  // It waits until the other one has ended.
  expect(await importWhole({ server, dataDir }, EMAIL, fileOf(lineOf('small-1')))).toBe('done')
  await server.stop()
  const left = await stored()
  expect(left.invoices.map(({ number }) => number)).toEqual(['small-0', 'small-1'])
  expect(left.customers.map(({ number }) => number)).toEqual(['C1'])
})

test('of an import whose server is killed between two slices nothing remains after the next start', async () => {
  let server = await startServer({ DATA_DIR: dataDir, DEMO: '0' })
  expect(await importWhole({ server, dataDir }, EMAIL, fileOf(lineOf('small-0')))).toBe('done')
  for (let round = 1; round <= ROUNDS; round++) {
    for await (const { kind, rows = 0 } of importInto({ server, dataDir }, EMAIL, largeFile(ROWS)))
      if (kind === 'written' && rows > 0) break
    await server.kill()
    const left = await stored()
    expect(left.invoices.length).toBeGreaterThan(round)
    expect(left.invoices.length).toBeLessThan(ROWS)

    server = await startServer({ DATA_DIR: dataDir, DEMO: '0' })
    // It waits until what was interrupted is gone.
    expect(await importWhole({ server, dataDir }, EMAIL, fileOf(lineOf(`small-${round}`)))).toBe('done')
    expect(await server.stop()).toBe(0)
    const { imports, invoices, customers } = await stored()
    expect(imports).toHaveLength(round + 1)
    expect(invoices).toHaveLength(round + 1)
    expect(customers).toEqual([{ number: 'C1' }])
    if (round < ROUNDS) server = await startServer({ DATA_DIR: dataDir, DEMO: '0' })
  }
}, 600_000)

test('an undo whose server is killed before its last slice is whole after the next start', async () => {
  const first = await startServer({ DATA_DIR: dataDir, DEMO: '0' })
  for (const file of [fileOf(lineOf('small')), largeFile(ROWS)])
    expect(await importWhole({ server: first, dataDir }, EMAIL, file)).toBe('done')
  await first.operate('flags', { supplier: EMAIL, flags: [{ flag: 'invoice-import', state: 'on' }] })
  const client = await signIn(first, EMAIL)
  const records = () => client.rest<ImportRecords>('GET', '/imports').then(({ imports }) => imports)
  const [large] = await records()
  const undoing = client.rest('POST', `/imports/${large!.importUuid}/undo`).catch(() => 'broken off')
  while ((await records())[0]!.undone === null);
  await first.kill()
  expect(await undoing).toBe('broken off')
  expect((await stored()).invoices.length).toBeGreaterThan(1)

  const second = await startServer({ DATA_DIR: dataDir, DEMO: '0' })
  // It waits until the undo has ended.
  expect(await importWhole({ server: second, dataDir }, EMAIL, fileOf(lineOf('next')))).toBe('done')
  expect(await second.stop()).toBe(0)
  const { imports, invoices, customers } = await stored()
  expect(imports.map(({ undoneAt }) => undoneAt !== null)).toEqual([false, true, false])
  expect(invoices.map(({ number }) => number)).toEqual(['next', 'small'])
  expect(customers).toEqual([{ number: 'C1' }])
}, 600_000)
