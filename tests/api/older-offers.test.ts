import { beforeEach, expect, test } from 'vitest'
import { discountMinor } from '#domain/rates'
import type { Database } from '../../server/platform/db/driver.ts'
import { eachDatabase } from '../../server/platform/db/testing/database.ts'
import { openOlderCalls, type OlderCalls } from './older-calls.ts'

eachDatabase('older calls about offers', (open) => {
  let database: Database
  let calls: OlderCalls

  beforeEach(async () => {
    database ??= await open()
    calls = await openOlderCalls(database)
  })

  const discountsOf = (ppm: number) =>
    [1, 2, 3, 4, 5].reduce((sum, n) => sum + discountMinor(n * 100_000, { kind: 'APR', ppm }, 29 + n), 0)

  test('RST-003 EN2-009 MTH-001 MTH-002 MTH-011 MTH-015 OFF-024 the older list pays by status, and names its own statuses', async () => {
    const recurring = await calls.offer()
    const invoices = `/taker/maker/${calls.supplier.customers[0]!.makerOrganizationUuid}/invoices`
    const one = async () => (await calls.get('/taker/offers?currency=USD')).json[0]
    const discounts = discountsOf(85_000)
    const days = (30 * 1000 + 31 * 2000 + 32 * 3000 + 33 * 4000 + 34 * 5000) / 15_000
    const standing = await one()
    expect(standing).toMatchObject({
      status: 'ACTIVE',
      offerStrategy: 'REPEATING',
      offerDeadline: '2026-03-04T17:00:00.000Z',
      estimatedDepositDate: '2026-03-05',
    })
    expect(standing.paymentAmount).toBeCloseTo(15_000 - discounts / 100, 6)
    expect(standing.averageDiscount).toBe(Math.round((discounts / 15_000) * 10_000) / 10_000)
    expect(standing.averageDiscount).toBeCloseTo((8.5 * days) / 360, 3)
    await calls.api.gql(
      calls.token,
      'mutation ($id: ID!) { togglePauseOneEarlyPayRequest(id: $id, shouldPause: true) }',
      {
        id: recurring,
      },
    )
    expect(await one()).toMatchObject({ status: 'PAUSED', isEnabled: false })
    await calls.system(`update requests set status = 'UNDER_REVIEW' where request_id = $1`, [recurring])
    const reviewed = await one()
    expect(reviewed.status).toBe('UNDER_REVIEW')
    expect(reviewed.paymentAmount).toBeCloseTo(15_000 - (15_000 * 8.5 * days) / 360 / 100, 6)
    await calls.system(`update requests set status = 'INVOICE_EDIT_IN_PROGRESS' where request_id = $1`, [
      recurring,
    ])
    expect((await one()).status).toBe('UNDER_REVIEW')
    await calls.system(`update requests set status = 'ACTIVE' where request_id = $1`, [recurring])
    await calls.api.call('PUT', `${invoices}/bulk-exclude?currency=USD`, { token: calls.token, body: {} })
    expect(await one()).toMatchObject({ status: 'FUTURE', paymentAmount: 0 })
  })

  test('BLD-038 an offer of static-rate opportunities alone carries the special repeating strategy', async () => {
    await calls.system('update markets set static_apr_ppm = 41000 where account_id = $1', [
      calls.supplier.accountId,
    ])
    const { data } = await calls.api.gql(
      calls.token,
      'mutation ($i: CreateFixedRateRequestInput!) { made: createOneOneTimeStaticRateRequest(input: $i) { id } }',
      { i: { opportunityUuid: calls.supplier.customers[0]!.opportunityUuid } },
    )
    expect((await calls.get('/taker/offers?currency=USD')).json).toMatchObject([
      { offerUuid: data.made.id, offerType: 'ONE_TIME', offerStrategy: 'SCF_SPECIAL_REPEATING_OFFER' },
    ])
  })

  test('RST-003 EN2-009 EN2-010 the older offers list is in one currency, without offers onto a card', async () => {
    await calls.system(
      `update markets set is_cash_flow_plus = true where account_id = $1 and currency = 'EUR'`,
      [calls.supplier.accountId],
    )
    await calls.api.gql(
      calls.token,
      'mutation ($i: CreateOneTimeCashFlowPlusRequestInput!) { createOneOneTimeCashFlowPlusRequest(input: $i) { id } }',
      { i: { opportunityUuids: [calls.supplier.customers[1]!.opportunityUuid] } },
    )
    const { id } = await calls.cleared()
    const { json } = await calls.get('/taker/offers?currency=USD')
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
          marketId: calls.supplier.customers[0]!.marketUuid,
          makerOrganizationUuid: calls.supplier.customers[0]!.makerOrganizationUuid,
          amounts: { original: { currency: 'USD' } },
        },
      ],
      offerBuilderOpportunities: [calls.supplier.customers[0]!.opportunityUuid],
      amount: { currency: 'USD', acceptedInvoiceAmount: 15_000, acceptedInvoiceCount: 5 },
    })
    // All of it is paid; nothing is left to clear.
    expect(json[0].paymentAmount).toBe(0)
    expect(json[0].averageApr).toBeCloseTo(8.5, 1)
    expect((await calls.get('/taker/offers?currency=ZZZ')).status).toBe(400)
  })

  test('GQL-002 GQL-003 GQL-004 GQL-005 requests are read by status and id, or by status and type, in one currency', async () => {
    const id = await calls.offer()
    const list = async (filter: object) =>
      (
        await calls.api.gql(
          calls.token,
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
    const single = await calls.offer()
    const currencyOf = async (id: string, toCurrency?: string) =>
      (
        await calls.api.gql(
          calls.token,
          'query ($f: EarlyPayRequestFilter) { earlyPayRequests(filter: $f) { edges { node { stats { toCurrency { currency eligibleInvoiceAmount } } } } } }',
          { f: { id: { eq: id }, ...(toCurrency && { toCurrency: { eq: toCurrency } }) } },
        )
      ).data.earlyPayRequests.edges[0].node.stats.toCurrency
    expect(await currencyOf(single, 'JPY')).toMatchObject({ currency: 'USD', eligibleInvoiceAmount: 15_000 })
    await calls.api.gql(calls.token, 'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }', {
      id: single,
    })
    const several = await calls.offer(calls.supplier.customers.map(({ opportunityUuid }) => opportunityUuid))
    const usd = 15_000 + 15_000 / 0.92
    expect(await currencyOf(several)).toMatchObject({ currency: 'USD', eligibleInvoiceAmount: usd })
    const eur = await currencyOf(several, 'EUR')
    expect(eur.currency).toBe('EUR')
    expect(eur.eligibleInvoiceAmount).toBeCloseTo(15_000 * 0.92 + 15_000, 1)
    // Of several currencies the first one.
    const first = await calls.api.gql(
      calls.token,
      'query ($id: ID!) { earlyPayRequests(filter: { id: { eq: $id }, toCurrency: { in: ["GBP", "EUR"] } }) { edges { node { stats { toCurrency { currency } } } } } }',
      { id: several },
    )
    expect(first.data.earlyPayRequests.edges[0].node.stats.toCurrency).toEqual({ currency: 'GBP' })
    const wrong = await calls.api.gql(
      calls.token,
      '{ earlyPayRequests(filter: { toCurrency: { in: ["EUR", "ZZZ"] } }) { edges { node { id } } } }',
    )
    expect(wrong.errors[0].extensions.code).toBe('VALIDATION')
  })

  test('GQL-009 a division has histories without an offer where customers paid early before there were offers', async () => {
    const query = `query ($scope: String) { divisions(paging: { first: 100 }, filter: { serviceScope: { in: [$scope] } }) {
      edges { node { uuid name takerConfigurationHistories(filter: { offerUuid: { is: true } }) { uuid offerUuid } } } } }`
    const divisions = async (scope = 'default') =>
      (await calls.api.gql(calls.token, query.replace('$scope: String', '$scope: String!'), { scope })).data
        .divisions.edges
    expect((await divisions())[0].node).toMatchObject({
      uuid: calls.supplier.accountId,
      takerConfigurationHistories: [],
    })
    const pay = (state: number, day: number, id: number) =>
      calls.system(
        'update invoices set paid_state = $1::int, paid_day = $2::int where invoice_id = $3::bigint',
        [state, day, id].map(String),
      )
    const [first, second] = calls.supplier.customers
    // What was paid at maturity tells of no early payment.
    await pay(1, 19_000, second!.eligible[0]!)
    expect((await divisions())[0].node.takerConfigurationHistories).toEqual([])
    await pay(2, 20_000, first!.eligible[0]!)
    await pay(2, 19_500, first!.eligible[1]!)
    const histories = [{ uuid: first!.marketUuid, offerUuid: null }]
    expect((await divisions())[0].node.takerConfigurationHistories).toEqual(histories)
    const { data } = await calls.api.gql(
      calls.token,
      '{ divisions { edges { node { all: takerConfigurationHistories { created } none: takerConfigurationHistories(filter: { offerUuid: { is: false } }) { uuid } } } } }',
    )
    expect(data.divisions.edges[0].node).toEqual({
      all: [{ created: new Date(19_500 * 86_400_000).toISOString() }],
      none: [],
    })
    expect(await divisions('elsewhere')).toEqual([])
  })

  test('EN2-002 EN2-006 a request opportunity names its markets, and a variable rate its benchmark', async () => {
    await calls.system(
      `update markets set benchmark_name = 'SONIA', spread_ppm = 10000 where market_uuid = $1`,
      [calls.supplier.customers[0]!.marketUuid],
    )
    await calls.api.gql(
      calls.token,
      'mutation ($i: CreateFixedRateRequestInput!) { createOneRecurringBenchmarkRateRequest(input: $i) { id } }',
      { i: { opportunityUuid: calls.supplier.customers[0]!.opportunityUuid } },
    )
    const { data } = await calls.api.gql(
      calls.token,
      `{ earlyPayRequests { edges { node { displayType rateType opportunities {
        takersMarketsForPricingServiceInvoiceEdits { takerId takerUuid marketId marketUuid dpe convertedEligibleInvoiceAmount marketIsEnabled }
        benchmarkRateDetails { rateName referenceRate spread } } } } } }`,
    )
    const { marketUuid } = calls.supplier.customers[0]!
    expect(data.earlyPayRequests.edges[0].node).toEqual({
      displayType: 'request',
      rateType: 'REF',
      opportunities: [
        {
          takersMarketsForPricingServiceInvoiceEdits: [
            {
              takerId: calls.supplier.accountId,
              takerUuid: calls.supplier.accountId,
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
    const { id } = await calls.cleared()
    const { data } = await calls.api.gql(
      calls.token,
      `{ transactions { nodes { offerUuid offerType authServiceUuid isPendingClear numAprOffers numDiscountOffers
        aprWeightedSum dpeWeightedSum discountWeightedSum discountAmount takerMarketClearIds } } }`,
    )
    const [node] = data.transactions.nodes
    expect(node).toMatchObject({
      offerUuid: id,
      offerType: 'REPEATING',
      authServiceUuid: calls.supplier.accountId,
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
