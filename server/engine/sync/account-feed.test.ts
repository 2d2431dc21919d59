import { beforeAll, expect, test, vi } from 'vitest'
import { authenticateToken } from '../../platform/auth/authenticate.ts'
import { bumpVersion } from '../../platform/db/commands/changes.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from '../../testing/api.ts'
import { setExclusions } from '../book/testing/exclusions.ts'
import { feedsOf } from './account-feeds.ts'
import { readChanges } from './changes.ts'
import { HeadStream, type AccountHead } from './head-stream.ts'
import type { SignedIn } from '../../platform/actor.ts'

eachDatabase('the feed of an account', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let reads = 0
  let ended = 0

  beforeAll(async () => {
    const opened = await open()
    database = {
      ...opened,
      asAccount: (...args: Parameters<Database['asAccount']>) => (
        reads++,
        opened.asAccount(...args).finally(() => ended++)
      ),
    } as Database
    supplier = await addSupplier(database, 'ada@supplier.test')
    api = openTestApi(database)
  })

  const signIn = async (): Promise<SignedIn> =>
    authenticateToken(api.services, (await api.signIn(supplier.email)).jwt)

  const exclude = (isExcluded: boolean) =>
    database.asAccount(supplier.accountId, async (tx) => {
      const version = await bumpVersion(tx, supplier.accountId, 'exclude', {}, api.clock.now)
      const rows = await tx.query<{ id: number }>('select invoice_id as id from invoices limit 3')
      const ids = rows.map(({ id }) => id)
      await setExclusions(tx, supplier.accountId, ids, isExcluded, version)
      return version
    })

  const addInvoices = (count: number, prefix: string) =>
    database.asAccount(supplier.accountId, async (tx) => {
      const version = await bumpVersion(tx, supplier.accountId, 'import', {}, api.clock.now)
      const [{ customerUuid }] = supplier.customers as [TestSupplier['customers'][number]]
      await tx.query(
        `insert into invoices (account_id, market_uuid, customer_uuid, currency, kind, hold_flags, invoice_number, voucher_number,
           adjusts_number, amount_minor, original_amount_minor, created_day, approved_day, due_day, version)
         select m.account_id, m.market_uuid, m.customer_uuid, m.currency, 0, 0, $4::text || i, '', '', 100, 100, 20500, 20500, 20600, $2
         from generate_series(1, $3::int) as i, markets m where m.customer_uuid = $1 returning 1`,
        [customerUuid, version, count, prefix],
      )
      return version
    })

  async function follow(signedIn: SignedIn): Promise<{ stream: HeadStream; first: AccountHead }> {
    const stream = feedsOf(api.services).follow(signedIn)
    return { stream, first: await next(stream) }
  }

  const endSession = (sessionId: string) =>
    database.asSystem((tx) =>
      tx.query('update sessions set ended_at = $2 where session_id = $1', [sessionId, api.clock.now]),
    )

  test('a first reading that fails is repeated by the next beacon, not without end', async () => {
    const signedIn = await signIn()
    let tries = 0
    const asAccount = () => (tries++, Promise.reject(new Error('away')))
    const services = { ...api.services, database: { ...database, asAccount } as unknown as Database }
    const feeds = feedsOf(services)
    const stream = feeds.follow(signedIn)
    await stream.next()
    await vi.waitFor(() => expect(tries).toBe(1))
    for (let turn = 0; turn < 5; turn++) await signIn()
    expect(tries).toBe(1)
    await feeds.beacon()
    await vi.waitFor(() => expect(tries).toBe(2))
    await stream.return()
  })

  test('a change is read once for all who follow, and its message has what the call for changes answers', async () => {
    const followers = await Promise.all(Array.from({ length: 20 }, async () => follow(await signIn())))
    const from = followers[0]!.first.version
    await settled(() => ({ begun: reads, ended }))
    const before = reads
    const version = await exclude(true)
    const heads = await Promise.all(followers.map(({ stream }) => next(stream)))
    // The change itself, and the reading.
    expect(reads - before).toBe(2)
    for (const head of heads) expect(head).toMatchObject({ version, kinds: ['exclude'] })
    const told = JSON.parse(heads[0]!.changes[0]!) as { epoch: string; marketsTag: string }
    const { epoch, marketsTag } = told
    const asked = await readChanges(
      database,
      supplier.accountId,
      { epoch, version: from, marketsTag },
      api.clock.now,
    )
    expect(told).toEqual(asked)
    await Promise.all(followers.map(({ stream }) => stream.return()))
  })

  test('who begins to follow gets the present version at once, with nothing changed', async () => {
    const { stream, first } = await follow(await signIn())
    const [account] = await database.asAccount(supplier.accountId, (tx) =>
      tx.query<{ version: number }>('select head_version as version from accounts'),
    )
    expect(first).toEqual({ version: account!.version, kinds: [], changes: [] })
    await stream.return()
  })

  test('a change between signing in and following is told with its kind', async () => {
    const signedIn = await signIn()
    const version = await exclude(false)
    const { stream, first } = await follow(signedIn)
    const told = first.version === version ? first : await next(stream)
    expect(told).toMatchObject({ version, kinds: ['exclude'] })
    await stream.return()
  })

  test('changes of more than 2,000 rows are announced and have to be asked for', async () => {
    const { stream } = await follow(await signIn())
    await settled(() => ({ begun: reads, ended }))
    const version = await addInvoices(2_001, 'A')
    const head = await next(stream)
    expect(head).toEqual({ version, kinds: ['import'], changes: [] })
    await stream.return()
  })

  const changeAccount = (sql: string) =>
    database.asAccount(supplier.accountId, async (tx) => {
      const version = await bumpVersion(tx, supplier.accountId, 'elsewhere', {}, api.clock.now)
      await tx.query(sql, [supplier.accountId])
      return version
    })

  test('markets that changed come with the next small change, also behind a large one', async () => {
    const { stream } = await follow(await signIn())
    await settled(() => ({ begun: reads, ended }))
    await exclude(true)
    await next(stream)
    await addInvoices(2_001, 'B')
    await next(stream)
    await changeAccount('update markets set deposit_lag_days = deposit_lag_days + 1 where account_id = $1')
    const { changes } = await next(stream)
    const { markets } = JSON.parse(changes[0]!) as { readonly markets?: readonly object[] }
    expect(markets).toHaveLength(supplier.customers.length)
    await stream.return()
  })

  test('another book is announced without changes: there is nothing that they would fit', async () => {
    const { stream } = await follow(await signIn())
    await settled(() => ({ begun: reads, ended }))
    const version = await changeAccount(
      'update accounts set book_epoch = gen_random_uuid() where account_id = $1',
    )
    expect(await next(stream)).toEqual({ version, kinds: ['elsewhere'], changes: [] })
    await stream.return()
  })

  test('SES-040 a session that has ended is told nothing more, and the others of the account are', async () => {
    const [leaving, staying] = [await signIn(), await signIn()]
    const [gone, kept] = [await follow(leaving), await follow(staying)]
    const told: string[] = []
    for (const { actor } of [leaving, staying])
      api.services.sessionEnds.subscribe(actor.sessionId, () => told.push(actor.sessionId))
    await database.asAccount(supplier.accountId, (tx) =>
      tx.query('update sessions set ended_at = $2 where session_id = $1', [
        leaving.actor.sessionId,
        api.clock.now,
      ]),
    )
    const version = await exclude(true)
    expect((await next(kept.stream)).version).toBe(version)
    expect(await gone.stream.next()).toEqual({ value: undefined, done: true })
    expect(told).toEqual([leaving.actor.sessionId])
    await kept.stream.return()
  })

  test('SES-040 IMP-001 staff whose own session has ended are told nothing more of the account they act for', async () => {
    await addSupplier(database, 'staff@sooner.test', { role: 'staff', currencies: [] })
    const staff = await api.signIn('staff@sooner.test')
    const { json } = await api.call('POST', `/user-token/${supplier.userId}`, { token: staff.jwt })
    const [gone, kept] = [
      await follow(await authenticateToken(api.services, json.jwt)),
      await follow(await signIn()),
    ]
    await endSession(staff.payload.user.sessionUuid)
    const version = await exclude(false)
    expect((await next(kept.stream)).version).toBe(version)
    expect(await gone.stream.next()).toEqual({ value: undefined, done: true })
    await kept.stream.return()
  })

  test('SES-040 the beacon finds a change and the end of a session that nobody told of', async () => {
    const [leaving, staying] = [await signIn(), await signIn()]
    const [gone, kept] = [await follow(leaving), await follow(staying)]
    await settled(() => ({ begun: reads, ended }))
    await database.asSystem(async (tx) => {
      await tx.query('update accounts set head_version = head_version + 1 where account_id = $1', [
        supplier.accountId,
      ])
      await tx.query(
        `insert into changes (account_id, version, at, kind, detail) select account_id, head_version, $2, 'elsewhere', '{}'
         from accounts where account_id = $1`,
        [supplier.accountId, api.clock.now],
      )
      await tx.query('update sessions set ended_at = $2 where session_id = $1', [
        leaving.actor.sessionId,
        api.clock.now,
      ])
    })
    await feedsOf(api.services).beacon()
    expect((await next(kept.stream)).kinds).toEqual(['elsewhere'])
    expect(await gone.stream.next()).toEqual({ value: undefined, done: true })
    await kept.stream.return()
  })

  test('SES-040 the beacon ends the stream of a session that has ended where nothing else has changed', async () => {
    const [leaving, staying] = [await signIn(), await signIn()]
    const [gone, kept] = [await follow(leaving), await follow(staying)]
    await settled(() => ({ begun: reads, ended }))
    await endSession(leaving.actor.sessionId)
    await feedsOf(api.services).beacon()
    expect(await next(kept.stream)).toEqual({ version: kept.first.version, kinds: [], changes: [] })
    expect(await gone.stream.next()).toEqual({ value: undefined, done: true })
    await kept.stream.return()
  })

  test('a beacon without a change is a sign of life, and records that the session is in use', async () => {
    const signedIn = await signIn()
    const { stream, first } = await follow(signedIn)
    await settled(() => ({ begun: reads, ended }))
    api.clock.now = new Date(api.clock.now.getTime() + 120_000)
    await feedsOf(api.services).beacon()
    expect(await next(stream)).toEqual({ version: first.version, kinds: [], changes: [] })
    const [session] = await database.asAccount(supplier.accountId, (tx) =>
      tx.query<{ usedAt: Date }>('select used_at as "usedAt" from sessions where session_id = $1', [
        signedIn.actor.sessionId,
      ]),
    )
    expect(session!.usedAt).toEqual(api.clock.now)
    await stream.return()
  })
})

