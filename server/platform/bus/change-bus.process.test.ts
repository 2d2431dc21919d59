import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startThrowawayNats, type ThrowawayNats } from '../../../tests/throwaway-nats.ts'
import { createSessionEnds } from '../auth/session-ends.ts'
import { cloneTestDatabase } from '../db/testing/database.ts'
import { createChangeBus } from './change-bus.ts'
import { openNatsRelay } from './nats-relay.ts'
import { openPostgresRelay } from './postgres-relay.ts'
import { noRelay, type Relay } from './relay.ts'

const WITHIN = { timeout: 20_000 }

function change(accountId: string, version: number) {
  return { accountId, version, kind: 'test' }
}

type Kind = 'in process' | 'postgres' | 'nats'

/** What the tests of one kind of bus share: its server, and ways to open it, break it and write to it. */
function installBus(kind: Kind) {
  const installation = { nats: undefined as ThrowawayNats | undefined, databaseUrl: '' }

  beforeAll(async () => {
    if (kind === 'postgres') installation.databaseUrl = await cloneTestDatabase()
    if (kind === 'nats') installation.nats = await startThrowawayNats()
  })
  afterAll(async () => {
    await installation.nats?.kill()
  })

  function openRelay(): Relay {
    if (kind === 'in process') return noRelay
    const relay =
      kind === 'postgres'
        ? openPostgresRelay(installation.databaseUrl)
        : openNatsRelay(installation.nats!.url)
    onTestFinished(() => relay.close())
    return relay
  }

  async function openBus() {
    const relay = openRelay()
    const bus = createChangeBus(relay)
    await vi.waitFor(() => expect(relay.isConnected()).toBe(true), WITHIN)
    return { relay, bus }
  }

  async function breakConnections(): Promise<void> {
    if (kind === 'nats') {
      await installation.nats!.kill()
      await installation.nats!.start()
      return
    }
    await onDatabase(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
  }

  async function sendRaw(text: string): Promise<void> {
    if (kind === 'postgres') return onDatabase('select pg_notify($1, $2)', ['sooner', text])
    const { connect } = await import('@nats-io/transport-node')
    const connection = await connect({ servers: new URL(installation.nats!.url).host })
    connection.publish('sooner.changes', text)
    await connection.drain()
  }

  async function onDatabase(sql: string, params: string[] = []): Promise<void> {
    const client = new pg.Client(installation.databaseUrl)
    await client.connect()
    try {
      await client.query(sql, params)
    } finally {
      await client.end()
    }
  }

  return { openBus, breakConnections, sendRaw }
}

describe.each(['in process', 'postgres', 'nats'] as const)('a change bus, %s', (kind) => {
  const { openBus } = installBus(kind)

  test('subscribers hear of their account alone, at once, until they unsubscribe', async () => {
    const { bus } = await openBus()
    const [account, other] = [randomUUID(), randomUUID()]
    const heard: (number | undefined)[] = []
    const stop = bus.subscribe(account, (version) => heard.push(version))
    bus.publish(change(account, 1))
    bus.publish(change(other, 9))
    stop()
    bus.publish(change(account, 2))
    expect(heard).toEqual([1])
  })

  test('what this process changes is told with its kind', async () => {
    const { bus } = await openBus()
    const heard: unknown[] = []
    bus.subscribeOwn((own) => heard.push(own))
    bus.publish(change('a', 1))
    expect(heard).toEqual([change('a', 1)])
  })
})

describe.each(['postgres', 'nats'] as const)('a change bus over processes, %s', (kind) => {
  const { openBus, breakConnections, sendRaw } = installBus(kind)

  test('the newest version reaches every other process, and nobody hears itself twice', async () => {
    const [here, there, further] = [await openBus(), await openBus(), await openBus()]
    const account = randomUUID()
    const heard = { here: [] as unknown[], there: [] as unknown[], further: [] as unknown[] }
    here.bus.subscribe(account, (version) => heard.here.push(version))
    there.bus.subscribe(account, (version) => heard.there.push(version))
    further.bus.subscribe(account, (version) => heard.further.push(version))
    for (let version = 1; version <= 500; version++) here.bus.publish(change(account, version))
    await vi.waitFor(() => expect([heard.there.at(-1), heard.further.at(-1)]).toEqual([500, 500]), WITHIN)
    expect(heard.here).toHaveLength(500)
  })

  test('the end of a session reaches every other process; one that is found to have ended does not', async () => {
    const [here, there] = [await openBus(), await openBus()]
    const [near, far] = [createSessionEnds(here.relay), createSessionEnds(there.relay)]
    const [found, ended] = [randomUUID(), randomUUID()]
    const heard: string[] = []
    for (const id of [found, ended]) far.subscribe(id, () => heard.push(id))
    near.publishHere(found)
    near.publish(ended)
    await vi.waitFor(() => expect(heard).toEqual([ended]), WITHIN)
  })

  test('after a lost connection every account is checked again, and messages arrive as before', async () => {
    const [here, there] = [await openBus(), await openBus()]
    const account = randomUUID()
    const heard: (number | undefined)[] = []
    there.bus.subscribe(account, (version) => heard.push(version))
    await breakConnections()
    await vi.waitFor(() => expect(heard).toContain(undefined), WITHIN)
    await vi.waitFor(() => {
      // The other end may still be reconnecting: a change is told again with the next one.
      here.bus.publish(change(account, 7))
      expect(heard).toContain(7)
    }, WITHIN)
  })

  test('a message that is not one of ours is passed over', async () => {
    const { bus } = await openBus()
    const account = randomUUID()
    const heard: unknown[] = []
    bus.subscribe(account, (version) => heard.push(version))
    await sendRaw('account\naccount x\nsession\n{"a":1}')
    await sendRaw(`account ${account} 3`)
    await vi.waitFor(() => expect(heard).toEqual([3]), WITHIN)
  })

  test('a server whose bus cannot be reached starts, tells its own users, and does not hang when it stops', async () => {
    const away =
      kind === 'postgres'
        ? openPostgresRelay('postgres://nobody@127.0.0.1:1/none')
        : openNatsRelay('nats://127.0.0.1:1')
    const bus = createChangeBus(away)
    const heard: unknown[] = []
    bus.subscribe('a', (version) => heard.push(version))
    bus.publish(change('a', 1))
    expect([heard, away.isConnected()]).toEqual([[1], false])
    await away.close()
  })
})
