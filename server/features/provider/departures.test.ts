import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, NOON, openTestApi } from '../../testing/api.ts'

const SECRET = 'a secret that the legacy application shares'
const LEGACY = { LEGACY_HOME_URL: 'https://legacy.test/home?from=sooner', LEGACY_HOME_SECRET: SECRET }
const LINK = '/user-source/legacy-home-link'

eachDatabase('users of other applications', (open) => {
  test('RTE-060 the page of the chat may be framed, and no other', async () => {
    const database = await open.forTest()
    const policy = async (env: Readonly<Record<string, string>>) =>
      (await openTestApi(database, env).call('GET', '/user/me')).headers.get('Content-Security-Policy')
    expect(await policy({})).toContain(`frame-src 'none'`)
    expect(await policy({ CHAT_URL: 'https://chat.test/widget?a=b' })).toContain(
      'frame-src https://chat.test;',
    )
  })

  test('RTE-049 the enterprise path is told to users of the configured domains alone', async () => {
    const database = await open.forTest()
    await addSupplier(database, 'ada@big.test')
    await addSupplier(database, 'ada@small.test')
    const pathOf = async (email: string, env: Readonly<Record<string, string>>) => {
      const api = openTestApi(database, env)
      const { jwt } = await api.signIn(email)
      return (await api.gql(jwt, '{ providerSettings { enterprisePath } }')).data.providerSettings
        .enterprisePath
    }
    const env = { ENTERPRISE_DOMAINS: '@Big.test', ENTERPRISE_PATH: '/enterprise' }
    expect(await pathOf('ada@big.test', env)).toBe('/enterprise')
    expect(await pathOf('ada@small.test', env)).toBeNull()
    expect(await pathOf('ada@big.test', {})).toBeNull()
  })

  test('TRK-009 TRK-010 TRK-011 users of the provider’s own domains, four at most, are internal ones', async () => {
    const database = await open.forTest()
    const api = openTestApi(database, { INTERNAL_DOMAINS: 'one.test,Two.test,@three.test,four.test' })
    const isInternal = async (email: string) => {
      await addSupplier(database, email)
      const { jwt } = await api.signIn(email)
      return (await api.gql(jwt, '{ providerSettings { isInternalUser } }')).data.providerSettings
        .isInternalUser
    }
    for (const domain of ['one.test', 'two.test', 'three.test', 'four.test'])
      expect(await isInternal(`ada@${domain}`), domain).toBe(true)
    for (const domain of ['five.test', 'one.test.example', 'notone.test', 'a.one.test'])
      expect(await isInternal(`ada@${domain}`), domain).toBe(false)
  })

  test.each([
    [null, true],
    [true, true],
    [false, false],
  ])(
    'RTE-051 an account that has %s stored for the new experience is answered %s',
    async (stored, answered) => {
      const database = await open.forTest()
      const api = openTestApi(database)
      const { accountId } = await addSupplier(database, 'new@experience.test')
      await database.asSystem((tx) =>
        tx.query('update accounts set new_experience_enabled = $1 where account_id = $2', [
          stored,
          accountId,
        ]),
      )
      const { jwt } = await api.signIn('new@experience.test')
      const { data } = await api.gql(jwt, '{ getMe { account { newExperienceEnabled } } }')
      expect(data.getMe.account).toEqual({ newExperienceEnabled: answered })
    },
  )

  test('RTE-050 RTE-051 the legacy home is signed for accounts without the new experience, for a minute', async () => {
    const database = await open.forTest()
    const { accountId, userId } = await addSupplier(database, 'old@legacy.test')
    const api = openTestApi(database, LEGACY)
    const { jwt: token } = await api.signIn('old@legacy.test')
    const setEnabled = (isEnabled: boolean | null) =>
      database.asSystem((tx) =>
        tx.query('update accounts set new_experience_enabled = $2 where account_id = $1', [
          accountId,
          isEnabled,
        ]),
      )
    for (const isEnabled of [null, true]) {
      await setEnabled(isEnabled)
      expect((await api.call('POST', LINK, { token })).status, String(isEnabled)).toBe(404)
    }

    await setEnabled(false)
    const url = new URL((await api.call('POST', LINK, { token })).json.url)
    const signature = url.searchParams.get('signature')
    url.searchParams.delete('signature')
    expect(signature).toBe(createHmac('sha256', SECRET).update(url.href).digest('hex'))
    expect(url.origin + url.pathname).toBe('https://legacy.test/home')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      from: 'sooner',
      account: accountId,
      user: userId,
      expires: String(NOON.getTime() / 1000 + 60),
    })
    expect((await api.call('POST', LINK)).status).toBe(401)
    const none = openTestApi(database)
    const other = await none.signIn('old@legacy.test')
    expect((await none.call('POST', LINK, { token: other.jwt })).status).toBe(404)
  })
})

test('TRK-011 four internal domains are read, a fifth is rejected at the start', () => {
  const domains = ['one.test', 'two.test', 'three.test', 'four.test']
  expect(readConfig({ INTERNAL_DOMAINS: domains.join() }).provider.internalDomains).toEqual(domains)
  expect(() => readConfig({ INTERNAL_DOMAINS: `${domains.join()},five.test` })).toThrow(
    'four domains at most',
  )
})

test('sites that are set in part only are rejected at the start', () => {
  expect(() => readConfig({ LEGACY_HOME_URL: 'https://legacy.test' })).toThrow('LEGACY_HOME_SECRET')
  expect(() => readConfig({ ENTERPRISE_PATH: '/enterprise' })).toThrow('ENTERPRISE_DOMAINS')
  for (const path of ['//elsewhere.test', '/\\elsewhere.test', 'https://elsewhere.test', 'enterprise'])
    expect(() => readConfig({ ENTERPRISE_DOMAINS: 'a.test', ENTERPRISE_PATH: path })).toThrow(
      'ENTERPRISE_PATH',
    )
})

test('API-043 the calculator service has an address in the configuration', () => {
  expect(readConfig({}).sites.calculatorUrl).toBeUndefined()
  expect(readConfig({ CALCULATOR_URL: 'https://calculator.test' }).sites.calculatorUrl).toBe(
    'https://calculator.test',
  )
})
