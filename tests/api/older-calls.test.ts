import { beforeEach, expect, test } from 'vitest'
import { discountMinor } from '#domain/rates'
import { runDueClears } from '../../server/engine/clearing/run.ts'
import type { Database } from '../../server/platform/db/driver.ts'
import { eachDatabase } from '../../server/platform/db/testing.ts'
import {
  addSupplier,
  openTestApi,
  type TestApi,
  type TestCustomer,
  type TestSupplier,
} from '../../server/testing-api.ts'

eachDatabase('older calls', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let token: string

  beforeEach(async () => {
    database ??= await open()
    supplier = await addSupplier(database, `${Math.random()}@supplier.test`)
    api = openTestApi(database)
    token = (await api.signIn(supplier.email)).jwt
  })

  const system = (sql: string, params: readonly string[] = []) =>
    database.asSystem((tx) => tx.query<Record<string, string>>(sql, params))
  const get = (path: string) => api.call('GET', path, { token })
  const offer = async (opportunityUuids = [supplier.customers[0]!.opportunityUuid]) => {
    const { data } = await api.gql(
      token,
      'mutation ($i: CreateRecurringPriceDiscoveryRequestInput!) { made: createOneRecurringPriceDiscoveryRequest(input: $i) { id } }',
      {
        i: {
          opportunityUuids,
          rateType: 'APR',
          rate: 8.5,
        },
      },
    )
    return data.made.id as string
  }
  /** In cents, of the five invoices of a customer at a rate. */
  const discountsOf = (ppm: number) =>
    [1, 2, 3, 4, 5].reduce((sum, n) => sum + discountMinor(n * 100_000, { kind: 'APR', ppm }, 29 + n), 0)
  const cleared = async () => {
    const id = await offer()
    await runDueClears(database, { now: new Date('2026-03-04T17:00:00Z') })
    const [transaction] = await system(
      'select transaction_uuid as uuid from transactions where request_id = $1',
      [id],
    )
    return { id, transaction: transaction!.uuid! }
  }
  const signed = async (path: string) => {
    const { json } = await api.call('POST', '/signed-link', {
      token,
      body: { path: `/early-pay/api${path}` },
    })
    return api.call('GET', json.url.slice('/early-pay/api'.length))
  }

  test('RST-007 RST-008 the file of a transaction is asked for by key, becomes ready and is fetched by a signed link', async () => {
    const { transaction } = await cleared()
    const { makerOrganizationUuid } = supplier.customers[0]!
    const asked = await api.call(
      'POST',
      `/taker/maker/${makerOrganizationUuid}/consolidated-history/early-pay-transaction-award/archive?depositDate=2026-03-05&currency=USD&transactionId=${transaction}&format=csv`,
      { token },
    )
    const { key } = asked.json.data
    const base = '/taker/consolidated-history/early-pay-transaction-award'
    const { json } = await get(`${base}/${supplier.userId}/archive/status?key=${key}`)
    expect(json.values).toEqual({
      isComplete: true,
      isError: false,
      downloadable: true,
      fileName: 'early-pay-awards-2026-03-04.csv',
    })
    const file = await signed(`${base}/archive/file?key=${key}`)
    const lines = file.text.trim().split('\r\n')
    expect(lines).toHaveLength(6)
    const discount = (discountMinor(100_000, { kind: 'APR', ppm: 85_000 }, 30) / 100).toFixed(2)
    expect(lines[1]).toContain(`,E1,V-E1,USD,1000.00,${discount},`)
    expect((await get(`${base}/archive/file?key=${key}`)).status).toBe(401)
  })

  test('RST-009 the awards of an offer, or of some days, are one signed file', async () => {
    const { id } = await cleared()
    const path = '/taker/consolidated-history/early-pay-award/archive'
    const ofOffer = await signed(`${path}?offerUuid=${id}`)
    expect(ofOffer.text.trim().split('\r\n')).toHaveLength(6)
    const ofDays = await signed(`${path}?startDate=2026-03-05&endDate=2026-03-05`)
    expect(ofDays.text).toBe(ofOffer.text)
    const before = await signed(`${path}?endDate=2026-03-04`)
    expect(before.text.trim().split('\r\n')).toHaveLength(1)
    expect((await signed(`${path}?startDate=2026-02-30`)).status).toBe(400)
  })

  test('RST-010 RST-011 exchange rates lead to one currency when it is named', async () => {
    const { json } = await get('/exchange-rate?currencies=EUR&toCurrency=USD')
    expect(Object.keys(json)).toEqual(['EUR'])
    expect(Object.keys(json.EUR)).toEqual(['USD'])
    expect(json.EUR.USD).toBeCloseTo(1 / 0.92)
    expect(Object.keys((await get('/exchange-rate')).json)).toEqual(['USD'])
    expect((await get('/exchange-rate?toCurrency=ZZZ')).status).toBe(400)
  })

  test('RST-006 RST-011 EN2-024 the rate source of a market: fixed, variable with both spreads, or none', async () => {
    const { makerOrganizationUuid, marketUuid } = supplier.customers[0]!
    const source = async () =>
      (await get(`/maker/${makerOrganizationUuid}/rate-sources/USD/REPEATING?marketId=${marketUuid}`)).json
    expect(await source()).toEqual({ data: [] })
    await system('update markets set static_apr_ppm = 41000 where market_uuid = $1', [marketUuid])
    expect(await source()).toEqual({
      data: [{ marketId: marketUuid, rate: { type: 'STATIC_RATE', totalSpread: 4.1, spread: 4.1 } }],
    })
    await system(
      `update markets set static_apr_ppm = null, benchmark_name = 'SOFR', spread_ppm = 10000, platform_spread_ppm = 2500
       where market_uuid = $1`,
      [marketUuid],
    )
    expect(await source()).toEqual({
      data: [{ marketId: marketUuid, rate: { type: 'SOFR', totalSpread: 1.25, spread: 1 } }],
    })
    expect((await get(`/maker/${makerOrganizationUuid}/rate-sources/USD/GIFT`)).status).toBe(404)
  })

  test('RST-013 an introduction is begun, seen in the history and ended', async () => {
    const begin = () =>
      api.call('POST', '/user-source/onboarding', { token, body: { onboardingName: 'how_it_works_dialog' } })
    expect((await get('/user-source/onboarding')).json).toEqual({ history: [] })
    const { onboardingId } = (await begin()).json
    const history = async () => (await get('/user-source/onboarding')).json.history
    expect(await history()).toMatchObject([
      { id: onboardingId, onboardingName: 'how_it_works_dialog', completedAt: null },
    ])
    const end = (id: string) =>
      api.call('POST', '/user-source/onboarding/complete', { token, body: { onboardingId: id } })
    expect((await end(onboardingId)).status).toBe(200)
    expect((await history())[0].completedAt).toBe('2026-03-04T12:00:00.000Z')
    expect((await end(supplier.accountId)).status).toBe(404)
  })

  test('RST-003 MTH-001 MTH-002 MTH-011 OFF-024 the older list pays by status, and names its own statuses', async () => {
    const recurring = await offer()
    const invoices = `/taker/maker/${supplier.customers[0]!.makerOrganizationUuid}/invoices`
    const one = async () => (await get('/taker/offers?currency=USD')).json[0]
    const discounts = discountsOf(85_000)
    const days = (30 * 1000 + 31 * 2000 + 32 * 3000 + 33 * 4000 + 34 * 5000) / 15_000
    const standing = await one()
    expect(standing).toMatchObject({ status: 'ACTIVE', offerStrategy: 'REPEATING' })
    expect(standing.paymentAmount).toBeCloseTo(15_000 - discounts / 100, 6)
    expect(standing.averageDiscount).toBeCloseTo((8.5 * days) / 360, 3)
    await api.gql(
      token,
      'mutation ($id: ID!) { togglePauseOneEarlyPayRequest(id: $id, shouldPause: true) }',
      {
        id: recurring,
      },
    )
    expect(await one()).toMatchObject({ status: 'PAUSED', isEnabled: false })
    await system(`update requests set status = 'UNDER_REVIEW' where request_id = $1`, [recurring])
    const reviewed = await one()
    expect(reviewed.status).toBe('UNDER_REVIEW')
    expect(reviewed.paymentAmount).toBeCloseTo(15_000 - (15_000 * 8.5 * days) / 360 / 100, 6)
    await system(`update requests set status = 'INVOICE_EDIT_IN_PROGRESS' where request_id = $1`, [recurring])
    expect((await one()).status).toBe('UNDER_REVIEW')
    await system(`update requests set status = 'ACTIVE' where request_id = $1`, [recurring])
    await api.call('PUT', `${invoices}/bulk-exclude?currency=USD`, { token, body: {} })
    expect(await one()).toMatchObject({ status: 'FUTURE', paymentAmount: 0 })
  })

  test('BLD-038 an offer of static-rate opportunities alone carries the special repeating strategy', async () => {
    await system('update markets set static_apr_ppm = 41000 where account_id = $1', [supplier.accountId])
    const { data } = await api.gql(
      token,
      'mutation ($i: CreateFixedRateRequestInput!) { made: createOneOneTimeStaticRateRequest(input: $i) { id } }',
      { i: { opportunityUuid: supplier.customers[0]!.opportunityUuid } },
    )
    expect((await get('/taker/offers?currency=USD')).json).toMatchObject([
      { offerUuid: data.made.id, offerType: 'ONE_TIME', offerStrategy: 'SCF_SPECIAL_REPEATING_OFFER' },
    ])
  })

  test('RST-003 EN2-009 EN2-010 the older offers list is in one currency, without offers onto a card', async () => {
    await system(`update markets set is_cash_flow_plus = true where account_id = $1 and currency = 'EUR'`, [
      supplier.accountId,
    ])
    await api.gql(
      token,
      'mutation ($i: CreateOneTimeCashFlowPlusRequestInput!) { createOneOneTimeCashFlowPlusRequest(input: $i) { id } }',
      { i: { opportunityUuids: [supplier.customers[1]!.opportunityUuid] } },
    )
    const { id } = await cleared()
    const { json } = await get('/taker/offers?currency=USD')
    expect(json.map((one: { offerUuid: string }) => one.offerUuid)).toEqual([id])
    const discounts = discountsOf(85_000)
    expect(json[0]).toMatchObject({
      offerType: 'REPEATING',
      offerStrategy: 'REPEATING',
      priceStrategy: 'CUSTOM',
      status: 'ACTIVE',
      created: '2026-03-04T12:00:00.000Z',
      isEnabled: true,
      isClosed: false,
      isReferenceRateBidding: false,
      isDiscountBidding: false,
      rate: 8.5,
      rateType: 'APR',
      spread: null,
      maxApr: 8.5,
      maxDiscount: null,
      termEnd: null,
      makerDisplayNames: ['Customer 0'],
      discountAmount: discounts / 100,
      markets: [
        {
          marketId: supplier.customers[0]!.marketUuid,
          makerOrganizationUuid: supplier.customers[0]!.makerOrganizationUuid,
          amounts: { original: { currency: 'USD' } },
        },
      ],
      offerBuilderOpportunities: [supplier.customers[0]!.opportunityUuid],
      amount: { currency: 'USD', acceptedInvoiceAmount: 15_000, acceptedInvoiceCount: 5 },
    })
    // All of it is paid; nothing is left to clear.
    expect(json[0].paymentAmount).toBe(0)
    expect(json[0].averageApr).toBeCloseTo(8.5, 1)
    expect((await get('/taker/offers?currency=ZZZ')).status).toBe(400)
  })

  test('GQL-002 GQL-003 GQL-004 GQL-005 requests are read by status and id, or by status and type, in one currency', async () => {
    const id = await offer()
    const list = async (filter: object) =>
      (
        await api.gql(
          token,
          'query ($f: EarlyPayRequestFilter) { earlyPayRequests(filter: $f) { edges { node { id stats { toCurrency(currency: "EUR") { currency } } } } } }',
          { f: filter },
        )
      ).data.earlyPayRequests.edges.map(({ node }: { node: object }) => node)
    const living = ['ACTIVE', 'PAUSED', 'SUBMITTED', 'UNDER_REVIEW', 'INVOICE_EDIT_IN_PROGRESS', 'ERROR']
    const own = [{ id, stats: { toCurrency: { currency: 'EUR' } } }]
    expect(await list({ status: { in: living }, id: { eq: id }, toCurrency: { eq: 'EUR' } })).toEqual(own)
    expect(await list({ status: { in: living }, type: { in: ['RECURRING_PRICE_DISCOVERY'] } })).toEqual(own)
    expect(await list({ status: { in: living }, type: { in: ['RECURRING_STATIC_RATE'] } })).toEqual([])
    expect(await list({ status: { in: ['WITHDRAWN'] }, id: { eq: id } })).toEqual([])
  })

  test('GQL-002 GQL-005 toCurrency names the currency of a request in several; one in a single currency keeps its own', async () => {
    const single = await offer()
    const currencyOf = async (id: string, toCurrency?: string) =>
      (
        await api.gql(
          token,
          'query ($f: EarlyPayRequestFilter) { earlyPayRequests(filter: $f) { edges { node { stats { toCurrency { currency eligibleInvoiceAmount } } } } } }',
          { f: { id: { eq: id }, ...(toCurrency && { toCurrency: { eq: toCurrency } }) } },
        )
      ).data.earlyPayRequests.edges[0].node.stats.toCurrency
    expect(await currencyOf(single, 'JPY')).toMatchObject({ currency: 'USD', eligibleInvoiceAmount: 15_000 })
    await api.gql(token, 'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }', { id: single })
    const several = await offer(supplier.customers.map(({ opportunityUuid }) => opportunityUuid))
    const usd = 15_000 + 15_000 / 0.92
    expect(await currencyOf(several)).toMatchObject({ currency: 'USD', eligibleInvoiceAmount: usd })
    const eur = await currencyOf(several, 'EUR')
    expect(eur.currency).toBe('EUR')
    expect(eur.eligibleInvoiceAmount).toBeCloseTo(15_000 * 0.92 + 15_000, 1)
  })

  test('GQL-009 a division has histories without an offer where customers paid early before there were offers', async () => {
    const query = `query ($scope: String) { divisions(paging: { first: 100 }, filter: { serviceScope: { in: [$scope] } }) {
      edges { node { uuid name takerConfigurationHistories(filter: { offerUuid: { is: true } }) { uuid offerUuid } } } } }`
    const divisions = async (scope = 'default') =>
      (await api.gql(token, query.replace('$scope: String', '$scope: String!'), { scope })).data.divisions
        .edges
    expect((await divisions())[0].node).toMatchObject({
      uuid: supplier.accountId,
      takerConfigurationHistories: [],
    })
    await system('update invoices set paid_state = 2, paid_day = 20000 where invoice_id = $1::bigint', [
      String(supplier.customers[0]!.eligible[0]),
    ])
    expect((await divisions())[0].node.takerConfigurationHistories).toEqual([
      { uuid: supplier.customers[0]!.marketUuid, offerUuid: null },
    ])
    expect(await divisions('elsewhere')).toEqual([])
  })

  test('GQL-015 EN2-026 EN2-027 EN2-028 market data carries eligibility and sums, and what they come to', async () => {
    await offer()
    const { data } = await api.gql(
      token,
      `{ marketsData(toCurrency: "USD") {
        markets { marketingMakerName customerUuid makerOrganizationUuid currency
          eligibility { statuses isOneTimeEligible isExpressAcceptEligible isRepeatingEligible isUserSubmissionEligible
            isScfSpecialRepeatingEligible isPreferredTermEligible }
          stats { totalEarlyPayInvoiceAmount totalEarlyPayInvoiceCount totalEarlyPayInvoiceAmountUsd eligibleInvoiceAmountUsd } }
        aggregate { minNextClearDate totalInvoiceAmount currency } } }`,
    )
    const [usd, eur] = data.marketsData.markets
    expect(usd).toMatchObject({
      marketingMakerName: 'Customer 0',
      currency: 'USD',
      eligibility: {
        statuses: ['ALREADY_IN_EARLY_PAY_OFFER'],
        isOneTimeEligible: false,
        isUserSubmissionEligible: false,
      },
      stats: {
        totalEarlyPayInvoiceAmount: 15_000,
        totalEarlyPayInvoiceCount: 5,
        totalEarlyPayInvoiceAmountUsd: 15_000,
        eligibleInvoiceAmountUsd: 15_000,
      },
    })
    expect(eur.eligibility).toMatchObject({
      statuses: [],
      isOneTimeEligible: true,
      isRepeatingEligible: true,
      isScfSpecialRepeatingEligible: false,
    })
    expect(data.marketsData.aggregate).toEqual({
      minNextClearDate: '2026-03-04T17:00:00.000Z',
      totalInvoiceAmount: 15_000 + 15_000 / 0.92,
      currency: 'USD',
    })
  })

  test('EN2-029 a market whose cash is used up says so to those who owe it something eligible', async () => {
    const statuses = async () =>
      (
        await api.gql(
          token,
          '{ getGroupedOpportunityData { edges { node { opportunities { statuses } } } } }',
        )
      ).data.getGroupedOpportunityData.edges.flatMap(
        ({ node }: { node: { opportunities: readonly { statuses: readonly string[] }[] } }) =>
          node.opportunities.map((one) => one.statuses),
      )
    expect(await statuses()).toEqual([[], []])
    await system('update markets set pool_minor = 0 where market_uuid = $1', [
      supplier.customers[0]!.marketUuid,
    ])
    expect(await statuses()).toEqual([['INSUFFICIENT_CASHPOOL'], []])
  })

  test('OPP-032 EN2-021 EN2-022 EN2-023 EN2-040 opportunities carry price type, rate statistics and their custom group', async () => {
    const [usd, eur] = supplier.customers
    await system(
      `update markets set benchmark_name = 'SOFR', spread_ppm = 10000, platform_spread_ppm = 2500, is_cash_flow_plus = true
       where market_uuid = $1`,
      [usd!.marketUuid],
    )
    await system('update markets set static_apr_ppm = 41000 where market_uuid = $1', [eur!.marketUuid])
    await system(
      `with g as (insert into custom_groups values ($1::uuid, gen_random_uuid(), 'Key accounts', true) returning *)
       insert into custom_group_members select account_id, group_uuid, $2::uuid from g`,
      [supplier.accountId, usd!.opportunityUuid],
    )
    const { data } = await api.gql(
      token,
      `{ getGroupedOpportunityData { edges { node { groupedBy opportunities { uuid type isPreselected
        priceType { kind apr rateName spread platformSpread isStatic } benchmarkRateStats { rateName referenceRate spread }
        referenceRateStats { rateName } cashFlowPlusStats { eligibleAmount eligibleCount cashBackAmount }
        customGroup { name isPreselected } } } } } }`,
    )
    const nodes = data.getGroupedOpportunityData.edges.map(({ node }: { node: object }) => node)
    expect(nodes[0].groupedBy).toMatch(new RegExp(`^${usd!.makerOrganizationUuid}:`))
    expect(nodes[0].opportunities).toEqual([
      {
        uuid: usd!.opportunityUuid,
        type: 'BENCHMARK_RATE',
        isPreselected: true,
        priceType: {
          kind: 'BENCHMARK_RATE',
          apr: null,
          rateName: 'SOFR',
          spread: 1,
          platformSpread: 0.25,
          isStatic: false,
        },
        benchmarkRateStats: { rateName: 'SOFR', referenceRate: 3.65, spread: 1.25 },
        referenceRateStats: { rateName: 'SOFR' },
        cashFlowPlusStats: { eligibleAmount: 15_000, eligibleCount: 5, cashBackAmount: 150 },
        customGroup: { name: 'Key accounts', isPreselected: true },
      },
    ])
    expect(nodes[1]).toMatchObject({
      groupedBy: eur!.makerOrganizationUuid,
      opportunities: [
        {
          type: 'STATIC_RATE',
          priceType: { kind: 'STATIC_RATE', apr: 4.1 },
          cashFlowPlusStats: null,
          customGroup: null,
        },
      ],
    })
  })

  test('OPP-033 a closed market has no next clear: its deposit day and deadline are 60 days from now', async () => {
    const [usd, eur] = supplier.customers as [TestCustomer, TestCustomer]
    const id = await offer([usd.opportunityUuid, eur.opportunityUuid])
    // The last clear there was to be is long past.
    const close = ({ marketUuid }: TestCustomer) =>
      system(
        `update markets set is_enabled = false, next_clear_at = '2026-01-05T17:00:00Z' where market_uuid = $1`,
        [marketUuid],
      )
    const query = `{ earlyPayRequests { edges { node { id opportunities { currency goodFundsDate requestDeadline }
        stats { maxGoodFundsDate requestDeadline } } } }
      getGroupedOpportunityData { edges { node { opportunities { currency
        invoiceSummary { maxGoodFundsDate requestDeadline } takersMarkets { requestDeadline } } } } }
      marketsData { aggregate { minNextClearDate } } }`
    const dates = async () => {
      const { data } = await api.gql(token, query)
      const [{ node: request }] = data.earlyPayRequests.edges
      expect(request.id).toBe(id)
      const opportunities = data.getGroupedOpportunityData.edges.flatMap(
        ({ node }: { node: { opportunities: readonly object[] } }) => node.opportunities,
      )
      const next = data.marketsData.aggregate.minNextClearDate
      return { parts: request.opportunities, stats: request.stats, opportunities, next }
    }
    const [missing, open] = [
      { day: '2026-05-03', at: '2026-05-03T12:00:00.000Z' },
      { day: '2026-03-05', at: '2026-03-04T17:00:00.000Z' },
    ]
    const part = (currency: string, { day, at }: typeof open) => ({
      currency,
      goodFundsDate: day,
      requestDeadline: at,
    })
    const opportunity = (currency: string, { day, at }: typeof open) => ({
      currency,
      invoiceSummary: { maxGoodFundsDate: day, requestDeadline: at },
      takersMarkets: [{ requestDeadline: at }],
    })
    await close(usd)
    expect(await dates()).toEqual({
      parts: [part('USD', missing), part('EUR', open)],
      stats: { maxGoodFundsDate: open.day, requestDeadline: open.at },
      opportunities: [opportunity('USD', missing), opportunity('EUR', open)],
      next: open.at,
    })
    await close(eur)
    expect(await dates()).toEqual({
      parts: [part('USD', missing), part('EUR', missing)],
      stats: { maxGoodFundsDate: missing.day, requestDeadline: missing.at },
      opportunities: [opportunity('USD', missing), opportunity('EUR', missing)],
      next: missing.at,
    })
  })

  test('EN2-002 EN2-006 a request opportunity names its markets, and a variable rate its benchmark', async () => {
    await system(`update markets set benchmark_name = 'SONIA', spread_ppm = 10000 where market_uuid = $1`, [
      supplier.customers[0]!.marketUuid,
    ])
    await api.gql(
      token,
      'mutation ($i: CreateFixedRateRequestInput!) { createOneRecurringBenchmarkRateRequest(input: $i) { id } }',
      { i: { opportunityUuid: supplier.customers[0]!.opportunityUuid } },
    )
    const { data } = await api.gql(
      token,
      `{ earlyPayRequests { edges { node { displayType rateType opportunities {
        takersMarketsForPricingServiceInvoiceEdits { takerId takerUuid marketId marketUuid dpe convertedEligibleInvoiceAmount marketIsEnabled }
        benchmarkRateDetails { rateName referenceRate spread } } } } } }`,
    )
    const { marketUuid } = supplier.customers[0]!
    expect(data.earlyPayRequests.edges[0].node).toEqual({
      displayType: 'request',
      rateType: 'REF',
      opportunities: [
        {
          takersMarketsForPricingServiceInvoiceEdits: [
            {
              takerId: supplier.accountId,
              takerUuid: supplier.accountId,
              marketId: marketUuid,
              marketUuid,
              dpe: 490_000 / 15_000,
              convertedEligibleInvoiceAmount: 15_000,
              marketIsEnabled: true,
            },
          ],
          benchmarkRateDetails: { rateName: 'SONIA', referenceRate: 3.97, spread: 1 },
        },
      ],
    })
  })

  test('EN2-030 a transaction carries its weighted sums and what kind of offer it came from', async () => {
    const { id } = await cleared()
    const { data } = await api.gql(
      token,
      `{ transactions { nodes { offerUuid offerType authServiceUuid isPendingClear numAprOffers numDiscountOffers
        aprWeightedSum dpeWeightedSum discountWeightedSum discountAmount takerMarketClearIds } } }`,
    )
    const [node] = data.transactions.nodes
    expect(node).toMatchObject({
      offerUuid: id,
      offerType: 'REPEATING',
      authServiceUuid: supplier.accountId,
      isPendingClear: false,
      numAprOffers: 1,
      numDiscountOffers: 0,
      dpeWeightedSum: 490_000,
      discountWeightedSum: node.discountAmount,
    })
    expect(node.aprWeightedSum / 15_000).toBeCloseTo(8.5, 1)
    expect(node.takerMarketClearIds).toHaveLength(1)
  })
})
