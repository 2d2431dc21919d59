import { SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, NOON } from '../../testing/api.ts'
import { createMagicToken } from './magic-links.ts'
import { minutes, openSignIn, type SignIn } from './testing/sign-in.ts'

eachDatabase('signing in', (open) => {
  let database: Database
  let auth: SignIn

  beforeAll(async () => {
    database = await open()
    auth = await openSignIn(database)
  })

  const login = (token: unknown) => auth.api.call('POST', '/user-source/magic-login', { body: { token } })

  test('API-001 ENT-016 ENT-017 a magic token is traded for a session token with its payload', async () => {
    const { status, json } = await login(await createMagicToken(database, 'Ada@Supplier.test', NOON))
    expect(status).toBe(200)
    expect(json.payload.user).toMatchObject({ uuid: auth.supplier.userId, emailAddress: 'ada@supplier.test' })
    expect(json.payload).not.toHaveProperty('type')
    const claims = JSON.parse(Buffer.from(json.jwt.split('.')[1], 'base64url').toString())
    expect(claims.exp - claims.iat).toBe(15 * 60)
    expect((await auth.me(json.jwt)).json).toMatchObject({
      uuid: auth.supplier.userId,
      accountName: 'Account of ada@supplier.test',
    })
  })

  test('API-002 the auth service takes the same token under its own name', async () => {
    const magicAuthToken = await createMagicToken(database, auth.supplier.email, NOON)
    const { json } = await auth.api.call('POST', '/magic-auth', { body: { magicAuthToken } })
    expect(json.payload.user.uuid).toBe(auth.supplier.userId)
  })

  test('a magic token works once, of two calls at once only one', async () => {
    const token = await createMagicToken(database, auth.supplier.email, NOON)
    const answers = await Promise.all([login(token), login(token), login(token)])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401])
    expect((await login(token)).json.error.code).toBe('MAGIC_TOKEN_USED')
  })

  test('IMP-006 a magic token is rejected after ten minutes, forged or missing', async () => {
    const token = await createMagicToken(database, auth.supplier.email, NOON)
    const inTime = await createMagicToken(database, auth.supplier.email, NOON)
    auth.api.clock.now = new Date(minutes(10).getTime() - 1)
    expect((await login(inTime)).status).toBe(200)
    auth.api.clock.now = minutes(10)
    expect((await login(token)).json.error.code).toBe('MAGIC_TOKEN_EXPIRED')
    auth.api.clock.now = NOON
    expect((await login(`${token}x`)).json.error.code).toBe('MAGIC_TOKEN_INVALID')
    expect((await login(undefined)).json.error.code).toBe('VALIDATION')
    expect((await login(['a'])).status).toBe(400)
  })

  test('magic tokens are stored as hashes only', async () => {
    const token = await createMagicToken(database, auth.supplier.email, NOON)
    const rows = await database.asSystem((tx) =>
      tx.query('select encode(token_hash, $1) as hash from magic_links', ['escape']),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('SES-040 a protected call without, with a forged and with a foreign token is rejected with a 401 and its code', async () => {
    const { jwt } = await auth.api.signIn(auth.supplier.email)
    const [head, , signature] = jwt.split('.')
    const payload = Buffer.from(JSON.stringify({ accountId: auth.supplier.accountId })).toString('base64url')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    const foreign = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('session')
      .sign(new Uint8Array(32))
    expect((await auth.me()).json.error.code).toBe('TOKEN_MISSING')
    for (const bad of [`${head}.${payload}.${signature}`, unsigned, foreign, 'nonsense']) {
      expect([(await auth.me(bad)).status, (await auth.me(bad)).json.error.code]).toEqual([
        401,
        'TOKEN_INVALID',
      ])
    }
    expect((await auth.me(undefined, { Authorization: 'Basic abc' })).json.error.code).toBe('TOKEN_INVALID')
  })

  test('SES-021 in the second of its expiry a token is still good, and can be refreshed', async () => {
    const { jwt } = await auth.api.signIn(auth.supplier.email)
    auth.api.clock.now = minutes(15)
    expect((await auth.me(jwt)).status).toBe(200)
    expect((await auth.api.call('POST', '/refresh-token', { token: jwt })).status).toBe(200)
    auth.api.clock.now = new Date(minutes(15).getTime() + 1000)
    expect((await auth.me(jwt)).json.error.code).toBe('TOKEN_EXPIRED')
    auth.api.clock.now = NOON
  })

  test('SES-040 an expired token is rejected, API-005 SES-028 a refreshed one goes on', async () => {
    const { jwt } = await auth.api.signIn(auth.supplier.email)
    auth.api.clock.now = minutes(14)
    const refreshed = (await auth.api.call('POST', '/refresh-token', { token: jwt })).json
    auth.api.clock.now = minutes(16)
    expect((await auth.me(jwt)).json.error.code).toBe('TOKEN_EXPIRED')
    expect((await auth.api.call('POST', '/refresh-token', { token: jwt })).status).toBe(401)
    expect((await auth.me(refreshed.jwt)).status).toBe(200)
    auth.api.clock.now = NOON
  })

  test('a session ends after twelve hours however often it is refreshed', async () => {
    let { jwt } = await auth.api.signIn(auth.supplier.email)
    let status = 200
    for (let at = 10; status === 200 && at < 13 * 60; at += 10) {
      auth.api.clock.now = minutes(at)
      const answer = await auth.api.call('POST', '/refresh-token', { token: jwt })
      status = answer.status
      if (status === 200) jwt = answer.json.jwt
      else expect([at, answer.json.error.code]).toEqual([730, 'SESSION_ENDED'])
    }
    expect(status).toBe(401)
    auth.api.clock.now = NOON
  })

  test('API-012 ENT-015 PRM-003 a supplier whose rights are unknown may only read', async () => {
    const unknown = await addSupplier(database, 'unknown@supplier.test', { readOnly: null })
    const { jwt } = await auth.api.signIn(unknown.email)
    expect((await auth.me(jwt)).json.supplierReadOnly).toBe(true)
    const rejected = await auth.api.call('PUT', '/user-source/locale', { token: jwt, body: { locale: 'de' } })
    expect([rejected.status, rejected.json.error.code]).toEqual([403, 'READ_ONLY'])
  })

  test('API-016 a language outside the twelve is rejected with a 400', async () => {
    const { jwt } = await auth.api.signIn(auth.supplier.email)
    const answer = await auth.api.call('PUT', '/user-source/locale', { token: jwt, body: { locale: 'xx' } })
    expect([answer.status, answer.json.error.code]).toEqual([400, 'LOCALE_UNSUPPORTED'])
  })
})
