import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { DatabaseUnavailable } from '../driver.ts'
import { openPostgres } from './postgres.ts'

/** A message of the wire protocol: its kind, its length and its contents. */
function message(kind: string, contents: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(contents.length + 4, 1)
  return Buffer.concat([head, contents])
}

const READY = message('Z', Buffer.from('I'))
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), READY])
const NOTHING_FOUND = Buffer.concat([message('C', Buffer.from('SELECT 0\0')), READY])
const SHUT_DOWN = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
)

/** A server that answers one connection, and shuts down as it welcomes the next ones: both arrive at once. */
async function openFakeServer(): Promise<string> {
  let connections = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const isFirst = ++connections === 1
    socket.on('error', () => socket.destroy())
    socket.once('data', () => {
      if (isFirst) {
        socket.write(WELCOME)
        socket.once('data', () => socket.end(NOTHING_FOUND))
      } else socket.end(Buffer.concat([WELCOME, SHUT_DOWN]))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none`
}

test('a database that shuts down as it welcomes a connection is unavailable for the call, and ends no process', async () => {
  const driver = await openPostgres(await openFakeServer())
  onTestFinished(() => driver.close())
  const calls = Array.from({ length: 3 }, () => driver.transaction((tx) => tx.query('select 1')))
  for (const call of await Promise.allSettled(calls))
    expect(call).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) as unknown })
})
