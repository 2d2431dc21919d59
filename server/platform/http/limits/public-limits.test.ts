import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/driver.ts'
import { eachDatabase } from '../../db/testing/database.ts'
import { openTestApi, type TestApi } from '../../../testing/api.ts'
import type { Limits } from './rate-limit.ts'

type CallLimit = 'linksPerAddress' | 'challenges' | 'visitorEvents' | 'publicSettings' | 'failedLogins'

const asks = (n: number) => ({ emailAddress: `ada-${n}@limits.test` })
const settings = { id: 'A'.repeat(43), topic: 'productNews', isOn: true }
const passkey = {
  id: 'Zm9yZWlnbg',
  rawId: 'Zm9yZWlnbg',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
}

/** Each call that anybody makes with the limit of its network, which it shares with those of the same limit. */
const LIMITED: readonly (readonly [
  call: string,
  limit: CallLimit,
  most: number,
  body: (n: number) => object,
])[] = [
  ['API-010 POST /user-source/forgot-password', 'linksPerAddress', 30, asks],
  ['POST /passkey-login/challenge', 'challenges', 300, () => ({})],
  ['SES-020 POST /reporting/visitor', 'visitorEvents', 300, () => ({ name: 'render-failed' })],
  ['RTE-008 POST /public-notification-settings', 'publicSettings', 300, () => ({ id: settings.id })],
  ['RTE-008 PUT /public-notification-settings', 'publicSettings', 300, () => settings],
  ['IMP-006 POST /user-source/magic-login', 'failedLogins', 20, (n) => ({ token: `guess-${n}-of-a-token` })],
  ['IMP-006 POST /magic-auth', 'failedLogins', 20, (n) => ({ magicAuthToken: `guess-${n}-of-a-token` })],
  ['POST /passkey-login', 'failedLogins', 20, () => passkey],
]

eachDatabase('calls that anybody makes', (open) => {
  let database: Database
  let api: TestApi
  let networks = 0

  beforeAll(async () => {
    database = await open()
    api = openTestApi(database, { TRUST_PROXY: '1' })
  })

  const count = async (limit: keyof Pick<Limits, CallLimit>, address: string, times: number) => {
    for (let n = 0; n < times; n++) await api.services.limits[limit].count(address)
  }

  test.each(LIMITED)('%s is limited by its network', async (call, limit, most, body) => {
    const [method, path] = call.split(' ').slice(-2) as [string, string]
    const ask = async (address: string, n: number) => {
      const headers = { 'X-Forwarded-For': address }
      const { status, json } = await api.call(method, path, { body: body(n), headers })
      return status === 429 ? json.error.code : status < 500
    }
    networks += 1
    const [own, other] = [`192.0.2.${networks}`, `198.51.100.${networks}`]
    await count(limit, own, most - 1)
    expect(await ask(own, 1)).toBe(true)
    expect(await ask(own, 2)).toBe('RATE_LIMITED')
    expect(await ask(other, 3)).toBe(true)
  })

  test('IMP-006 guesses at one token are limited from whatever network', async () => {
    const guess = async (n: number) => {
      const headers = { 'X-Forwarded-For': `203.0.113.${n}` }
      const body = { token: `same-pre${n}` }
      return (await api.call('POST', '/user-source/magic-login', { body, headers })).status
    }
    const answers: number[] = []
    for (let n = 1; n <= 21; n++) answers.push(await guess(n))
    expect(answers).toEqual([...Array(20).fill(401), 429])
  })
})
