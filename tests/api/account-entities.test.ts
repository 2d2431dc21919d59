import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/platform/db/driver.ts'
import { eachDatabase } from '../../server/platform/db/testing/database.ts'
import { ACTING, MARKETS, ME, MEMBERSHIP } from './account-answers.ts'
import { OFFERS } from './offer-answers.ts'
import { indistinguishable, selectAll, type Answered } from './fields.ts'
import { openWorldClient, type AskedWorld } from './ask.ts'

eachDatabase('every field of the account', (open) => {
  let database: Database
  let asked: AskedWorld

  beforeAll(async () => {
    database = await open()
    asked = await openWorldClient(database)
  })

  test('ENT-008 ENT-009 ENT-010 GQL-015 EN2-026 EN2-027 EN2-028 market data carries every field', async () => {
    const { marketsData } = await asked.ask(
      `{ marketsData(toCurrency: "GBP") { ${selectAll('MarketsData')} } }`,
    )
    const { markets, aggregate, exchangeRatesToUSD } = marketsData as {
      markets: Answered[]
      aggregate: Answered
      exchangeRatesToUSD: Answered[]
    }
    expect(exchangeRatesToUSD).toEqual(expect.arrayContaining([...MARKETS.exchangeRatesToUSD]))
    for (const market of MARKETS.markets)
      expect(markets.find(({ currency }) => currency === market.currency)).toEqual(market)
    expect(aggregate).toEqual(MARKETS.aggregate)
  })

  test('ENT-012 ENT-014 ENT-018 PRM-005 the user and the account carry every field, those of the supplier when staff act for it', async () => {
    const { getMe } = await asked.ask(`{ getMe { ${selectAll('Me')} } }`)
    expect(getMe).toMatchObject(ME)
    const { data } = await asked.world.api.gql(asked.world.staffToken, `{ getMe { ${selectAll('Me')} } }`)
    expect(asked.world.named(data.getMe)).toMatchObject(ACTING)
    expect(asked.world.named(data.getMe.user)).toEqual(ME.user)
    const me = await asked.world.api.call('GET', '/user/me', { token: asked.world.staffToken })
    expect(asked.world.named(me.json)).toEqual({
      uuid: 'Ada’s id',
      emailAddress: 'ada@supplier.test',
      firstName: 'Ada',
      accountName: 'Acme',
      primaryPhoneNumber: '+44 1',
      secondaryPhoneNumber: '+44 2',
      country: 'GB',
      supplierReadOnly: false,
    })
    const places = await asked.world.api.gql(
      asked.world.staffToken,
      '{ divisions { edges { node { uuid name serviceScope } } } }',
    )
    expect(asked.world.named(places.data.divisions.edges)).toEqual([
      { node: { uuid: 'account', name: 'Acme', serviceScope: 'default' } },
    ])
  })

  test('ENT-019 EN2-035 GQL-008 EN2-031 GQL-009 the membership, the customers and the division carry every field', async () => {
    const answer = await asked.ask(
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
    const { api, token, supplier } = asked.world
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
    const offers: readonly Answered[] = await asked.get('/taker/offers?currency=EUR')
    expect(offers).toHaveLength(4)
    for (const offer of OFFERS)
      expect(offers.find(({ offerUuid }) => offerUuid === offer.offerUuid)).toMatchObject(offer)
    expect(indistinguishable(OFFERS)).toEqual(['estimatedSuccess', 'offerType = offerStrategy'])
    expect(Object.keys(offers[0]!).sort()).toEqual(Object.keys(OFFERS[0]!).sort())
  })
})
