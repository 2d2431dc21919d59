import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { discountMinor } from '#domain/rates'
import { runDueClears } from '../../engine/clearing/run.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing.ts'
import { putExclusions } from '../../engine/book/testing.ts'
import { addSupplier, openTestApi, TODAY, type TestApi, type TestSupplier } from '../../testing-api.ts'

const CREATE = `mutation ($input: CreateOneTimePriceDiscoveryRequestInput!) {
  createOneOneTimePriceDiscoveryRequest(input: $input) { id } }`
const DETAILS = `query ($id: ID!) { earlyPayRequests(filter: { id: { eq: $id } }) { edges { node {
  status type displayType rate rateType requesterId impersonatorId
  lastModifiedBy { emailAddress } restrictions { isPausable isWithdrawable isInvoicesEditable isRateEditable }
  opportunities { uuid currency makerDisplayName eligibleInvoiceCount eligibleInvoiceAmount clearingInvoiceCount
    clearingInvoiceAmount clearingDiscountSum takerExcludedInvoiceCount
    decision { offeredInvoiceCount awardedInvoiceCount } goodFundsDate requestDeadline
    takersMarketsForPricingServiceInvoiceEdits { marketUuid marketIsEnabled dpe } }
  stats { eligibleInvoiceCount clearingInvoiceCount awardedInvoiceCount acceptedInvoiceCount notAcceptedInvoiceCount
    requestDeadline maxGoodFundsDate
    toCurrency { currency rates { currency rate } eligibleInvoiceAmount clearingInvoiceAmount clearingDiscountSum
      awardedInvoiceAmount awardedDiscountSum awardedDpeWeightedSum eligibleDpeWeightedSum } } } } } }`

/** The deposit day of the clear of `TODAY`, a Wednesday: Thursday. */
const DEPOSIT = TODAY + 1
const discount = (n: number, ppm: number) =>
  discountMinor(n * 100_000, { kind: 'APR', ppm }, TODAY + 30 + n - DEPOSIT)

