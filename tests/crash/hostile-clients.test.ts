import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect, Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openDatabase } from '../../server/platform/db/database.ts'
import { copyTestDataDir } from '../../server/platform/db/testing/database.ts'
import { readLiveLock } from '../../server/platform/db/directory/data-dir-lock.ts'
import { signIn, type ApiClient } from '../fixtures/api-client.ts'
import { supplierWithBook } from '../fixtures/market-day.ts'
import { startServer, type ServerProcess } from '../fixtures/server-process.ts'

const EMAIL = 'clerk@acme.test'
const API = '/early-pay/api'
const dataDir = copyTestDataDir()
let server: ServerProcess
let client: ApiClient

beforeAll(async () => {
  const database = await openDatabase({ dataDir })
  const rows = Array.from({ length: 3000 }, (_, i) => ({ invoiceNumber: String(i) }))
  await supplierWithBook(database, rows, new Date(), EMAIL)
  await database.close()
  server = await startServer({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' })
  client = await signIn(server, EMAIL)
})

afterAll(async () => {
  const code = await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
  expect(code).toBe(0)
})

const upgrade = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost:${server.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n` +
  `Sec-WebSocket-Protocol: graphql-transport-ws\r\n${headers}\r\n`

const ask = (method: string, path: string, headers = '', body = '') =>
  `${method} ${API}${path} HTTP/1.1\r\nHost: localhost:${server.port}\r\nAuthorization: Bearer ${client.token}\r\n` +
  `${headers}\r\n${body}`

/** Opens a connection, sends the bytes and resolves once they are flushed. */
function send(bytes: string | Buffer): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(server.port, 'localhost')
    socket.on('error', () => {})
    socket.write(bytes, () => resolve(socket))
  })
}

/** Resolves when the server sends something or closes the connection. */
function answered(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('data', () => resolve())
    socket.once('close', () => resolve())
  })
}

function closed(socket: Socket): Promise<void> {
  socket.resume()
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

async function openSocket(): Promise<WebSocket> {
  const socket = new WebSocket(`ws://localhost:${server.port}${API}/graphql`, 'graphql-transport-ws')
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('open', resolve))
  const acknowledged = new Promise((resolve) => socket.once('message', resolve))
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token: client.token } }))
  await acknowledged
  return socket
}

async function expectAnswers(): Promise<void> {
  const health = await fetch(`${server.base}/healthz`)
  expect([health.status, server.output()]).toEqual([200, expect.not.stringContaining('Error: ')])
  expect(await client.graphql<object>('{ getMe { isReadOnly } }')).toEqual({ getMe: { isReadOnly: false } })
}

const ENDINGS: Readonly<Record<string, (socket: Socket) => void>> = {
  reset: (socket) => socket.resetAndDestroy(),
  'half close': (socket) => socket.end(),
  close: (socket) => socket.destroy(),
}

