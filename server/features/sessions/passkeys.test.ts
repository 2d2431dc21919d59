import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing.ts'
import { addSupplier, NOON, openTestApi, type TestApi, type TestSupplier } from '../../testing-api.ts'
import { sweep } from '../../platform/jobs/sweep.ts'
import { createAuthenticator, type TestAuthenticator } from './testing-passkey.ts'

const ORIGIN = 'https://app.sooner.test'
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000)

eachDatabase('passkeys', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let staff: TestSupplier

  beforeAll(async () => {
    database = await open()
    supplier = await addSupplier(database, 'ada@supplier.test')
    await addSupplier(database, 'bob@other.test', { currencies: [] })
    staff = await addSupplier(database, 'staff@sooner.test', { role: 'staff', currencies: [] })
  })

  beforeEach(() => {
    api = openTestApi(database, { PUBLIC_URL: ORIGIN })
  })

  const post = (path: string, token: string | undefined, body: object = {}) =>
    api.call('POST', path, { token, body })
  const list = async (token: string) =>
    (await api.call('GET', '/user-source/passkeys', { token })).json.passkeys as { uuid: string }[]

  async function register(token: string, key: TestAuthenticator = createAuthenticator(ORIGIN), lies = {}) {
    const { json: options } = await post('/user-source/passkeys/challenge', token)
    const answer = await post('/user-source/passkeys', token, key.create(options, lies))
    return { key, answer, options }
  }

  async function signIn(key: TestAuthenticator, lies = {}) {
    const { json: options } = await post('/passkey-login/challenge', undefined)
    return post('/passkey-login', undefined, key.get(options, lies))
  }

  test('a registered passkey signs in to a session of its user, without a name being asked for', async () => {
    const { jwt } = await api.signIn(supplier.email)
    const { key, answer, options } = await register(jwt)
    expect(answer.status).toBe(200)
    expect(options).toMatchObject({
      rp: { id: 'app.sooner.test' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const { status, json } = await signIn(key)
    expect(status).toBe(200)
    expect(json.payload).toMatchObject({
      accountId: supplier.accountId,
      user: { uuid: supplier.userId, emailAddress: supplier.email },
    })
    expect((await api.call('GET', '/user/me', { token: json.jwt })).json.uuid).toBe(supplier.userId)
    expect(await list(json.jwt)).toContainEqual(
      expect.objectContaining({ uuid: answer.json.id, lastUsed: NOON.toISOString() }),
    )
  })

  test('a passkey signs in no user whose identity has been removed', async () => {
    await addSupplier(database, 'gone@supplier.test', { currencies: [] })
    const { key } = await register((await api.signIn('gone@supplier.test')).jwt)
    expect((await signIn(key)).status).toBe(200)
    await database.asSystem((tx) => tx.query(`delete from identities where email = 'gone@supplier.test'`))
    const { status, json } = await signIn(key)
    expect([status, json.error.code]).toEqual([403, 'PASSKEY_INVALID'])
  })

  test('an answer signs in once, also of two calls at once', async () => {
    const { key } = await register((await api.signIn(supplier.email)).jwt)
    const { json: options } = await post('/passkey-login/challenge', undefined)
    const body = key.get(options)
    const answers = await Promise.all([1, 2].map(() => post('/passkey-login', undefined, body)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403])
    expect((await post('/passkey-login', undefined, body)).json.error.code).toBe('PASSKEY_INVALID')
  })

  test('an answer after five minutes is refused', async () => {
    const { key } = await register((await api.signIn(supplier.email)).jwt)
    const { json: options } = await post('/passkey-login/challenge', undefined)
    api.clock.now = minutes(5)
    expect((await post('/passkey-login', undefined, key.get(options))).status).toBe(403)
  })

  test.each([
    ['for another origin', { origin: 'https://evil.test' }],
    ['for another relying party', { rpId: 'evil.test' }],
    ['without user verification', { isVerified: false }],
  ])('an answer %s neither registers nor signs in', async (_, lies) => {
    const { jwt } = await api.signIn(supplier.email)
    expect((await register(jwt, createAuthenticator(ORIGIN), lies)).answer.json.error.code).toBe(
      'PASSKEY_INVALID',
    )
    const { key } = await register(jwt)
    expect((await signIn(key, lies)).json.error.code).toBe('PASSKEY_INVALID')
    expect((await signIn(key)).status).toBe(200)
  })

  test('a signature count that does not rise is refused: the passkey may have been copied', async () => {
    const { key } = await register((await api.signIn(supplier.email)).jwt)
    expect((await signIn(key, { count: 7 })).status).toBe(200)
    for (const count of [7, 6, 0]) expect((await signIn(key, { count })).status).toBe(403)
    expect((await signIn(key, { count: 8 })).status).toBe(200)
  })

  test('a passkey that does not count signs in again and again', async () => {
    const { key } = await register((await api.signIn(supplier.email)).jwt)
    for (let n = 0; n < 2; n++) expect((await signIn(key, { count: 0 })).status).toBe(200)
  })

  test('a removed passkey signs nobody in, and nobody but its user removes it', async () => {
    const { jwt } = await api.signIn(supplier.email)
    const { key, answer } = await register(jwt)
    const path = `/user-source/passkeys/${answer.json.id}`
    const other = await api.signIn('bob@other.test')
    expect((await api.call('DELETE', path, { token: other.jwt })).status).toBe(404)
    const signedInAt = api.clock.now
    api.clock.now = new Date(signedInAt.getTime() + 11 * 60_000)
    const late = await api.call('DELETE', path, { token: jwt })
    api.clock.now = signedInAt
    expect([late.status, late.json.error.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED'])
    expect((await api.call('DELETE', path, { token: jwt })).status).toBe(200)
    expect((await signIn(key)).json.error.code).toBe('PASSKEY_INVALID')
  })

  test('a passkey is registered by somebody who has just authenticated, in the session that asked', async () => {
    const { jwt } = await api.signIn(supplier.email)
    const other = await api.signIn(supplier.email)
    const { json: options } = await post('/user-source/passkeys/challenge', jwt)
    const body = createAuthenticator(ORIGIN).create(options)
    expect((await post('/user-source/passkeys', other.jwt, body)).json.error.code).toBe('PASSKEY_INVALID')
    const late = await api.signIn(supplier.email)
    api.clock.now = minutes(11)
    for (const path of ['/user-source/passkeys/challenge', '/user-source/passkeys'])
      expect((await post(path, late.jwt, body)).json.error.code).toBe('REAUTHENTICATION_REQUIRED')
  })

  test('a user has twenty passkeys at most', async () => {
    const { jwt } = await api.signIn('bob@other.test')
    for (let n = 0; n < 20; n++) expect((await register(jwt)).answer.status).toBe(200)
    expect((await register(jwt)).answer.json.error.code).toBe('LIMIT_REACHED')
  })

  test('whoever acts for a supplier neither sees nor changes how the supplier signs in', async () => {
    const { jwt } = await api.signIn(staff.email)
    const acting = (await post(`/user-token/${supplier.userId}`, jwt)).json.jwt
    const calls = [
      api.call('GET', '/user-source/passkeys', { token: acting }),
      post('/user-source/passkeys/challenge', acting),
      api.call('DELETE', `/user-source/passkeys/${supplier.userId}`, { token: acting }),
    ]
    for (const { json } of await Promise.all(calls)) expect(json.error.code).toBe('FORBIDDEN')
    expect((await register(jwt)).answer.status).toBe(200)
  })

  test('failed answers are limited by network address', async () => {
    const { key } = await register((await api.signIn(supplier.email)).jwt)
    for (let n = 0; n < 20; n++) expect((await signIn(key, { isVerified: false })).status).toBe(403)
    expect((await signIn(key, { isVerified: false })).status).toBe(429)
    expect((await signIn(key)).status).toBe(200)
  })

  const isFresh = async (token: string) =>
    (await post('/user-source/passkeys/challenge', token)).json.error?.code !== 'REAUTHENTICATION_REQUIRED'

  test('a passkey of the user renews the authentication of the session that asked, and of no other', async () => {
    const { jwt } = await api.signIn(supplier.email)
    const other = await api.signIn(supplier.email)
    const { key } = await register(jwt)
    const foreign = await register((await api.signIn(staff.email)).jwt)
    api.clock.now = minutes(11)
    expect(await isFresh(jwt)).toBe(false)
    const ask = async (token: string) => (await post('/user-source/reauthentication/challenge', token)).json
    const renew = (token: string, body: object) => post('/user-source/reauthentication/passkey', token, body)
    const { json: signInOptions } = await post('/passkey-login/challenge', undefined)
    expect((await renew(jwt, key.get(signInOptions))).status).toBe(403)
    expect((await renew(jwt, foreign.key.get(await ask(jwt)))).status).toBe(403)
    expect((await renew(other.jwt, key.get(await ask(jwt)))).status).toBe(403)
    expect((await renew(jwt, key.get(await ask(jwt), { isVerified: false }))).status).toBe(403)
    expect([await isFresh(jwt), await isFresh(other.jwt)]).toEqual([false, false])
    expect((await renew(jwt, key.get(await ask(jwt)))).status).toBe(200)
    expect([await isFresh(jwt), await isFresh(other.jwt)]).toEqual([true, false])
  })

  const challenges = {
    registration: '/user-source/passkeys/challenge',
    'sign-in': '/passkey-login/challenge',
    reauthentication: '/user-source/reauthentication/challenge',
  }
  const answers = {
    registration: '/user-source/passkeys',
    'sign-in': '/passkey-login',
    reauthentication: '/user-source/reauthentication/passkey',
  }
  const ceremonies = ['registration', 'sign-in', 'reauthentication'] as const
  const pairs = ceremonies.flatMap((made) => ceremonies.map((used) => [made, used] as const))

  test.each(pairs)('a challenge of a %s answers a %s only when they are the same', async (made, used) => {
    const { jwt } = await api.signIn(supplier.email)
    const { key, options } = await register(jwt)
    const tokenOf = (ceremony: (typeof ceremonies)[number]) => (ceremony === 'sign-in' ? undefined : jwt)
    const { json } = await post(challenges[made], tokenOf(made))
    const answer =
      used === 'registration'
        ? createAuthenticator(ORIGIN).create({ ...options, challenge: json.challenge })
        : key.get({ challenge: json.challenge, rpId: options.rp.id })
    const { status, json: result } = await post(answers[used], tokenOf(used), answer)
    expect([status, result.error?.code]).toEqual(made === used ? [200, undefined] : [403, 'PASSKEY_INVALID'])
  })

  /** The token of the mail that was sent last. */
  async function mailedToken(to: string): Promise<string> {
    await api.services.background.settled()
    const folder = join(api.services.config.dataDir, 'mail')
    const names = (await readdir(folder)).sort()
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    const mail = texts.findLast((text) => text.includes(`To: ${to}`)) ?? ''
    return /confirm\?token=(?:3D)?([\w-]+)/.exec(mail.replaceAll(/=\r?\n/g, ''))?.[1] ?? ''
  }

  test('a mailed link renews the authentication of the session that asked, once, and signs nobody in', async () => {
    const { jwt } = await api.signIn(supplier.email)
    const other = await api.signIn(supplier.email)
    api.clock.now = minutes(11)
    const use = (token: string, link: string) =>
      post('/user-source/reauthentication/link', token, { token: link })
    await post('/user-source/reauthentication/send-link', jwt)
    const token = await mailedToken(supplier.email)
    expect((await post('/user-source/magic-login', undefined, { token })).json.error.code).toBe(
      'MAGIC_TOKEN_INVALID',
    )
    expect((await use(other.jwt, token)).json.error.code).toBe('CONFIRMATION_INVALID')
    expect(await isFresh(jwt)).toBe(false)
    expect((await use(jwt, token)).status).toBe(200)
    expect([await isFresh(jwt), await isFresh(other.jwt)]).toEqual([true, false])
    expect((await use(jwt, token)).json.error.code).toBe('CONFIRMATION_INVALID')
  })

  test('staff who act for a supplier confirm who they are themselves, in their own session', async () => {
    const { jwt } = await api.signIn(staff.email)
    const acting = (await post(`/user-token/${supplier.userId}`, jwt)).json.jwt
    const { key } = await register(jwt)
    api.clock.now = minutes(11)
    expect(await isFresh(jwt)).toBe(false)
    const { json: options } = await post('/user-source/reauthentication/challenge', acting)
    expect((await post('/user-source/reauthentication/passkey', acting, key.get(options))).status).toBe(200)
    expect(await isFresh(jwt)).toBe(true)
    await post('/user-source/reauthentication/send-link', acting)
    expect(await mailedToken(staff.email)).not.toBe('')
  })

  test('challenges are forgotten an hour after they have expired', async () => {
    await post('/passkey-login/challenge', undefined)
    const count = () =>
      database
        .asSystem((tx) => tx.query('select 1 as one from passkey_challenges'))
        .then(({ length }) => length)
    expect(await count()).toBeGreaterThan(0)
    await sweep(database, minutes(120))
    expect(await count()).toBe(0)
  })
})
