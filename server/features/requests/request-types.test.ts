import { beforeEach, expect, test } from 'vitest'
import { discountMinor, type Rate } from '#domain/rates'
import { parseIsoDay } from '#domain/calendar'
import { REQUEST_TYPES, type RequestType } from '#domain/requests'
import { runDueClears } from '../../engine/clearing/run.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing.ts'
import { putExclusions } from '../../engine/book/testing.ts'
import { addSupplier, openTestApi, TODAY, type TestApi, type TestSupplier } from '../../testing-api.ts'
import { createCallOf } from './create-calls.ts'

const DETAILS = `query ($id: ID!) { earlyPayRequests(filter: { id: { eq: $id } }) { edges { node {
  status type rate rateType spread rateSourceName termExpirationDate version isRateAveraged displayType
  restrictions { isPausable isWithdrawable isInvoicesEditable isRateEditable }
  opportunities { uuid rate clearingInvoiceCount clearingDiscountSum benchmarkRateDetails { rateName referenceRate spread } }
  stats { awardedInvoiceCount } } } } }`

const NAMED = { rateType: 'APR', rate: 8.5 }

/** The deposit day of the clear of `TODAY`. */
const DEPOSIT = TODAY + 1
const DEADLINE = new Date('2026-03-04T17:00:00Z')
const NEXT_DEADLINE = new Date('2026-03-05T17:00:00Z')

interface TypeCase {
  /** What the market needs to offer, as columns of its row. */
  readonly market: string
  readonly input: (opportunity: string) => object
  readonly inputType: string
  /** The rate everything is paid at. */
  readonly rate: Rate
  readonly shown: object
}

const fixed = (opportunityUuid: string) => ({ opportunityUuid })
const several = (fields: object) => (opportunity: string) => ({ opportunityUuids: [opportunity], ...fields })
const apr = (percent: number): Rate => ({ kind: 'APR', ppm: percent * 10_000 })

const CASES: Readonly<Record<RequestType, TypeCase>> = {
  ONE_TIME_PRICE_DISCOVERY: {
    market: '',
    input: several(NAMED),
    inputType: 'CreateOneTimePriceDiscoveryRequestInput',
    rate: apr(8.5),
    shown: { rate: 8.5, rateType: 'APR' },
  },
  RECURRING_PRICE_DISCOVERY: {
    market: '',
    input: several(NAMED),
    inputType: 'CreateRecurringPriceDiscoveryRequestInput',
    rate: apr(8.5),
    shown: { rate: 8.5, rateType: 'APR' },
  },
  EXPRESS_ACCEPT_PRICE_DISCOVERY: {
    market: 'express_apr_ppm = 80000',
    input: several({ rateType: 'APR', rate: 8 }),
    inputType: 'CreateOneTimePriceDiscoveryRequestInput',
    rate: apr(8),
    shown: { rate: 8, rateType: 'APR' },
  },
  ONE_TIME_STATIC_RATE: {
    market: 'static_apr_ppm = 41000',
    input: fixed,
    inputType: 'CreateFixedRateRequestInput',
    rate: apr(4.1),
    shown: { rate: 4.1, rateType: 'APR' },
  },
  RECURRING_STATIC_RATE: {
    market: 'static_apr_ppm = 41000',
    input: fixed,
    inputType: 'CreateFixedRateRequestInput',
    rate: apr(4.1),
    shown: { rate: 4.1, rateType: 'APR' },
  },
  ONE_TIME_BENCHMARK_RATE: {
    market: `benchmark_name = 'SOFR', spread_ppm = 10000, platform_spread_ppm = 2500`,
    input: fixed,
    inputType: 'CreateFixedRateRequestInput',
    rate: apr(4.9),
    shown: { rate: 4.9, rateType: 'REF', spread: 1.25, rateSourceName: 'SOFR' },
  },
  RECURRING_BENCHMARK_RATE: {
    market: `benchmark_name = 'SOFR', spread_ppm = 10000, platform_spread_ppm = 2500`,
    input: fixed,
    inputType: 'CreateFixedRateRequestInput',
    rate: apr(4.9),
    shown: { rate: 4.9, rateType: 'REF', spread: 1.25, rateSourceName: 'SOFR' },
  },
  ONE_TIME_CASH_FLOW_PLUS: {
    market: 'is_cash_flow_plus = true',
    input: several({}),
    inputType: 'CreateOneTimeCashFlowPlusRequestInput',
    rate: { kind: 'DISC', ppm: 0 },
    shown: { rate: 0, rateType: 'DISC' },
  },
  PREFERRED_TERM: {
    market: 'preferred_apr_ppm = 60000',
    input: several({}),
    inputType: 'CreatePreferredTermRequestInput',
    rate: apr(6),
    shown: { rate: 6, rateType: 'APR' },
  },
  PREFERRED_TERM_IN_APP: {
    market: 'preferred_apr_ppm = 60000',
    input: several({ rateType: 'APR', rate: 6.5, termExpirationDate: '2026-03-31' }),
    inputType: 'CreatePreferredTermInAppRequestInput',
    rate: apr(6.5),
    shown: { rate: 6.5, rateType: 'APR', termExpirationDate: '2026-03-31' },
  },
}

