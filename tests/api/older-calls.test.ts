import { beforeEach, expect, test } from 'vitest'
import { discountMinor } from '#domain/rates'
import { REQUEST_TYPES } from '#domain/requests'
import { runDueClears } from '../../server/engine/clearing/run.ts'
import type { Database } from '../../server/platform/db/driver.ts'
import { eachDatabase } from '../../server/platform/db/testing/database.ts'
import { openOlderCalls, type OlderCalls } from './older-calls.ts'

eachDatabase('older calls', (open) => {
  let database: Database
  let calls: OlderCalls

  beforeEach(async () => {
    database ??= await open()
    calls = await openOlderCalls(database)
  })

  const signed = async (path: string) => {
    const { json } = await calls.api.call('POST', '/signed-link', {
      token: calls.token,
      body: { path: `/early-pay/api${path}` },
    })
    return calls.api.call('GET', json.url.slice('/early-pay/api'.length))
  }
  const linesOf = ({ text }: { readonly text: string }) => text.trim().split('\r\n')

  test('RST-007 RST-008 the file of a transaction is asked for by key, becomes ready and is fetched by a signed link', async () => {
    const { transaction } = await calls.cleared()
    const { makerOrganizationUuid } = calls.supplier.customers[0]!
    const asked = await calls.api.call(
      'POST',
      `/taker/maker/${makerOrganizationUuid}/consolidated-history/early-pay-transaction-award/archive?depositDate=2026-03-05&currency=USD&transactionId=${transaction}&format=csv`,
      { token: calls.token },
    )
    const { key } = asked.json.data
    const base = '/taker/consolidated-history/early-pay-transaction-award'
    const { json } = await calls.get(`${base}/${calls.supplier.userId}/archive/status?key=${key}`)
    expect(json.values).toEqual({
      isComplete: true,
      isError: false,
      downloadable: true,
      fileName: expect.stringMatching(/^Customer-0_2026-03-05_USD-\d+\.\d\d\.csv$/u),
    })
    const foreign = await calls.get(`${base}/${crypto.randomUUID()}/archive/status?key=${key}`)
    expect(foreign.status).toBe(404)
    const file = await signed(`${base}/archive/file?key=${key}`)
    const lines = file.text.trim().split('\r\n')
    expect(lines).toHaveLength(6)
    const discount = (discountMinor(100_000, { kind: 'APR', ppm: 85_000 }, 30) / 100).toFixed(2)
    expect(lines[1]).toContain(`,E1,V-E1,USD,1000.00,${discount},`)
    expect((await calls.get(`${base}/archive/file?key=${key}`)).status).toBe(401)
  })

  test('RST-007 the file of a transaction has the awards of the clears it is asked for alone', async () => {
    await calls.cleared()
    const { makerOrganizationUuid } = calls.supplier.customers[0]!
    const [clear] = await calls.system('select distinct clear_id as id from awards where account_id = $1', [
      calls.supplier.accountId,
    ])
    const linesOf = async (tmcIds: string) => {
      const path = `/taker/maker/${makerOrganizationUuid}/consolidated-history/early-pay-transaction-award/archive?tmcIds=${tmcIds}`
      const { json } = await calls.api.call('POST', path, { token: calls.token })
      const file = '/taker/consolidated-history/early-pay-transaction-award/archive/file'
      return (await signed(`${file}?key=${json.data.key}`)).text.trim().split('\r\n').length - 1
    }
    expect(await linesOf(clear!.id!)).toBe(5)
    expect(await linesOf(crypto.randomUUID())).toBe(0)
  })

  test('RST-007 each parameter narrows the file of a transaction by itself', async () => {
    const { transaction } = await calls.cleared()
    const [own, other] = calls.supplier.customers
    const base = 'consolidated-history/early-pay-transaction-award/archive'
    const linesOf = async (query: string, { makerOrganizationUuid } = own!) => {
      const path = `/taker/maker/${makerOrganizationUuid}/${base}?${query}`
      const { json } = await calls.api.call('POST', path, { token: calls.token })
      return (await signed(`/taker/${base}/file?key=${json.data.key}`)).text.trim().split('\r\n').length - 1
    }
    for (const [query, lines] of [
      ['depositDate=2026-03-04', 0],
      ['depositDate=2026-03-05', 5],
      ['depositDate=2026-03-06', 0],
      ['currency=USD', 5],
      ['currency=EUR', 0],
      [`transactionId=${transaction}`, 5],
      [`transactionId=${crypto.randomUUID()}`, 0],
    ] as const)
      expect([query, await linesOf(query)]).toEqual([query, lines])
    expect(await linesOf(`transactionId=${transaction}`, other)).toBe(0)
  })

  test('RST-009 the awards of an offer, or of some days, are one signed file', async () => {
    const other = await calls.offer([calls.supplier.customers[1]!.opportunityUuid])
    const { id } = await calls.cleared()
    const path = '/taker/consolidated-history/early-pay-award/archive'
    const [heading, ...own] = linesOf(await signed(`${path}?offerUuid=${id}`))
    const [, ...others] = linesOf(await signed(`${path}?offerUuid=${other}`))
    expect([own.length, others.length]).toEqual([5, 5])
    for (const line of own) expect(line).toMatch(/,2026-03-04,2026-03-05,C0,EP[0-9A-F]{12}$/)
    for (const line of others) expect(line).toMatch(/,2026-03-04,2026-03-05,C1,EP[0-9A-F]{12}$/)
    const ofDays = linesOf(await signed(`${path}?startDate=2026-03-05&endDate=2026-03-05`))
    expect([ofDays.length, new Set(ofDays)]).toEqual([11, new Set([heading, ...own, ...others])])
    const before = await signed(`${path}?endDate=2026-03-04`)
    expect(before.text.trim().split('\r\n')).toHaveLength(1)
    // Either end may be left open.
    for (const open of ['startDate=2026-03-04', 'endDate=2026-03-06'])
      expect(linesOf(await signed(`${path}?${open}`))).toHaveLength(11)
    expect((await signed(`${path}?startDate=2026-02-30`)).status).toBe(400)
  })

  test('HIS-006 the parameters of a history link: its days and its offer filter transactions and the award file alike', async () => {
    const { id, transaction } = await calls.cleared()
    const found = async (filter: object) => {
      const { data } = await calls.api.gql(
        calls.token,
        'query ($f: TransactionFilter) { transactions(filter: $f) { nodes { uuid } } }',
        { f: filter },
      )
      return data.transactions.nodes
    }
    const awards = async (query: string) => {
      const path = `/taker/consolidated-history/early-pay-award/archive?${query}`
      return (await signed(path)).text.trim().split('\r\n').length - 1
    }
    const day = { gte: '2026-03-05', lte: '2026-03-05' }
    expect(await found({ offerUuid: { eq: id }, depositDate: day })).toEqual([{ uuid: transaction }])
    expect(await awards(`offerUuid=${id}&startDate=2026-03-05&endDate=2026-03-05`)).toBe(5)
    expect(await found({ offerUuid: { eq: id }, depositDate: { gte: '2026-03-06' } })).toEqual([])
    expect(await awards(`offerUuid=${id}&startDate=2026-03-06`)).toBe(0)
  })

  const historiesOf = async (filter: string, fields = 'uuid') => {
    const { data } = await calls.api.gql(
      calls.token,
      `{ divisions { edges { node { takerConfigurationHistories${filter} { ${fields} } } } } }`,
    )
    return data.divisions.edges.flatMap(
      ({ node }: { node: { takerConfigurationHistories: object[] } }) => node.takerConfigurationHistories,
    )
  }
  const pay = (invoiceId: number, day: number, state: number) =>
    calls.system('update invoices set paid_state = $3, paid_day = $2 where invoice_id = $1', [
      String(invoiceId),
      String(day),
      String(state),
    ])
  const payEarly = (invoiceId: number, day: number) => pay(invoiceId, day, 2)

  test('HIS-030 divisions tell of early payments from before the offers, none that an offer led to or that came when due', async () => {
    const histories = () => historiesOf('(filter: { offerUuid: { is: null } })', 'uuid offerUuid')
    await calls.cleared()
    const awarded = await calls.system(
      `update invoices set paid_state = 2, paid_day = 20520 where account_id = $1
         and invoice_id in (select invoice_id from awards where account_id = $1) returning invoice_id`,
      [calls.supplier.accountId],
    )
    expect(awarded).toHaveLength(5)
    const [customer] = calls.supplier.customers
    await pay(customer!.pastDue, 20_400, 1)
    expect(await histories()).toEqual([])
    await payEarly(customer!.held, 20_400)
    expect(await histories()).toEqual([{ uuid: customer!.marketUuid, offerUuid: null }])
  })

  test('HIS-030 each market tells of its first early payment, the earliest market first; filters choose', async () => {
    const [dollars, euros] = calls.supplier.customers
    await payEarly(dollars!.held, 20_400)
    await payEarly(dollars!.pastDue, 20_410)
    await payEarly(euros!.held, 20_399)
    const both = [
      { uuid: euros!.marketUuid, created: '2025-11-07T00:00:00.000Z' },
      { uuid: dollars!.marketUuid, created: '2025-11-08T00:00:00.000Z' },
    ]
    for (const filter of ['', '(filter: { offerUuid: { is: true } })'])
      expect(await historiesOf(filter, 'uuid created')).toEqual(both)
    expect(await historiesOf('(filter: { offerUuid: { is: false } })')).toEqual([])
  })

  test.each([
    ['eq: "default"', 1],
    ['in: ["other", "default"]', 1],
    ['eq: "other"', 0],
    ['in: ["other"]', 0],
  ])('GQL-009 of the scopes %s there are so many divisions: %i', async (scope, count) => {
    const { data } = await calls.api.gql(
      calls.token,
      `{ divisions(filter: { serviceScope: { ${scope} } }) { edges { node { uuid } } } }`,
    )
    expect(data.divisions.edges).toHaveLength(count)
  })

  test('RST-010 RST-011 exchange rates lead to one currency when it is named', async () => {
    const { json } = await calls.get('/exchange-rate?currencies=EUR&toCurrency=USD')
    expect(Object.keys(json)).toEqual(['EUR'])
    expect(Object.keys(json.EUR)).toEqual(['USD'])
    expect(json.EUR.USD).toBeCloseTo(1 / 0.92)
    for (const list of ['currencies=EUR,JPY', 'currencies=EUR&currencies=JPY', 'currencies[]=EUR,JPY']) {
      const several = (await calls.get(`/exchange-rate?${list}&toCurrency=USD`)).json
      expect(Object.entries<object>(several).map(([from, to]) => [from, Object.keys(to)])).toEqual([
        ['EUR', ['USD']],
        ['JPY', ['USD']],
      ])
    }
    expect(Object.keys((await calls.get('/exchange-rate')).json)).toEqual(['USD'])
    expect(Object.keys((await calls.get('/exchange-rate?currencies=eur,%20jpy%20,')).json)).toEqual([
      'EUR',
      'JPY',
    ])
    expect((await calls.get('/exchange-rate?toCurrency=ZZZ')).status).toBe(400)
  })

  test('API-029 API-030 ENT-026 RST-006 RST-011 EN2-024 the rate source of a market: fixed, variable with both spreads, or none', async () => {
    const { makerOrganizationUuid, marketUuid } = calls.supplier.customers[0]!
    const source = async () =>
      (await calls.get(`/maker/${makerOrganizationUuid}/rate-sources/USD/REPEATING?marketId=${marketUuid}`))
        .json
    expect((await source()).error).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Rate source not configured for market',
    })
    await calls.system('update markets set static_apr_ppm = 41000 where market_uuid = $1', [marketUuid])
    expect(await source()).toEqual({
      data: [{ marketId: marketUuid, rate: { type: 'STATIC_RATE', totalSpread: 4.1, spread: 4.1 } }],
    })
    await calls.system(
      `update markets set static_apr_ppm = null, benchmark_name = 'SOFR', spread_ppm = 10000, platform_spread_ppm = 2500
       where market_uuid = $1`,
      [marketUuid],
    )
    expect(await source()).toEqual({
      data: [{ marketId: marketUuid, rate: { type: 'SOFR', totalSpread: 1.25, spread: 1 } }],
    })
    expect((await calls.get(`/maker/${makerOrganizationUuid}/rate-sources/USD/GIFT`)).status).toBe(404)
    // The customer has no market in that currency.
    expect((await calls.get(`/maker/${makerOrganizationUuid}/rate-sources/EUR/REPEATING`)).status).toBe(404)
  })

  test('API-029 API-031 RST-006 the rate sources of a customer are those of its markets in the currency, or of one market', async () => {
    const [{ makerOrganizationUuid, marketUuid }, { marketUuid: other }] = calls.supplier.customers as [
      OlderCalls['supplier']['customers'][number],
      OlderCalls['supplier']['customers'][number],
    ]
    const [north] = await calls.system(
      `insert into markets (account_id, market_uuid, opportunity_uuid, customer_uuid, currency, division, target_apr_ppm,
         pool_minor, time_zone, deadline_minute, next_clear_at, static_apr_ppm)
       select account_id, gen_random_uuid(), gen_random_uuid(), customer_uuid, currency, 'north', target_apr_ppm, pool_minor,
         time_zone, deadline_minute, next_clear_at, 52000 from markets where market_uuid = $1 returning market_uuid as uuid`,
      [marketUuid],
    )
    await calls.system('update markets set static_apr_ppm = 41000 where market_uuid = any($1::uuid[])', [
      `{${marketUuid},${other}}`,
    ])
    const asked = (query: string) =>
      calls.get(`/maker/${makerOrganizationUuid}/rate-sources/USD/ONE_TIME${query}`)
    const rate = (apr: number) => ({ type: 'STATIC_RATE', totalSpread: apr, spread: apr })
    const { data } = (await asked('')).json
    expect(data).toHaveLength(2)
    expect(data).toEqual(
      expect.arrayContaining([
        { marketId: marketUuid, rate: rate(4.1) },
        { marketId: north!.uuid, rate: rate(5.2) },
      ]),
    )
    for (const [id, apr] of [
      [marketUuid, 4.1],
      [north!.uuid!, 5.2],
    ] as const)
      expect((await asked(`?marketId=${id}`)).json).toEqual({ data: [{ marketId: id, rate: rate(apr) }] })
    // A market of another customer, and none at all.
    for (const id of [other, crypto.randomUUID()]) expect((await asked(`?marketId=${id}`)).status).toBe(404)
  })

  test('TRK-004 API-040 API-041 clears are counted by one-time and repeating offers, between two days', async () => {
    const summary = async (query = '') =>
      (await calls.get(`/user-source/taker/clearSummary${query}`)).json as object
    expect(await summary()).toEqual({ oneTimeClears: 0, repeatingClears: 0 })
    const id = await calls.offer(calls.supplier.customers.map(({ opportunityUuid }) => opportunityUuid))
    await runDueClears(database, { now: new Date('2026-03-04T17:00:00Z') })
    expect(await summary()).toEqual({ oneTimeClears: 0, repeatingClears: 2 })
    // No call changes the type of a request, by which its clears are summed.
    const retype = async (type: string) => {
      await calls.system('update requests set type = $2 where request_id = $1', [id, type])
      const sums = 'update transaction_day_sums set request_type = $2 where account_id = $1'
      await calls.system(sums, [calls.supplier.accountId, type])
    }
    const [oneTime, repeating] = [
      { oneTimeClears: 2, repeatingClears: 0 },
      { oneTimeClears: 0, repeatingClears: 2 },
    ]
    for (const type of REQUEST_TYPES) {
      await retype(type)
      const isRepeating = /^(RECURRING|PREFERRED)_/.test(type)
      expect([type, await summary()]).toEqual([type, isRepeating ? repeating : oneTime])
    }
    await retype('ONE_TIME_PRICE_DISCOVERY')
    const none = { oneTimeClears: 0, repeatingClears: 0 }
    expect(await summary('?startDate=2026-03-04&endDate=2026-03-04')).toEqual(oneTime)
    expect(await summary('?startDate=2026-03-05')).toEqual(none)
    expect(await summary('?endDate=2026-03-03')).toEqual(none)
    for (const day of ['2026-02-30', '0000-01-01'])
      expect((await calls.get(`/user-source/taker/clearSummary?startDate=${day}`)).status).toBe(400)
  })

  test('ACC-030 API-036 RST-013 MKT-014 MKT-015 an introduction is begun, seen in the history and ended', async () => {
    const begin = () =>
      calls.api.call('POST', '/user-source/onboarding', {
        token: calls.token,
        body: { onboardingName: 'how_it_works_dialog' },
      })
    expect((await calls.get('/user-source/onboarding')).json).toEqual({ history: [] })
    const { onboardingId } = (await begin()).json
    // Begun again, also in another tab, it is the same one.
    expect((await begin()).json).toEqual({ onboardingId })
    const history = async () => (await calls.get('/user-source/onboarding')).json.history
    expect(await history()).toMatchObject([
      { id: onboardingId, onboardingName: 'how_it_works_dialog', completedAt: null },
    ])
    const end = (id: string) =>
      calls.api.call('POST', '/user-source/onboarding/complete', {
        token: calls.token,
        body: { onboardingId: id },
      })
    expect((await end(onboardingId)).status).toBe(200)
    expect((await history())[0].completedAt).toBe('2026-03-04T12:00:00.000Z')
    // Ended again, also in another tab, it keeps when it was ended first.
    calls.api.clock.now = new Date('2026-03-04T12:05:00Z')
    expect((await end(onboardingId)).status).toBe(200)
    expect((await history())[0].completedAt).toBe('2026-03-04T12:00:00.000Z')
    expect((await end(calls.supplier.accountId)).status).toBe(404)
    const again = (await begin()).json.onboardingId
    expect(again).not.toBe(onboardingId)
    // Another one is an introduction of its own; the latest stands first.
    calls.api.clock.now = new Date('2026-03-04T12:06:00Z')
    const other = await calls.api.call('POST', '/user-source/onboarding', {
      token: calls.token,
      body: { onboardingName: 'supplier_division' },
    })
    expect((await begin()).json).toEqual({ onboardingId: again })
    expect((await history()).map(({ id }: { id: string }) => id)).toEqual([
      other.json.onboardingId,
      again,
      onboardingId,
    ])
  })
})
