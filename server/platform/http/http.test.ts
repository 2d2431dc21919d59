import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { noRelay } from '../bus/relay.ts'
import { readConfig } from '../config.ts'
import { DatabaseUnavailable, type Database } from '../db/driver.ts'
import { eachDatabase } from '../db/testing/database.ts'
import { createLog } from '../log.ts'
import { createServices } from '../../services.ts'
import { createApp } from '../../app.ts'
import { REST_ROUTES } from '../../routes.ts'
import { addSupplier, openTestApi, type TestApi } from '../../testing/api.ts'

eachDatabase('the HTTP side', (open) => {
  let database: Database
  let api: TestApi
  let token: string

  beforeAll(async () => {
    database = await open()
    await addSupplier(database, 'ada@supplier.test')
    api = openTestApi(database)
    token = (await api.signIn('ada@supplier.test')).jwt
  })

  test('RTE-009 RTE-010 health is ok at both addresses without a session, also in maintenance', async () => {
    const maintained = openTestApi(database, { FLAGS: 'maintenance-mode' })
    for (const { services } of [api, maintained]) {
      const app = createApp(services)
      for (const path of ['/healthz', '/early-pay/healthz']) {
        const answer = await app.request(path)
        expect([answer.status, await answer.text()]).toEqual([200, 'ok'])
      }
    }
  })

  test('a body that is not JSON, of the wrong shape or over a megabyte is rejected with its code', async () => {
    const login = (body: string) => api.call('POST', '/user-source/magic-login', { body })
    expect((await login('{"token":')).json).toEqual({
      error: { code: 'BAD_REQUEST', message: 'the body is not JSON' },
    })
    expect((await login('[1,2]')).json.error.code).toBe('VALIDATION')
    expect((await login('null')).json.error.code).toBe('VALIDATION')
    const huge = await login(JSON.stringify({ token: 'x'.repeat(1024 * 1024) }))
    expect([huge.status, huge.json.error.code]).toEqual([413, 'BODY_TOO_LARGE'])
    const graphql = await api.call('POST', '/graphql', { token, body: { query: '#'.repeat(1024 * 1024) } })
    expect([graphql.status, graphql.json.error.code]).toEqual([413, 'BODY_TOO_LARGE'])
  })

  test('a NUL in a query is rejected before the database is asked', async () => {
    const path = '/agreement-content?locale=en&cmsId=a%00b'
    const { status, json } = await api.call('GET', path, { token })
    expect([status, json.error.code]).toEqual([400, 'VALIDATION'])
  })

  test('a streamed body over the limit is cut off while it arrives', async () => {
    const chunk = new Uint8Array(64 * 1024).fill(32)
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += chunk.length
        controller.enqueue(chunk)
      },
    })
    const request = new Request('http://localhost/early-pay/api/user-source/magic-login', {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit)
    const response = await createApp(api.services).request(request)
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(4 * 1024 * 1024)
  })

  test('an unknown call is a 404 with a code, an unexpected error a 500 that says nothing', async () => {
    const unknown = await api.call('GET', '/no/such/call', { token })
    expect([unknown.status, unknown.json.error.code]).toEqual([404, 'NOT_FOUND'])
    const isBroken = { now: false }
    const flaky: Database = {
      ...database,
      asAccount: (...call) =>
        isBroken.now ? Promise.reject(new Error('secret table')) : database.asAccount(...call),
    }
    const fragile = openTestApi(flaky)
    const { jwt } = await fragile.signIn('ada@supplier.test')
    isBroken.now = true
    const answer = await fragile.call('GET', '/user/me', { token: jwt })
    expect([answer.status, answer.json.error.code]).toEqual([500, 'INTERNAL'])
    expect(answer.text).not.toContain('secret')
  })

  test('GraphQL over HTTP takes JSON and runs no subscription, in whatever form its answer is asked for', async () => {
    const subscribe = async (Accept: string) =>
      await api.call('POST', '/graphql', {
        token,
        body: { query: 'subscription { accountHead { version } }' },
        headers: { Accept },
      })
    for (const accept of ['text/event-stream', '*/*']) {
      const { text } = await subscribe(accept)
      expect(text).toContain('a subscription runs on a socket')
      expect(text).not.toContain('"version"')
    }
    expect((await subscribe('application/json')).json.errors[0].extensions.code).toBe('BAD_REQUEST')
    const form =
      '--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{"query":"{ __typename }"}\r\n--x--'
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect((await api.call('POST', '/graphql', { token, body: form, headers })).text).not.toContain(
      '__typename',
    )
  })

  test('the SDL and an OpenAPI document of every route are published', async () => {
    expect((await api.call('GET', '/schema.graphql')).text).toContain('type Query')
    const { json } = await api.call('GET', '/openapi.json')
    const documented = Object.values(json.paths as Record<string, object>).flatMap(Object.keys)
    expect(documented).toHaveLength(REST_ROUTES.length)
    expect(
      json.paths['/user-source/magic-login'].post.requestBody.content['application/json'].schema,
    ).toEqual({
      type: 'object',
      properties: { token: { type: 'string', minLength: 1, maxLength: 200 } },
      required: ['token'],
    })
    expect(
      json.paths['/taker/maker/{makerOrganizationUuid}/invoices'].get.parameters.map(
        (p: { name: string }) => p.name,
      ),
    ).toEqual(
      expect.arrayContaining([
        'makerOrganizationUuid',
        'currency',
        'takerMarketIds',
        'limit',
        'page',
        'order',
        'orderDirection',
        'filter[amount][from]',
        'filter[dueDate][0][to]',
      ]),
    )
  })

  test('operator calls need the token of the running server', async () => {
    const ask = (operatorToken: string | undefined, body: object) =>
      api.call('POST', '/operator/magic-link', { token: operatorToken, body })
    for (const wrong of [undefined, 'guess', token]) expect((await ask(wrong, {})).status).toBe(403)
    const { operatorToken } = api.services
    const { json } = await ask(operatorToken, { email: 'ada@supplier.test', redirect: 'offers' })
    expect(json.link).toMatch(
      /^http:\/\/localhost:4000\/early-pay\/auth\/magic-login\?token=[\w-]{43}&redirect=offers$/,
    )
    const unknown = await ask(operatorToken, { email: 'nobody@x.test' })
    expect([unknown.status, unknown.json.error.message]).toEqual([
      404,
      'nobody has the address nobody@x.test',
    ])
    expect((await ask(operatorToken, { email: 'ada@supplier.test', redirect: 'evil' })).status).toBe(400)
    const cleared = await api.call('POST', '/operator/clear', { token: operatorToken, body: {} })
    expect(cleared.json).toEqual({ cleared: [] })
  })
})

test('HOM-025 HOM-075 HOM-076 a database that cannot be reached is a 503 with a code, in REST, GraphQL and health', async () => {
  const gone = () => Promise.reject(new DatabaseUnavailable('the database cannot be reached: ECONNREFUSED'))
  const database = {
    kind: 'postgres',
    relay: noRelay,
    asAccount: gone,
    asSystem: gone,
  } as unknown as Database
  const dataDir = mkdtempSync(join(tmpdir(), 'sooner-gone-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const services = createServices(config, database, createLog('silent'))
  const app = createApp(services)
  const login = await app.request('/early-pay/api/user-source/magic-login', {
    method: 'POST',
    body: '{"token":"x"}',
  })
  expect([login.status, await login.json()]).toEqual([
    503,
    { error: { code: 'DATABASE_UNAVAILABLE', message: 'the database cannot be reached at the moment' } },
  ])
  expect((await app.request('/healthz')).status).toBe(503)
  expect((await app.request('/readyz')).status).toBe(503)
  // A restart would not bring the database back.
  expect((await app.request('/livez')).status).toBe(200)
})