eachDatabase('requests of every type', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let token: string

  beforeEach(async () => {
    database ??= await open()
    supplier = await addSupplier(database, `${Math.random()}@supplier.test`)
    api = openTestApi(database, { FLAGS: 'one-time-benchmark-requests, missing-ap' })
    token = (await api.signIn(supplier.email)).jwt
  })

  const opportunity = () => supplier.customers[0]!.opportunityUuid
  const system = (sql: string, params: readonly string[] = []) =>
    database.asSystem((tx) => tx.query<Record<string, unknown>>(sql, params))
  const offerInMarket = (columns: string) =>
    columns ? system(`update markets set ${columns} where account_id = $1`, [supplier.accountId]) : undefined
  const create = async (type: RequestType, input = CASES[type].input(opportunity())) => {
    const name = createCallOf(type)
    const query = `mutation ($input: ${CASES[type].inputType}!) { ${name}(input: $input) { id } }`
    const { data, errors } = await api.gql(token, query, { input })
    return { id: data?.[name]?.id as string, code: errors?.[0]?.extensions.code as string | undefined }
  }
  const prepared = async (type: RequestType) => {
    await offerInMarket(CASES[type].market)
    return create(type)
  }
  const details = async (id: string) =>
    (await api.gql(token, DETAILS, { id })).data.earlyPayRequests.edges[0].node
  const gql = async (query: string, variables: object, headers?: Readonly<Record<string, string>>) =>
    api.gql(token, query, variables, headers)
  const edit = (id: string, newRate: number, headers?: Readonly<Record<string, string>>) =>
    gql(
      'mutation ($id: ID!, $r: Percent!) { editRateOneEarlyPayRequest(id: $id, newRateType: APR, newRate: $r) }',
      { id, r: newRate },
      headers,
    )
  const awards = (id: string) =>
    system(
      `select amount_minor as amount, discount_minor as discount, days_early as days from awards where request_id = $1
       order by amount_minor`,
      [id],
    )

  test.each(REQUEST_TYPES)(
    'OFF-002 GQL-019 GQL-020 GQL-021 GQL-022 GQL-023 GQL-024 %s goes from its mutation to a transaction, to the cent',
    async (type) => {
      const { rate, shown } = CASES[type]
      const { id, code } = await prepared(type)
      expect(code).toBeUndefined()
      const node = await details(id)
      expect(node).toMatchObject({ type, status: 'ACTIVE', ...shown })
      const discounts = [1, 2, 3, 4, 5].map((n) => discountMinor(n * 100_000, rate, TODAY + 30 + n - DEPOSIT))
      expect(Math.round(node.opportunities[0].clearingDiscountSum * 100)).toBe(
        discounts.reduce((a, b) => a + b, 0),
      )
      await runDueClears(database, { now: DEADLINE })
      expect(await awards(id)).toEqual(
        discounts.map((discount, n) => ({ amount: (n + 1) * 100_000, discount, days: 30 + n })),
      )
      expect((await details(id)).status).toBe(
        /^(RECURRING|PREFERRED)/.test(type) ? 'ACTIVE' : 'FULL_ACCEPTANCE',
      )
    },
  )

  test('EN2-003 EN2-004 each type is refused where no market offers it', async () => {
    for (const type of REQUEST_TYPES.filter((one) => !/^(ONE_TIME|RECURRING)_PRICE/.test(one)))
      expect([type, (await create(type)).code]).toEqual([type, 'OPTION_NOT_OFFERED'])
    await offerInMarket('static_apr_ppm = 41000')
    expect((await create('RECURRING_PRICE_DISCOVERY')).code).toBe('OPTION_NOT_OFFERED')
  })

  test('GQL-024 one-time benchmark is refused while its flag is off', async () => {
    api = openTestApi(database)
    token = (await api.signIn(supplier.email)).jwt
    expect((await prepared('ONE_TIME_BENCHMARK_RATE')).code).toBe('FEATURE_OFF')
  })

  test('express accept and preferred terms refuse an APR below what the market accepts', async () => {
    await offerInMarket('express_apr_ppm = 80000, preferred_apr_ppm = 60000')
    const input = several({ rateType: 'APR', rate: 7.99 })(opportunity())
    expect((await create('EXPRESS_ACCEPT_PRICE_DISCOVERY', input)).code).toBe('RATE_BELOW_ACCEPTED')
    expect(
      (await create('EXPRESS_ACCEPT_PRICE_DISCOVERY', { ...input, rateType: 'DISC', rate: 50 })).code,
    ).toBe('VALIDATION')
    const term = { ...input, rate: 5.99, termExpirationDate: '2026-04-01' }
    expect((await create('PREFERRED_TERM_IN_APP', term)).code).toBe('RATE_BELOW_ACCEPTED')
  })

  test('BLD-036 a preferred term in the app needs a day to end, after today', async () => {
    await offerInMarket('preferred_apr_ppm = 60000')
    const input = several({ rateType: 'APR', rate: 6 })(opportunity())
    const endless = await gql(
      'mutation ($input: CreatePreferredTermInAppRequestInput!) { createOnePreferredTermInAppRequest(input: $input) { id } }',
      { input },
    )
    expect(endless.errors).toMatchObject([
      {
        message: 'Term expiration date is required for preferred term in-app offer submission',
        extensions: { code: 'TERM_EXPIRATION_REQUIRED' },
      },
    ])
    const ends = (termExpirationDate: string) =>
      create('PREFERRED_TERM_IN_APP', { ...input, termExpirationDate })
    expect((await ends('2026-03-04')).code).toBe('TERM_EXPIRATION_PAST')
    expect((await ends('2026-03-05')).code).toBeUndefined()
  })

  test('a term that is over meets no clear any more and ends as expired, its customer free', async () => {
    await offerInMarket('preferred_apr_ppm = 60000')
    const input = several({ rateType: 'APR', rate: 6, termExpirationDate: '2026-03-05' })(opportunity())
    const { id } = await create('PREFERRED_TERM_IN_APP', input)
    await system(`update invoices set approved_day = $2::int where account_id = $1 and kind = 0`, [
      supplier.accountId,
      String(parseIsoDay('2026-03-06')),
    ])
    await runDueClears(database, { now: new Date('2026-03-06T17:00:00Z') })
    expect(await awards(id)).toEqual([])
    api.clock.now = new Date('2026-03-07T12:00:00Z')
    await runDueClears(database, { now: api.clock.now })
    token = (await api.signIn(supplier.email)).jwt
    expect((await details(id)).status).toBe('EXPIRED')
    expect((await create('RECURRING_PRICE_DISCOVERY')).code).toBeUndefined()
  })

  test('OFF-004 preferred terms carry a suggested rate and are each paid at their own', async () => {
    const [usd, eur] = supplier.customers
    await system('update markets set preferred_apr_ppm = 60000 where market_uuid = $1', [usd!.marketUuid])
    await system('update markets set preferred_apr_ppm = 30000 where market_uuid = $1', [eur!.marketUuid])
    const { data } = await gql(
      '{ getGroupedOpportunityData { edges { node { opportunities { isPreferredEligible preferredRate } } } } }',
      {},
    )
    expect(
      data.getGroupedOpportunityData.edges.flatMap(
        ({ node }: { node: { opportunities: object[] } }) => node.opportunities,
      ),
    ).toEqual([
      { isPreferredEligible: true, preferredRate: 6 },
      { isPreferredEligible: true, preferredRate: 3 },
    ])
    const opportunityUuids = [usd!.opportunityUuid, eur!.opportunityUuid]
    const { id } = await create('PREFERRED_TERM', { opportunityUuids })
    const rates = (await details(id)).opportunities.map((one: { rate: number }) => one.rate)
    expect(rates).toEqual([6, 3])
    await runDueClears(database, { now: DEADLINE })
    const [row] = await system(
      `select (select discount_minor from awards where invoice_id = $1::bigint) as usd,
         (select discount_minor from awards where invoice_id = $2::bigint) as eur`,
      [String(usd!.eligible[0]), String(eur!.eligible[0])],
    )
    expect(row).toEqual({ usd: discountMinor(100_000, apr(6), 30), eur: discountMinor(100_000, apr(3), 30) })
  })

  test('a variable rate follows its benchmark until the clear', async () => {
    const { id } = await prepared('RECURRING_BENCHMARK_RATE')
    await system(`update benchmark_rates set rate_ppm = 50000 where name = 'SOFR'`)
    try {
      expect((await details(id)).opportunities[0]).toMatchObject({
        rate: 6.25,
        benchmarkRateDetails: { rateName: 'SOFR', referenceRate: 5, spread: 1.25 },
      })
      await runDueClears(database, { now: DEADLINE })
      expect((await awards(id))[0]).toMatchObject({ discount: discountMinor(100_000, apr(6.25), 30) })
    } finally {
      await system(`update benchmark_rates set rate_ppm = 36500 where name = 'SOFR'`)
    }
  })

  test('a recurring request meets every clear and picks up invoices that came later', async () => {
    const { id } = await prepared('RECURRING_PRICE_DISCOVERY')
    await runDueClears(database, { now: DEADLINE })
    expect(await awards(id)).toHaveLength(5)
    const { marketUuid, customerUuid } = supplier.customers[0]!
    await system(
      `insert into invoices (account_id, market_uuid, customer_uuid, currency, invoice_number, amount_minor,
         original_amount_minor, created_day, approved_day, due_day)
       values ($1, $2, $3, 'USD', 'LATE', 700000, 700000, $4::int, $4::int, $4::int + 40)`,
      [supplier.accountId, marketUuid, customerUuid, String(TODAY)],
    )
    await runDueClears(database, { now: NEXT_DEADLINE })
    expect(await awards(id)).toHaveLength(6)
    expect((await details(id)).status).toBe('ACTIVE')
  })

  test('BLD-041 OPP-025 recurring price discovery can wait for invoices, under its flag', async () => {
    await database.asSystem((tx) => putExclusions(tx, supplier.accountId, true))
    const offered = async () =>
      (
        await gql(
          '{ getGroupedOpportunityData { edges { node { opportunities { currency requestOptions } } } } }',
          {},
        )
      ).data.getGroupedOpportunityData.edges.flatMap(
        ({ node }: { node: { opportunities: readonly object[] } }) => node.opportunities,
      )
    expect(await offered()).toEqual([
      { currency: 'USD', requestOptions: ['RecurringPriceDiscovery'] },
      { currency: 'EUR', requestOptions: ['RecurringPriceDiscovery'] },
    ])
    expect((await create('RECURRING_PRICE_DISCOVERY')).code).toBeUndefined()
    const other = several(NAMED)(supplier.customers[1]!.opportunityUuid)
    api = openTestApi(database, { FLAGS: 'zero-ap-recurring-price-discovery=off' })
    token = (await api.signIn(supplier.email)).jwt
    expect(await offered()).toEqual([
      { currency: 'USD', requestOptions: [] },
      { currency: 'EUR', requestOptions: [] },
    ])
    expect((await create('RECURRING_PRICE_DISCOVERY', other)).code).toBe('NO_ELIGIBLE_INVOICES')
  })

  test('GQL-025 OFF-033 the rate of a price discovery is edited, with who did it; others refuse', async () => {
    const { id } = await prepared('RECURRING_PRICE_DISCOVERY')
    expect((await edit(id, 9.25)).data.editRateOneEarlyPayRequest).toBe(true)
    expect(await details(id)).toMatchObject({ rate: 9.25, rateType: 'APR' })
    expect((await edit(id, 9.255)).errors[0].extensions.code).toBe('RATE_TOO_PRECISE')
    await system(`update requests set type = 'PREFERRED_TERM' where request_id = $1`, [id])
    expect((await details(id)).restrictions).toMatchObject({
      isRateEditable: false,
      isInvoicesEditable: false,
    })
    expect((await edit(id, 9)).errors[0].extensions.code).toBe('REQUEST_NOT_EDITABLE')
  })

  test('OFF-045 nothing is edited where a market is always on', async () => {
    const { id } = await prepared('ONE_TIME_PRICE_DISCOVERY')
    await offerInMarket(`product_type = 'SCF_ALWAYS_ON'`)
    expect((await details(id)).restrictions).toMatchObject({
      isRateEditable: false,
      isInvoicesEditable: false,
    })
    expect((await edit(id, 9)).errors[0].extensions.code).toBe('REQUEST_NOT_EDITABLE')
  })

  test('GQL-026 the invoices of a request are edited by operations, other opportunities are not touched', async () => {
    const { id } = await prepared('RECURRING_PRICE_DISCOVERY')
    const query =
      'mutation ($id: ID!, $o: [InvoiceOperation!]!) { editInvoicesOneEarlyPayRequest(id: $id, invoiceOperations: $o) }'
    const operation = (over: object) => ({
      operation: 'EXCLUDE',
      opportunityUuid: opportunity(),
      ...over,
    })
    const change = (over: object) => gql(query, { id, o: [operation(over)] })
    expect((await change({ amountFrom: 3000 })).data.editInvoicesOneEarlyPayRequest).toBe(true)
    expect((await details(id)).opportunities[0].clearingInvoiceCount).toBe(2)
    const foreign = await change({ all: true, opportunityUuid: supplier.customers[1]!.opportunityUuid })
    expect(foreign.errors[0].extensions.code).toBe('NOT_FOUND')
  })

  test('a change of a request that was changed since it was read is refused with REQUEST_CHANGED', async () => {
    const { id } = await prepared('RECURRING_PRICE_DISCOVERY')
    const { version } = await details(id)
    const seen = { 'If-Match': `"${version}"` }
    expect((await edit(id, 9, seen)).data.editRateOneEarlyPayRequest).toBe(true)
    expect((await edit(id, 10, seen)).errors[0].extensions).toEqual({ code: 'REQUEST_CHANGED', status: 409 })
    expect((await details(id)).rate).toBe(9)
    const withdraw = await gql('mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }', { id }, seen)
    expect(withdraw.errors[0].extensions.code).toBe('REQUEST_CHANGED')
    const garbage = await gql(
      'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }',
      { id },
      {
        'If-Match': 'yesterday',
      },
    )
    expect(JSON.stringify(garbage)).toContain('BAD_REQUEST')
  })

  test('OFF-036 RST-005 a withdrawal includes again what was excluded since the request was made, not what was before', async () => {
    const [customer] = supplier.customers
    const [excludedBefore, excludedSince] = customer!.eligible
    const markets = [{ marketId: customer!.marketUuid, takerId: supplier.accountId }]
    const base = `/taker/maker/${customer!.makerOrganizationUuid}/invoices`
    const exclude = (id: number) =>
      api.call('PUT', `${base}/exclude?currency=USD`, { token, body: { invoiceIds: [String(id)] } })
    await exclude(excludedBefore!)
    const { id } = await create('RECURRING_PRICE_DISCOVERY')
    await exclude(excludedSince!)
    const counts = async () =>
      (
        await gql(
          `query ($id: ID!) { earlyPayRequests(filter: { id: { eq: $id } }) { edges { node { opportunities {
            takerExcludedInvoiceCount includedAgainInvoiceCount } } } } }`,
          { id },
        )
      ).data.earlyPayRequests.edges[0].node.opportunities
    expect(await counts()).toEqual([{ takerExcludedInvoiceCount: 2, includedAgainInvoiceCount: 1 }])
    const body = { filters: [{ all: true, operation: 'INCLUDE' }], takersMarkets: markets }
    const answer = await api.call('POST', `${base}/update-calculated-invoices?currency=USD`, { token, body })
    expect(answer.json.changedCount).toBe(1)
    expect(await counts()).toEqual([{ takerExcludedInvoiceCount: 1, includedAgainInvoiceCount: 0 }])
  })

  test('OFF-020 OFF-026 a submitted request waits for its review: no clear takes it before the operator lets it', async () => {
    await offerInMarket('reviews_requests = true')
    const { id } = await create('RECURRING_PRICE_DISCOVERY')
    expect((await details(id)).status).toBe('SUBMITTED')
    const pause = await gql(
      'mutation ($id: ID!) { togglePauseOneEarlyPayRequest(id: $id, shouldPause: false) }',
      { id },
    )
    expect(pause.errors[0].extensions.code).toBe('REQUEST_NOT_PAUSABLE')
    await runDueClears(database, { now: DEADLINE })
    expect(await awards(id)).toEqual([])
    const review = (status: string) =>
      api.call('POST', '/operator/review', {
        token: api.services.operatorToken,
        body: { supplier: supplier.email, request: id, status },
      })
    expect((await review('UNDER_REVIEW')).json).toEqual({ status: 'UNDER_REVIEW' })
    expect((await review('ACTIVE')).json).toEqual({ status: 'ACTIVE' })
    expect((await review('ERROR')).status).toBe(400)
    expect((await review('INVOICE_EDIT_IN_PROGRESS')).json).toEqual({ status: 'INVOICE_EDIT_IN_PROGRESS' })
    expect((await review('UNDER_REVIEW')).status).toBe(400)
    expect((await review('ACTIVE')).json).toEqual({ status: 'ACTIVE' })
    await runDueClears(database, { now: NEXT_DEADLINE })
    expect(await awards(id)).toHaveLength(5)
  })

  test('OFF-049 without a membership a recurring request is not paused in its first six months', async () => {
    await system(
      `insert into memberships (account_id, membership_id, is_eligible, status) values ($1, gen_random_uuid(), true, 'INACTIVE')`,
      [supplier.accountId],
    )
    const { id } = await prepared('RECURRING_PRICE_DISCOVERY')
    const pause = () =>
      gql('mutation ($id: ID!) { togglePauseOneEarlyPayRequest(id: $id, shouldPause: true) }', { id })
    expect((await pause()).errors[0].extensions.code).toBe('REQUEST_LOCKED')
    const trial = await gql(
      'mutation ($a: ID!) { activateMembershipTrial(accountId: $a) { status isEligible accountId paymentStatus trialEndDate } }',
      {
        a: supplier.accountId,
      },
    )
    expect(trial.data.activateMembershipTrial).toEqual({
      status: 'TRIAL',
      isEligible: true,
      accountId: supplier.accountId,
      paymentStatus: null,
      trialEndDate: '2026-04-03',
    })
    expect((await pause()).data.togglePauseOneEarlyPayRequest).toBe(true)
  })

  test('GQL-028 EN2-035 a membership is tried once, and only by an eligible account', async () => {
    const start = () =>
      gql('mutation ($a: ID!) { activateMembershipTrial(accountId: $a) { status } }', {
        a: supplier.accountId,
      })
    expect((await start()).errors[0].extensions.code).toBe('FORBIDDEN')
    await system(
      `insert into memberships (account_id, membership_id, is_eligible, status) values ($1, gen_random_uuid(), true, 'INACTIVE')`,
      [supplier.accountId],
    )
    expect((await start()).data.activateMembershipTrial.status).toBe('TRIAL')
    expect((await start()).errors[0].extensions.code).toBe('VALIDATION')
    const { data } = await gql('{ membership { status isEligible offerBuilderType plan } }', {})
    expect(data.membership).toEqual({ status: 'TRIAL', isEligible: true, offerBuilderType: null, plan: null })
  })

  const addDivision = async () => {
    const { marketUuid, customerUuid } = supplier.customers[0]!
    await system(
      `insert into markets (account_id, market_uuid, opportunity_uuid, customer_uuid, currency, division, target_apr_ppm,
         pool_minor, time_zone, deadline_minute, next_clear_at)
       select account_id, gen_random_uuid(), gen_random_uuid(), customer_uuid, currency, 'north', target_apr_ppm, pool_minor,
         time_zone, deadline_minute, next_clear_at from markets where market_uuid = $1`,
      [marketUuid],
    )
    await system(
      `update invoices i set market_uuid = m.market_uuid from markets m
       where m.customer_uuid = $1 and m.division = 'north' and i.invoice_id = $2::bigint`,
      [customerUuid, String(supplier.customers[0]!.eligible[4])],
    )
  }
  const MISSING = '{ missingApRequests { requestId opportunityUuids marketUuids currency customerUuid } }'
  const resubmit = (id: string, headers?: Readonly<Record<string, string>>) =>
    gql('mutation ($id: ID!) { resubmitOneEarlyPayRequest(id: $id) { id } }', { id }, headers)

  test('MAP-002 MAP-005 GQL-015 Add to Offer withdraws and creates as one, at the same rate, over all matching opportunities', async () => {
    const { id } = await prepared('RECURRING_PRICE_DISCOVERY')
    expect((await gql(MISSING, {})).data.missingApRequests).toEqual([])
    await addDivision()
    const [missing] = (await gql(MISSING, {})).data.missingApRequests
    const markets = await system(
      `select market_uuid as market, opportunity_uuid as opportunity from markets where account_id = $1 and customer_uuid = $2`,
      [supplier.accountId, supplier.customers[0]!.customerUuid],
    )
    expect({ ...missing, opportunityUuids: new Set(missing.opportunityUuids) }).toEqual({
      requestId: id,
      currency: 'USD',
      customerUuid: supplier.customers[0]!.customerUuid,
      opportunityUuids: new Set(markets.map(({ opportunity }) => opportunity)),
      marketUuids: markets
        .map(({ market }) => market)
        .filter((uuid) => uuid !== supplier.customers[0]!.marketUuid),
    })
    const headers = { 'Idempotency-Key': 'once' }
    const created = (await resubmit(id, headers)).data.resubmitOneEarlyPayRequest.id
    expect((await resubmit(id, headers)).data.resubmitOneEarlyPayRequest.id).toBe(created)
    expect((await details(id)).status).toBe('WITHDRAWN')
    const node = await details(created)
    expect(node).toMatchObject({ status: 'ACTIVE', rate: 8.5, type: 'RECURRING_PRICE_DISCOVERY' })
    expect(node.opportunities).toHaveLength(2)
    expect((await gql(MISSING, {})).data.missingApRequests).toEqual([])
  })

  test('MAP-012 when the new request cannot be made the old one stands', async () => {
    const { id } = await prepared('RECURRING_PRICE_DISCOVERY')
    await addDivision()
    await system(`update markets set static_apr_ppm = 1000 where account_id = $1`, [supplier.accountId])
    expect((await resubmit(id)).errors[0].extensions.code).toBe('OPTION_NOT_OFFERED')
    expect((await details(id)).status).toBe('ACTIVE')
  })

  test('MAP-004 with its flag off nothing is found and nothing resubmitted', async () => {
    const { id } = await prepared('RECURRING_PRICE_DISCOVERY')
    await addDivision()
    api = openTestApi(database)
    token = (await api.signIn(supplier.email)).jwt
    expect((await gql(MISSING, {})).data.missingApRequests).toEqual([])
    expect((await resubmit(id)).errors[0].extensions.code).toBe('FEATURE_OFF')
    expect((await details(id)).status).toBe('ACTIVE')
  })

  test('each invoice says why it was awarded or not, clear by clear, and the operator reads the same', async () => {
    const { id } = await prepared('RECURRING_PRICE_DISCOVERY')
    await system('update markets set pool_minor = 900000 where account_id = $1', [supplier.accountId])
    await database.asSystem((tx) =>
      putExclusions(tx, supplier.accountId, true, [supplier.customers[0]!.eligible[0]!]),
    )
    await runDueClears(database, { now: DEADLINE })
    const query = `query ($id: ID!, $verdict: Verdict) { clearExplanation(requestId: $id, verdict: $verdict, paging: { limit: 50 }) {
      totalCount counts { verdict count } nodes { invoiceId amount discountAmount daysPaidEarly apr verdict clearDate } } }`
    const { data } = await gql(query, { id })
    const verdicts = Object.fromEntries(
      data.clearExplanation.nodes.map((one: { invoiceId: string; verdict: string }) => [
        one.invoiceId,
        one.verdict,
      ]),
    )
    expect(verdicts).toEqual({
      E1: 'EXCLUDED',
      E2: 'POOL_EXHAUSTED',
      E3: 'POOL_EXHAUSTED',
      E4: 'AWARDED',
      E5: 'AWARDED',
      H1: 'HELD',
    })
    const exhausted = (await gql(query, { id, verdict: 'POOL_EXHAUSTED' })).data.clearExplanation
    expect(exhausted.totalCount).toBe(2)
    expect(exhausted.nodes[0]).toEqual({
      invoiceId: 'E2',
      amount: 2000,
      discountAmount: discountMinor(200_000, apr(8.5), 31) / 100,
      daysPaidEarly: 31,
      apr: 8.5,
      verdict: 'POOL_EXHAUSTED',
      clearDate: '2026-03-04',
    })
    const operator = await api.call('POST', '/operator/explain', {
      token: api.services.operatorToken,
      body: { request: id },
    })
    expect(operator.json.totalCount).toBe(6)
    expect(operator.json.counts).toEqual(expect.arrayContaining([{ verdict: 'AWARDED', count: 2 }]))
  })
})
