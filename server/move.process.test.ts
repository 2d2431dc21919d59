import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { signIn } from '../tests/fixtures/api-client.ts'
import { buyer, clear, stock } from '../tests/fixtures/buyers.ts'
import { expectMoneyToAgree } from '../tests/fixtures/invariants.ts'
import { makeOffer, opportunityOf, readOffer } from '../tests/fixtures/offer-calls.ts'
import { startServer } from '../tests/fixtures/server-process.ts'
import { openDatabase } from './platform/db/database.ts'
import { onDatabase, withDatabase } from './platform/db/testing/url.ts'
import { copyTestDataDir } from './platform/db/testing/database.ts'
import { addSupplier } from './testing/api.ts'
import { newDataDir, startProgram } from './testing/program.ts'
import { dataDirWith, startRunning } from './testing/running.ts'

const CLERK = 'clerk@acme.test'
const [ALDER, BIRCH] = [buyer(1, 'Alder Foods', {}), buyer(2, 'Birch Metals', {})] as const

async function move(dataDir: string, to: string) {
  const program = startProgram('server/cli/move.ts', ['--to', to], { DATA_DIR: dataDir })
  const code = await program.ended()
  return { code, output: program.output() }
}

async function emptyDatabase(): Promise<string> {
  const { adminUrl } = inject('databases').postgres!
  const name = `sooner_move_${randomUUID().replaceAll('-', '')}`
  await onDatabase(adminUrl, `create database ${name}`)
  onTestFinished(() => onDatabase(adminUrl, `drop database ${name} with (force)`))
  return withDatabase(adminUrl, name)
}

test('a supplier works on from PostgreSQL with every offer, edit and session after a move', async () => {
  const dataDir = copyTestDataDir()
  const before = await startServer({ DATA_DIR: dataDir, DEMO: '0' })
  await stock({ server: before, dataDir }, CLERK, [ALDER, BIRCH])
  const api = await signIn(before, CLERK)
  const decided = await makeOffer({ api }, 'OneTime', [(await opportunityOf({ api }, ALDER.name)).uuid])
  await clear(before, CLERK, ALDER)
  const open = await makeOffer({ api }, 'OneTime', [(await opportunityOf({ api }, BIRCH.name)).uuid])
  const told = [await readOffer({ api }, decided), await readOffer({ api }, open)]
  await before.stop()

  const to = await emptyDatabase()
  const { code, output } = await move(dataDir, to)
  expect([code, output]).toEqual([0, expect.stringMatching(/moved [\d,]+ rows of \d+ tables to postgres/)])
  expect(output).toMatch(/^invoices: [\d,]+ rows$/m)

  const after = await startServer({ DATA_DIR: dataDir, DATABASE_URL: to, PORT: String(before.port) })
  onTestFinished(async () => void (await after.stop()))
  expect([await readOffer({ api }, decided), await readOffer({ api }, open)]).toEqual(told)
  // New rows get new ids.
  await stock({ server: after, dataDir }, CLERK, [buyer(3, 'Cedar Motors', {})])
  await clear(after, CLERK, BIRCH)
  expect((await readOffer({ api }, open)).status).toBe('FULL_ACCEPTANCE')
  await after.stop()
  const database = await openDatabase({ dataDir: newDataDir(), databaseUrl: to })
  onTestFinished(() => database.close())
  const accounts = await database.asSystem((tx) =>
    tx.query<{ accountId: string }>('select account_id as "accountId" from accounts'),
  )
  expect(accounts).toHaveLength(1)
  for (const { accountId } of accounts) await expectMoneyToAgree(database, accountId)
})

test('a move that was broken off goes on with the next table, and no server works on half of it', async () => {
  const dataDir = await dataDirWith('ada@supplier.test')
  const to = await emptyDatabase()
  const broken = startProgram('server/cli/move.ts', ['--to', to], { DATA_DIR: dataDir })
  await broken.prints(/^accounts: /m)
  broken.child.kill('SIGKILL')
  await broken.ended()

  const server = startProgram('server/main.ts', [], { DATA_DIR: newDataDir(), DATABASE_URL: to, PORT: '0' })
  expect(await server.ended()).toBe(1)
  expect(server.output()).toContain('a move to this database is not finished: run npm run move again')

  const { code, output } = await move(dataDir, to)
  expect([code, output]).toEqual([0, expect.stringMatching(/^accounts: 1 rows, there already$/m)])
  const whole = await startRunning(newDataDir(), { DATABASE_URL: to })
  expect(await whole.signIn('ada@supplier.test')).toContain('.')
})

test('a move is rejected beside a running server, into a database in use, and of what has changed meanwhile', async () => {
  const dataDir = await dataDirWith('ada@supplier.test')
  const running = await startRunning(dataDir)
  const to = await emptyDatabase()
  expect(await move(dataDir, to)).toEqual({
    code: 1,
    output: expect.stringContaining('is in use by process'),
  })
  running.child.kill('SIGTERM')
  await running.ended()

  const used = await emptyDatabase()
  const database = await openDatabase({ dataDir: newDataDir(), databaseUrl: used })
  await addSupplier(database, 'bob@supplier.test')
  await database.close()
  expect(await move(dataDir, used)).toEqual({
    code: 1,
    output: expect.stringContaining('has accounts already'),
  })

  const broken = startProgram('server/cli/move.ts', ['--to', to], { DATA_DIR: dataDir })
  await broken.prints(/^accounts: /m)
  broken.child.kill('SIGKILL')
  await broken.ended()
  const changed = await openDatabase({ dataDir })
  await changed.asSystem((tx) => tx.query('update accounts set book_epoch = gen_random_uuid()'))
  await changed.close()
  expect(await move(dataDir, to)).toEqual({
    code: 1,
    output: expect.stringContaining('the table accounts has changed since it was copied'),
  })
})

test('the copy that stays is not worked on by mistake', async () => {
  const dataDir = await dataDirWith('ada@supplier.test')
  expect((await move(dataDir, await emptyDatabase())).code).toBe(0)
  const server = startProgram('server/main.ts', [], { DATA_DIR: dataDir, PORT: '0' })
  expect(await server.ended()).toBe(1)
  expect(server.output()).toMatch(/was moved to postgres:\/\/\S+: set DATABASE_URL to it/)
})
