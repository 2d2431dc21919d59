import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/platform/db/driver.ts'
import { eachDatabase } from '../../server/platform/db/testing.ts'
import {
  ACTING,
  AGGREGATE,
  ALIASES,
  AWARDS,
  LAST_PAGE,
  MARKETS,
  ME,
  MEMBERSHIP,
  OFFERS,
  OPPORTUNITY_GROUPS,
  REQUESTS,
  TRANSACTIONS,
} from './answers.ts'
import {
  contractFields,
  fieldNames,
  indistinguishable,
  objectsByType,
  selectAll,
  SPECIFIED_FIELDS,
  type Answered,
} from './fields.ts'
import { openWorld, type World } from './world.ts'

/** The expected answers by their type in the contract: what the tests below compare the server with. */
const EXPECTED: readonly (readonly [type: string, answers: readonly unknown[]])[] = [
  ['EarlyPayRequest', REQUESTS],
  ['GroupedOpportunity', OPPORTUNITY_GROUPS],
  ['TransactionList', [TRANSACTIONS, LAST_PAGE]],
  ['TransactionAggregate', [AGGREGATE]],
  ['AwardList', [AWARDS]],
  ['MarketsData', [MARKETS]],
  ['Me', [ME, ACTING]],
  ['Membership', [MEMBERSHIP]],
]

describe('the contract', () => {
  test.each([...SPECIFIED_FIELDS])('%s %s has every field of the specification', (_, type, fields) => {
    expect(contractFields(type)).toEqual(expect.arrayContaining([...fieldNames(fields)]))
  })

  test('no two fields of a type are expected to be equal everywhere, or empty, but those that always are', () => {
    const found = [...objectsByType(EXPECTED)].flatMap(([type, objects]) =>
      indistinguishable(objects).map((pair) => `${type}: ${pair}`),
    )
    expect(found.sort()).toEqual([...ALIASES].sort())
  })

  test('two fields that are swapped, and one that is dropped, are noticed', () => {
    const request = REQUESTS[0]!
    const { created, updated, ...rest } = request as Answered
    expect({ ...rest, created: updated, updated: created }).not.toMatchObject(request)
    expect({ ...rest, created }).not.toMatchObject(request)
    expect(
      indistinguishable([
        { a: 1, b: 1, c: null },
        { a: 2, b: 2, c: null },
      ]),
    ).toEqual(['c', 'a = b'])
    expect(
      indistinguishable([
        { a: 1, b: 1 },
        { a: 2, b: 3 },
      ]),
    ).toEqual([])
  })
})

