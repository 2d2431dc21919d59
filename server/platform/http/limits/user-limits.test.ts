import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Database } from '../../db/driver.ts'
import { eachDatabase } from '../../db/testing/database.ts'
import { createApp } from '../../../app.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { serveSocket, type Sockets } from '../socket/socket.ts'
import { apiSchema } from '../../../schema.ts'
import { addSupplier, openTestApi, type TestApi } from '../../../testing/api.ts'
import { createTokenBuckets } from './token-buckets.ts'

test('a user calls at the given rate, and more after a quiet moment', () => {
  const clock = { now: 0 }
  const buckets = createTokenBuckets({ perSecond: 2, atOnce: 3 }, { nowMs: () => clock.now })
  const take = () => buckets.take('ada')
  for (let n = 0; n < 3; n++) take()
  expect(take).toThrow(expect.objectContaining({ code: 'RATE_LIMITED', retryAfterSeconds: 1 }))
  expect(() => buckets.take('bob')).not.toThrow()
  clock.now = 500
  take()
  expect(take).toThrow()
  clock.now = 1_000_000
  for (let n = 0; n < 3; n++) take()
  expect(take).toThrow()
})

test('a key that is done gives its place back', () => {
  const limit = createConcurrencyLimit(1)
  const leave = limit.acquire('ada')
  expect(() => limit.acquire('ada')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }))
  expect(limit.tryAcquire('ada')).toBeUndefined()
  expect(limit.tryAcquire('bob')).toBeDefined()
  leave()
  expect(limit.tryAcquire('ada')).toBeDefined()
})

test('a place that is given back twice makes room for one only', () => {
  const limit = createConcurrencyLimit(2)
  const leave = limit.acquire('ada')
  limit.acquire('ada')
  leave()
  leave()
  expect(limit.tryAcquire('ada')).toBeDefined()
  expect(limit.tryAcquire('ada')).toBeUndefined()
})

/** How often something is tried that comes about at once or never. */
const MOST_ATTEMPTS = 1000

