import { beforeEach, expect, test } from 'vitest'
import { runDueClears } from '../../engine/clearing/run.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { openRequests, type Requests } from '../requests/testing/requests.ts'

const DECISIONS = `nodes { offerUuid customerName currency clearDate apr namedRate namedRateType offeredInvoiceCount offeredAmount
  awardedInvoiceCount awardedAmount discountAmount }`

eachDatabase('the decisions of markets', (open) => {
  let database: Database
  let requests: Requests

  beforeEach(async () => {
    database ??= await open()
    requests = await openRequests(database)
  })

  async function clear(customer: number): Promise<void> {
    await runDueClears(database, {
      now: new Date('2026-03-04T17:00:00Z'),
      marketUuid: requests.supplier.customers[customer]!.marketUuid,
    })
    requests.api.clock.now = new Date('2026-03-05T09:00:00Z')
    requests.token = (await requests.api.signIn(requests.supplier.email)).jwt
  }

  test('what was awarded is at its own rate, and its sums are those of the transaction', async () => {
    const { data } = await requests.create({ rate: 6 })
    await clear(0)
    const answer = await requests.api.gql(
      requests.token,
      `{ marketDecisions { totalCount ${DECISIONS} }
         transactions { nodes { aggregatedApr invoiceAmount discountAmount depositAmount invoiceCount } }
         transactionAggregate { byMonth { month currency depositAmount discountAmount count invoiceCount } } }`,
    )
    const [paid] = answer.data.transactions.nodes
    expect(answer.data.marketDecisions).toEqual({
      totalCount: 1,
      nodes: [
        {
          offerUuid: data.createOneOneTimePriceDiscoveryRequest.id,
          customerName: 'Customer 0',
          currency: 'USD',
          clearDate: '2026-03-04',
          apr: paid.aggregatedApr,
          namedRate: 6,
          namedRateType: 'APR',
          offeredInvoiceCount: 5,
          offeredAmount: 15_000,
          awardedInvoiceCount: 5,
          awardedAmount: paid.invoiceAmount,
          discountAmount: paid.discountAmount,
        },
      ],
    })
    expect(answer.data.transactionAggregate.byMonth).toEqual([
      {
        month: '2026-03',
        currency: 'USD',
        depositAmount: paid.depositAmount,
        discountAmount: paid.discountAmount,
        count: 1,
        invoiceCount: paid.invoiceCount,
      },
    ])
  })

  test('small amounts are at the rate that was named, whatever their rounded discounts come to', async () => {
    await database.asSystem((tx) =>
      tx.query('update invoices set amount_minor = 5000 + invoice_id % 7 where account_id = $1', [
        requests.supplier.accountId,
      ]),
    )
    await requests.create({ rate: 6.5 })
    await clear(0)
    const decided = async () =>
      (await requests.api.gql(requests.token, `{ marketDecisions { ${DECISIONS} } }`)).data.marketDecisions
        .nodes[0]
    const decision = await decided()
    expect(decision.apr).not.toBe(6.5)
    expect(decision).toMatchObject({ namedRate: 6.5, namedRateType: 'APR' })
    // Another rate that the request has got since is not what was accepted.
    await database.asSystem((tx) =>
      tx.query('update requests set rate_ppm = 300000 where account_id = $1', [requests.supplier.accountId]),
    )
    expect(await decided()).toMatchObject({ apr: decision.apr, namedRate: null, namedRateType: null })
  })

  test('what nobody accepted is at the rate of the request', async () => {
    await database.asSystem((tx) =>
      tx.query('update markets set target_apr_ppm = 500000 where account_id = $1', [
        requests.supplier.accountId,
      ]),
    )
    await requests.create({ rate: 6.25 })
    await clear(0)
    const { data } = await requests.api.gql(requests.token, `{ marketDecisions { ${DECISIONS} } }`)
    expect(data.marketDecisions.nodes).toMatchObject([
      {
        apr: 6.25,
        namedRate: null,
        offeredInvoiceCount: 5,
        awardedInvoiceCount: 0,
        awardedAmount: 0,
        discountAmount: 0,
      },
    ])
  })

  test('decisions can be asked for by customer and currency, page by page', async () => {
    await requests.create({ rate: 6 })
    await clear(0)
    const of = async (filter: string, paging = '') =>
      (
        await requests.api.gql(
          requests.token,
          `{ marketDecisions(filter: ${filter}${paging}) { totalCount nodes { currency } } }`,
        )
      ).data.marketDecisions
    const [own, other] = requests.supplier.customers
    expect((await of(`{ customerUuid: { eq: "${own!.customerUuid}" } }`)).totalCount).toBe(1)
    expect((await of(`{ customerUuid: { eq: "${other!.customerUuid}" } }`)).totalCount).toBe(0)
    expect((await of('{ currency: { eq: "JPY" } }')).totalCount).toBe(0)
    expect(await of('{ currency: { eq: "USD" } }', ', paging: { limit: 10, offset: 1 }')).toEqual({
      totalCount: 1,
      nodes: [],
    })
  })

  test('a one-time request names the last invoice that it covers', async () => {
    await requests.create({ rate: 6 })
    const { data } = await requests.api.gql(
      requests.token,
      '{ earlyPayRequests { edges { node { invoiceCeiling } } } }',
    )
    const [last] = await database.asSystem((tx) =>
      tx.query<{ id: number }>('select max(invoice_id) as id from invoices where account_id = $1', [
        requests.supplier.accountId,
      ]),
    )
    expect(data.earlyPayRequests.edges).toEqual([{ node: { invoiceCeiling: last!.id } }])
  })
})
