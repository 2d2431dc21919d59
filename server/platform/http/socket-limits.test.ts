import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { readConfig } from '../config.ts'
import type { Database } from '../db/driver.ts'
import { eachDatabase } from '../db/testing.ts'
import { isOwnOrigin } from './origins.ts'
import { openSocket, type SocketServer } from './testing-socket.ts'

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
    const ends = opened.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    for (const socket of opened) socket.terminate()
    await Promise.all(ends.slice(2))
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
