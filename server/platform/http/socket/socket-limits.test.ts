import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { readConfig } from '../../config.ts'
import type { Database } from '../../db/driver.ts'
import { eachDatabase } from '../../db/testing/database.ts'
import { isOwnOrigin } from '../origins.ts'
import { messagesOf, openSocket, type SocketServer } from '../testing/socket.ts'

eachDatabase('limits of the socket', (open) => {
  let database: Database
  let on: SocketServer

  beforeAll(async () => {
    database = await open()
    on = await openSocket(database)
  })

  afterAll(async () => {
    await on.sockets.close()
    await new Promise((resolve) => on.server.close(resolve))
  })

  test('sockets whose user is not known yet are few for each address; one that is known or gone makes room', async () => {
    const { jwt } = await on.api.signIn(on.supplier.email)
    const opened: WebSocket[] = []
    const openOne = () =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(on.url, 'graphql-transport-ws')
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
    // Those that had their time leave for others.
    const { now } = on.api.clock
    on.api.clock.now = new Date(now.getTime() + 1000)
    const evicted = new Promise((resolve) => opened[2]!.once('close', resolve))
    expect(await openOne()).toBe(true)
    await evicted
    on.api.clock.now = now
    const ends = opened.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    for (const socket of opened) socket.terminate()
    await Promise.all(ends.slice(3))
  })

  test('what is no message of the protocol closes the socket, and the server goes on', async () => {
    for (const message of ['not json', '{"type":"nonsense"}', '[]', 'x'.repeat(1024 * 1024 + 1)]) {
      const socket = new WebSocket(on.url, 'graphql-transport-ws')
      const code = await new Promise<number>((resolve) => {
        socket.on('close', resolve)
        socket.on('error', () => {})
        socket.on('open', () => socket.send(message))
      })
      expect(code).toBeGreaterThan(1000)
    }
    const { jwt } = await on.api.signIn(on.supplier.email)
    expect((await on.api.gql(jwt, '{ getMe { isReadOnly } }')).data.getMe.isReadOnly).toBe(false)
  })

  test('an id that is used twice closes the socket, however long it is', async () => {
    const { socket } = await connect()
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    const payload = { query: 'subscription { accountHead { version } }' }
    for (let n = 0; n < 2; n++)
      socket.send(JSON.stringify({ id: 'x'.repeat(200), type: 'subscribe', payload }))
    expect(await closed).toBe(4409)
  })

  async function connect(): Promise<{ socket: WebSocket; next: () => Promise<unknown> }> {
    const { jwt } = await on.api.signIn(on.supplier.email)
    const socket = await on.connect(jwt)
    return { socket, next: messagesOf(socket) }
  }

  const LARGE = `{ ${Array.from({ length: 10 }, (_, n) => `a${n}: __schema { types { name fields { name type { name kind ofType { name kind } } args { name type { name kind } } } } }`).join(' ')} }`

  test('a client that does not read its answers loses its socket, and nothing is held for it', async () => {
    const { socket } = await connect()
    socket.pause()
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    // Some of the answers are taken by the systems on the way.
    for (let id = 0; id < 45; id++)
      socket.send(JSON.stringify({ id: `q${id}`, type: 'subscribe', payload: { query: LARGE } }))
    const ended = on.logged('a socket was ended: its client does not read')
    expect(await ended).toMatchObject({ level: 40, most: 1024 * 1024, unread: expect.any(Number) })
    socket.resume()
    expect(await closed).toBe(1006)
  })

  test('an operation with a wrong key or version is rejected and logged, and its socket stays', async () => {
    const { socket, next } = await connect()
    const extensions = [
      { idempotencyKey: { a: 1 } },
      { idempotencyKey: 'with space' },
      { seenVersion: 1e308 },
      { seenVersion: [] },
    ]
    for (const [n, wrong] of extensions.entries()) {
      const payload = { query: '{ getMe { isReadOnly } }', extensions: wrong }
      socket.send(JSON.stringify({ id: `${n}`, type: 'subscribe', payload }))
      expect(await next()).toMatchObject({
        id: `${n}`,
        type: 'error',
        payload: [{ extensions: { code: 'BAD_REQUEST', status: 400 } }],
      })
    }
    expect(await on.logged('rejected')).toMatchObject({
      code: 'BAD_REQUEST',
      call: 'socket',
      userId: on.supplier.userId,
    })
    socket.send(
      JSON.stringify({ id: 'a', type: 'subscribe', payload: { query: '{ getMe { isReadOnly } }' } }),
    )
    expect(await next()).toMatchObject({
      id: 'a',
      type: 'next',
      payload: { data: { getMe: { isReadOnly: false } } },
    })
    socket.close()
  })

  test('a subscription that is long in any of its parts is rejected, as it would be held while it is open', async () => {
    const { socket, next } = await connect()
    const query = 'subscription { accountHead { version } }'
    const long = 'x'.repeat(5000)
    const payloads = [
      { query: `${query} # ${long}` },
      { query, variables: { long } },
      { query, extensions: { long: Array.from({ length: 2000 }, () => ({})) } },
    ]
    for (const [n, payload] of payloads.entries()) {
      socket.send(JSON.stringify({ id: `${n}`, type: 'subscribe', payload }))
      expect(await next()).toMatchObject({
        type: 'error',
        payload: [{ extensions: { code: 'BODY_TOO_LARGE' } }],
      })
    }
    const deep = `{ "deep": ${'['.repeat(9000)}${']'.repeat(9000)} }`
    socket.send(
      `{ "id": "deep", "type": "subscribe", "payload": { "query": "${query}", "extensions": ${deep} } }`,
    )
    expect(await next()).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'VALIDATION' } }] })
    socket.send(JSON.stringify({ id: 'short', type: 'subscribe', payload: { query } }))
    expect(await next()).toMatchObject({ id: 'short', type: 'next' })
    socket.close()
  })

  test('pages of other origins and other paths get no socket, whatever their Host header says', async () => {
    const failed = (address: string, origin: string, host?: string) =>
      new Promise<string>((resolve) => {
        const headers = host === undefined ? {} : { Host: host }
        new WebSocket(address, 'graphql-transport-ws', { origin, headers }).on('error', (error) =>
          resolve(error.message),
        )
      })
    expect(await failed(on.url, 'https://evil.test')).toMatch(/404/)
    expect(await failed(on.url, 'http://evil.test', 'evil.test')).toMatch(/404/)
    expect(await failed(on.url.replace('graphql', 'elsewhere'), 'http://localhost:4000')).toMatch(/404/)
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
