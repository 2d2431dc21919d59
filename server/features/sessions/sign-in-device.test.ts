import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { createApp } from '../../app.ts'
import { NOON, openTestApi } from '../../testing/api.ts'
import { createMagicToken } from './magic-links.ts'
import { openSignIn, type SignIn } from './testing/sign-in.ts'

eachDatabase('signing out, devices and the log', (open) => {
  let database: Database
  let auth: SignIn

  beforeAll(async () => {
    database = await open()
    auth = await openSignIn(database)
  })

  test('API-008 SES-024 SES-040 logging out ends the session for every token of it, and no other', async () => {
    const { jwt, payload } = await auth.api.signIn(auth.supplier.email)
    const other = await auth.api.signIn(auth.supplier.email)
    const stranger = await auth.api.signIn('bob@other.test')
    const path = `/sooner-user-auth/${payload.user.sessionUuid}`
    expect((await auth.api.call('DELETE', path, { token: stranger.jwt })).status).toBe(404)
    expect((await auth.api.call('DELETE', path, { token: jwt })).status).toBe(200)
    expect((await auth.me(jwt)).json.error.code).toBe('SESSION_ENDED')
    expect((await auth.api.call('POST', '/refresh-token', { token: jwt })).status).toBe(401)
    expect((await auth.me(other.jwt)).status).toBe(200)
  })

  test('logging out clears what the browser has cached, and no answer of the API may be cached at all', async () => {
    const { jwt, payload } = await auth.api.signIn(auth.supplier.email)
    const manifest = await auth.api.call('GET', '/book/manifest', { token: jwt })
    const chunk = await auth.api.call('GET', `/book/chunks/${manifest.json.chunks[0].id}`, { token: jwt })
    const ended = await auth.api.call('DELETE', `/sooner-user-auth/${payload.user.sessionUuid}`, {
      token: jwt,
    })
    expect([chunk.status, chunk.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(ended.headers.get('Clear-Site-Data')).toBe('"cache"')
    for (const { headers } of [manifest, ended]) expect(headers.get('Cache-Control')).toBe('no-store')
  })

  test('a device has its own key for each person, and gets the same one back after signing in again', async () => {
    const keyOf = async (token: string, deviceId = '00000000-0000-4000-8000-00000000000d') =>
      (await auth.api.call('POST', '/user-source/device-key', { token, body: { deviceId } })).json
        .key as string
    const staff = await auth.api.signIn('staff@sooner.test')
    const acting = await auth.api.call('POST', `/user-token/${auth.supplier.userId}`, { token: staff.jwt })
    const keys = [
      await keyOf((await auth.api.signIn(auth.supplier.email)).jwt),
      await keyOf((await auth.api.signIn('bob@other.test')).jwt),
      await keyOf(acting.json.jwt),
      await keyOf((await auth.api.signIn(auth.supplier.email)).jwt, '00000000-0000-4000-8000-00000000000e'),
    ]
    expect(new Set(keys).size).toBe(4)
    expect(Buffer.from(keys[0]!, 'base64')).toHaveLength(32)
    expect(await keyOf((await auth.api.signIn(auth.supplier.email)).jwt)).toBe(keys[0])
    const rejected = await auth.api.call('POST', '/user-source/device-key', { body: {} })
    expect(rejected.status).toBe(401)
  })

  test('SES-008 SES-009 a registration sign-in leaves a cookie that scripts cannot read, and a logout takes it away', async () => {
    const magicAuthToken = await createMagicToken(database, auth.supplier.email, NOON)
    const { json, headers } = await auth.api.call('POST', '/magic-auth', { body: { magicAuthToken } })
    const cookie = headers.get('Set-Cookie')!
    expect(cookie).toContain(`registration-token=${json.jwt}; `)
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/early-pay', 'Max-Age=900'])
      expect(cookie.split('; ')).toContain(attribute)
    const ended = await auth.api.call('DELETE', `/sooner-user-auth/${json.payload.user.sessionUuid}`, {
      token: json.jwt,
    })
    expect(ended.headers.get('Set-Cookie')).toMatch(
      /^registration-token=; Max-Age=0; Path=\/early-pay; HttpOnly; Secure/,
    )
    const plain = await auth.api.call('POST', '/user-source/magic-login', {
      body: { token: await createMagicToken(database, auth.supplier.email, NOON) },
    })
    expect(plain.headers.get('Set-Cookie')).toBeNull()
  })

  test('sign-ins, rejections, limits, impersonations and logouts are logged with who and from where, and no secret', async () => {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => void lines.push(line) })
    const app = createApp({ ...openTestApi(database, { TRUST_PROXY: '1' }).services, log })
    const call = async (method: string, path: string, token?: string, body?: object) => {
      const headers = {
        'X-Forwarded-For': '192.0.2.7',
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      }
      const request = { method, headers, ...(body && { body: JSON.stringify(body) }) }
      return (await app.request(`/early-pay/api${path}`, request)).json()
    }
    const link = (await createMagicToken(database, auth.supplier.email, NOON))!
    const ada = await call('POST', '/user-source/magic-login', undefined, { token: link })
    const staffLink = await createMagicToken(database, 'staff@sooner.test', NOON)
    const staff = await call('POST', '/user-source/magic-login', undefined, { token: staffLink })
    const acting = await call('POST', `/user-token/${auth.supplier.userId}`, staff.jwt)
    await call('POST', `/user-token/${auth.supplier.userId}`, ada.jwt)
    await call('POST', '/graphql', staff.jwt, { query: '{ getMe { isReadOnly } }' })
    await call('GET', '/user/me')
    for (let n = 0; n < 21; n++) await call('POST', '/magic-auth', undefined, { magicAuthToken: 'guess' })
    await call('DELETE', `/sooner-user-auth/${acting.payload.user.sessionUuid}`, acting.jwt)
    await call('DELETE', `/sooner-user-auth/${ada.payload.user.sessionUuid}`, ada.jwt)
    const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event !== undefined)
    const of = (name: string) => events.filter(({ event }) => event === name)
    const { accountId, userId } = auth.supplier
    const networkAddress = '192.0.2.7'
    const staffId = staff.payload.user.uuid as string
    expect(of('sign-in').map((event) => event.userId)).toEqual([userId, staffId])
    expect(of('sign-in')[0]).toMatchObject({ accountId, networkAddress })
    expect(of('impersonation-start')).toMatchObject([
      { accountId, userId, impersonatorId: staffId, networkAddress },
    ])
    expect(of('impersonation-end')).toMatchObject([
      { accountId, userId, impersonatorId: staffId, networkAddress },
    ])
    expect(of('logout')).toMatchObject([{ accountId, userId, networkAddress }])
    expect(of('sign-in-rejected')[0]).toMatchObject({ code: 'MAGIC_TOKEN_INVALID', networkAddress })
    const WARN = 40
    for (const name of ['sign-in-rejected', 'rejected', 'limit-reached'])
      expect([name, of(name)[0]?.level]).toEqual([name, WARN])
    expect(of('sign-in')[0]?.level).toBeLessThan(WARN)
    expect(of('limit-reached')).toMatchObject([{ code: 'RATE_LIMITED', networkAddress }])
    expect(of('rejected').slice(0, 3)).toMatchObject([
      { code: 'FORBIDDEN', userId, accountId, networkAddress },
      { code: 'FORBIDDEN', userId: staffId, call: 'getMe', networkAddress },
      { code: 'TOKEN_MISSING', call: 'GET /early-pay/api/user/me', networkAddress },
    ])
    for (const secret of [link, ada.jwt, staff.jwt, acting.jwt]) expect(lines.join()).not.toContain(secret)
  })
})