describe.each(Object.entries(ENDINGS))('the server answers others after a %s', (_, end) => {
  test.each([
    ['an upgrade of the GraphQL path', () => upgrade(`${API}/graphql`)],
    ['an upgrade of another path', () => upgrade('/elsewhere')],
    ['an upgrade from a foreign page', () => upgrade(`${API}/graphql`, 'Origin: https://evil.test\r\n')],
    ['an upgrade with a broken key', () => upgrade(`${API}/graphql`).replace(/Key: .*/, 'Key: x')],
    ['an upgrade to no protocol of ours', () => upgrade(`${API}/graphql`).replace('websocket', 'h2c')],
    ['an upgrade whose target is no address', () => upgrade('http://[')],
    ['an upgrade followed by garbage', () => upgrade(`${API}/graphql`) + '\xff\xff\xff\xff garbage'],
    ['half of the headers', () => 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-'],
    ['no HTTP at all', () => '\x16\x03\x01\x02\x00\x01\x00'],
    ['a request to a broken address', () => 'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a broken host', () => 'GET /healthz HTTP/1.1\r\nHost: a b\r\n\r\n'],
    ['a CONNECT', () => 'CONNECT example.test:443 HTTP/1.1\r\nHost: example.test\r\n\r\n'],
    ['a truncated body', () => ask('POST', '/graphql', 'Content-Length: 1000\r\n', '{"query":')],
    ['a truncated chunk', () => ask('POST', '/graphql', 'Transfer-Encoding: chunked\r\n', 'ff\r\n{"que')],
    ['a chunk without a length', () => ask('POST', '/graphql', 'Transfer-Encoding: chunked\r\n', 'zz\r\n')],
    ['a call in the middle of its work', () => ask('GET', '/book/manifest')],
    ['an upload that stops', () => importCall('Content-Length: 9999\r\n', 'customer,amount\n')],
  ])('%s', async (_name, bytes) => {
    const before = await send(bytes())
    end(before)
    const after = await send(bytes())
    // Closes what is never answered; an answered connection may be closed while it is read.
    await Promise.race([answered(after), expectAnswers()])
    end(after)
    await expectAnswers()
  })
})

function importCall(headers: string, body: string): string {
  const token = readLiveLock(dataDir)?.operatorToken
  const query = encodeURIComponent(JSON.stringify({ supplier: EMAIL }))
  return (
    `POST ${API}/operator/import?request=${query} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
    `${headers}\r\n${body}`
  )
}

test('downloads that are broken off while they arrive leave the server answering', async () => {
  const buyers = await client.rest<{ makerRouteKey: string }[]>('GET', '/marketing/buyers')
  const path = `${API}/taker/maker/${buyers[0]?.makerRouteKey}/invoices/eligible/csv?currency=USD`
  const { chunks } = await client.rest<{ chunks: { id: string }[] }>('GET', '/book/manifest')
  for (let round = 0; round < 10; round++) {
    const { url } = await client.rest<{ url: string }>('POST', '/signed-link', { path })
    for (const target of [url, `${API}/book/chunks/${chunks[0]?.id}`, `${API}/openapi.json`]) {
      await new Promise<void>((resolve) => {
        const call = request(`${server.base}${target}`, {
          headers: { Authorization: `Bearer ${client.token}` },
        })
        call.on('error', () => resolve())
        call.on('close', () => resolve())
        call.on('response', (response) => {
          response.on('error', () => {})
          response.once('data', () => response.socket.resetAndDestroy())
        })
        call.end()
      })
    }
  }
  await expectAnswers()
})

test('frames that are no frames end their socket alone', async () => {
  const frames = [
    Buffer.from([0xff, 0xff, 0xff, 0xff]),
    Buffer.from([0x81, 0x05, 1, 2, 3]),
    Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    Buffer.from([0x88, 0x80, 0, 0, 0, 0]),
    Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]),
  ]
  for (const frame of frames) {
    const socket = await send(upgrade(`${API}/graphql`))
    await answered(socket)
    const over = closed(socket)
    socket.end(frame)
    await over
  }
  await expectAnswers()
})

test('a message in frames of one byte ends its socket before the frames take much memory', async () => {
  const socket = await openSocket()
  const over = new Promise((resolve) => socket.once('close', resolve))
  for (let frame = 0; frame < 2000; frame++) socket.send('x', { fin: false })
  await over
  await expectAnswers()
})

test('a socket that is reset in the middle of a subscription leaves the server answering', async () => {
  for (let round = 0; round < 5; round++) {
    const socket = await openSocket()
    const query = 'subscription { accountHead { version } }'
    for (const id of ['a', 'b', 'c'])
      socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }))
    const over = new Promise((resolve) => socket.once('close', resolve))
    socket.terminate()
    await over
  }
  await expectAnswers()
})

test('a rejected upgrade ends its connection, though the client keeps its side open', async () => {
  const socket = new Socket({ allowHalfOpen: true })
  socket.on('error', () => {}).connect(server.port, 'localhost')
  socket.write(upgrade('/elsewhere'))
  // Only a write reveals to a side that the other has closed.
  const writeOn = (error?: Error | null): unknown => error ?? socket.write('still here', writeOn)
  await closed(socket.once('end', () => writeOn()))
})

test('a call that offers another protocol is answered in this one', async () => {
  const socket = await send(
    'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n',
  )
  const text = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())))
  expect(text).toMatch(/^HTTP\/1\.1 200 /)
})

test('a request with too many or too large headers is rejected', async () => {
  const many = Array.from({ length: 5000 }, (_, i) => `X-${i}: ${'y'.repeat(10)}\r\n`).join('')
  const socket = await send(`GET /healthz HTTP/1.1\r\nHost: x\r\n${many}\r\n`)
  const text = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())))
  expect(text).toContain('431')
  await expectAnswers()
})
