import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { guardConnections } from './connections.ts'

const IDLE = { bodyMs: 50, answerMs: 50 }
/** More than the systems on the way hold. */
const LARGE = Buffer.alloc(64 * 1024 * 1024)
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

let server: Server

afterEach(() => new Promise((resolve) => server.close(resolve)))

async function send(bytes: string, answer: RequestListener): Promise<Socket> {
  server = createServer(answer)
  guardConnections(server, IDLE)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(bytes)
  return socket
}

test('a client that does not read its answer loses its connection', async () => {
  const ended = Promise.withResolvers<boolean>()
  const socket = await send(GET, (_, response) => {
    response.once('close', () => ended.resolve(response.writableFinished))
    response.end(LARGE)
  })
  socket.pause()
  expect(await ended.promise).toBe(false)
  socket.destroy()
})

test('a client that stops in the middle of its body loses its connection', async () => {
  const socket = await send('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc', (incoming) =>
    incoming.resume(),
  )
  await new Promise((resolve) => socket.resume().once('close', resolve))
})

test('a call that takes the server long keeps its connection', async () => {
  const socket = await send(GET, ({ socket: accepted }, response) => {
    accepted.once('timeout', () => accepted.once('timeout', () => response.end('done')))
  })
  expect(String(await new Promise((resolve) => socket.once('data', resolve)))).toContain('done')
  socket.destroy()
})

test('a connection with many calls that wait for their answers is closed', async () => {
  const socket = await send(GET.repeat(9), () => {})
  await new Promise((resolve) => socket.resume().once('close', resolve))
})