eachDatabase('the limits of a user', (open) => {
  let database: Database
  let server: Server
  let sockets: Sockets
  let api: TestApi
  let url: string

  beforeAll(async () => {
    database = await open()
    for (const name of ['ada', 'bob', 'eve']) await addSupplier(database, `${name}@supplier.test`)
    api = openTestApi(database, {
      SOCKETS_PER_USER: '2',
      SUBSCRIPTIONS_PER_SOCKET: '3',
      EXPORTS_AT_ONCE: '2',
    })
    const { fetch } = createApp(api.services)
    server = await new Promise((resolve) => {
      const started = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started as Server))
    })
    sockets = serveSocket(server, api.services, apiSchema())
    url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/early-pay/api/graphql`
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  afterAll(async () => {
    await sockets.close()
    await new Promise((resolve) => server.close(resolve))
  })

  /** The time of rates stands still until it is advanced: a slow machine earns no further call. */
  const stopTimeOfRates = () => vi.useFakeTimers({ toFake: ['performance'] })

  test('calls beyond the rate are answered with 429 and when to come back, in REST and GraphQL, to this user only', async () => {
    stopTimeOfRates()
    const strict = openTestApi(database, { CALLS_PER_SECOND: '1', CALLS_AT_ONCE: '5' })
    const { jwt } = await strict.signIn('ada@supplier.test')
    for (let n = 0; n < 5; n++) await strict.call('GET', '/user/me', { token: jwt })
    const rest = await strict.call('GET', '/user/me', { token: jwt })
    expect([rest.status, rest.json.error.code, rest.headers.get('Retry-After')]).toEqual([
      429,
      'RATE_LIMITED',
      '1',
    ])
    const graphql = await strict.call('POST', '/graphql', {
      token: jwt,
      body: { query: '{ getMe { isReadOnly } }' },
    })
    expect([graphql.status, graphql.headers.get('Retry-After')]).toEqual([429, '1'])
    const { jwt: other } = await strict.signIn('bob@supplier.test')
    expect((await strict.call('GET', '/user/me', { token: other })).status).toBe(200)
  })

  test('who was told to wait costs no transaction until then', async () => {
    stopTimeOfRates()
    let asked = 0
    const counted: Database = {
      ...database,
      asAccount: (...call) => {
        asked++
        return database.asAccount(...call)
      },
    }
    const strict = openTestApi(counted, { CALLS_PER_SECOND: '1', CALLS_AT_ONCE: '1' })
    const token = (await strict.signIn('ada@supplier.test')).jwt
    const call = async () => (await strict.call('GET', '/user/me', { token })).status
    expect([await call(), await call()]).toEqual([200, 429])
    asked = 0
    expect([await call(), await call(), asked]).toEqual([429, 429, 0])
    expect((await strict.gql(token, '{ getMe { isReadOnly } }')).error.code).toBe('RATE_LIMITED')
    vi.advanceTimersByTime(999)
    expect([await call(), asked]).toEqual([429, 0])
    vi.advanceTimersByTime(1)
    expect(await call()).toBe(200)
    expect(asked).toBeGreaterThan(0)
  })

  test('no more files of a user are made at once than allowed', async () => {
    const { jwt } = await api.signIn('ada@supplier.test')
    const buyers = (await api.call('GET', '/marketing/buyers', { token: jwt })).json
    const path = `/early-pay/api/taker/maker/${buyers[0].makerRouteKey}/invoices/eligible/csv?currency=USD`
    const links = await Promise.all(
      Array.from(
        { length: 6 },
        async () => (await api.call('POST', '/signed-link', { token: jwt, body: { path } })).json,
      ),
    )
    const app = createApp(api.services)
    const answers = await Promise.all(links.map(async ({ url: link }) => app.request(link)))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 200, 429, 429, 429, 429])
    for (const answer of answers) await answer.text()
    expect((await app.request((links[0] as { url: string }).url)).status).toBe(200)
  })

  async function connect(token: string): Promise<WebSocket> {
    const socket = new WebSocket(url, 'graphql-transport-ws')
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }))
    await new Promise((resolve) => {
      socket.once('message', resolve)
      socket.once('close', resolve)
    })
    return socket
  }

  test('a socket has no more open operations than allowed; one that ends makes room', async () => {
    const socket = await connect((await api.signIn('bob@supplier.test')).jwt)
    const messages: { type: string; id: string; payload: { extensions?: object }[] }[] = []
    let check = () => {}
    socket.on('message', (data: Buffer) => {
      messages.push(JSON.parse(data.toString()))
      check()
    })
    const until = (done: () => boolean) =>
      new Promise<void>((resolve) => {
        check = () => (done() ? resolve() : undefined)
        check()
      })
    const query = 'subscription { accountHead { version } }'
    const subscribe = (id: string) =>
      socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }))
    for (const id of ['1', '2', '3', '4']) subscribe(id)
    await until(() => messages.length >= 4)
    expect(messages.find(({ type }) => type === 'error')).toMatchObject({
      id: '4',
      payload: [{ extensions: { code: 'RATE_LIMITED' } }],
    })
    socket.send(JSON.stringify({ id: '1', type: 'complete' }))
    // The end may be noted behind the next message: the first few may come before that.
    const answers = () => messages.filter(({ id }) => id === '5')
    const isOpen = () => answers().some(({ type }) => type === 'next')
    for (let n = 1; n <= MOST_ATTEMPTS && !isOpen(); n++) {
      subscribe('5')
      await until(() => answers().length >= n)
    }
    expect(isOpen()).toBe(true)
    socket.close()
  })

  test('a user has no more sockets than allowed; one that closes makes room', async () => {
    const { jwt } = await api.signIn('eve@supplier.test')
    const [first, second] = [await connect(jwt), await connect(jwt)]
    const third = await connect(jwt)
    expect(third.readyState).toBeGreaterThan(WebSocket.OPEN)
    const closed = new Promise((resolve) => first.once('close', resolve))
    first.close()
    await closed
    const fourth = await connect(jwt)
    expect([second.readyState, fourth.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN])
    second.close()
    fourth.close()
  })

  test('a socket that closes while its user is found out takes none of their sockets', async () => {
    const { jwt } = await api.signIn('eve@supplier.test')
    const [isLocked, unlocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = database.asSystem(async (tx) => {
      await tx.query('lock table sessions in access exclusive mode')
      isLocked.resolve()
      await unlocked.promise
    })
    await isLocked.promise
    for (let n = 0; n < 2; n++) {
      const socket = new WebSocket(url, 'graphql-transport-ws')
      await new Promise((resolve) => socket.once('open', resolve))
      socket.send(JSON.stringify({ type: 'connection_init', payload: { token: jwt } }))
      socket.close()
      await new Promise((resolve) => socket.once('close', resolve))
    }
    for (let n = 0; n < MOST_ATTEMPTS && sockets.counts().sockets > 0; n++) await new Promise(setImmediate)
    const open = sockets.counts().sockets
    unlocked.resolve()
    await holding
    expect(open).toBe(0)
    const [first, second] = [await connect(jwt), await connect(jwt)]
    expect([first.readyState, second.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN])
    first.close()
    second.close()
  })

  test('a document that asks for whole books by many aliases is rejected', async () => {
    const { jwt } = await api.signIn('ada@supplier.test')
    const aliases = (count: number, field: string) =>
      `{ ${Array.from({ length: count }, (_, i) => `a${i}: ${field}`).join(' ')} }`
    const code = async (query: string) => (await api.gql(jwt, query)).errors?.[0].extensions.code
    const requests = 'earlyPayRequests { edges { node { id } } }'
    expect(await code(aliases(4, requests))).toBeUndefined()
    expect(await code(aliases(5, requests))).toBe('QUERY_TOO_COMPLEX')
    expect(await code(aliases(490, 'membership { id }'))).toBe('QUERY_TOO_COMPLEX')
    const repeated = (times: number) => `{ getMe { ${'isReadOnly '.repeat(times)} } }`
    const fragment = (count: number) => `fragment f on Me { ${aliases(count, '__typename').slice(2)}`
    expect(await code(`{ getMe { ...f } } ${fragment(10)}`)).toBeUndefined()
    expect(await code(`{ getMe { ...f } } ${fragment(11)}`)).toBe('QUERY_TOO_COMPLEX')
    expect(await code(`{ getMe { z: __typename ...f } } ${fragment(10)}`)).toBe('QUERY_TOO_COMPLEX')
    expect([await code(repeated(100)), await code(repeated(101))]).toEqual([undefined, 'QUERY_TOO_COMPLEX'])
    expect(await code(`{ transactionAggregate ${aliases(30, 'lastDays { days }')} }`)).toBe(
      'QUERY_TOO_COMPLEX',
    )
  })
})