eachDatabase('every field of the wire', (open) => {
  let database: Database
  let world: World

  beforeAll(async () => {
    database = await open()
    world = await openWorld(database)
  })

  const ask = async (query: string) => {
    const { data, errors } = await world.api.gql(world.token, query)
    expect(errors).toBeUndefined()
    return world.named(data) as Readonly<Record<string, unknown>>
  }
  const get = async (path: string) =>
    world.named((await world.api.call('GET', path, { token: world.token })).json) as never

  test('GQL-001 EN2-001 EN2-002 EN2-005 EN2-006 EN2-007 EN2-008 requests carry every field', async () => {
    const { earlyPayRequests } = await ask(
      `{ earlyPayRequests { edges { node { ${selectAll('EarlyPayRequest')} } } } }`,
    )
    const nodes = (earlyPayRequests as { edges: { node: Answered }[] }).edges.map(({ node }) => node)
    expect(nodes).toHaveLength(REQUESTS.length)
    for (const request of REQUESTS) expect(nodes.find(({ id }) => id === request.id)).toMatchObject(request)
  })

  test('GQL-013 EN2-019 EN2-020 EN2-021 EN2-022 EN2-023 EN2-024 EN2-025 EN2-040 opportunities carry every field', async () => {
    const { getGroupedOpportunityData } = await ask(
      `{ getGroupedOpportunityData(desiredCurrencyForMultipleCurrencies: "EUR") {
        edges { node { ${selectAll('GroupedOpportunity')} } } } }`,
    )
    const nodes = (getGroupedOpportunityData as { edges: { node: Answered }[] }).edges.map(({ node }) => node)
    for (const group of OPPORTUNITY_GROUPS)
      expect(nodes.find(({ groupedBy }) => groupedBy === group.groupedBy)).toMatchObject(group)
  })

  test('GQL-006 EN2-030 GQL-007 transactions carry every field, the latest deposit first', async () => {
    const { transactions } = await ask(
      `{ transactions(paging: { limit: 3 }) { ${selectAll('TransactionList')} } }`,
    )
    expect(transactions).toEqual(TRANSACTIONS)
    const { last } = await ask(
      `{ last: transactions(paging: { limit: 1, offset: 2 }) { totalCount pageInfo { hasNextPage hasPreviousPage } nodes { currency } } }`,
    )
    expect(last).toEqual(LAST_PAGE)
    const { data } = await world.api.gql(
      world.token,
      '{ all: transactions { nodes { offerUuid currency } } }',
    )
    for (const { offerUuid, currency } of data.all.nodes) {
      const { ofOffer } = await ask(
        `{ ofOffer: transactions(filter: { offerUuid: { eq: "${offerUuid}" } }) { totalCount nodes { currency } } }`,
      )
      expect(ofOffer).toEqual({ totalCount: 1, nodes: [{ currency }] })
    }
  })

  test('GQL-010 GQL-011 GQL-012 the aggregate counts by window, sums by currency, and this year by customer', async () => {
    const { transactionAggregate } = await ask(
      `{ transactionAggregate { ${selectAll('TransactionAggregate')} } }`,
    )
    expect(transactionAggregate).toEqual(AGGREGATE)
  })

  test('the invoices of a transaction carry every field', async () => {
    const { data } = await world.api.gql(
      world.token,
      '{ transactions(filter: { currency: { eq: "USD" } }) { nodes { uuid } } }',
    )
    const { transactionAwards } = await ask(
      `{ transactionAwards(transactionUuid: "${data.transactions.nodes[0].uuid}") { ${selectAll('AwardList')} } }`,
    )
    const [fifth, first] = [4, 0].map((index) => String(world.supplier.customers[0]!.eligible[index]))
    expect(transactionAwards).toEqual({
      ...AWARDS,
      nodes: AWARDS.nodes.map((node, index) => ({ ...node, id: [fifth, first][index] })),
    })
  })

  test('GQL-015 EN2-026 EN2-027 EN2-028 market data carries every field', async () => {
    const { marketsData } = await ask(`{ marketsData(toCurrency: "GBP") { ${selectAll('MarketsData')} } }`)
    const { markets, aggregate } = marketsData as { markets: Answered[]; aggregate: Answered }
    for (const market of MARKETS.markets)
      expect(markets.find(({ currency }) => currency === market.currency)).toEqual(market)
    expect(aggregate).toEqual(MARKETS.aggregate)
  })

  test('ENT-012 ENT-014 ENT-018 PRM-005 the user and the account carry every field, those of the supplier when staff act for it', async () => {
    const { getMe } = await ask(`{ getMe { ${selectAll('Me')} } }`)
    expect(getMe).toMatchObject(ME)
    const { data } = await world.api.gql(world.staffToken, `{ getMe { ${selectAll('Me')} } }`)
    expect(world.named(data.getMe)).toMatchObject(ACTING)
    expect(world.named(data.getMe.user)).toEqual(ME.user)
    const me = await world.api.call('GET', '/user/me', { token: world.staffToken })
    expect(world.named(me.json)).toEqual({
      uuid: 'Ada’s id',
      emailAddress: 'ada@supplier.test',
      firstName: 'Ada',
      accountName: 'Acme',
      primaryPhoneNumber: '+44 1',
      secondaryPhoneNumber: '+44 2',
      country: 'GB',
      supplierReadOnly: false,
    })
    const places = await world.api.gql(
      world.staffToken,
      '{ divisions { edges { node { uuid name serviceScope } } } }',
    )
    expect(world.named(places.data.divisions.edges)).toEqual([
      { node: { uuid: 'account', name: 'Acme', serviceScope: 'default' } },
    ])
  })

  test('EN2-035 GQL-008 EN2-031 GQL-009 the membership, the customers and the division carry every field', async () => {
    const answer = await ask(
      `{ membership { ${selectAll('Membership')} }
        supplierCustomers(paging: { first: 1 }) { edges { node { ${selectAll('SupplierCustomer')} } } }
        divisions { edges { node { uuid name serviceScope } } } }`,
    )
    expect(answer).toEqual({
      membership: MEMBERSHIP,
      supplierCustomers: {
        edges: [
          {
            node: {
              uuid: 'USD customer',
              makerDisplayName: 'Customer 0',
              earlyPayOpportunities: [{ currency: 'USD' }],
            },
          },
        ],
      },
      divisions: { edges: [{ node: { uuid: 'account', name: 'Acme', serviceScope: 'default' } }] },
    })
  })

  test('EN2-014 EN2-015 EN2-032 GQL-014 GQL-027 drafts and agreements carry every field', async () => {
    const { api, token, supplier } = world
    const [id, cmsId] = [randomUUID(), `terms-${randomUUID()}`]
    const draft = {
      offerType: 'REPEATING',
      markets: [{ currency: 'USD', makerOrganizationUuid: supplier.customers[0]!.makerOrganizationUuid }],
      rate: 7.25,
      rateType: 'AVGDISC',
      endDate: '2026-12-31',
      priceStrategy: 'CUSTOM',
      termsInDays: 90,
    }
    const saved = await api.gql(
      token,
      `mutation ($draft: DraftInput!) { saveDraft(draft: $draft) { ${selectAll('Draft')} } }`,
      { draft: { id, ...draft } },
    )
    expect(saved.data.saveDraft).toEqual({
      id,
      ...draft,
      draftType: 'REPEATING',
      updated: '2026-03-04T18:00:00.000Z',
      expires: '2026-04-03T18:00:00.000Z',
    })
    await api.call('POST', '/operator/agreement', {
      token: api.services.operatorToken,
      body: {
        cmsId,
        locale: 'en',
        title: 'Terms',
        copy: '<p>Terms</p>',
        supplier: supplier.email,
        customer: 'C6',
      },
    })
    const agreements = async () =>
      (await api.gql(token, `{ agreements { ${selectAll('Agreement')} } }`)).data.agreements
    const [agreement, ...others] = await agreements()
    const [stored] = await database.asSystem((tx) =>
      tx.query<{ id: string }>('select agreement_id as id from agreements where account_id = $1', [
        supplier.accountId,
      ]),
    )
    const expected = { id: stored!.id, cmsId, marketId: supplier.customers[6]!.marketUuid, revision: 1 }
    expect([agreement, others]).toEqual([{ ...expected, dateAccepted: null }, []])
    const audit = { authServiceUuid: supplier.userId, agreementId: agreement.id, revision: 1 }
    const accepted = await api.gql(
      token,
      `mutation ($a: [AgreementAuditInput!]!) { createManyAgreementAudits(agreementAudits: $a) { ${selectAll('AgreementAudit')} } }`,
      { a: [audit] },
    )
    const dateAccepted = '2026-03-04T18:00:00.000Z'
    expect(accepted.data.createManyAgreementAudits).toEqual([{ dateAccepted }])
    expect(await agreements()).toEqual([{ ...expected, dateAccepted }])
  })

  test('RST-003 EN2-009 EN2-010 EN2-011 EN2-012 EN2-013 offers of the older model carry every field', async () => {
    const offers: readonly Answered[] = await get('/taker/offers?currency=EUR')
    expect(offers).toHaveLength(4)
    for (const offer of OFFERS)
      expect(offers.find(({ offerUuid }) => offerUuid === offer.offerUuid)).toMatchObject(offer)
    expect(indistinguishable(OFFERS)).toEqual(['estimatedSuccess', 'offerType = offerStrategy'])
    expect(Object.keys(offers[0]!).sort()).toEqual(Object.keys(OFFERS[0]!).sort())
  })

  test('ENT-001 ENT-002 ENT-003 invoices carry every field, and each reason is its own', async () => {
    const [usd, aud] = [world.supplier.customers[0]!, world.supplier.customers[7]!]
    const list = async (organization: string, kind: string, currency: string) =>
      (
        (await get(`/taker/maker/${organization}/invoices${kind}?currency=${currency}`)) as {
          data: Answered[]
        }
      ).data
    const eligible = await list(usd.makerOrganizationUuid, '', 'USD')
    expect(eligible.find(({ invoiceId }) => invoiceId === 'E2')).toEqual({
      id: String(usd.eligible[1]),
      invoiceId: 'E2',
      voucherId: 'V-E2',
      amount: 2000,
      originalAmount: 2123,
      adjustmentAmount: 123,
      currency: 'USD',
      created: '2026-02-19',
      // A Sunday, paid on Monday.
      dueDate: '2026-04-05',
      payDate: '2026-04-06',
      originalDepositDate: '2026-04-06',
      earlyPayDepositDate: '2026-03-06',
      daysPaidEarly: 30,
      earn: 14.17,
      minDiscount: 0,
      companyId: 'C0',
      companyName: 'Customer 0',
      vendorName: 'Acme',
      isInCashPool: true,
      marketId: 'USD north market',
      marketUuid: 'USD north market',
      legacyMarketId: 'USD north market',
      makerOrganizationUuid: 'USD organization',
      takerId: 'account',
      takerExcluded: false,
      takerExcludedForToday: false,
      coversUnmatched: false,
    })
    expect(eligible.filter(({ takerExcluded }) => takerExcluded).map(({ invoiceId }) => invoiceId)).toEqual([
      'E3',
    ])
    const held = await list(aud.makerOrganizationUuid, '/ineligible', 'AUD')
    const reasons = (row: Answered) => Object.keys(row).filter((field) => row[field] === true)
    expect(Object.fromEntries(held.map((row) => [row.invoiceId, reasons(row)]))).toEqual({
      E1: ['isReserved'],
      E2: ['isIneligibleAr'],
      E3: ['isIneligibleEp'],
      E4: ['coversUnmatched', 'isCoveringAdjustments'],
      E5: ['isAdjusted'],
      H1: ['makerExcluded'],
      P1: ['isPastDue'],
    })
    expect(held.find(({ invoiceId }) => invoiceId === 'E2')).toMatchObject({
      dueDate: '2026-04-05',
      estimatedDepositDate: '2026-04-06',
      isInCashPool: false,
    })
    const [note] = await list(aud.makerOrganizationUuid, '/adjustments', 'AUD')
    expect(note).toMatchObject({
      invoiceId: 'E1',
      adjInvoiceId: 'A1',
      transactionType: 'KG',
      status: 'matched',
      isPaid: true,
      amount: -50,
      originalAmount: -75,
      adjustmentAmount: -25,
      paymentDueDate: '2026-03-24',
      created: '2026-02-22',
    })
  })
})