eachDatabase('one-time requests', (open) => {
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

  const create = (input: object, headers?: Readonly<Record<string, string>>) =>
    api.gql(
      token,
      CREATE,
      {
        input: {
          opportunityUuids: [supplier.customers[0]!.opportunityUuid],
          rateType: 'APR',
          rate: 8.5,
          ...input,
        },
      },
      headers,
    )
  const details = async (id: string) =>
    (await api.gql(token, DETAILS, { id })).data.earlyPayRequests.edges[0].node
  const codeOf = async (input: object) => (await create(input)).errors[0].extensions.code
  const operation = (criteria: object) => ({
    opportunityUuid: supplier.customers[0]!.opportunityUuid,
    ...criteria,
  })

  test('GQL-001 GQL-019 EN2-001 EN2-005 EN2-007 EN2-008 a request carries what its markets would clear, to the cent', async () => {
    const { data } = await create({})
    const node = await details(data.createOneOneTimePriceDiscoveryRequest.id)
    expect(node).toMatchObject({
      status: 'ACTIVE',
      type: 'ONE_TIME_PRICE_DISCOVERY',
      displayType: 'request',
      rate: 8.5,
      rateType: 'APR',
      requesterId: supplier.userId,
      impersonatorId: null,
      lastModifiedBy: { emailAddress: supplier.email },
      restrictions: { isPausable: false, isWithdrawable: true },
    })
    const sum = [1, 2, 3, 4, 5].reduce((total, n) => total + discount(n, 85_000), 0) / 100
    expect(node.opportunities).toHaveLength(1)
    expect(node.opportunities[0]).toMatchObject({
      currency: 'USD',
      eligibleInvoiceCount: 5,
      eligibleInvoiceAmount: 15_000,
      clearingInvoiceCount: 5,
      clearingInvoiceAmount: 15_000,
      clearingDiscountSum: sum,
      goodFundsDate: '2026-03-05',
      requestDeadline: '2026-03-04T17:00:00.000Z',
    })
    expect(node.stats.toCurrency).toMatchObject({
      currency: 'USD',
      clearingDiscountSum: sum,
      awardedInvoiceAmount: 0,
    })
  })

  test('EN2-018 the operations of a create exclude and include before the request is made', async () => {
    const operations = [
      operation({ operation: 'EXCLUDE', all: true }),
      operation({ operation: 'INCLUDE', voucherIds: ['V-E1', 'V-E4'] }),
      operation({ operation: 'INCLUDE', amountFrom: 2000, amountTo: 3000, originalDueDateTo: '2026-04-05' }),
    ]
    const { data } = await create({ invoiceOperations: operations })
    const [opportunity] = (await details(data.createOneOneTimePriceDiscoveryRequest.id)).opportunities
    expect(opportunity).toMatchObject({
      clearingInvoiceCount: 3,
      clearingInvoiceAmount: 7000,
      takerExcludedInvoiceCount: 2,
    })
  })

  test.each(['OneTimePriceDiscovery', 'ExpressAcceptPriceDiscovery'])(
    'GQL-019 createOne%sRequest takes customers, rate, invoices, draft and averaging, and returns the id',
    async (name) => {
      await database.asSystem((tx) =>
        tx.query('update markets set express_apr_ppm = 50000 where account_id = $1', [supplier.accountId]),
      )
      const draftId = randomUUID()
      const draft = { id: draftId, offerType: 'ONE_TIME', markets: [] }
      const drafts = async () => (await api.gql(token, '{ drafts { id } }')).data.drafts
      await api.gql(token, 'mutation ($draft: DraftInput!) { saveDraft(draft: $draft) { id } }', { draft })
      expect(await drafts()).toEqual([{ id: draftId }])
      const input = {
        opportunityUuids: supplier.customers.map(({ opportunityUuid }) => opportunityUuid),
        rateType: 'APR',
        rate: 6.25,
        isRateAveraged: true,
        draftId,
        invoiceOperations: [operation({ operation: 'EXCLUDE', voucherIds: ['V-E2'] })],
      }
      const { data } = await api.gql(
        token,
        `mutation ($input: CreateOneTimePriceDiscoveryRequestInput!) { made: createOne${name}Request(input: $input) { id } }`,
        { input },
      )
      const answer = await api.gql(
        token,
        `{ earlyPayRequests { edges { node { id type rate rateType isRateAveraged
          opportunities { currency eligibleInvoiceCount takerExcludedInvoiceCount } } } } }`,
      )
      expect(answer.data.earlyPayRequests.edges).toEqual([
        {
          node: {
            id: data.made.id,
            type:
              name === 'OneTimePriceDiscovery'
                ? 'ONE_TIME_PRICE_DISCOVERY'
                : 'EXPRESS_ACCEPT_PRICE_DISCOVERY',
            rate: 6.25,
            rateType: 'APR',
            isRateAveraged: true,
            opportunities: [
              { currency: 'USD', eligibleInvoiceCount: 4, takerExcludedInvoiceCount: 1 },
              { currency: 'EUR', eligibleInvoiceCount: 5, takerExcludedInvoiceCount: 0 },
            ],
          },
        },
      ])
      expect(await drafts()).toEqual([])
    },
  )

  test('an offer keeps the count of what was excluded when the clear decided, whatever is done later', async () => {
    const { data } = await create({
      rate: 6,
      invoiceOperations: [operation({ operation: 'EXCLUDE', voucherIds: ['V-E1', 'V-E4'] })],
    })
    const { id } = data.createOneOneTimePriceDiscoveryRequest
    const excluded = async () => (await details(id)).opportunities[0].takerExcludedInvoiceCount
    expect(await excluded()).toBe(2)
    const { marketUuid } = supplier.customers[0]!
    await runDueClears(database, { now: new Date('2026-03-04T17:00:00Z'), marketUuid })
    expect(await excluded()).toBe(2)
    await database.asSystem((tx) => putExclusions(tx, supplier.accountId, false))
    expect(await excluded()).toBe(2)
  })

  test('an operation that names nothing, or nothing readable, is refused', async () => {
    expect(await codeOf({ invoiceOperations: [operation({ operation: 'EXCLUDE' })] })).toBe('VALIDATION')
    expect(
      await codeOf({
        invoiceOperations: [operation({ operation: 'EXCLUDE', originalDueDateTo: '2026-02-30' })],
      }),
    ).toBe('VALIDATION')
    expect(
      await codeOf({
        invoiceOperations: [operation({ operation: 'EXCLUDE', invoiceStatusSearch: 'sleeping' })],
      }),
    ).toBe('VALIDATION')
  })

  test('rates of 0, below, with 3 decimals, above 100 % discount or by reference are refused', async () => {
    expect(await codeOf({ rate: 0 })).toBe('RATE_NOT_POSITIVE')
    expect(await codeOf({ rate: -1 })).toBe('RATE_NOT_POSITIVE')
    expect(await codeOf({ rate: 1.234 })).toBe('RATE_TOO_PRECISE')
    expect(await codeOf({ rateType: 'DISC', rate: 100.01 })).toBe('RATE_TOO_HIGH')
    expect(await codeOf({ rateType: 'REF' })).toBe('VALIDATION')
    expect((await create({ rate: '8,5' })).errors[0].extensions.code).toBe('VALIDATION')
  })

  test('empty selections, closed markets and markets without included invoices are refused', async () => {
    expect(await codeOf({ opportunityUuids: [] })).toBe('VALIDATION')
    expect(await codeOf({ opportunityUuids: ['nonsense'] })).toBe('NOT_FOUND')
    expect(await codeOf({ invoiceOperations: [operation({ operation: 'EXCLUDE', all: true })] })).toBe(
      'NO_ELIGIBLE_INVOICES',
    )
    await database.asSystem((tx) =>
      tx.query('update markets set is_enabled = false where account_id = $1', [supplier.accountId]),
    )
    expect(await codeOf({})).toBe('OPPORTUNITY_CLOSED')
  })

  test('a refused create leaves nothing behind, the operations before it neither', async () => {
    await codeOf({ invoiceOperations: [operation({ operation: 'EXCLUDE', all: true })] })
    const [state] = await database.asAccount(supplier.accountId, (tx) =>
      tx.query(
        `select (select head_version from accounts) as head, (select count(*)::int from book_invoices where taker_excluded) as excluded,
           (select count(*)::int from requests) as requests, (select count(*)::int from active_customers) as claims`,
      ),
    )
    expect(state).toEqual({ head: 0, excluded: 0, requests: 0, claims: 0 })
  })

  test('OPP-031 a customer is in one request at a time; withdrawing frees it', async () => {
    const { data } = await create({})
    expect(await codeOf({ rate: 9 })).toBe('ALREADY_IN_ACTIVE_REQUEST')
    const { id } = data.createOneOneTimePriceDiscoveryRequest
    const withdraw = () =>
      api.gql(token, 'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }', { id })
    expect((await withdraw()).data.withdrawOneEarlyPayRequest).toBe(true)
    expect((await withdraw()).errors[0].extensions).toEqual({ code: 'REQUEST_NOT_WITHDRAWABLE', status: 409 })
    expect((await details(id)).displayType).toBe('offer')
    expect((await create({ rate: 9 })).data.createOneOneTimePriceDiscoveryRequest.id).toBeTruthy()
  })

  test('of two creates at once for one customer one is refused', async () => {
    const answers = await Promise.all([create({ rate: 8 }), create({ rate: 9 })])
    expect(answers.filter(({ errors }) => errors)).toHaveLength(1)
    expect(answers.find(({ errors }) => errors).errors[0].extensions.code).toBe('ALREADY_IN_ACTIVE_REQUEST')
  })

  test('GQL-017 a one-time request cannot be paused', async () => {
    const { data } = await create({})
    const { id } = data.createOneOneTimePriceDiscoveryRequest
    const { errors } = await api.gql(
      token,
      'mutation ($id: ID!) { togglePauseOneEarlyPayRequest(id: $id, shouldPause: true) }',
      { id },
    )
    expect(errors[0].extensions.code).toBe('REQUEST_NOT_PAUSABLE')
  })

  test('GQL-017 OFF-026 a recurring request pauses and comes back, and asking twice changes nothing', async () => {
    const { data } = await create({})
    const { id } = data.createOneOneTimePriceDiscoveryRequest
    await database.asSystem((tx) =>
      tx.query(
        `update requests set type = 'RECURRING_PRICE_DISCOVERY', invoice_ceiling = null where request_id = $1`,
        [id],
      ),
    )
    const toggle = async (shouldPause: boolean) => {
      const query =
        'mutation ($id: ID!, $p: Boolean!) { togglePauseOneEarlyPayRequest(id: $id, shouldPause: $p) }'
      expect((await api.gql(token, query, { id, p: shouldPause })).data.togglePauseOneEarlyPayRequest).toBe(
        true,
      )
      return (await details(id)).status
    }
    expect([await toggle(true), await toggle(true), await toggle(false)]).toEqual([
      'PAUSED',
      'PAUSED',
      'ACTIVE',
    ])
  })

  test('a repeated create with its key gives the same request, the key with other arguments is refused', async () => {
    const headers = { 'Idempotency-Key': 'k-1' }
    const [first, second] = [await create({}, headers), await create({}, headers)]
    expect(second).toEqual(first)
    const [count] = await database.asAccount(supplier.accountId, (tx) =>
      tx.query('select count(*)::int as n from requests'),
    )
    expect(count).toEqual({ n: 1 })
    expect((await create({ rate: 9 }, headers)).errors[0].extensions).toEqual({
      code: 'IDEMPOTENCY_KEY_REUSED',
      status: 409,
    })
    const together = { 'Idempotency-Key': 'k-2' }
    const customer = supplier.customers[1]!.opportunityUuid
    const twins = await Promise.all([1, 2, 3].map(() => create({ opportunityUuids: [customer] }, together)))
    expect(new Set(twins.map((answer) => answer.data.createOneOneTimePriceDiscoveryRequest.id)).size).toBe(1)
  })

  test('RST-001 RST-002 PRM-006 EN2-012 the REST submit ends in the same command and answers the id', async () => {
    const opportunityUuids = [supplier.customers[1]!.opportunityUuid]
    const offer = { offerStrategy: 'ONE_TIME', rate: 1.25, rateType: 'DISC', priceStrategy: 'CUSTOM' }
    const submit = (body: object) =>
      api.call('POST', `/taker/early-pay-request/2/submit?uuid=${supplier.userId}`, { token, body })
    const { status, json } = await submit({ offer, opportunityUuids })
    expect(status).toBe(200)
    expect(await details(json.id)).toMatchObject({
      rate: 1.25,
      rateType: 'DISC',
      type: 'ONE_TIME_PRICE_DISCOVERY',
    })
    expect((await submit({ offer: { ...offer, offerStrategy: 'GIFT' }, opportunityUuids })).status).toBe(400)
    expect((await submit({ offer: undefined, opportunityUuids })).status).toBe(400)
    const averaged = await submit({ offer: { ...offer, rateType: 'AVGDISC' }, opportunityUuids })
    expect([averaged.status, averaged.json.error.code]).toEqual([400, 'VALIDATION'])
  })

  test('RST-002 EN2-011 EN2-013 EN2-016 each strategy of the older model ends in its request type', async () => {
    await database.asSystem((tx) =>
      tx.query(`update markets set static_apr_ppm = 40000 where account_id = $1 and currency = 'EUR'`, [
        supplier.accountId,
      ]),
    )
    await database.asSystem((tx) =>
      tx.query(
        `update markets set express_apr_ppm = 70000, preferred_apr_ppm = 60000, is_cash_flow_plus = true
         where account_id = $1 and currency = 'USD'`,
        [supplier.accountId],
      ),
    )
    const submitted = async (fields: object, customer = 0) => {
      const { json } = await api.call('POST', `/taker/early-pay-request/2/submit?uuid=${supplier.userId}`, {
        token,
        body: {
          offer: { rate: 8, rateType: 'APR', isRateAveraged: false, invoiceEdits: [], ...fields },
          opportunityUuids: [supplier.customers[customer]!.opportunityUuid],
        },
      })
      if (json.error) return json.error.code
      const { type } = await details(json.id)
      await api.gql(token, 'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }', { id: json.id })
      return type
    }
    const custom = { priceStrategy: 'CUSTOM' }
    expect(await submitted({ ...custom, offerStrategy: 'ONE_TIME' })).toBe('ONE_TIME_PRICE_DISCOVERY')
    expect(await submitted({ ...custom, offerStrategy: 'REPEATING' })).toBe('RECURRING_PRICE_DISCOVERY')
    expect(await submitted({ offerStrategy: 'ONE_TIME', priceStrategy: 'EXPRESS_ACCEPT' })).toBe(
      'EXPRESS_ACCEPT_PRICE_DISCOVERY',
    )
    expect(await submitted({ ...custom, offerStrategy: 'ABANDONED_CART_OFFER' })).toBe(
      'ONE_TIME_PRICE_DISCOVERY',
    )
    expect(await submitted({ ...custom, offerStrategy: 'ONE_TIME_PRICE_DISCOVERY' })).toBe('VALIDATION')
    expect(await submitted({ offerStrategy: 'PREFERRED_TERM', priceStrategy: 'SUGGESTED_PREFERRED' })).toBe(
      'PREFERRED_TERM',
    )
    const term = { offerStrategy: 'PREFERRED_TERM', termExpirationDate: '2026-12-31' }
    expect(await submitted(term)).toBe('PREFERRED_TERM_IN_APP')
    expect(await submitted({ ...term, termExpirationDate: '2026-02-30' })).toBe('VALIDATION')
    expect(await submitted({ offerStrategy: 'CASHFLOW_PLUS_ONE_TIME' })).toBe('ONE_TIME_CASH_FLOW_PLUS')
    expect(await submitted({ offerStrategy: 'SCF_SPECIAL_REPEATING_OFFER' }, 1)).toBe('RECURRING_STATIC_RATE')
    expect(await submitted({ offerStrategy: 'ACTIONABLE_OFFER', priceStrategy: 'SUGGESTED' }, 1)).toBe(
      'ONE_TIME_STATIC_RATE',
    )
  })

  test('EN2-008 GQL-006 GQL-010 GQL-011 GQL-012 after the clear the request, its transaction and the sums agree', async () => {
    const { data } = await create({ rate: 6 })
    const { id } = data.createOneOneTimePriceDiscoveryRequest
    await runDueClears(database, {
      now: new Date('2026-03-04T17:00:00Z'),
      marketUuid: supplier.customers[0]!.marketUuid,
    })
    api.clock.now = new Date('2026-03-05T09:00:00Z')
    token = (await api.signIn(supplier.email)).jwt
    const sum = [1, 2, 3, 4, 5].reduce((total, n) => total + discount(n, 60_000), 0)
    const node = await details(id)
    expect(node).toMatchObject({ status: 'FULL_ACCEPTANCE', displayType: 'offer' })
    expect(node.stats).toMatchObject({
      eligibleInvoiceCount: 5,
      clearingInvoiceCount: 5,
      awardedInvoiceCount: 5,
      notAcceptedInvoiceCount: 0,
      maxGoodFundsDate: '2026-03-05',
    })
    expect(node.stats.toCurrency).toMatchObject({
      eligibleInvoiceAmount: 15_000,
      clearingInvoiceAmount: 15_000,
      awardedInvoiceAmount: 15_000,
      awardedDiscountSum: sum / 100,
    })
    expect(node.opportunities).toMatchObject([
      {
        eligibleInvoiceCount: 5,
        eligibleInvoiceAmount: 15_000,
        clearingInvoiceCount: 5,
        clearingInvoiceAmount: 15_000,
      },
    ])
    const history = await api.gql(
      token,
      `{ transactions { totalCount pageInfo { hasNextPage hasPreviousPage } nodes { uuid customerName invoiceAmount discountAmount
           depositAmount depositDate transactionClearDate aggregatedApr offerUuid offerType isDiscount invoiceCount } }
         transactionAggregate { lastDays { days count } lifetime { currency depositAmount count }
           yearToDate { customerName currency depositAmount } currencies } }`,
    )
    const deposit = (1_500_000 - sum) / 100
    expect(history.data.transactions).toMatchObject({
      totalCount: 1,
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
      nodes: [
        {
          customerName: 'Customer 0',
          invoiceAmount: 15_000,
          discountAmount: sum / 100,
          depositAmount: deposit,
          depositDate: '2026-03-05',
          transactionClearDate: '2026-03-04',
          offerUuid: id,
          offerType: 'ONE_TIME',
          isDiscount: false,
        },
      ],
    })
    expect(history.data.transactions.nodes[0].aggregatedApr).toBeCloseTo(6, 2)
    expect(history.data.transactionAggregate).toEqual({
      lastDays: [7, 30, 60, 90].map((days) => ({ days, count: 1 })),
      lifetime: [{ currency: 'USD', depositAmount: deposit, count: 1 }],
      yearToDate: [{ customerName: 'Customer 0', currency: 'USD', depositAmount: deposit }],
      currencies: ['USD'],
    })
    const awards = await api.gql(
      token,
      'query ($id: ID!) { transactionAwards(transactionUuid: $id, paging: { limit: 2 }) { totalCount nodes { invoiceId discountAmount depositAmount daysPaidEarly apr } } }',
      { id: history.data.transactions.nodes[0].uuid },
    )
    expect(awards.data.transactionAwards).toEqual({
      totalCount: 5,
      nodes: [5, 4].map((n) => ({
        invoiceId: `E${n}`,
        discountAmount: discount(n, 60_000) / 100,
        depositAmount: (n * 100_000 - discount(n, 60_000)) / 100,
        daysPaidEarly: 29 + n,
        apr: 6,
      })),
    })
  })

  test('a one-time request with a market still to decide names that deadline, and what the others decided', async () => {
    const [first, second] = supplier.customers.map(({ opportunityUuid }) => opportunityUuid)
    const { data } = await create({ rate: 6, opportunityUuids: [first, second] })
    const { id } = data.createOneOneTimePriceDiscoveryRequest
    await database.asSystem((tx) =>
      tx.query(
        `update markets set next_clear_at = next_clear_at + interval '2 hours' where account_id = $1 and market_uuid = $2`,
        [supplier.accountId, supplier.customers[1]!.marketUuid],
      ),
    )
    const { marketUuid } = supplier.customers[0]!
    await runDueClears(database, { now: new Date('2026-03-04T17:00:00Z'), marketUuid })
    const node = await details(id)
    const part = (uuid: string) => node.opportunities.find((each: { uuid: string }) => each.uuid === uuid)
    expect(node.status).toBe('ACTIVE')
    expect(part(first!).decision).toEqual({ offeredInvoiceCount: 5, awardedInvoiceCount: 5 })
    expect(part(second!).decision).toBeNull()
    expect(node.stats.requestDeadline).toBe(part(second!).requestDeadline)
    expect(node.stats.requestDeadline).not.toBe(part(first!).requestDeadline)
  })

  /** A payment in the history, its days counted from `TODAY`. */
  const paid = (depositDays: number, initiatedDays: number, depositMinor: number, currency = 'USD') =>
    database.asSystem((tx) =>
      tx.query(
        `insert into transactions (account_id, transaction_uuid, clear_id, request_id, customer_uuid, currency, invoice_minor,
           discount_minor, deposit_minor, invoice_count, days_weighted_minor, rate_type, clear_day, payment_initiated_day,
           deposit_day, created_at)
         select account_id, gen_random_uuid(), gen_random_uuid(), request_id, customer_uuid, $5, $4::bigint + 100, 100, $4::bigint, 1,
           3000, 'APR', $3::int, $3::int, $2::int, created_at
         from requests join request_opportunities using (account_id, request_id) where account_id = $1 limit 1`,
        [supplier.accountId, TODAY + depositDays, TODAY + initiatedDays, depositMinor, currency],
      ),
    )
  const history = async (args = '') =>
    (
      await api.gql(
        token,
        `{ transactions${args} { totalCount pageInfo { hasNextPage hasPreviousPage } nodes { depositDate depositAmount } } }`,
      )
    ).data.transactions

  test('GQL-007 without arguments ten transactions come from the first, by deposit day and then amount, both falling', async () => {
    await create({})
    for (let n = 0; n < 12; n++) await paid(-((n * 5) % 6), -30, 1000 + n)
    const { nodes, totalCount, pageInfo } = await history()
    expect([totalCount, pageInfo]).toEqual([12, { hasNextPage: true, hasPreviousPage: false }])
    expect(nodes.map((one: object) => Object.values(one))).toEqual([
      ['2026-03-04', 10.06],
      ['2026-03-04', 10],
      ['2026-03-03', 10.11],
      ['2026-03-03', 10.05],
      ['2026-03-02', 10.1],
      ['2026-03-02', 10.04],
      ['2026-03-01', 10.09],
      ['2026-03-01', 10.03],
      ['2026-02-28', 10.08],
      ['2026-02-28', 10.02],
    ])
    expect((await history('(paging: { limit: 3 })')).nodes).toEqual(nodes.slice(0, 3))
    expect((await history('(paging: { offset: 10 })')).nodes).toHaveLength(2)
  })

  test('GQL-010 the windows count deposits of the last 7, 30, 60 and 90 days, the first day included', async () => {
    await create({})
    for (const days of [0, 7, 8, 30, 31, 60, 61, 90, 91]) await paid(-days, -400, 1000)
    const { data } = await api.gql(token, '{ transactionAggregate { lastDays { days count } } }')
    expect(data.transactionAggregate.lastDays).toEqual([
      { days: 7, count: 2 },
      { days: 30, count: 4 },
      { days: 60, count: 6 },
      { days: 90, count: 8 },
    ])
  })

  test('GQL-012 a year counts by the day its payments were initiated, from January 1, by currency and customer', async () => {
    await create({})
    // TODAY is the 63rd day of 2026.
    await paid(-10, -62, 1000)
    await paid(-61, -63, 2000)
    await paid(-1, -1, 4000)
    await paid(-1, -1, 8000, 'EUR')
    const { data } = await api.gql(
      token,
      '{ transactionAggregate { yearToDate { currency customerUuid customerName depositAmount discountAmount count } } }',
    )
    const [{ customerUuid, name: customerName }] = supplier.customers as [TestSupplier['customers'][number]]
    expect(data.transactionAggregate.yearToDate).toEqual([
      { currency: 'EUR', customerUuid, customerName, depositAmount: 80, discountAmount: 1, count: 1 },
      { currency: 'USD', customerUuid, customerName, depositAmount: 50, discountAmount: 2, count: 2 },
    ])
  })

  test('GQL-007 transactions are filtered, sorted and paged', async () => {
    for (const [index, { opportunityUuid, marketUuid }] of supplier.customers.entries()) {
      await create({ rate: 6 + index, opportunityUuids: [opportunityUuid] })
      await runDueClears(database, { now: new Date('2026-03-04T17:00:00Z'), marketUuid })
    }
    const ask = async (args: string) =>
      (
        await api.gql(
          token,
          `{ transactions(${args}) { totalCount pageInfo { hasNextPage } nodes { currency } } }`,
        )
      ).data.transactions
    const currencies = async (args: string) =>
      (await ask(args)).nodes.map((node: { currency: string }) => node.currency)
    expect(await currencies('sorting: [{ field: customerName, direction: desc }]')).toEqual(['EUR', 'USD'])
    for (const direction of ['asc', 'desc'])
      expect(await currencies(`sorting: [{ field: depositAmount, direction: ${direction} }]`)).toEqual([
        'EUR',
        'USD',
      ])
    expect(await currencies('filter: { currency: { eq: "EUR" } }')).toEqual(['EUR'])
    expect(await currencies('filter: { depositDate: { gte: "2026-03-06" } }')).toEqual([])
    expect(await currencies('filter: { depositAmount: { gte: 14000, lte: 15000 } }')).toHaveLength(2)
    expect(await currencies('filter: { discountAmount: { gte: 14000 } }')).toEqual([])
    expect(await ask('paging: { limit: 1, offset: 0 }')).toMatchObject({
      totalCount: 2,
      pageInfo: { hasNextPage: true },
    })
    expect(await ask('paging: { limit: 1, offset: 1 }')).toMatchObject({ pageInfo: { hasNextPage: false } })
  })
})
