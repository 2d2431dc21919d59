import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { eachDatabase } from './platform/db/testing/database.ts'
import { runDueClears } from './engine/clearing/run.ts'
import { runWaiting } from './features/archives/award-jobs.ts'
import { mailResults } from './features/notifications/result-mails.ts'
import type { Database } from './platform/db/driver.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from './testing/api.ts'

const FORMATS = {
  useCustomFormatting: true,
  numberDisplayFormat: '1 234,56',
  dateDisplayFormat: 'yyyy-MMM-dd',
}
const CREATE = `mutation ($input: CreateRecurringPriceDiscoveryRequestInput!) { createOneRecurringPriceDiscoveryRequest(input: $input) { id } }`

eachDatabase('the language of a mail', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let token: string

  beforeEach(async () => {
    database ??= await open()
    api = openTestApi(database)
    supplier = await addSupplier(database, `${randomUUID()}@supplier.test`, { currencies: ['USD'] })
    token = (await api.signIn(supplier.email)).jwt
  })

  async function mails(): Promise<readonly string[]> {
    await api.services.background.settled()
    const folder = join(api.services.config.dataDir, 'mail')
    const found = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    rmSync(folder, { recursive: true })
    return found.filter((text) => text.includes(supplier.email))
  }
  const store = (locale: string) => api.call('PUT', '/user-source/locale', { token, body: { locale } })
  const accepting = (language: string) => ({ 'Accept-Language': language })

  async function signInMailFor(language: string): Promise<string | undefined> {
    const body = { emailAddress: supplier.email }
    const headers = accepting(language)
    expect((await api.call('POST', '/user-source/forgot-password', { body, headers })).status).toBe(200)
    return languageIn((await mails())[0]!)
  }
  const attached = (mail: string) =>
    Buffer.from(/base64\n(?:[^\n]+\n)*\n([\w+/=\n]+)/.exec(mail)?.[1] ?? '', 'base64').toString()
  const languageIn = (mail: string) => /^Content-Language: (.*)$/m.exec(mail)?.[1]

  test('a sign-in mail is in the language that is stored, else that of the call, else in English', async () => {
    expect(await signInMailFor('ja, en;q=0.5')).toBe('ja')
    expect(await signInMailFor('sv')).toBe('en')
    expect((await store('tr')).status).toBe(200)
    expect(await signInMailFor('ja')).toBe('tr')
  })

  test('a confirmation mail is in the language of the call', async () => {
    const path = '/user-source/reauthentication/send-link'
    expect((await api.call('POST', path, { token, headers: accepting('zh-TW') })).status).toBe(200)
    const [mail = ''] = await mails()
    expect(languageIn(mail)).toBe('zh-TW')
    expect(mail).toContain('10 分鐘內有效')
  })

  test('a file that is mailed later is in the language of the call that asked for it', async () => {
    const body = { startDate: '2026-03-01', dateType: 'depositDate' }
    const path = '/taker/consolidated-history/early-pay-award/archive'
    const headers = accepting('it')
    const { json } = await api.call('POST', path, { token, body, headers })
    await runWaiting(api.services, { accountId: supplier.accountId, key: json.jobs[0].jobId })
    const [mail = ''] = await mails()
    expect(languageIn(mail)).toBe('it')
    expect(mail).toContain('Buongiorno,')
    expect(mail).toContain('Scelga quali e-mail ricevere da Sooner:')
    expect(attached(mail)).toMatch(
      /^\uFEFFID transazione,Nome cliente,Fattura,Numero documento,Codice valuta,/,
    )
  })

  test("results are told in the stored language, with amounts and days in the user's formats", async () => {
    await store('de')
    await api.gql(token, 'mutation ($users: [UserUpdate!]!) { users(users: $users) { uuid } }', {
      users: [{ id: supplier.userId, formatPreferences: FORMATS }],
    })
    const offer = { opportunityUuids: [supplier.customers[0]!.opportunityUuid], rateType: 'APR', rate: 9 }
    await api.gql(token, CREATE, { input: offer })
    api.clock.now = new Date('2026-03-04T17:00:00Z')
    await runDueClears(database, { now: api.clock.now, marketUuid: supplier.customers[0]!.marketUuid })
    await mailResults(api.services)
    const [mail = ''] = await mails()
    expect(languageIn(mail)).toBe('de')
    expect(mail).toMatch(/\/early-pay\/public-notification-settings\?id=[\w-]{43}&locale=de$/m)
    expect(mail).toMatch(
      /^Customer 0: \d+(?:\u202f\d{3})*,\d\d\u00a0\$ für 5 Rechnungen, Zahlungseingang am 2026-März-05$/m,
    )
  })
})
