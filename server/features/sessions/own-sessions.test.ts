import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { OwnSession } from '#contract'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { createApp } from '../../app.ts'
import { createMagicToken } from './magic-links.ts'
import { serveSocket } from '../../platform/http/socket/socket.ts'
import { apiSchema } from '../../schema.ts'
import { addSupplier, NOON, openTestApi, type TestApi, type TestSupplier } from '../../testing/api.ts'

const seconds = (count: number) => new Date(NOON.getTime() + count * 1000)

eachDatabase('the sessions of a user', (open) => {
  let database: Database
  let api: TestApi
  let ada: TestSupplier

  beforeAll(async () => {
    database = await open()
  })

  beforeEach(async () => {
    api = openTestApi(database)
    ada = await addSupplier(database, `ada-${crypto.randomUUID()}@supplier.test`, { currencies: [] })
  })

  const sessions = async (token: string): Promise<readonly OwnSession[]> =>
    (await api.call('GET', '/user-source/sessions', { token })).json.sessions
  const me = async (token: string) => (await api.call('GET', '/user/me', { token })).status

  test('are listed with where they come from, this one marked, and nobody else is', async () => {
    const other = await addSupplier(database, `bob-${crypto.randomUUID()}@other.test`, { currencies: [] })
    await api.signIn(other.email)
    const first = await api.signIn(ada.email)
    const second = await api.signIn(ada.email)
    const found = await sessions(second.jwt)
    expect(found.map(({ uuid, isCurrent }) => [uuid, isCurrent])).toHaveLength(2)
    expect(found.find(({ isCurrent }) => isCurrent)?.uuid).toBe(second.payload.user.sessionUuid)
    expect(found.find(({ isCurrent }) => !isCurrent)).toEqual({
      uuid: first.payload.user.sessionUuid,
      authType: 'magic',
      created: NOON.toISOString(),
      lastUsed: NOON.toISOString(),
      userAgent: '',
      networkAddress: 'unknown',
      isCurrent: false,
    })
  })

  test('stand in the order of their last use, the latest first, with the browser and the network they come from', async () => {
    const own = openTestApi(database, { TRUST_PROXY: '1' })
    const signIn = async (userAgent: string, network: string) => {
      const token = await createMagicToken(database, ada.email, own.clock.now)
      const headers = { 'User-Agent': userAgent, 'X-Forwarded-For': network }
      return (await own.call('POST', '/user-source/magic-login', { body: { token }, headers })).json
        .jwt as string
    }
    const first = await signIn('First', '192.0.2.1')
    own.clock.now = seconds(60)
    await signIn('Second'.padEnd(310, '.'), '192.0.2.2')
    const listed = async (token: string) =>
      (await own.call('GET', '/user-source/sessions', { token })).json.sessions.map(
        ({ userAgent, networkAddress, created, lastUsed }: OwnSession) => [
          userAgent.replaceAll('.', ''),
          userAgent.length,
          networkAddress,
          created,
          lastUsed,
        ],
      )
    const [created, later, last] = [NOON, seconds(60), seconds(180)].map((at) => at.toISOString())
    // The call that asks is noted behind its answer.
    await listed(first)
    await own.services.background.settled()
    own.clock.now = seconds(180)
    await listed(first)
    await own.services.background.settled()
    expect(await listed(first)).toEqual([
      ['First', 5, '192.0.2.1', created, last],
      ['Second', 300, '192.0.2.2', later, later],
    ])
  })

  test('say when they were used last, noted once a minute however many calls there are', async () => {
    const { jwt } = await api.signIn(ada.email)
    const used = async (at: number) => {
      api.clock.now = seconds(at)
      await Promise.all(Array.from({ length: 5 }, () => me(jwt)))
      await api.services.background.settled()
      const [row] = await database.asSystem((tx) =>
        tx.query<{ at: Date; row: string }>(
          'select used_at as at, xmin::text as row from sessions where user_id = $1',
          [ada.userId],
        ),
      )
      return row!
    }
    const before = await used(1)
    expect(await used(59)).toEqual(before)
    const after = await used(60)
    expect(after.at).toEqual(seconds(60))
    expect(await used(119)).toEqual(after)
    expect((await used(120)).at).toEqual(seconds(120))
  })

  test('stand no longer once nobody can refresh their token', async () => {
    const idle = await api.signIn(ada.email)
    api.clock.now = seconds(17 * 60)
    const { jwt } = await api.signIn(ada.email)
    expect((await sessions(jwt)).map(({ isCurrent }) => isCurrent)).toEqual([true])
    expect(await me(idle.jwt)).toBe(401)
    // Nor after twelve hours, however lately it was used.
    await database.asAccount(ada.accountId, (tx) =>
      tx.query(
        `update sessions set used_at = $2, created_at = $2::timestamptz - interval '12 hours 1 ms' where session_id = $1`,
        [idle.payload.user.sessionUuid, api.clock.now],
      ),
    )
    expect(await sessions(jwt)).toHaveLength(1)
  })

  test('end one by one, and all others at once; what is ended is rejected from then on', async () => {
    const [first, second, third, own] = [
      await api.signIn(ada.email),
      await api.signIn(ada.email),
      await api.signIn(ada.email),
      await api.signIn(ada.email),
    ]
    const signedInAt = api.clock.now
    api.clock.now = new Date(signedInAt.getTime() + 11 * 60_000)
    const late = [
      await api.call('POST', '/user-source/sessions/end-others', { token: own.jwt }),
      await api.call('DELETE', `/sooner-user-auth/${first.payload.user.sessionUuid}`, { token: own.jwt }),
    ]
    api.clock.now = signedInAt
    for (const { status, json } of late)
      expect([status, json.error.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED'])
    const one = await api.call('DELETE', `/sooner-user-auth/${first.payload.user.sessionUuid}`, {
      token: own.jwt,
    })
    // Only who logs out has something to clear in the browser that asks.
    expect([one.status, one.headers.get('Clear-Site-Data')]).toEqual([200, null])
    expect([await me(first.jwt), await me(second.jwt)]).toEqual([401, 200])
    const endOf = async () => {
      const [row] = await database.asAccount(ada.accountId, (tx) =>
        tx.query<{ at: Date }>('select ended_at as at from sessions where session_id = $1', [
          first.payload.user.sessionUuid,
        ]),
      )
      return row!.at
    }
    // Ended again, it ended when it did.
    api.clock.now = new Date(signedInAt.getTime() + 60_000)
    const again = await api.call('DELETE', `/sooner-user-auth/${first.payload.user.sessionUuid}`, {
      token: own.jwt,
    })
    expect([again.status, await endOf()]).toEqual([200, signedInAt])
    api.clock.now = signedInAt
    const rest = await api.call('POST', '/user-source/sessions/end-others', { token: own.jwt })
    expect(rest.json).toEqual({ endedCount: 2 })
    expect([await me(second.jwt), await me(third.jwt), await me(own.jwt)]).toEqual([401, 401, 200])
    expect(await sessions(own.jwt)).toHaveLength(1)
  })

  test('are nothing to staff who act for the user, and of staff end with what they do for others', async () => {
    const staff = await addSupplier(database, `staff-${crypto.randomUUID()}@sooner.test`, {
      role: 'staff',
      currencies: [],
    })
    const { jwt } = await api.signIn(staff.email)
    const impersonation = (await api.call('POST', `/user-token/${ada.userId}`, { token: jwt })).json
    const acting: string = impersonation.jwt
    const ended: string[] = []
    api.services.sessionEnds.subscribe(impersonation.payload.user.sessionUuid, () => ended.push('acting'))
    const list = await api.call('GET', '/user-source/sessions', { token: acting })
    const end = await api.call('POST', '/user-source/sessions/end-others', { token: acting })
    expect([list.status, end.status]).toEqual([403, 403])
    const { jwt: own } = await api.signIn(ada.email)
    expect(await sessions(own)).toHaveLength(1)
    await api.call('POST', '/user-source/sessions/end-others', { token: own })
    expect([await me(acting), ended]).toEqual([200, []])
    const again = await api.signIn(staff.email)
    await api.call('POST', '/user-source/sessions/end-others', { token: again.jwt })
    // Its sockets are told at once.
    expect(ended).toEqual(['acting'])
    expect(await me(acting)).toBe(401)
  })

  test('lose their sockets when another session ends them', async () => {
    const { fetch } = createApp(api.services)
    const server = await new Promise<Server>((resolve) => {
      const started = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started as Server))
    })
    const sockets = serveSocket(server, api.services, apiSchema())
    const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/early-pay/api/graphql`
    api.clock.now = new Date()
    const left = await api.signIn(ada.email)
    const own = await api.signIn(ada.email)
    const socket = new WebSocket(url, 'graphql-transport-ws')
    const closed = new Promise<string>((resolve) => {
      socket.on('close', (code, reason) => resolve(`${code} ${reason.toString()}`))
    })
    await new Promise<void>((resolve) => {
      socket.on('open', () =>
        socket.send(JSON.stringify({ type: 'connection_init', payload: { token: left.jwt } })),
      )
      socket.on('message', () => resolve())
    })
    await api.call('POST', '/user-source/sessions/end-others', { token: own.jwt })
    expect(await closed).toBe('4403 SESSION_ENDED')
    await sockets.close()
    await new Promise((resolve) => server.close(resolve))
  })
})
