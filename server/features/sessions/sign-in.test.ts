import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing.ts'
import { createApp } from '../../app.ts'
import { addSupplier, NOON, openTestApi, type TestApi, type TestSupplier } from '../../testing-api.ts'
import { ensureSupplier } from '../../engine/import/supplier.ts'
import { createMagicToken } from './magic-links.ts'

const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000)

eachDatabase('signing in', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier

  beforeAll(async () => {
    database = await open()
    supplier = await addSupplier(database, 'ada@supplier.test')
    await addSupplier(database, 'bob@other.test', { currencies: [] })
    await addSupplier(database, 'staff@sooner.test', { role: 'staff', currencies: [] })
    api = openTestApi(database)
  })

  const login = (token: unknown) => api.call('POST', '/user-source/magic-login', { body: { token } })
  const me = (token?: string, headers = {}) => api.call('GET', '/user/me', { token, headers })

  test('API-001 ENT-016 ENT-017 a magic token is traded for a session token with its payload', async () => {
    const { status, json } = await login(await createMagicToken(database, 'Ada@Supplier.test', NOON))
    expect(status).toBe(200)
    expect(json.payload.user).toMatchObject({ uuid: supplier.userId, emailAddress: 'ada@supplier.test' })
    expect(json.payload).not.toHaveProperty('type')
    const claims = JSON.parse(Buffer.from(json.jwt.split('.')[1], 'base64url').toString())
    expect(claims.exp - claims.iat).toBe(15 * 60)
    expect((await me(json.jwt)).json).toMatchObject({
      uuid: supplier.userId,
      accountName: 'Account of ada@supplier.test',
    })
  })

  test('API-002 the auth service takes the same token under its own name', async () => {
    const magicAuthToken = await createMagicToken(database, supplier.email, NOON)
    const { json } = await api.call('POST', '/magic-auth', { body: { magicAuthToken } })
    expect(json.payload.user.uuid).toBe(supplier.userId)
  })

  test('a magic token works once, of two calls at once only one', async () => {
    const token = await createMagicToken(database, supplier.email, NOON)
    const answers = await Promise.all([login(token), login(token), login(token)])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401])
    expect((await login(token)).json.error.code).toBe('MAGIC_TOKEN_USED')
  })

  test('a magic token is refused after ten minutes, forged or missing', async () => {
    const token = await createMagicToken(database, supplier.email, NOON)
    api.clock.now = minutes(10)
    expect((await login(token)).json.error.code).toBe('MAGIC_TOKEN_EXPIRED')
    api.clock.now = NOON
    expect((await login(`${token}x`)).json.error.code).toBe('MAGIC_TOKEN_INVALID')
    expect((await login(undefined)).json.error.code).toBe('VALIDATION')
    expect((await login(['a'])).status).toBe(400)
  })

  test('magic tokens are stored as hashes only', async () => {
    const token = await createMagicToken(database, supplier.email, NOON)
    const rows = await database.asSystem((tx) =>
      tx.query('select encode(token_hash, $1) as hash from magic_links', ['escape']),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('SES-040 a protected call without, with a forged and with a foreign token is refused with a 401 and its code', async () => {
    const { jwt } = await api.signIn(supplier.email)
    const [head, , signature] = jwt.split('.')
    const payload = Buffer.from(JSON.stringify({ accountId: supplier.accountId })).toString('base64url')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    const foreign = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('session')
      .sign(new Uint8Array(32))
    expect((await me()).json.error.code).toBe('TOKEN_MISSING')
    for (const bad of [`${head}.${payload}.${signature}`, unsigned, foreign, 'nonsense']) {
      expect([(await me(bad)).status, (await me(bad)).json.error.code]).toEqual([401, 'TOKEN_INVALID'])
    }
    expect((await me(undefined, { Authorization: 'Basic abc' })).json.error.code).toBe('TOKEN_INVALID')
  })

  test('SES-021 in the second of its expiry a token is still good, and can be refreshed', async () => {
    const { jwt } = await api.signIn(supplier.email)
    api.clock.now = minutes(15)
    expect((await me(jwt)).status).toBe(200)
    expect((await api.call('POST', '/refresh-token', { token: jwt })).status).toBe(200)
    api.clock.now = new Date(minutes(15).getTime() + 1000)
    expect((await me(jwt)).json.error.code).toBe('TOKEN_EXPIRED')
    api.clock.now = NOON
  })

  test('SES-040 an expired token is refused, API-005 SES-028 a refreshed one goes on', async () => {
    const { jwt } = await api.signIn(supplier.email)
    api.clock.now = minutes(14)
    const refreshed = (await api.call('POST', '/refresh-token', { token: jwt })).json
    api.clock.now = minutes(16)
    expect((await me(jwt)).json.error.code).toBe('TOKEN_EXPIRED')
    expect((await api.call('POST', '/refresh-token', { token: jwt })).status).toBe(401)
    expect((await me(refreshed.jwt)).status).toBe(200)
    api.clock.now = NOON
  })

  test('a session ends after twelve hours however often it is refreshed', async () => {
    let { jwt } = await api.signIn(supplier.email)
    let status = 200
    for (let at = 10; status === 200 && at < 13 * 60; at += 10) {
      api.clock.now = minutes(at)
      const answer = await api.call('POST', '/refresh-token', { token: jwt })
      status = answer.status
      if (status === 200) jwt = answer.json.jwt
      else expect([at, answer.json.error.code]).toEqual([730, 'SESSION_ENDED'])
    }
    expect(status).toBe(401)
    api.clock.now = NOON
  })

  test('API-008 SES-024 logging out ends the session for every token of it, and no other', async () => {
    const { jwt, payload } = await api.signIn(supplier.email)
    const other = await api.signIn(supplier.email)
    const stranger = await api.signIn('bob@other.test')
    const path = `/sooner-user-auth/${payload.user.sessionUuid}`
    expect((await api.call('DELETE', path, { token: stranger.jwt })).status).toBe(404)
    expect((await api.call('DELETE', path, { token: jwt })).status).toBe(200)
    expect((await me(jwt)).json.error.code).toBe('SESSION_ENDED')
    expect((await api.call('POST', '/refresh-token', { token: jwt })).status).toBe(401)
    expect((await me(other.jwt)).status).toBe(200)
  })

  test('logging out clears what the browser has cached, and no answer of the API may be cached at all', async () => {
    const { jwt, payload } = await api.signIn(supplier.email)
    const manifest = await api.call('GET', '/book/manifest', { token: jwt })
    const chunk = await api.call('GET', `/book/chunks/${manifest.json.chunks[0].id}`, { token: jwt })
    const ended = await api.call('DELETE', `/sooner-user-auth/${payload.user.sessionUuid}`, { token: jwt })
    expect([chunk.status, chunk.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(ended.headers.get('Clear-Site-Data')).toBe('"cache"')
    for (const { headers } of [manifest, ended]) expect(headers.get('Cache-Control')).toBe('no-store')
  })

  test('a device has its own key for each person, and gets the same one back after signing in again', async () => {
    const keyOf = async (token: string, deviceId = '00000000-0000-4000-8000-00000000000d') =>
      (await api.call('POST', '/user-source/device-key', { token, body: { deviceId } })).json.key as string
    const staff = await api.signIn('staff@sooner.test')
    const acting = await api.call('POST', `/user-token/${supplier.userId}`, { token: staff.jwt })
    const keys = [
      await keyOf((await api.signIn(supplier.email)).jwt),
      await keyOf((await api.signIn('bob@other.test')).jwt),
      await keyOf(acting.json.jwt),
      await keyOf((await api.signIn(supplier.email)).jwt, '00000000-0000-4000-8000-00000000000e'),
    ]
    expect(new Set(keys).size).toBe(4)
    expect(Buffer.from(keys[0]!, 'base64')).toHaveLength(32)
    expect(await keyOf((await api.signIn(supplier.email)).jwt)).toBe(keys[0])
    const refused = await api.call('POST', '/user-source/device-key', { body: {} })
    expect(refused.status).toBe(401)
  })

  test('API-009 API-010 a forgotten password gets the same answer for known and unknown addresses, and mail for known ones', async () => {
    const own = openTestApi(database)
    const asked = '00000000-0000-4000-8000-00000000000a'
    const ask = (emailAddress: string) =>
      own.call('POST', '/user-source/forgot-password', { body: { emailAddress, redirect: 'offers', asked } })
    const [known, unknown] = [await ask('Ada@supplier.test'), await ask('nobody@supplier.test')]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    await own.services.background.settled()
    const folder = join(own.services.config.dataDir, 'mail')
    const files = await readdir(folder)
    expect(files).toHaveLength(1)
    const mail = await readFile(join(folder, files[0]!), 'utf8')
    expect(mail).toMatch(/^To: ada@supplier.test$/m)
    const token = new RegExp(`token=([\\w-]+)&redirect=offers&asked=${asked}`).exec(mail)?.[1]
    expect((await own.call('POST', '/user-source/magic-login', { body: { token } })).status).toBe(200)
  })

  test('API-010 a link goes to the stored address, also when the typed one only looks like it', async () => {
    const own = openTestApi(database)
    await addSupplier(database, 'kim@kelvin.test', { currencies: [] })
    for (const emailAddress of ['\u212Aim@\u212Aelvin.test', '\uFF4Bim@kelvin.test', ' KIM@Kelvin.Test ']) {
      const body = { emailAddress: emailAddress.trim() }
      expect((await own.call('POST', '/user-source/forgot-password', { body })).status).toBe(200)
    }
    await own.services.background.settled()
    const folder = join(own.services.config.dataDir, 'mail')
    const mails = await Promise.all(
      (await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')),
    )
    expect(mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1])).toEqual(Array(3).fill('kim@kelvin.test'))
  })

  test('an address that only looks like another one opens no second account, and is limited like it', async () => {
    const own = openTestApi(database)
    const [first, second] = [
      await ensureSupplier(database, { email: '\u212Ara@kelvin.test' }, NOON),
      await ensureSupplier(database, { email: 'kra@kelvin.test' }, NOON),
    ]
    expect([second.accountId, second.isNew, first.email]).toEqual([first.accountId, false, 'kra@kelvin.test'])
    const ask = (emailAddress: string) =>
      own.call('POST', '/user-source/forgot-password', { body: { emailAddress } })
    for (let n = 0; n < 5; n++) await ask('kra@kelvin.test')
    expect((await ask('\u212Ara@kelvin.test')).status).toBe(429)
  })

  test('API-010 asking for links and guessing tokens are limited, and a good link signs in all the same', async () => {
    const own = openTestApi(database)
    const ask = () => own.call('POST', '/user-source/forgot-password', { body: { emailAddress: 'x@y.test' } })
    const asked = []
    for (let n = 0; n < 6; n++) asked.push((await ask()).status)
    expect(asked).toEqual([200, 200, 200, 200, 200, 429])
    const guess = () => own.call('POST', '/user-source/magic-login', { body: { token: 'guess' } })
    const guessed = []
    for (let n = 0; n < 21; n++) guessed.push((await guess()).status)
    expect(guessed.slice(-2)).toEqual([401, 429])
    const good = await createMagicToken(database, supplier.email, NOON)
    const used = () => own.call('POST', '/user-source/magic-login', { body: { token: good } })
    expect([(await used()).status, (await used()).json.error.code]).toEqual([200, 'MAGIC_TOKEN_USED'])
    own.clock.now = minutes(16)
    expect((await guess()).status).toBe(401)
  })

  test('API-004 SES-029 PRM-005 staff act for a supplier, and what they do carries both names', async () => {
    const staff = await api.signIn('staff@sooner.test')
    const { json } = await api.call('POST', `/user-token/${supplier.userId}`, { token: staff.jwt })
    expect(json.payload).toMatchObject({
      type: 'impersonation',
      user: { emailAddress: 'staff@sooner.test' },
      impersonationSubject: { uuid: supplier.userId, emailAddress: supplier.email },
    })
    const { data } = await api.gql(json.jwt, '{ getMe { user { uuid } impersonator { uuid emailAddress } } }')
    expect(data.getMe.user.uuid).toBe(supplier.userId)
    expect(data.getMe.impersonator).toEqual({
      uuid: staff.payload.user.uuid,
      emailAddress: 'staff@sooner.test',
    })
    const locale = await api.call('PUT', '/user-source/locale', { token: json.jwt, body: { locale: 'de' } })
    expect(locale.status).toBe(200)
    const [last] = await database.asAccount(supplier.accountId, (tx) =>
      tx.query(
        'select call, user_id as user, impersonator_id as impersonator from audit_log order by audit_id desc limit 1',
      ),
    )
    expect(last).toEqual({
      call: 'user-source/locale',
      user: supplier.userId,
      impersonator: staff.payload.user.uuid,
    })
  })

  test('API-003 PRM-009 only staff impersonate, only suppliers are impersonated, and staff alone see no supplier data', async () => {
    const ada = await api.signIn(supplier.email)
    const staff = await api.signIn('staff@sooner.test')
    const impersonate = (token: string, user: string) => api.call('POST', `/user-token/${user}`, { token })
    expect((await impersonate(ada.jwt, supplier.userId)).status).toBe(403)
    expect((await impersonate(staff.jwt, staff.payload.user.uuid)).status).toBe(404)
    const acting = (await impersonate(staff.jwt, supplier.userId)).json.jwt
    expect((await impersonate(acting, supplier.userId)).status).toBe(403)
    expect((await api.call('GET', '/marketing/buyers', { token: staff.jwt })).status).toBe(403)
    expect((await api.gql(staff.jwt, '{ getMe { isReadOnly } }')).errors[0].extensions.code).toBe('FORBIDDEN')
  })

  test('PRM-005 an impersonation ends with the session of the member of staff, and with the role', async () => {
    const act = async () => {
      const staff = await api.signIn('staff@sooner.test')
      const { json } = await api.call('POST', `/user-token/${supplier.userId}`, { token: staff.jwt })
      expect((await me(json.jwt)).status).toBe(200)
      return { staff, acting: json.jwt as string }
    }
    const first = await act()
    const end = `/sooner-user-auth/${first.staff.payload.user.sessionUuid}`
    expect((await api.call('DELETE', end, { token: first.staff.jwt })).status).toBe(200)
    expect((await me(first.acting)).json.error.code).toBe('SESSION_ENDED')
    const rows = await database.asAccount(supplier.accountId, (tx) =>
      tx.query('select 1 as one from sessions where impersonator_id is not null and ended_at = $1', [NOON]),
    )
    expect(rows).toHaveLength(1)

    const { staff, acting } = await act()
    const setRole = (role: string) =>
      database.asSystem((tx) =>
        tx.query('update users set role = $2 where user_id = $1', [staff.payload.user.uuid, role]),
      )
    await setRole('supplier')
    expect((await me(acting)).json.error.code).toBe('SESSION_ENDED')
    expect((await api.call('POST', '/refresh-token', { token: acting })).status).toBe(401)
    await setRole('staff')
  })

  test('SES-008 SES-009 a registration sign-in leaves a cookie that scripts cannot read, and a logout takes it away', async () => {
    const magicAuthToken = await createMagicToken(database, supplier.email, NOON)
    const { json, headers } = await api.call('POST', '/magic-auth', { body: { magicAuthToken } })
    const cookie = headers.get('Set-Cookie')!
    expect(cookie).toContain(`registration-token=${json.jwt}; `)
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/early-pay', 'Max-Age=900'])
      expect(cookie.split('; ')).toContain(attribute)
    const ended = await api.call('DELETE', `/sooner-user-auth/${json.payload.user.sessionUuid}`, {
      token: json.jwt,
    })
    expect(ended.headers.get('Set-Cookie')).toMatch(
      /^registration-token=; Max-Age=0; Path=\/early-pay; HttpOnly; Secure/,
    )
    const plain = await api.call('POST', '/user-source/magic-login', {
      body: { token: await createMagicToken(database, supplier.email, NOON) },
    })
    expect(plain.headers.get('Set-Cookie')).toBeNull()
  })

  test('sign-ins, refusals, limits, impersonations and logouts are logged with who and from where, and no secret', async () => {
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
    const link = (await createMagicToken(database, supplier.email, NOON))!
    const ada = await call('POST', '/user-source/magic-login', undefined, { token: link })
    const staffLink = await createMagicToken(database, 'staff@sooner.test', NOON)
    const staff = await call('POST', '/user-source/magic-login', undefined, { token: staffLink })
    const acting = await call('POST', `/user-token/${supplier.userId}`, staff.jwt)
    await call('POST', `/user-token/${supplier.userId}`, ada.jwt)
    await call('POST', '/graphql', staff.jwt, { query: '{ getMe { isReadOnly } }' })
    await call('GET', '/user/me')
    for (let n = 0; n < 21; n++) await call('POST', '/magic-auth', undefined, { magicAuthToken: 'guess' })
    await call('DELETE', `/sooner-user-auth/${acting.payload.user.sessionUuid}`, acting.jwt)
    await call('DELETE', `/sooner-user-auth/${ada.payload.user.sessionUuid}`, ada.jwt)
    const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event !== undefined)
    const of = (name: string) => events.filter(({ event }) => event === name)
    const { accountId, userId } = supplier
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
    expect(of('sign-in-refused')[0]).toMatchObject({ code: 'MAGIC_TOKEN_INVALID', networkAddress })
    expect(of('limit-reached')).toMatchObject([{ code: 'RATE_LIMITED', networkAddress }])
    expect(of('refused').slice(0, 3)).toMatchObject([
      { code: 'FORBIDDEN', userId, accountId, networkAddress },
      { code: 'FORBIDDEN', userId: staffId, call: 'getMe', networkAddress },
      { code: 'TOKEN_MISSING', call: 'GET /early-pay/api/user/me', networkAddress },
    ])
    for (const secret of [link, ada.jwt, staff.jwt, acting.jwt]) expect(lines.join()).not.toContain(secret)
  })

  test('PRM-008 with staff domains configured the address decides too', async () => {
    const strict = openTestApi(database, { STAFF_DOMAINS: 'provider.test' })
    const staff = await strict.signIn('staff@sooner.test')
    expect((await strict.call('POST', `/user-token/${supplier.userId}`, { token: staff.jwt })).status).toBe(
      403,
    )
    const lax = openTestApi(database, { STAFF_DOMAINS: 'other.test, \uFF33OONER.test' })
    const again = await lax.signIn('staff@sooner.test')
    expect((await lax.call('POST', `/user-token/${supplier.userId}`, { token: again.jwt })).status).toBe(200)
  })

  test('PRM-007 staff are flagged as employees by e-mail domain, also while they act for a supplier', async () => {
    const strict = openTestApi(database, { STAFF_DOMAINS: 'sooner.test' })
    const isEmployee = async (jwt: string) =>
      (await strict.gql(jwt, '{ getMe { isEmployee } }')).data.getMe.isEmployee
    const ada = await strict.signIn(supplier.email)
    const staff = await strict.signIn('staff@sooner.test')
    const acting = await strict.call('POST', `/user-token/${supplier.userId}`, { token: staff.jwt })
    expect([await isEmployee(ada.jwt), await isEmployee(acting.json.jwt)]).toEqual([false, true])
  })

  test('API-012 ENT-015 PRM-003 a supplier whose rights are unknown may only read', async () => {
    const unknown = await addSupplier(database, 'unknown@supplier.test', { readOnly: null })
    const { jwt } = await api.signIn(unknown.email)
    expect((await me(jwt)).json.supplierReadOnly).toBe(true)
    const refused = await api.call('PUT', '/user-source/locale', { token: jwt, body: { locale: 'de' } })
    expect([refused.status, refused.json.error.code]).toEqual([403, 'READ_ONLY'])
  })

  test('API-016 a language outside the twelve is refused with a 400', async () => {
    const { jwt } = await api.signIn(supplier.email)
    const answer = await api.call('PUT', '/user-source/locale', { token: jwt, body: { locale: 'xx' } })
    expect([answer.status, answer.json.error.code]).toEqual([400, 'LOCALE_UNSUPPORTED'])
  })
})
