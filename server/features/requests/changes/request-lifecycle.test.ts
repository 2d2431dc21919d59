import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../platform/db/driver.ts'
import { eachDatabase } from '../../../platform/db/testing/database.ts'
import { openRequests, type Requests } from '../testing/requests.ts'

eachDatabase('pausing a request, and its excluded invoices', (open) => {
  let database: Database
  let requests: Requests

  beforeEach(async () => {
    database ??= await open()
    requests = await openRequests(database)
  })

  test.each(['OneTimePriceDiscovery', 'ExpressAcceptPriceDiscovery'])(
    'GQL-019 createOne%sRequest takes customers, rate, invoices, draft and averaging, and returns the id',
    async (name) => {
      await database.asSystem((tx) =>
        tx.query('update markets set express_apr_ppm = 50000 where account_id = $1', [
          requests.supplier.accountId,
        ]),
      )
      const draftId = randomUUID()
      const draft = { id: draftId, offerType: 'ONE_TIME', markets: [] }
      const drafts = async () => (await requests.api.gql(requests.token, '{ drafts { id } }')).data.drafts
      await requests.api.gql(
        requests.token,
        'mutation ($draft: DraftInput!) { saveDraft(draft: $draft) { id } }',
        { draft },
      )
      expect(await drafts()).toEqual([{ id: draftId }])
      const input = {
        opportunityUuids: requests.supplier.customers.map(({ opportunityUuid }) => opportunityUuid),
        rateType: 'APR',
        rate: 6.25,
        isRateAveraged: true,
        draftId,
        invoiceOperations: [requests.operation({ operation: 'EXCLUDE', voucherIds: ['V-E2'] })],
      }
      const { data } = await requests.api.gql(
        requests.token,
        `mutation ($input: CreateOneTimePriceDiscoveryRequestInput!) { made: createOne${name}Request(input: $input) { id } }`,
        { input },
      )
      const answer = await requests.api.gql(
        requests.token,
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

  test('GQL-017 GQL-029 OFF-032 a one-time request cannot be paused', async () => {
    const { data } = await requests.create({})
    const { id } = data.createOneOneTimePriceDiscoveryRequest
    const { errors } = await requests.api.gql(
      requests.token,
      'mutation ($id: ID!) { togglePauseOneEarlyPayRequest(id: $id, shouldPause: true) }',
      { id },
    )
    expect(errors[0].extensions.code).toBe('REQUEST_NOT_PAUSABLE')
  })

  test('GQL-017 OFF-026 OFF-028 OFF-029 PRM-001 a recurring request pauses and comes back, and asking twice changes nothing', async () => {
    const { data } = await requests.create({})
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
      expect(
        (await requests.api.gql(requests.token, query, { id, p: shouldPause })).data
          .togglePauseOneEarlyPayRequest,
      ).toBe(true)
      return (await requests.details(id)).status
    }
    expect([await toggle(true), await toggle(true), await toggle(false)]).toEqual([
      'PAUSED',
      'PAUSED',
      'ACTIVE',
    ])
  })
})
