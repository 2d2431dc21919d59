import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { dataDirWith, startRunning, type Running } from './testing/running.ts'

const email = 'ada@supplier.test'

/** Sends bytes as they are, and reads nothing unless it is asked to. */
async function rawClient(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(text)
  return socket
}

const statusOf = async (server: Running, path: string) => (await fetch(server.url + path)).status

function beginCall(port: number): Promise<Socket> {
  return rawClient(
    port,
    'POST /early-pay/api/user-source/magic-login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 13\r\n\r\n{"token',
  )
}

test('told to stop, a server is not ready any more, finishes its calls and tells sockets when to come back', async () => {
  const server = await startRunning(await dataDirWith(email), { DRAIN_SECONDS: '3' })
  const jwt = await server.signIn(email)
  const socket = new WebSocket(
    `${server.url.replace('http', 'ws')}/early-pay/api/graphql`,
    'graphql-transport-ws',
  )
  const acknowledged = new Promise((resolve) => socket.once('message', resolve))
  socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token: jwt } })))
  await acknowledged
  const closed = new Promise((resolve) =>
    socket.once('close', (code, reason) => resolve([code, reason.toString()])),
  )
  expect(await statusOf(server, '/readyz')).toBe(200)
  const call = await beginCall(server.port)
  const answered = new Promise<string>((resolve) => call.once('data', (data) => resolve(data.toString())))

  server.child.kill('SIGTERM')
  await expect.poll(() => statusOf(server, '/early-pay/readyz'), { timeout: 30_000 }).toBe(503)
  expect(await statusOf(server, '/livez')).toBe(200)
  expect(await closed).toEqual([1012, expect.stringMatching(/^RETRY_IN_MS \d+$/)])
  call.write('":"x"}')
  expect(await answered).toMatch(/^HTTP\/1\.1 (401|404|400|410)/)
  expect(await server.ended()).toBe(0)
  expect(existsSync(join(server.dataDir, 'server.lock'))).toBe(false)
})

test('clients that are stuck hold up no stop: neither a call without an end nor a socket that does not answer', async () => {
  const server = await startRunning(await dataDirWith(email))
  const call = await beginCall(server.port)
  const upgrade = [
    'GET /early-pay/api/graphql HTTP/1.1',
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Protocol: graphql-transport-ws',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '\r\n',
  ].join('\r\n')
  const socket = await rawClient(server.port, upgrade)
  const head = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
  expect(head.toString()).toContain('101 Switching Protocols')
  const cut = Promise.all([call, socket].map((one) => new Promise((resolve) => one.once('close', resolve))))
  server.child.kill('SIGTERM')
  expect(await server.ended()).toBe(0)
  await cut
})

test('a connection on which no call was begun, as browsers open them ahead, is closed at once', async () => {
  const server = await startRunning(await dataDirWith(email))
  const ahead = await rawClient(server.port, '')
  const closed = new Promise<string>((resolve) =>
    ahead.once('close', () => resolve('the connection is closed')),
  )
  const call = await beginCall(server.port)
  const answered = new Promise<string>((resolve) => {
    call.once('data', () => resolve('the call is answered'))
    call.once('close', () => resolve('the call is cut'))
  })
  server.child.kill('SIGTERM')
  // The call keeps the server from ending, so that the connection can be closed for no other reason.
  expect(await Promise.race([closed, answered, server.ended()])).toBe('the connection is closed')
  call.write('":"x"}')
  expect(await answered).toBe('the call is answered')
  expect(await server.ended()).toBe(0)
})
