import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { newDataDir } from '../../../testing/program.ts'
import { openDatabase } from '../database.ts'
import { cloneTestDatabase } from '../testing/database.ts'

/** Longer than a database may be silent. */
const BUSY_MS = 6_000

async function openBusyWire(to: URL) {
  const wire = { isArmed: false, wasBusy: false, url: '' }
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => near.destroy())
    if (!wire.isArmed || wire.wasBusy) return
    wire.wasBusy = true
    for (const until = performance.now() + BUSY_MS; performance.now() < until;);
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = new URL(to)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  wire.url = url.href
  return wire
}

test('a process that was busy itself does not take its database for silent', async () => {
  const wire = await openBusyWire(new URL(await cloneTestDatabase()))
  const database = await openDatabase({ databaseUrl: wire.url, dataDir: newDataDir() })
  onTestFinished(() => database.close())
  // Its connection is open: the next one asks for a sign of life.
  const slow = database.asSystem(async (tx) => {
    await tx.query('select 1')
    wire.isArmed = true
    await tx.query('select pg_sleep(12)')
    return 'done'
  })
  expect(await slow).toBe('done')
  expect(wire.wasBusy).toBe(true)
  expect(await database.asSystem((tx) => tx.query('select 1'))).toHaveLength(1)
})
