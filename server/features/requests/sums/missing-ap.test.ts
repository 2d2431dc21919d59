import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../platform/db/driver.ts'
import { eachDatabase } from '../../../platform/db/testing/database.ts'
import { openTestApi } from '../../../testing/api.ts'
import { openRequestTypes, type RequestTypes } from '../testing/request-types.ts'

eachDatabase('missing payables', (open) => {
  let database: Database
  let requests: RequestTypes

  beforeEach(async () => {
    database ??= await open()
    requests = await openRequestTypes(database)
  })

  const addDivision = async ({ isOwing = true, of = 0 } = {}) => {
    const { marketUuid, customerUuid, eligible } = requests.supplier.customers[of]!
    await requests.system(
      `insert into markets (account_id, market_uuid, opportunity_uuid, customer_uuid, currency, division, target_apr_ppm,
         pool_minor, time_zone, deadline_minute, next_clear_at)
       select account_id, gen_random_uuid(), gen_random_uuid(), customer_uuid, currency, 'north', target_apr_ppm, pool_minor,
         time_zone, deadline_minute, next_clear_at from markets where market_uuid = $1`,
      [marketUuid],
    )
    if (!isOwing) return
    await requests.system(
      `update invoices i set market_uuid = m.market_uuid from markets m
       where m.customer_uuid = $1 and m.division = 'north' and i.invoice_id = $2::bigint
         and i.account_id = m.account_id`,
      [customerUuid, String(eligible[4])],
    )
  }

  const MISSING = '{ missingApRequests { requestId opportunityUuids marketUuids currency customerUuid } }'

  const resubmit = (id: string, headers?: Readonly<Record<string, string>>) =>
    requests.gql('mutation ($id: ID!) { resubmitOneEarlyPayRequest(id: $id) { id } }', { id }, headers)

  const partsOf = async (id: string) => {
    const query = `query ($id: ID!) { earlyPayRequests(filter: { id: { eq: $id } }) { edges { node {
      opportunities { clearingInvoiceCount } withdrawnParts { invoiceCount } } } } }`
    const [edge] = (await requests.gql(query, { id })).data.earlyPayRequests.edges
    return edge.node
  }

  test('what was offered stays with an offer that is made anew', async () => {
    const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
    await addDivision()
    const [{ clearingInvoiceCount }] = (await partsOf(id)).opportunities
    expect(clearingInvoiceCount).toBeGreaterThan(0)
    await resubmit(id)
    expect((await partsOf(id)).withdrawnParts).toEqual([{ invoiceCount: clearingInvoiceCount }])
  })

  test('MAP-002 MAP-005 MAP-006 GQL-015 Add to Offer withdraws and creates as one, at the same rate, over all matching opportunities; the details of the new request can be read', async () => {
    const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
    expect((await requests.gql(MISSING, {})).data.missingApRequests).toEqual([])
    await addDivision()
    const [missing] = (await requests.gql(MISSING, {})).data.missingApRequests
    const markets = await requests.system(
      `select market_uuid as market, opportunity_uuid as opportunity from markets where account_id = $1 and customer_uuid = $2`,
      [requests.supplier.accountId, requests.supplier.customers[0]!.customerUuid],
    )
    expect({ ...missing, opportunityUuids: new Set(missing.opportunityUuids) }).toEqual({
      requestId: id,
      currency: 'USD',
      customerUuid: requests.supplier.customers[0]!.customerUuid,
      opportunityUuids: new Set(markets.map(({ opportunity }) => opportunity)),
      marketUuids: markets
        .map(({ market }) => market)
        .filter((uuid) => uuid !== requests.supplier.customers[0]!.marketUuid),
    })
    const headers = { 'Idempotency-Key': 'once' }
    const created = (await resubmit(id, headers)).data.resubmitOneEarlyPayRequest.id
    expect((await resubmit(id, headers)).data.resubmitOneEarlyPayRequest.id).toBe(created)
    expect((await requests.details(id)).status).toBe('WITHDRAWN')
    const node = await requests.details(created)
    expect(node).toMatchObject({ status: 'ACTIVE', rate: 8.5, type: 'RECURRING_PRICE_DISCOVERY' })
    expect(node.opportunities).toHaveLength(2)
    expect((await requests.gql(MISSING, {})).data.missingApRequests).toEqual([])
  })

  test('of a request to several customers every opportunity is named, also those of customers with one in a currency, and the customer whose invoices are missed', async () => {
    const { customers } = requests.supplier
    const { id } = (
      await requests.gql(
        `mutation ($o: [ID!]!) { created: createOneRecurringPriceDiscoveryRequest(
           input: { opportunityUuids: $o, rateType: APR, rate: 8.5 }) { id } }`,
        { o: customers.map(({ opportunityUuid }) => opportunityUuid) },
      )
    ).data.created
    expect((await requests.gql(MISSING, {})).data.missingApRequests).toEqual([])
    // Whose opportunity comes first is not said: of two customers one is not the first.
    await addDivision({ of: 0 })
    expect((await requests.gql(MISSING, {})).data.missingApRequests[0].customerUuid).toBe(
      customers[0]!.customerUuid,
    )
    await requests.system(
      `update markets set is_enabled = false where account_id = $1 and division = 'north'`,
      [requests.supplier.accountId],
    )
    const of = customers.length - 1
    await addDivision({ of })
    const [missing, ...others] = (await requests.gql(MISSING, {})).data.missingApRequests
    expect(others).toEqual([])
    expect(missing.requestId).toBe(id)
    expect(missing.opportunityUuids).toHaveLength(customers.length + 2)
    expect(missing.opportunityUuids).toEqual(
      expect.arrayContaining(customers.map(({ opportunityUuid }) => opportunityUuid)),
    )
    expect(missing.marketUuids).toHaveLength(1)
    expect(missing.customerUuid).toBe(customers[of]!.customerUuid)
  })

  test('MAP-002 a division that owes nothing is not missed', async () => {
    await requests.prepared('RECURRING_PRICE_DISCOVERY')
    await addDivision({ isOwing: false })
    expect((await requests.gql(MISSING, {})).data.missingApRequests).toEqual([])
  })

  test('MAP-005 an offer at a discount is made anew at the same discount', async () => {
    const opportunityUuids = [requests.opportunity()]
    const input = { opportunityUuids, rateType: 'DISC', rate: 1.25 }
    const { id } = await requests.create('RECURRING_PRICE_DISCOVERY', input)
    await addDivision()
    const created = (await resubmit(id)).data.resubmitOneEarlyPayRequest.id
    expect(await requests.details(created)).toMatchObject({ rateType: 'DISC', rate: 1.25 })
  })

  test.each([true, false])(
    'MAP-005 whether the rate of an offer is an average (%s) stays as it was when it is made anew',
    async (isRateAveraged) => {
      const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
      await requests.gql(
        'mutation ($id: ID!, $is: Boolean) { editRateOneEarlyPayRequest(id: $id, newRateType: APR, newRate: 9, isRateAveraged: $is) }',
        { id, is: isRateAveraged },
      )
      await addDivision()
      const created = (await resubmit(id)).data.resubmitOneEarlyPayRequest.id
      expect(await requests.details(created)).toMatchObject({ rate: 9, isRateAveraged })
    },
  )

  test('MAP-011 MAP-012 when the new request cannot be made the old one stands', async () => {
    const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
    await addDivision()
    await requests.system(`update markets set static_apr_ppm = 1000 where account_id = $1`, [
      requests.supplier.accountId,
    ])
    expect((await resubmit(id)).errors[0].extensions.code).toBe('OPTION_NOT_OFFERED')
    expect((await requests.details(id)).status).toBe('ACTIVE')
  })

  test('MAP-009 MAP-002 a read-only user is told of nothing that could be added, and nobody of a paused offer', async () => {
    const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
    await addDivision()
    const missing = async () =>
      (await requests.gql(MISSING, {})).data.missingApRequests.map(
        ({ requestId }: { requestId: string }) => requestId,
      )
    const setReadOnly = (isReadOnly: string) =>
      requests.system('update users set supplier_read_only = $2::boolean where account_id = $1', [
        requests.supplier.accountId,
        isReadOnly,
      ])
    expect(await missing()).toEqual([id])
    await setReadOnly('true')
    expect(await missing()).toEqual([])
    await setReadOnly('false')
    for (const status of ['PAUSED', 'SUBMITTED', 'WITHDRAWN']) {
      await requests.system('update requests set status = $2 where request_id = $1', [id, status])
      expect([status, await missing()]).toEqual([status, []])
    }
  })

  test('MAP-004 with its flag off nothing is found and nothing resubmitted', async () => {
    const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
    await addDivision()
    requests.api = openTestApi(database)
    requests.token = (await requests.api.signIn(requests.supplier.email)).jwt
    expect((await requests.gql(MISSING, {})).data.missingApRequests).toEqual([])
    expect((await resubmit(id)).errors[0].extensions.code).toBe('FEATURE_OFF')
    expect((await requests.details(id)).status).toBe('ACTIVE')
  })
})