test('a follower that takes nothing gets one message in the end, of all that changed', async () => {
  const stream = new HeadStream(() => undefined)
  for (let version = 1; version <= 3; version++)
    stream.push({ version, kinds: [version === 2 ? 'b' : 'a'], changes: [`${version}`] })
  expect(await next(stream)).toEqual({ version: 3, kinds: ['a', 'b'], changes: ['1', '2', '3'] })
})

test('a follower that is far behind asks for the changes', async () => {
  const stream = new HeadStream(() => undefined)
  for (let version = 1; version <= 100; version++)
    stream.push({ version, kinds: [], changes: [`${version}`] })
  const head = await next(stream)
  expect([head.version, head.changes.length < 33]).toEqual([100, true])
})

test('a stream that is ended while somebody waits ends for them, and its end is told once', async () => {
  let ends = 0
  const stream = new HeadStream(() => ends++)
  const waiting = stream.next()
  await stream.return()
  await stream.return()
  expect([await waiting, ends]).toEqual([{ value: undefined, done: true }, 1])
})

async function next(stream: HeadStream): Promise<AccountHead> {
  const { value } = await stream.next()
  if (value === undefined) throw new Error('the stream has ended')
  return value
}

async function settled(count: () => { readonly begun: number; readonly ended: number }): Promise<void> {
  let last = -1
  await vi.waitUntil(
    () => {
      const { begun, ended } = count()
      return begun === ended && last === (last = begun)
    },
    { interval: 100, timeout: 20_000 },
  )
}
