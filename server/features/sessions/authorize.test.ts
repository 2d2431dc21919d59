import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { actingToken } from '../../testing/acting.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from '../../testing/api.ts'

const CLIENTS = 'portal=https://portal.example/signed-in, desk=https://desk.example/?from=sooner'

eachDatabase('authorizing another application', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let token: string

  beforeAll(async () => {
    database = await open()
    api = openTestApi(database, { OAUTH_CLIENTS: CLIENTS })
    supplier = await addSupplier(database, 'ada@authorize.test', { currencies: [] })
    token = (await api.signIn(supplier.email)).jwt
  })

  const authorize = (query = '', as = token, on = api) =>
    on.call('POST', `/oauth/authorize${query}`, { token: as })

  test('API-006 API-007 without a client the first one of the configuration is authorized', async () => {
    const { status, json } = await authorize()
    expect([status, json.clientId]).toEqual([200, 'portal'])
    expect(json.redirectUri).toBe(`https://portal.example/signed-in?code=${json.code}`)
  })

  test('API-006 API-007 a registered client is given a code that opens one session of the user', async () => {
    const { json } = await authorize('?clientId=desk')
    expect(json.redirectUri).toBe(`https://desk.example/?from=sooner&code=${json.code}`)
    const trade = () => api.call('POST', '/magic-auth', { body: { magicAuthToken: json.code } })
    expect((await trade()).json.payload.user.uuid).toBe(supplier.userId)
    expect((await trade()).status).toBe(401)
  })

  test('API-007 no other client is given a code, nor any where none is registered', async () => {
    expect((await authorize('?clientId=stranger')).json.error.code).toBe('FORBIDDEN')
    const bare = openTestApi(database)
    expect((await authorize('', (await bare.signIn(supplier.email)).jwt, bare)).status).toBe(403)
  })

  test('staff who act for a user and old authentications are given none', async () => {
    const acting = await actingToken(database, api, supplier.userId)
    expect((await authorize('', acting)).json.error.code).toBe('FORBIDDEN')
    const before = api.clock.now
    api.clock.now = new Date(before.getTime() + 11 * 60_000)
    expect((await authorize()).json.error.code).toBe('REAUTHENTICATION_REQUIRED')
    api.clock.now = before
  })
})
