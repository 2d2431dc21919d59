import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../platform/db/driver.ts'
import { eachDatabase } from '../../../platform/db/testing/database.ts'
import { actingToken } from '../../../testing/acting.ts'
import { openRequests, type Requests } from '../testing/requests.ts'

eachDatabase('the REST submit', (open) => {
  let database: Database
  let requests: Requests

  beforeEach(async () => {
    database ??= await open()
    requests = await openRequests(database)
  })

  test('RST-001 RST-002 PRM-006 EN2-012 the REST submit ends in the same command and answers the id', async () => {
    const opportunityUuids = [requests.supplier.customers[1]!.opportunityUuid]
    const offer = { offerStrategy: 'ONE_TIME', rate: 1.25, rateType: 'DISC', priceStrategy: 'CUSTOM' }
    const submit = (body: object) =>
      requests.api.call('POST', `/taker/early-pay-request/2/submit?uuid=${requests.supplier.userId}`, {
        token: requests.token,
        body,
      })
    const { status, json } = await submit({ offer, opportunityUuids })
    expect(status).toBe(200)
    expect(await requests.details(json.id)).toMatchObject({
      rate: 1.25,
      rateType: 'DISC',
      type: 'ONE_TIME_PRICE_DISCOVERY',
    })
    const foreign = await requests.api.call(
      'POST',
      `/taker/early-pay-request/2/submit?uuid=${crypto.randomUUID()}`,
      { token: requests.token, body: { offer, opportunityUuids } },
    )
    expect([foreign.status, foreign.json.error.code]).toEqual([404, 'NOT_FOUND'])
    // Staff name whom they act for, never themselves.
    const staff = await actingToken(database, requests.api, requests.supplier.userId)
    const [session] = await database.asSystem((tx) =>
      tx.query<{ staffId: string }>(
        'select impersonator_id as "staffId" from sessions where account_id = $1 and impersonator_id is not null',
        [requests.supplier.accountId],
      ),
    )
    const submitAs = async (uuid: string) => {
      const body = { offer, opportunityUuids: [requests.supplier.customers[0]!.opportunityUuid] }
      const path = `/taker/early-pay-request/2/submit?uuid=${uuid}`
      return (await requests.api.call('POST', path, { token: staff, body })).status
    }
    expect([await submitAs(session!.staffId), await submitAs(requests.supplier.userId)]).toEqual([404, 200])
    expect((await submit({ offer: { ...offer, offerStrategy: 'GIFT' }, opportunityUuids })).status).toBe(400)
    expect((await submit({ offer: undefined, opportunityUuids })).status).toBe(400)
    const averaged = await submit({ offer: { ...offer, rateType: 'AVGDISC' }, opportunityUuids })
    expect([averaged.status, averaged.json.error.code]).toEqual([400, 'VALIDATION'])
  })

  const submitTo = (customers: readonly number[], offer: object) =>
    requests.api.call('POST', `/taker/early-pay-request/2/submit?uuid=${requests.supplier.userId}`, {
      token: requests.token,
      body: {
        offer,
        opportunityUuids: customers.map((n) => requests.supplier.customers[n]!.opportunityUuid),
      },
    })

  test('GQL-021 RST-002 a request at a set rate is made for one opportunity', async () => {
    await database.asSystem((tx) =>
      tx.query('update markets set static_apr_ppm = 40000 where account_id = $1', [
        requests.supplier.accountId,
      ]),
    )
    const offer = { offerStrategy: 'SCF_SPECIAL_REPEATING_OFFER' }
    const both = await submitTo([0, 1], offer)
    expect([both.status, both.json.error.code]).toEqual([400, 'VALIDATION'])
    expect((await submitTo([0], offer)).status).toBe(200)
  })

  test('OPP-031 an offer to several customers is rejected when one of them is in an active offer', async () => {
    const offer = { offerStrategy: 'ONE_TIME', rate: 8, rateType: 'APR' }
    expect((await submitTo([0], offer)).status).toBe(200)
    expect((await submitTo([0, 1], offer)).json.error.code).toBe('ALREADY_IN_ACTIVE_REQUEST')
    expect((await submitTo([1], offer)).status).toBe(200)
  })

  test('OPP-031 an offer to several customers holds each of them', async () => {
    const offer = { offerStrategy: 'ONE_TIME', rate: 8, rateType: 'APR' }
    expect((await submitTo([0, 1], offer)).status).toBe(200)
    for (const customer of [0, 1])
      expect((await submitTo([customer], offer)).json.error.code).toBe('ALREADY_IN_ACTIVE_REQUEST')
  })

  test('EN2-016 RST-002 the invoices that a submission edits are edited, all of them', async () => {
    const edit = (voucher: string) => ({
      operation: 'EXCLUDE',
      opportunityUuid: requests.supplier.customers[0]!.opportunityUuid,
      voucherIds: [voucher],
    })
    const invoiceEdits = [edit('V-E1'), edit('V-E4')]
    const offer = { offerStrategy: 'ONE_TIME', rate: 8, rateType: 'APR', invoiceEdits }
    const { json } = await submitTo([0], offer)
    expect((await requests.details(json.id)).opportunities[0]).toMatchObject({
      clearingInvoiceCount: 3,
      clearingInvoiceAmount: 10_000,
    })
  })

  test('RST-001 EN2-016 a draft that becomes the offer is gone, and a term ends on the day that is named', async () => {
    await database.asSystem((tx) =>
      tx.query('update markets set preferred_apr_ppm = 60000 where account_id = $1', [
        requests.supplier.accountId,
      ]),
    )
    const [draftId, other] = [crypto.randomUUID(), crypto.randomUUID()]
    const drafts = async () => (await requests.api.gql(requests.token, '{ drafts { id } }')).data.drafts
    for (const id of [draftId, other])
      await requests.api.gql(requests.token, 'mutation ($d: DraftInput!) { saveDraft(draft: $d) { id } }', {
        d: { id, offerType: 'PREFERRED_TERM', markets: [] },
      })
    const offer = { offerStrategy: 'PREFERRED_TERM', rate: 8, rateType: 'APR', draftId }
    const { json } = await submitTo([0], { ...offer, termExpirationDate: '2026-12-31' })
    expect(await drafts()).toEqual([{ id: other }])
    const { data } = await requests.api.gql(
      requests.token,
      'query ($id: ID!) { earlyPayRequests(filter: { id: { eq: $id } }) { edges { node { type termExpirationDate } } } }',
      { id: json.id },
    )
    expect(data.earlyPayRequests.edges[0].node).toEqual({
      type: 'PREFERRED_TERM_IN_APP',
      termExpirationDate: '2026-12-31',
    })
  })

  test('RST-002 EN2-012 an averaged rate is kept as one', async () => {
    const offer = { offerStrategy: 'REPEATING', rate: 8, rateType: 'APR', isRateAveraged: true }
    const { json } = await submitTo([0], offer)
    const { data } = await requests.api.gql(
      requests.token,
      'query ($id: ID!) { earlyPayRequests(filter: { id: { eq: $id } }) { edges { node { isRateAveraged } } } }',
      { id: json.id },
    )
    expect(data.earlyPayRequests.edges[0].node).toEqual({ isRateAveraged: true })
  })

  test('RST-002 EN2-011 EN2-013 EN2-016 each strategy of the older model ends in its request type', async () => {
    await database.asSystem((tx) =>
      tx.query(`update markets set static_apr_ppm = 40000 where account_id = $1 and currency = 'EUR'`, [
        requests.supplier.accountId,
      ]),
    )
    await database.asSystem((tx) =>
      tx.query(
        `update markets set express_apr_ppm = 70000, preferred_apr_ppm = 60000, is_cash_flow_plus = true
         where account_id = $1 and currency = 'USD'`,
        [requests.supplier.accountId],
      ),
    )
    const submitted = async (fields: object, customer = 0) => {
      const { json } = await requests.api.call(
        'POST',
        `/taker/early-pay-request/2/submit?uuid=${requests.supplier.userId}`,
        {
          token: requests.token,
          body: {
            offer: { rate: 8, rateType: 'APR', isRateAveraged: false, invoiceEdits: [], ...fields },
            opportunityUuids: [requests.supplier.customers[customer]!.opportunityUuid],
          },
        },
      )
      if (json.error) return json.error.code
      const { type } = await requests.details(json.id)
      await requests.api.gql(requests.token, 'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }', {
        id: json.id,
      })
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
})
