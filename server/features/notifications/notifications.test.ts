import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runDueClears } from '../../engine/clearing/run.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from '../../testing/api.ts'
import { addColleague } from '../../testing/colleague.ts'
import { mailResults } from './result-mails.ts'

const OWN = '/user-source/notification-settings'
const PUBLIC = '/public-notification-settings'
const CREATE = `mutation ($input: CreateRecurringPriceDiscoveryRequestInput!) { createOneRecurringPriceDiscoveryRequest(input: $input) { id } }`

eachDatabase('notification settings', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let token: string

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    api = openTestApi(database)
    supplier = await addSupplier(database, `${crypto.randomUUID()}@supplier.test`, { currencies: ['USD'] })
    token = (await api.signIn(supplier.email)).jwt
  })

  const set = (body: object, as = token) => api.call('PUT', OWN, { token: as, body })
  const read = async (as = token) => {
    const { topics } = (await api.call('GET', OWN, { token: as })).json
    return Object.fromEntries(topics.map((each: { topic: string; isOn: boolean }) => [each.topic, each.isOn]))
  }
  const announce = (topic = 'productNews') =>
    api.call('POST', '/operator/announce', {
      token: api.services.operatorToken,
      body: { topic, subject: 'News', text: 'Something new.' },
    })
  function mails(): readonly string[] {
    const folder = join(api.services.config.dataDir, 'mail')
    try {
      const found = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
      rmSync(folder, { recursive: true })
      return found.filter((text) => text.includes(supplier.email))
    } catch {
      return []
    }
  }
  const linkIn = (mail: string) => /public-notification-settings\?id=([\w-]+)/.exec(mail)![1]!
  async function linkToken(): Promise<string> {
    await set({ topic: 'productNews', isOn: true })
    await announce()
    return linkIn(mails()[0]!)
  }

  test('ACC-015 topics are saved for one user; essential mails are on and stay so', async () => {
    const defaults = {
      security: true,
      awardFiles: true,
      offerResults: true,
      productNews: false,
      earlyPayTips: false,
    }
    expect(await read()).toEqual(defaults)
    expect((await set({ topic: 'offerResults', isOn: false })).json.topics).toHaveLength(5)
    await set({ topic: 'earlyPayTips', isOn: true })
    expect(await read()).toEqual({ ...defaults, offerResults: false, earlyPayTips: true })
    const other = await addSupplier(database, `${crypto.randomUUID()}@supplier.test`)
    expect(await read((await api.signIn(other.email)).jwt)).toEqual(defaults)
    for (const topic of ['security', 'awardFiles', 'unknown'])
      expect((await set({ topic, isOn: false })).status).toBe(400)
    expect((await read()).security).toBe(true)
  })

  test('ACC-015 a topic that was chosen before is chosen anew', async () => {
    for (const isOn of [true, false, true]) {
      await set({ topic: 'productNews', isOn })
      expect((await read()).productNews).toBe(isOn)
    }
  })

  test('ACC-015 a read-only user chooses mails, too', async () => {
    const reader = await addSupplier(database, `${crypto.randomUUID()}@supplier.test`, { readOnly: true })
    const { jwt } = await api.signIn(reader.email)
    expect((await set({ topic: 'productNews', isOn: true }, jwt)).status).toBe(200)
    expect((await read(jwt)).productNews).toBe(true)
  })

  test('ACC-015 a promotional mail reaches those who turned its topic on, with a link to their settings', async () => {
    await announce()
    expect(mails()).toEqual([])
    await set({ topic: 'productNews', isOn: true })
    await announce('earlyPayTips')
    expect(mails()).toEqual([])
    await announce()
    const [mail, ...others] = mails()
    expect(others).toEqual([])
    expect(mail).toContain('Something new.')
    expect(linkIn(mail!)).toMatch(/^[\w-]{43}$/)
  })

  test('ACC-015 who made an offer is mailed its results once, unless that topic is off', async () => {
    const offer = { opportunityUuids: [supplier.customers[0]!.opportunityUuid], rateType: 'APR', rate: 9 }
    await api.gql(token, CREATE, { input: offer })
    api.clock.now = new Date('2026-03-04T17:00:00Z')
    await runDueClears(database, { now: api.clock.now, marketUuid: supplier.customers[0]!.marketUuid })
    await mailResults(api.services)
    const [mail] = mails()
    expect(mail).toMatch(/Customer 0: \$[\d,]+\.\d\d for 5 invoices, deposited on Mar 05, 2026/)
    expect(mail).toContain('public-notification-settings?id=')
    await mailResults(api.services)
    expect(mails()).toEqual([])
    await database.asSystem((tx) => tx.query('delete from result_mails'))
    await set({ topic: 'offerResults', isOn: false }, (await api.signIn(supplier.email)).jwt)
    await mailResults(api.services)
    expect(mails()).toEqual([])
  })

  test('ACC-015 the results of one user are one mail, a line each, ordered by customer', async () => {
    supplier = await addSupplier(database, `${crypto.randomUUID()}@supplier.test`, {
      currencies: ['USD', 'USD', 'USD'],
    })
    const { jwt } = await api.signIn(supplier.email)
    const opportunityUuids = supplier.customers.map((each) => each.opportunityUuid)
    await api.gql(jwt, CREATE, { input: { opportunityUuids, rateType: 'APR', rate: 9 } })
    api.clock.now = new Date('2026-03-04T17:00:00Z')
    for (const { marketUuid } of supplier.customers)
      await runDueClears(database, { now: api.clock.now, marketUuid })
    // Named against the order of the transactions, which are in no order for a reader.
    await database.asSystem((tx) =>
      tx.query(
        `update customers c set name = ranked.name from (
           select customer_uuid, (array['Zenith', 'Mill', 'Abbey'])[row_number() over (order by transaction_uuid)] as name
           from transactions where account_id = $1) ranked
         where c.account_id = $1 and c.customer_uuid = ranked.customer_uuid`,
        [supplier.accountId],
      ),
    )
    await mailResults(api.services)
    const [mail, ...others] = mails()
    expect(others).toEqual([])
    expect(mail!.match(/^\w+(?=: \$)/gm)).toEqual(['Abbey', 'Mill', 'Zenith'])
  })

  test('ACC-015 results are mailed to who made their offer alone, from two weeks before the time of the clear, which may be run early, to a day after it', async () => {
    const colleague = await addColleague(database, api, supplier)
    const offer = { opportunityUuids: [supplier.customers[0]!.opportunityUuid], rateType: 'APR', rate: 9 }
    await api.gql(colleague.token, CREATE, { input: offer })
    const cleared = new Date('2026-03-04T17:00:00Z')
    await runDueClears(database, { now: cleared, marketUuid: supplier.customers[0]!.marketUuid })
    const mailedAt = async (ms: number) => {
      const { accountId } = supplier
      await database.asSystem((tx) => tx.query('delete from result_mails where account_id = $1', [accountId]))
      api.clock.now = new Date(cleared.getTime() + ms)
      await mailResults(api.services)
      const folder = join(api.services.config.dataDir, 'mail')
      const found = existsSync(folder)
        ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
        : []
      rmSync(folder, { recursive: true, force: true })
      return found
        .map((mail) => /^To: (.*)$/m.exec(mail)?.[1])
        .filter((to) => to === colleague.email || to === supplier.email)
    }
    expect(await mailedAt(0)).toEqual([colleague.email])
    expect(await mailedAt(86_400_000 - 1)).toEqual([colleague.email])
    expect(await mailedAt(86_400_000)).toEqual([])
    expect(await mailedAt(-1)).toEqual([colleague.email])
    expect(await mailedAt(-14 * 86_400_000)).toEqual([colleague.email])
    expect(await mailedAt(-14 * 86_400_000 - 1)).toEqual([])
  })

  test('ACC-015 an announcement says how many it reached: of suppliers those that chose its topic', async () => {
    const staff = await addSupplier(database, `${crypto.randomUUID()}@sooner.test`, {
      role: 'staff',
      currencies: [],
    })
    const off = await addSupplier(database, `${crypto.randomUUID()}@supplier.test`)
    const before = (await announce('earlyPayTips')).json
    const colleague = await addColleague(database, api, supplier)
    await set({ topic: 'earlyPayTips', isOn: true })
    await set({ topic: 'earlyPayTips', isOn: true }, colleague.token)
    await set({ topic: 'earlyPayTips', isOn: false }, (await api.signIn(off.email)).jwt)
    await database.asSystem((tx) =>
      tx.query(
        `insert into notification_settings (account_id, user_id, topic, is_on, updated_at) values ($1, $2, 'earlyPayTips', true, now())`,
        [staff.accountId, staff.userId],
      ),
    )
    const [[name, count]] = Object.entries<number>(before) as [[string, number]]
    expect((await announce('earlyPayTips')).json).toEqual({ [name]: count + 2 })
    expect((await announce('offerResults')).status).toBe(400)
  })

  test('ACC-015 an announcement reaches the others where one of its mails fails', async () => {
    const colleague = await addColleague(database, api, supplier)
    await set({ topic: 'earlyPayTips', isOn: true })
    await set({ topic: 'earlyPayTips', isOn: true }, colleague.token)
    const before = (await announce('earlyPayTips')).json.sent
    const reached: string[] = []
    const send = vi.spyOn(api.services.mailer, 'send').mockImplementation(async ({ to }) => {
      if (to === supplier.email) throw new Error('550 mailbox unavailable')
      reached.push(to)
    })
    expect((await announce('earlyPayTips')).json).toEqual({ sent: before - 1 })
    expect(reached).toContain(colleague.email)
    send.mockRestore()
  })

  test('RTE-007 RTE-008 the link of a mail opens the settings of its recipient, whoever is signed in', async () => {
    const id = await linkToken()
    const other = await addSupplier(database, `${crypto.randomUUID()}@supplier.test`)
    const otherToken = (await api.signIn(other.email)).jwt
    const seen = await api.call('POST', PUBLIC, { token: otherToken, body: { id } })
    expect(seen.json).toEqual((await api.call('GET', OWN, { token })).json)
    const changed = await api.call('PUT', PUBLIC, {
      token: otherToken,
      body: { id, topic: 'productNews', isOn: false },
    })
    expect(changed.status).toBe(200)
    expect((await read()).productNews).toBe(false)
    expect((await read(otherToken)).productNews).toBe(false)
    await announce()
    expect(mails()).toEqual([])
  })

  test('RTE-008 a change by the link of a mail is audited as one of its recipient', async () => {
    const id = await linkToken()
    await api.call('PUT', PUBLIC, { body: { id, topic: 'earlyPayTips', isOn: true } })
    const { accountId, userId } = supplier
    const audited = await database.asSystem((tx) =>
      tx.query(
        `select user_id as "userId", impersonator_id as "impersonatorId", target, details from audit_log
         where account_id = $1 and call = 'public-notification-settings'`,
        [accountId],
      ),
    )
    const details = { topic: 'earlyPayTips', isOn: true }
    expect(audited).toEqual([{ userId, impersonatorId: null, target: userId, details }])
  })

  test('RTE-008 each mail has the same link: that of an earlier one goes on', async () => {
    const first = await linkToken()
    expect(await linkToken()).toBe(first)
    const { status } = await api.call('POST', PUBLIC, { body: { id: first } })
    expect(status).toBe(200)
  })

  test('RTE-008 a missing or unknown id tells nothing', async () => {
    for (const id of ['', 'x', supplier.userId, 'A'.repeat(43)]) {
      const { status, text } = await api.call('POST', PUBLIC, { body: { id } })
      expect([status, text.includes(supplier.email)]).toEqual([404, false])
    }
    expect((await api.call('POST', PUBLIC, { body: {} })).status).toBe(400)
    const wrong = { id: 'A'.repeat(43), topic: 'productNews', isOn: true }
    expect((await api.call('PUT', PUBLIC, { body: wrong })).status).toBe(404)
  })
})
