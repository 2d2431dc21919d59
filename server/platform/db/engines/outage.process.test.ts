import { createClient } from 'graphql-ws'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openWire } from '../../../../tests/fixtures/wire.ts'
import { addSupplier, openTestApi } from '../../../testing/api.ts'
import { newDataDir } from '../../../testing/program.ts'
import { openSocket } from '../../http/testing/socket.ts'
import { openDatabase } from '../database.ts'
import { cloneTestDatabase } from '../testing/database.ts'

test('a database that goes away answers 503 with a code, and calls go on when it is back', async () => {
  const wire = await openWire(new URL(await cloneTestDatabase()))
  const database = await openDatabase({ databaseUrl: wire.url, dataDir: newDataDir() })
  onTestFinished(() => database.close())
  const supplier = await addSupplier(database, 'ada@supplier.test')
  const api = openTestApi(database)
  const { jwt } = await api.signIn(supplier.email)
  const me = () => api.call('GET', '/user/me', { token: jwt })
  expect((await me()).status).toBe(200)

  await wire.cut()
  expect([(await me()).status, (await me()).json.error.code]).toEqual([503, 'DATABASE_UNAVAILABLE'])
  const half = database.asAccount(supplier.accountId, (tx) => tx.query('select 1'))
  await expect(half).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' })

  await wire.mend()
  expect((await me()).status).toBe(200)
})

test('a database that takes no connections answers 503, whatever it rejects them with, and calls go on when it does', async () => {
  const url = await cloneTestDatabase()
  const database = await openDatabase({ databaseUrl: url, dataDir: newDataDir() })
  onTestFinished(() => database.close())
  const supplier = await addSupplier(database, 'ada@supplier.test')
  const name = () => database.asAccount(supplier.accountId, (tx) => tx.query('select name from accounts'))
  const admin = new pg.Client({ connectionString: new URL('/postgres', url).href })
  await admin.connect()
  onTestFinished(() => admin.end())
  const own = new URL(url).pathname.slice(1)
  await admin.query(`alter database "${own}" allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [own])
  // What was open is noticed to be lost at its next use.
  await vi.waitUntil(() =>
    name().then(
      () => false,
      ({ cause }: Error) => cause instanceof Error && 'code' in cause && cause.code === '55000',
    ),
  )
  await expect(name()).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE', cause: { code: '55000' } })
  await admin.query(`alter database "${own}" allow_connections true`)
  expect(await name()).toHaveLength(1)
})

test('a transaction whose connection breaks is not committed and says so', async () => {
  const wire = await openWire(new URL(await cloneTestDatabase()))
  const database = await openDatabase({ databaseUrl: wire.url, dataDir: newDataDir() })
  onTestFinished(() => database.close())
  const supplier = await addSupplier(database, 'ada@supplier.test')
  const broken = database.asAccount(supplier.accountId, async (tx) => {
    await tx.query(`update accounts set name = 'changed'`)
    await wire.cut()
    await tx.query('select 1')
  })
  await expect(broken).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
  await wire.mend()
  const [account] = await database.asAccount(supplier.accountId, (tx) =>
    tx.query('select name from accounts'),
  )
  expect(account).toEqual({ name: 'Account of ada@supplier.test' })
})

test('a statement that fails and is caught commits nothing of its transaction, which says so', async () => {
  const database = await openDatabase({ databaseUrl: await cloneTestDatabase(), dataDir: newDataDir() })
  onTestFinished(() => database.close())
  const supplier = await addSupplier(database, 'ada@supplier.test')
  const name = () => database.asAccount(supplier.accountId, (tx) => tx.query('select name from accounts'))
  const before = await name()
  const caught = database.asAccount(supplier.accountId, async (tx) => {
    await tx.query(`update accounts set name = 'changed'`)
    await tx.query('select 1 / 0').catch(() => 'caught')
  })
  await expect(caught).rejects.toThrow('the transaction was rolled back')
  expect(await name()).toEqual(before)
})

test.each([
  'failure on connection marked as essential: 127.0.0.1:9701',
  'could not commit transaction for shard 102008 on at least one active node',
  'could not connect to any active placements',
])('a cluster that loses a node within a transaction is away for a while: %s', async (words) => {
  const database = await openDatabase({ databaseUrl: await cloneTestDatabase(), dataDir: newDataDir() })
  onTestFinished(() => database.close())
  const failing = database.asSystem((tx) =>
    tx.run(`do $$ begin raise exception using errcode = 'XX000', message = '${words}'; end $$`),
  )
  await expect(failing).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
})

test('a socket that connects meanwhile is asked to try again later, and is let in when it does', async () => {
  const wire = await openWire(new URL(await cloneTestDatabase()))
  const database = await openDatabase({ databaseUrl: wire.url, dataDir: newDataDir() })
  onTestFinished(() => database.close())
  const on = await openSocket(database)
  onTestFinished(async () => {
    await on.sockets.close()
    on.server.close()
  })
  const { jwt } = await on.api.signIn(on.supplier.email)
  const connect = () =>
    new Promise<string>((resolve) => {
      const client = createClient({
        url: on.url,
        webSocketImpl: WebSocket,
        connectionParams: { token: jwt },
        lazy: false,
        retryAttempts: 0,
        onNonLazyError: () => undefined,
      })
      client.on('connected', () => {
        resolve('connected')
        void client.dispose()
      })
      client.on('closed', (event) => resolve((event as { reason: string }).reason))
    })
  await wire.cut()
  expect(await connect()).toBe('DATABASE_UNAVAILABLE')
  await wire.mend()
  expect(await connect()).toBe('connected')
})
