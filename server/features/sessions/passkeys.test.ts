import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, NOON, openTestApi, type TestApi, type TestSupplier } from '../../testing/api.ts'
import { sweep } from '../../platform/jobs/sweep.ts'
import { createAuthenticator } from './testing/passkey.ts'
import { minutes, ORIGIN, passkeyCalls, type PasskeyCalls } from './testing/passkey-calls.ts'

eachDatabase('passkeys', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let staff: TestSupplier
  let passkeys: PasskeyCalls

  beforeAll(async () => {
    database = await open()
    supplier = await addSupplier(database, 'ada@supplier.test')
    await addSupplier(database, 'bob@other.test', { currencies: [] })
    staff = await addSupplier(database, 'staff@sooner.test', { role: 'staff', currencies: [] })
  })

  beforeEach(() => {
    api = openTestApi(database, { PUBLIC_URL: ORIGIN })
    passkeys = passkeyCalls(api)
  })

  test('a registered passkey signs in to a session of its user, without a name being asked for', async () => {
    const { jwt } = await api.signIn(supplier.email)
    const { key, answer, options } = await passkeys.register(jwt)
    expect(answer.status).toBe(200)
    expect(options).toMatchObject({
      rp: { id: 'app.sooner.test' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      // EdDSA, ES256 and RS256: no server knows fewer.
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    })
    const { status, json } = await passkeys.signIn(key)
    expect(status).toBe(200)
    expect(json.payload).toMatchObject({
      accountId: supplier.accountId,
      user: { uuid: supplier.userId, emailAddress: supplier.email },
    })
    expect((await api.call('GET', '/user/me', { token: json.jwt })).json.uuid).toBe(supplier.userId)
    expect(await passkeys.listed(json.jwt)).toContainEqual(
      expect.objectContaining({ uuid: answer.json.id, lastUsed: NOON.toISOString() }),
    )
  })

  test('a passkey signs in no user whose identity has been removed', async () => {
    await addSupplier(database, 'gone@supplier.test', { currencies: [] })
    const { key } = await passkeys.register((await api.signIn('gone@supplier.test')).jwt)
    expect((await passkeys.signIn(key)).status).toBe(200)
    await database.asSystem((tx) => tx.query(`delete from identities where email = 'gone@supplier.test'`))
    const { status, json } = await passkeys.signIn(key)
    expect([status, json.error.code]).toEqual([403, 'PASSKEY_INVALID'])
  })

  test('an answer signs in once, also of two calls at once', async () => {
    const { key } = await passkeys.register((await api.signIn(supplier.email)).jwt)
    const { json: options } = await passkeys.post('/passkey-login/challenge', undefined)
    const body = key.get(options)
    const answers = await Promise.all([1, 2].map(() => passkeys.post('/passkey-login', undefined, body)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403])
    expect((await passkeys.post('/passkey-login', undefined, body)).json.error.code).toBe('PASSKEY_INVALID')
  })

  test('an answer after five minutes is rejected', async () => {
    const { key } = await passkeys.register((await api.signIn(supplier.email)).jwt)
    const { json: options } = await passkeys.post('/passkey-login/challenge', undefined)
    api.clock.now = minutes(5)
    expect((await passkeys.post('/passkey-login', undefined, key.get(options))).status).toBe(403)
  })

  test.each([
    ['for another origin', { origin: 'https://evil.test' }],
    ['for another relying party', { rpId: 'evil.test' }],
    ['without user verification', { isVerified: false }],
  ])('an answer %s neither registers nor signs in', async (_, lies) => {
    const { jwt } = await api.signIn(supplier.email)
    expect((await passkeys.register(jwt, createAuthenticator(ORIGIN), lies)).answer.json.error.code).toBe(
      'PASSKEY_INVALID',
    )
    const { key } = await passkeys.register(jwt)
    expect((await passkeys.signIn(key, lies)).json.error.code).toBe('PASSKEY_INVALID')
    expect((await passkeys.signIn(key)).status).toBe(200)
  })

  test('a signature count that does not rise is rejected: the passkey may have been copied', async () => {
    const { key } = await passkeys.register((await api.signIn(supplier.email)).jwt)
    expect((await passkeys.signIn(key, { count: 7 })).status).toBe(200)
    for (const count of [7, 6, 0]) expect((await passkeys.signIn(key, { count })).status).toBe(403)
    expect((await passkeys.signIn(key, { count: 8 })).status).toBe(200)
  })

  test('a passkey that does not count signs in again and again', async () => {
    const { key } = await passkeys.register((await api.signIn(supplier.email)).jwt)
    for (let n = 0; n < 2; n++) expect((await passkeys.signIn(key, { count: 0 })).status).toBe(200)
  })

  test('a removed passkey signs nobody in, and nobody but its user removes it', async () => {
    const { jwt } = await api.signIn(supplier.email)
    const { key, answer } = await passkeys.register(jwt)
    const path = `/user-source/passkeys/${answer.json.id}`
    const other = await api.signIn('bob@other.test')
    expect((await api.call('DELETE', path, { token: other.jwt })).status).toBe(404)
    const signedInAt = api.clock.now
    api.clock.now = new Date(signedInAt.getTime() + 11 * 60_000)
    const late = await api.call('DELETE', path, { token: jwt })
    api.clock.now = signedInAt
    expect([late.status, late.json.error.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED'])
    expect((await api.call('DELETE', path, { token: jwt })).status).toBe(200)
    expect((await passkeys.signIn(key)).json.error.code).toBe('PASSKEY_INVALID')
  })

  test('a passkey is registered by somebody who has just authenticated, in the session that asked', async () => {
    const { jwt } = await api.signIn(supplier.email)
    const other = await api.signIn(supplier.email)
    const { json: options } = await passkeys.post('/user-source/passkeys/challenge', jwt)
    const body = createAuthenticator(ORIGIN).create(options)
    expect((await passkeys.post('/user-source/passkeys', other.jwt, body)).json.error.code).toBe(
      'PASSKEY_INVALID',
    )
    const late = await api.signIn(supplier.email)
    api.clock.now = minutes(11)
    for (const path of ['/user-source/passkeys/challenge', '/user-source/passkeys'])
      expect((await passkeys.post(path, late.jwt, body)).json.error.code).toBe('REAUTHENTICATION_REQUIRED')
  })

  test('passkeys are listed as they were made, with their browsers and uses, and each change of them is audited', async () => {
    const own = await addSupplier(database, `${crypto.randomUUID()}@supplier.test`, { currencies: [] })
    const { jwt } = await api.signIn(own.email)
    const first = await passkeys.register(jwt)
    api.clock.now = minutes(1)
    const second = await passkeys.register(jwt)
    api.clock.now = minutes(2)
    expect((await passkeys.signIn(second.key)).status).toBe(200)
    const [created, later, used] = [0, 1, 2].map((count) => minutes(count).toISOString())
    const [one, two] = [first, second].map(({ answer }) => answer.json.id as string)
    expect((await api.call('GET', '/user-source/passkeys', { token: jwt })).json.passkeys).toEqual([
      { uuid: one, userAgent: '', created, lastUsed: null },
      { uuid: two, userAgent: '', created: later, lastUsed: used },
    ])
    await api.call('DELETE', `/user-source/passkeys/${one}`, { token: jwt })
    const audited = await database.asSystem((tx) =>
      tx.query<{ call: string; target: string }>(
        'select call, target from audit_log where account_id = $1 and user_id = $2 and impersonator_id is null order by audit_id',
        [own.accountId, own.userId],
      ),
    )
    expect(audited.map(({ call }) => call)).toEqual([
      'login',
      'add-passkey',
      'add-passkey',
      'login',
      'remove-passkey',
    ])
    expect(audited.map(({ target }) => target)).toEqual([
      expect.any(String),
      one,
      two,
      expect.any(String),
      one,
    ])
  })

  test('a user has twenty passkeys at most', async () => {
    const { jwt } = await api.signIn('bob@other.test')
    for (let n = 0; n < 20; n++) expect((await passkeys.register(jwt)).answer.status).toBe(200)
    expect((await passkeys.register(jwt)).answer.json.error.code).toBe('LIMIT_REACHED')
  })

  test('whoever acts for a supplier neither sees nor changes how the supplier signs in', async () => {
    const { jwt } = await api.signIn(staff.email)
    const acting = (await passkeys.post(`/user-token/${supplier.userId}`, jwt)).json.jwt
    const calls = [
      api.call('GET', '/user-source/passkeys', { token: acting }),
      passkeys.post('/user-source/passkeys/challenge', acting),
      api.call('DELETE', `/user-source/passkeys/${supplier.userId}`, { token: acting }),
    ]
    for (const { json } of await Promise.all(calls)) expect(json.error.code).toBe('FORBIDDEN')
    expect((await passkeys.register(jwt)).answer.status).toBe(200)
  })

  test('failed answers are limited by network address', async () => {
    const { key } = await passkeys.register((await api.signIn(supplier.email)).jwt)
    for (let n = 0; n < 20; n++) expect((await passkeys.signIn(key, { isVerified: false })).status).toBe(403)
    expect((await passkeys.signIn(key, { isVerified: false })).status).toBe(429)
    expect((await passkeys.signIn(key)).status).toBe(200)
  })

  test('challenges are forgotten an hour after they have expired', async () => {
    await passkeys.post('/passkey-login/challenge', undefined)
    const count = () =>
      database
        .asSystem((tx) => tx.query('select 1 as one from passkey_challenges'))
        .then(({ length }) => length)
    expect(await count()).toBeGreaterThan(0)
    await sweep(database, minutes(120))
    expect(await count()).toBe(0)
  })
})
