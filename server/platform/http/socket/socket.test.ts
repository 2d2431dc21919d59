import { createClient, type Client } from 'graphql-ws'
import type { LoginAnswer } from '#contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { bumpVersion } from '../../db/commands/changes.ts'
import type { Database } from '../../db/driver.ts'
import { eachDatabase } from '../../db/testing/database.ts'
import { addSupplier, openTestApi, type TestApi } from '../../../testing/api.ts'
import { secret, openSocket, type SocketServer } from '../testing/socket.ts'

eachDatabase('the socket', (open) => {
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

  const connect = (token: unknown, onClosed?: (code: number) => void): Client =>
    createClient({
      url: on.url,
      webSocketImpl: WebSocket,
      connectionParams: { token },
      retryAttempts: 0,
      ...(onClosed && { on: { closed: (event) => onClosed((event as { code: number }).code) } }),
    })

  test('the head arrives at once and after each change of the own account, never of another', async () => {
    const other = await addSupplier(database, 'bob@other.test', { currencies: [] })
    const { jwt } = await on.api.signIn(on.supplier.email)
    const client = connect(jwt)
    const heads = client.iterate<{ accountHead: { version: number; kinds: string[] } }>({
      query: 'subscription { accountHead { version kinds } }',
    })
    const next = async () => (await heads.next()).value?.data?.accountHead
    expect(await next()).toEqual({ version: 0, kinds: [] })
    const change = (accountId: string, kind: string) =>
      database.asAccount(accountId, (tx) => bumpVersion(tx, accountId, kind, {}, on.api.clock.now))
    await change(other.accountId, 'foreign')
    await change(on.supplier.accountId, 'invoices')
    expect(await next()).toEqual({ version: 1, kinds: ['invoices'] })
    await heads.return?.()
    await client.dispose()
  })

  test('of one change each subscriber receives what its own operation asks for', async () => {
    const { jwt } = await on.api.signIn(on.supplier.email)
    const client = connect(jwt)
    const asked =
      'subscription ($is: Boolean!) { accountHead { version @include(if: $is) kinds @skip(if: $is) } }'
    const subscribers = [
      { query: 'subscription { accountHead { kinds } }' },
      { query: 'subscription { accountHead { kinds } }' },
      { query: 'subscription { accountHead { named: kinds } }' },
      { query: 'subscription { accountHead { version kinds } }' },
      { query: asked, variables: { is: true } },
      { query: asked, variables: { is: false } },
    ].map((operation) => client.iterate<{ accountHead: object }>(operation))
    const next = () =>
      Promise.all(subscribers.map(async (heads) => (await heads.next()).value?.data?.accountHead))
    await next()
    const { accountId } = on.supplier
    const version = await database.asAccount(accountId, (tx) =>
      bumpVersion(tx, accountId, 'users', {}, on.api.clock.now),
    )
    expect(await next()).toEqual([
      { kinds: ['users'] },
      { kinds: ['users'] },
      { named: ['users'] },
      { version, kinds: ['users'] },
      { version },
      { kinds: ['users'] },
    ])
    await client.dispose()
  })

  test('a mutation that is sent again after a dropped socket runs once, by its key', async () => {
    const { jwt } = await on.api.signIn(on.supplier.email)
    const client = connect(jwt)
    const send = () =>
      client
        .iterate<{ createOneOneTimePriceDiscoveryRequest: { id: string } }>({
          query: `mutation ($o: [ID!]!) { createOneOneTimePriceDiscoveryRequest(input: { opportunityUuids: $o, rateType: APR, rate: 5 }) { id } }`,
          variables: { o: [on.supplier.customers[0]!.opportunityUuid] },
          extensions: { idempotencyKey: 'socket-1' },
        })
        .next()
    const [first, second] = [await send(), await send()]
    expect(first.value.data.createOneOneTimePriceDiscoveryRequest.id).toBeTruthy()
    expect(second.value.data).toEqual(first.value.data)
    await client.dispose()
  })

  test('a change of a request that was changed since it was read is rejected over the socket too', async () => {
    const { jwt } = await on.api.signIn(on.supplier.email)
    const client = connect(jwt)
    const opportunity = on.supplier.customers[1]!.opportunityUuid
    const made = await on.api.gql(
      jwt,
      `mutation { createOneOneTimePriceDiscoveryRequest(input: { opportunityUuids: ["${opportunity}"], rateType: APR, rate: 5 }) { id } }`,
    )
    const { id } = made.data.createOneOneTimePriceDiscoveryRequest
    const withdraw = async (seenVersion?: number) =>
      (
        await client
          .iterate({
            query: 'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }',
            variables: { id },
            extensions: { seenVersion },
          })
          .next()
      ).value
    expect((await withdraw(1_000_000)).errors[0].extensions.code).toBe('REQUEST_CHANGED')
    expect((await withdraw()).data).toEqual({ withdrawOneEarlyPayRequest: true })
    await client.dispose()
  })

  test('errors over the socket carry codes and nothing else', async () => {
    const { jwt } = await on.api.signIn(on.supplier.email)
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
    const ended = await on.api.signIn(on.supplier.email)
    await on.api.call('DELETE', `/sooner-user-auth/${ended.payload.user.sessionUuid}`, { token: ended.jwt })
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

  const logOut = ({ jwt, payload }: LoginAnswer, api: TestApi = on.api) =>
    api.call('DELETE', `/sooner-user-auth/${payload.user.sessionUuid}`, { token: jwt })

  test('SES-024 logging out closes the sockets of the session, and of no other', async () => {
    const [ended, other] = [await on.api.signIn(on.supplier.email), await on.api.signIn(on.supplier.email)]
    const open = connect(other.jwt)
    const heads = open.iterate<{ accountHead: { version: number } }>({ query: HEAD })
    await heads.next()
    const closed = new Promise<number>((resolve) => {
      const subscription = connect(ended.jwt, resolve).iterate({ query: HEAD })
      void subscription.next().then(() => logOut(ended))
    })
    expect(await closed).toBe(4403)
    await database.asAccount(on.supplier.accountId, (tx) =>
      bumpVersion(tx, on.supplier.accountId, 'invoices', {}, on.api.clock.now),
    )
    expect((await heads.next()).value.data.accountHead.version).toBeGreaterThan(0)
    await open.dispose()
  })

  test('SES-040 a session that another server has ended reads and writes nothing more over its socket', async () => {
    const { data } = await on.api.gql(
      (await on.api.signIn(on.supplier.email)).jwt,
      '{ getMe { user { uuid } } }',
    )
    expect(data.getMe.user.uuid).toBe(on.supplier.userId)
    for (const query of ['{ getMe { user { uuid } } }', 'mutation { users(users: []) { id: uuid } }', HEAD]) {
      const session = await on.api.signIn(on.supplier.email)
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
    const { jwt } = await on.api.signIn(on.supplier.email)
    const client = connect(jwt)
    // Keeps the socket open.
    await client.iterate({ query: HEAD }).next()
    const setReadOnly = (value: boolean) =>
      database.asAccount(on.supplier.accountId, (tx) =>
        tx.query('update users set supplier_read_only = $2 where account_id = $1', [
          on.supplier.accountId,
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

  test('what a client sends after its token has expired does nothing, though it does not answer the close', async () => {
    const { jwt } = await on.api.signIn(on.supplier.email)
    const noon = on.api.clock.now
    on.api.clock.now = new Date(noon.getTime() + 15 * 60_000 - 300)
    const [deaf, other] = [await on.connect(jwt), await on.connect(jwt)]
    deaf.pause()
    // The token of both ends in this order.
    await new Promise((resolve) => other.once('close', resolve))
    on.api.clock.now = noon
    const query = 'mutation ($users: [UserUpdate!]!) { users(users: $users) { uuid } }'
    const variables = { users: [{ id: on.supplier.userId, personalInfo: { firstName: 'Late' } }] }
    deaf.send(JSON.stringify({ id: 'late', type: 'subscribe', payload: { query, variables } }))
    // The calls give what was sent the time to be done.
    for (let call = 0; call < 20; call++) {
      const { data } = await on.api.gql(jwt, '{ getMe { user { personalInfo { firstName } } } }')
      expect(data.getMe.user.personalInfo?.firstName).not.toBe('Late')
    }
    const closed = new Promise((resolve) => deaf.once('close', resolve))
    deaf.resume()
    await closed
  })

  test('a socket lives as long as its token', async () => {
    const { jwt } = await on.api.signIn(on.supplier.email)
    const noon = on.api.clock.now
    on.api.clock.now = new Date(noon.getTime() + 15 * 60_000 - 300)
    const code = await new Promise<number>((resolve) => {
      const client = connect(jwt, resolve)
      void client
        .iterate({ query: 'subscription { accountHead { version } }' })
        .next()
        .catch(() => {})
    })
    on.api.clock.now = noon
    expect(code).toBe(4403)
  })
})
