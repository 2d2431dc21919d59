import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createClient, type Client } from 'graphql-ws'
import type { LoginAnswer } from '#contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { readConfig } from '../config.ts'
import { bumpVersion } from '../db/changes.ts'
import type { Database } from '../db/driver.ts'
import { eachDatabase } from '../db/testing.ts'
import { createApp } from '../../app.ts'
import { isOwnOrigin } from './origins.ts'
import { serveSocket, type Sockets } from './socket.ts'
import { buildSchema } from '../../schema.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from '../../testing-api.ts'

const secret = 'a secret that two servers share, of any length'

eachDatabase('the socket', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let server: Server
  let sockets: Sockets
  let url: string

  beforeAll(async () => {
    database = await open()
    supplier = await addSupplier(database, 'ada@supplier.test')
    api = openTestApi(database, { SESSION_SECRET: secret })
    const app = createApp(api.services)
    server = await new Promise((resolve) => {
      const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
        resolve(started as Server),
      )
    })
    sockets = serveSocket(server, api.services, buildSchema())
    url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/early-pay/api/graphql`
  })

  afterAll(async () => {
    await sockets.close()
    await new Promise((resolve) => server.close(resolve))
  })

  const connect = (token: unknown, onClosed?: (code: number) => void): Client =>
    createClient({
      url,
      webSocketImpl: WebSocket,
      connectionParams: { token },
      retryAttempts: 0,
      ...(onClosed && { on: { closed: (event) => onClosed((event as { code: number }).code) } }),
    })

  test('the head arrives at once and after each change of the own account, never of another', async () => {
    const other = await addSupplier(database, 'bob@other.test', { currencies: [] })
    const { jwt } = await api.signIn(supplier.email)
    const client = connect(jwt)
    const heads = client.iterate<{ accountHead: { version: number; kinds: string[] } }>({
      query: 'subscription { accountHead { version kinds } }',
    })
    const next = async () => (await heads.next()).value?.data?.accountHead
    expect(await next()).toEqual({ version: 0, kinds: [] })
    const change = (accountId: string, kind: string) =>
      database.asAccount(accountId, (tx) => bumpVersion(tx, accountId, kind, {}, api.clock.now))
    await change(other.accountId, 'foreign')
    await change(supplier.accountId, 'invoices')
    expect(await next()).toEqual({ version: 1, kinds: ['invoices'] })
    await heads.return?.()
    await client.dispose()
  })

  test('a mutation that is sent again after a dropped socket runs once, by its key', async () => {
    const { jwt } = await api.signIn(supplier.email)
    const client = connect(jwt)
    const send = () =>
      client
        .iterate<{ createOneOneTimePriceDiscoveryRequest: { id: string } }>({
          query: `mutation ($o: [ID!]!) { createOneOneTimePriceDiscoveryRequest(input: { opportunityUuids: $o, rateType: APR, rate: 5 }) { id } }`,
          variables: { o: [supplier.customers[0]!.opportunityUuid] },
          extensions: { idempotencyKey: 'socket-1' },
        })
        .next()
    const [first, second] = [await send(), await send()]
    expect(first.value.data.createOneOneTimePriceDiscoveryRequest.id).toBeTruthy()
    expect(second.value.data).toEqual(first.value.data)
    await client.dispose()
  })

  test('errors over the socket carry codes and nothing else', async () => {
    const { jwt } = await api.signIn(supplier.email)
    const client = connect(jwt)
    const answer = await client.iterate({ query: 'mutation { withdrawOneEarlyPayRequest(id: "x") }' }).next()
    expect(answer.value.errors[0].extensions).toEqual({ code: 'NOT_FOUND', status: 404 })
    for (const query of ['{ getMe {', '{ nothing }']) {
      await expect(client.iterate({ query }).next()).rejects.toMatchObject([
        { extensions: expect.anything() },
      ])
    }
    await client.dispose()
  })

  test('a missing, forged or ended token closes the socket with 4403', async () => {
    const ended = await api.signIn(supplier.email)
    await api.call('DELETE', `/sooner-user-auth/${ended.payload.user.sessionUuid}`, { token: ended.jwt })
    for (const token of [undefined, 'forged', 42, ended.jwt]) {
      const closed = await new Promise<number>((resolve) => {
        const client = connect(token, resolve)
        client
          .iterate({ query: '{ __typename }' })
          .next()
          .catch(() => {})
      })
      expect(closed).toBe(4403)
    }
  })

  const HEAD = 'subscription { accountHead { version } }'
  const logOut = ({ jwt, payload }: LoginAnswer, on: TestApi = api) =>
    on.call('DELETE', `/sooner-user-auth/${payload.user.sessionUuid}`, { token: jwt })

  test('SES-024 logging out closes the sockets of the session, and of no other', async () => {
    const [ended, other] = [await api.signIn(supplier.email), await api.signIn(supplier.email)]
    const open = connect(other.jwt)
    const heads = open.iterate<{ accountHead: { version: number } }>({ query: HEAD })
    await heads.next()
    const closed = new Promise<number>((resolve) => {
      const subscription = connect(ended.jwt, resolve).iterate({ query: HEAD })
      void subscription.next().then(() => logOut(ended))
    })
    expect(await closed).toBe(4403)
    await database.asAccount(supplier.accountId, (tx) =>
      bumpVersion(tx, supplier.accountId, 'invoices', {}, api.clock.now),
    )
    expect((await heads.next()).value.data.accountHead.version).toBeGreaterThan(0)
    await open.dispose()
  })

  test('SES-040 a session that another server has ended reads and writes nothing more over its socket', async () => {
    const { data } = await api.gql((await api.signIn(supplier.email)).jwt, '{ getMe { user { uuid } } }')
    expect(data.getMe.user.uuid).toBe(supplier.userId)
    for (const query of ['{ getMe { user { uuid } } }', 'mutation { users(users: []) { id: uuid } }', HEAD]) {
      const session = await api.signIn(supplier.email)
      let onClosed: (code: number) => void = () => {}
      const closed = new Promise<number>((resolve) => (onClosed = resolve))
      const client = connect(session.jwt, (code) => onClosed(code))
      await client.iterate({ query: HEAD }).next()
      await logOut(session, openTestApi(database, { SESSION_SECRET: secret }))
      const answer = await client
        .iterate({ query })
        .next()
        .then(
          ({ value }) => value,
          () => undefined,
        )
      expect(answer?.data).toBeFalsy()
      expect(await closed).toBe(4403)
    }
  })

  test('PRM-003 a right that is taken away is gone on an open socket too', async () => {
    const { jwt } = await api.signIn(supplier.email)
    const client = connect(jwt)
    // Keeps the socket open.
    await client.iterate({ query: HEAD }).next()
    const setReadOnly = (value: boolean) =>
      database.asAccount(supplier.accountId, (tx) =>
        tx.query('update users set supplier_read_only = $2 where account_id = $1', [
          supplier.accountId,
          value,
        ]),
      )
    await setReadOnly(true)
    const query = 'mutation { withdrawOneEarlyPayRequest(id: "00000000-0000-4000-8000-000000000001") }'
    const answer = await client.iterate({ query }).next()
    expect(answer.value.errors[0].extensions.code).toBe('READ_ONLY')
    await setReadOnly(false)
    await client.dispose()
  })

  test('a socket lives as long as its token', async () => {
    const { jwt } = await api.signIn(supplier.email)
    const noon = api.clock.now
    api.clock.now = new Date(noon.getTime() + 15 * 60_000 - 300)
    const code = await new Promise<number>((resolve) => {
      const client = connect(jwt, resolve)
      void client
        .iterate({ query: 'subscription { accountHead { version } }' })
        .next()
        .catch(() => {})
    })
    api.clock.now = noon
    expect(code).toBe(4403)
  })

  test('sockets whose user is not known yet are few for each address; one that is known or gone makes room', async () => {
    const { jwt } = await api.signIn(supplier.email)
    const opened: WebSocket[] = []
    const openOne = () =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(url, 'graphql-transport-ws')
        socket.on('error', () => {})
        socket.once('unexpected-response', (_, { statusCode }) => {
          expect(statusCode).toBe(503)
          resolve(false)
        })
        socket.once('open', () => {
          opened.push(socket)
          resolve(true)
        })
      })
    while (opened.length < 200 && (await openOne()));
    expect(opened).toHaveLength(100)
    const acknowledged = new Promise((resolve) => opened[0]!.once('message', resolve))
    opened[0]!.send(JSON.stringify({ type: 'connection_init', payload: { token: jwt } }))
    await acknowledged
    expect([await openOne(), await openOne()]).toEqual([true, false])
    const closed = new Promise((resolve) => opened[1]!.once('close', resolve))
    opened[1]!.close()
    await closed
    // The server hears of it a moment later.
    while (!(await openOne()));
    expect(await openOne()).toBe(false)
    // Known and gone: its place is given back once only.
    const gone = new Promise((resolve) => opened[0]!.once('close', resolve))
    opened[0]!.close()
    await gone
    expect(await openOne()).toBe(false)
    const ends = opened.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    for (const socket of opened) socket.terminate()
    await Promise.all(ends.slice(2))
  })

  test('what is no message of the protocol closes the socket, and the server goes on', async () => {
    for (const message of ['not json', '{"type":"nonsense"}', '[]', 'x'.repeat(1024 * 1024 + 1)]) {
      const socket = new WebSocket(url, 'graphql-transport-ws')
      const code = await new Promise<number>((resolve) => {
        socket.on('close', resolve)
        socket.on('error', () => {})
        socket.on('open', () => socket.send(message))
      })
      expect(code).toBeGreaterThan(1000)
    }
    const { jwt } = await api.signIn(supplier.email)
    expect((await api.gql(jwt, '{ getMe { isReadOnly } }')).data.getMe.isReadOnly).toBe(false)
  })

  test('pages of other origins and other paths get no socket, whatever their Host header says', async () => {
    const failed = (address: string, origin: string, host?: string) =>
      new Promise<string>((resolve) => {
        const headers = host === undefined ? {} : { Host: host }
        new WebSocket(address, 'graphql-transport-ws', { origin, headers }).on('error', (error) =>
          resolve(error.message),
        )
      })
    expect(await failed(url, 'https://evil.test')).toMatch(/404/)
    expect(await failed(url, 'http://evil.test', 'evil.test')).toMatch(/404/)
    expect(await failed(url.replace('graphql', 'elsewhere'), 'http://localhost:4000')).toMatch(/404/)
  })
})

test.each([
  [{}, 'http://localhost:5173', true],
  [{}, 'http://127.0.0.1:4000', true],
  [{}, 'http://localhost.evil.test', false],
  [{ PUBLIC_URL: 'https://app.test/' }, 'https://app.test', true],
  [{ PUBLIC_URL: 'https://app.test' }, 'http://app.test', false],
  [{ PUBLIC_URL: 'https://app.test' }, 'https://app.test:8443', false],
  [{ PUBLIC_URL: 'https://app.test' }, 'http://localhost:4000', false],
  [{ PUBLIC_URL: 'https://app.test', EXTRA_ORIGINS: 'https://other.test' }, 'https://other.test', true],
  [{ PUBLIC_URL: 'https://app.test' }, 'null', false],
])('with %j a page of %s may open a socket: %s', (env, origin, may) => {
  expect(isOwnOrigin(origin, readConfig(env))).toBe(may)
})
