import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from '../../testing/api.ts'
import { createAuthenticator } from './testing/passkey.ts'
import { minutes, ORIGIN, passkeyCalls, type PasskeyCalls } from './testing/passkey-calls.ts'

eachDatabase('reauthentication', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let staff: TestSupplier
  let passkeys: PasskeyCalls

  beforeAll(async () => {
    database = await open()
    supplier = await addSupplier(database, 'ada@supplier.test')
    staff = await addSupplier(database, 'staff@sooner.test', { role: 'staff', currencies: [] })
  })

  beforeEach(() => {
    api = openTestApi(database, { PUBLIC_URL: ORIGIN })
    passkeys = passkeyCalls(api)
  })

  test('a passkey of the user renews the authentication of the session that asked, and of no other', async () => {
    const { jwt } = await api.signIn(supplier.email)
    const other = await api.signIn(supplier.email)
    const { key } = await passkeys.register(jwt)
    const foreign = await passkeys.register((await api.signIn(staff.email)).jwt)
    api.clock.now = minutes(11)
    expect(await passkeys.isFresh(jwt)).toBe(false)
    const ask = async (token: string) =>
      (await passkeys.post('/user-source/reauthentication/challenge', token)).json
    const renew = (token: string, body: object) =>
      passkeys.post('/user-source/reauthentication/passkey', token, body)
    const { json: signInOptions } = await passkeys.post('/passkey-login/challenge', undefined)
    expect((await renew(jwt, key.get(signInOptions))).status).toBe(403)
    expect((await renew(jwt, foreign.key.get(await ask(jwt)))).status).toBe(403)
    expect((await renew(other.jwt, key.get(await ask(jwt)))).status).toBe(403)
    expect((await renew(jwt, key.get(await ask(jwt), { isVerified: false }))).status).toBe(403)
    expect([await passkeys.isFresh(jwt), await passkeys.isFresh(other.jwt)]).toEqual([false, false])
    const options = await ask(jwt)
    const answer = key.get(options)
    // Among the passkeys of a device the browser offers those of the user.
    expect([answer]).toMatchObject(
      options.allowCredentials.map(({ id }: { readonly id: string }) => ({ id })),
    )
    expect((await renew(jwt, answer)).status).toBe(200)
    expect([await passkeys.isFresh(jwt), await passkeys.isFresh(other.jwt)]).toEqual([true, false])
  })

  test('an authentication counts as recent for ten minutes, and in their last moment', async () => {
    const { jwt } = await api.signIn(supplier.email)
    api.clock.now = minutes(10)
    expect(await passkeys.isFresh(jwt)).toBe(true)
    api.clock.now = new Date(minutes(10).getTime() + 1)
    expect(await passkeys.isFresh(jwt)).toBe(false)
  })

  test('a mailed link renews an authentication for ten minutes', async () => {
    const { jwt } = await api.signIn(supplier.email)
    const use = (token: string) => passkeys.post('/user-source/reauthentication/link', jwt, { token })
    for (let n = 0; n < 2; n++) await passkeys.post('/user-source/reauthentication/send-link', jwt)
    // Two links stand beside each other.
    const tokens = await mailedTokens(supplier.email)
    expect(new Set(tokens).size).toBe(2)
    api.clock.now = new Date(minutes(10).getTime() - 1)
    expect((await use(tokens[0]!)).status).toBe(200)
    api.clock.now = minutes(10)
    expect((await use(tokens[1]!)).json.error.code).toBe('CONFIRMATION_INVALID')
  })

  async function mailedTokens(to: string): Promise<readonly string[]> {
    await api.services.background.settled()
    const folder = join(api.services.config.dataDir, 'mail')
    const names = (await readdir(folder)).sort()
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return texts
      .filter((text) => text.includes(`To: ${to}`))
      .flatMap((mail) => /confirm\?token=(?:3D)?([\w-]+)/.exec(mail.replaceAll(/=\r?\n/g, ''))?.[1] ?? [])
  }
  const mailedToken = async (to: string) => (await mailedTokens(to)).at(-1) ?? ''

  test('a mailed link renews the authentication of the session that asked, once, and signs nobody in', async () => {
    const { jwt } = await api.signIn(supplier.email)
    const other = await api.signIn(supplier.email)
    api.clock.now = minutes(11)
    const use = (token: string, link: string) =>
      passkeys.post('/user-source/reauthentication/link', token, { token: link })
    await passkeys.post('/user-source/reauthentication/send-link', jwt)
    const token = await mailedToken(supplier.email)
    expect((await passkeys.post('/user-source/magic-login', undefined, { token })).json.error.code).toBe(
      'MAGIC_TOKEN_INVALID',
    )
    expect((await use(other.jwt, token)).json.error.code).toBe('CONFIRMATION_INVALID')
    expect(await passkeys.isFresh(jwt)).toBe(false)
    expect((await use(jwt, token)).status).toBe(200)
    expect([await passkeys.isFresh(jwt), await passkeys.isFresh(other.jwt)]).toEqual([true, false])
    expect((await use(jwt, token)).json.error.code).toBe('CONFIRMATION_INVALID')
  })

  test('staff who act for a supplier confirm who they are themselves, in their own session', async () => {
    const { jwt } = await api.signIn(staff.email)
    const acting = (await passkeys.post(`/user-token/${supplier.userId}`, jwt)).json.jwt
    const { key } = await passkeys.register(jwt)
    api.clock.now = minutes(11)
    expect(await passkeys.isFresh(jwt)).toBe(false)
    const { json: options } = await passkeys.post('/user-source/reauthentication/challenge', acting)
    expect(
      (await passkeys.post('/user-source/reauthentication/passkey', acting, key.get(options))).status,
    ).toBe(200)
    expect(await passkeys.isFresh(jwt)).toBe(true)
    await passkeys.post('/user-source/reauthentication/send-link', acting)
    expect(await mailedToken(staff.email)).not.toBe('')
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
    const { key, options } = await passkeys.register(jwt)
    const tokenOf = (ceremony: (typeof ceremonies)[number]) => (ceremony === 'sign-in' ? undefined : jwt)
    const { json } = await passkeys.post(challenges[made], tokenOf(made))
    const answer =
      used === 'registration'
        ? createAuthenticator(ORIGIN).create({ ...options, challenge: json.challenge })
        : key.get({ challenge: json.challenge, rpId: options.rp.id })
    const { status, json: result } = await passkeys.post(answers[used], tokenOf(used), answer)
    expect([status, result.error?.code]).toEqual(made === used ? [200, undefined] : [403, 'PASSKEY_INVALID'])
  })
})
