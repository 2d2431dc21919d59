import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addToKeptSums } from '../../engine/clearing/kept-sums.ts'
import { runDueClears } from '../../engine/clearing/run.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { TODAY, type TestSupplier } from '../../testing/api.ts'
import { discount, openRequests, type Requests } from './testing/requests.ts'

const HISTORY = `{ transactions { totalCount pageInfo { hasNextPage hasPreviousPage } nodes { uuid customerName invoiceAmount discountAmount
           depositAmount depositDate transactionClearDate aggregatedApr offerUuid offerType isDiscount invoiceCount } }
         transactionAggregate { lastDays { days count } lifetime { currency depositAmount count }
           yearToDate { customerName currency depositAmount } currencies } }`

eachDatabase('requests after the clear', (open) => {
  let database: Database
  let requests: Requests

  beforeEach(async () => {
    database ??= await open()
    requests = await openRequests(database)
  })

  test('EN2-008 GQL-006 GQL-010 GQL-011 GQL-012 after the clear the request, its transaction and the sums agree', async () => {
    const { data } = await requests.create({ rate: 6 })
    const { id } = data.createOneOneTimePriceDiscoveryRequest
    await runDueClears(database, {
      now: new Date('2026-03-04T17:00:00Z'),
      marketUuid: requests.supplier.customers[0]!.marketUuid,
    })
    requests.api.clock.now = new Date('2026-03-05T09:00:00Z')
    requests.token = (await requests.api.signIn(requests.supplier.email)).jwt
    const sum = [1, 2, 3, 4, 5].reduce((total, n) => total + discount(n, 60_000), 0)
    const node = await requests.details(id)
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
    const history = await requests.api.gql(requests.token, HISTORY)
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
    const awards = await requests.api.gql(
      requests.token,
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
    const [first, second] = requests.supplier.customers.map(({ opportunityUuid }) => opportunityUuid)
    const { data } = await requests.create({ rate: 6, opportunityUuids: [first, second] })
    const { id } = data.createOneOneTimePriceDiscoveryRequest
    await database.asSystem((tx) =>
      tx.query(
        `update markets set next_clear_at = '2026-03-04T19:00:00Z' where account_id = $1 and market_uuid = $2`,
        [requests.supplier.accountId, requests.supplier.customers[1]!.marketUuid],
      ),
    )
    const { marketUuid } = requests.supplier.customers[0]!
    await runDueClears(database, { now: new Date('2026-03-04T17:00:00Z'), marketUuid })
    const node = await requests.details(id)
    const part = (uuid: string) => node.opportunities.find((each: { uuid: string }) => each.uuid === uuid)
    expect(node.status).toBe('ACTIVE')
    expect(part(first!).decision).toEqual({ offeredInvoiceCount: 5, awardedInvoiceCount: 5 })
    expect(part(second!).decision).toBeNull()
    expect(node.stats.requestDeadline).toBe(part(second!).requestDeadline)
    expect(node.stats.requestDeadline).not.toBe(part(first!).requestDeadline)
  })

  /** A payment in the history, its days counted from `TODAY`. */
  const paid = (depositDays: number, initiatedDays: number, depositMinor: number, currency = 'USD') =>
    database.asSystem(async (tx) => {
      const { accountId } = requests.supplier
      const uuid = randomUUID()
      await tx.query(
        `insert into transactions (account_id, transaction_uuid, clear_id, request_id, customer_uuid, currency, invoice_minor,
           discount_minor, deposit_minor, invoice_count, days_weighted_minor, rate_type, clear_day, payment_initiated_day,
           deposit_day, created_at)
         select account_id, $6::uuid, gen_random_uuid(), request_id, customer_uuid, $5, $4::bigint + 100, 100, $4::bigint, 1,
           3000, 'APR', $3::int, $3::int, $2::int, created_at
         from requests join request_opportunities using (account_id, request_id) where account_id = $1 limit 1 returning 1`,
        [accountId, TODAY + depositDays, TODAY + initiatedDays, depositMinor, currency, uuid],
      )
      await addToKeptSums(tx, accountId, [uuid])
    })

  const history = async (args = '') =>
    (
      await requests.api.gql(
        requests.token,
        `{ transactions${args} { totalCount pageInfo { hasNextPage hasPreviousPage } nodes { depositDate depositAmount } } }`,
      )
    ).data.transactions

  test('GQL-007 HOM-032 without arguments ten transactions come from the first, by deposit day and then amount, both falling', async () => {
    await requests.create({})
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

  test('GQL-010 DWN-016 the windows count deposits of the last 7, 30, 60 and 90 days, the first day included', async () => {
    await requests.create({})
    for (const days of [0, 7, 8, 30, 31, 60, 61, 90, 91]) await paid(-days, -400, 1000)
    const { data } = await requests.api.gql(
      requests.token,
      '{ transactionAggregate { lastDays { days count } } }',
    )
    expect(data.transactionAggregate.lastDays).toEqual([
      { days: 7, count: 2 },
      { days: 30, count: 4 },
      { days: 60, count: 6 },
      { days: 90, count: 8 },
    ])
  })

  test('twenty windows are counted, and one more is rejected instead of left out', async () => {
    const count = (windows: number) =>
      requests.api.gql(
        requests.token,
        'query ($days: [Int!]) { transactionAggregate { lastDays(days: $days) { count } } }',
        { days: Array.from({ length: windows }, (_, day) => day) },
      )
    expect((await count(20)).data.transactionAggregate.lastDays).toHaveLength(20)
    expect((await count(21)).errors[0].extensions.code).toBe('VALIDATION')
  })

  test('GQL-012 a year counts by the day its payments were initiated, from January 1, by currency and customer', async () => {
    await requests.create({})
    // TODAY is the 63rd day of 2026.
    await paid(-10, -62, 1000)
    await paid(-61, -63, 2000)
    await paid(-1, -1, 4000)
    await paid(-1, -1, 8000, 'EUR')
    const { data } = await requests.api.gql(
      requests.token,
      '{ transactionAggregate { yearToDate { currency customerUuid customerName depositAmount discountAmount count } } }',
    )
    const [{ customerUuid, name: customerName }] = requests.supplier.customers as [
      TestSupplier['customers'][number],
    ]
    expect(data.transactionAggregate.yearToDate).toEqual([
      { currency: 'EUR', customerUuid, customerName, depositAmount: 80, discountAmount: 1, count: 1 },
      { currency: 'USD', customerUuid, customerName, depositAmount: 50, discountAmount: 2, count: 2 },
    ])
  })

  test('GQL-012 HIS-028 the year begins by the day of the account', async () => {
    await requests.create({})
    await paid(-10, -10, 1000)
    await database.asSystem((tx) =>
      tx.query(`update accounts set time_zone = 'Pacific/Kiritimati' where account_id = $1`, [
        requests.supplier.accountId,
      ]),
    )
    const yearAt = async (now: string) => {
      requests.api.clock.now = new Date(now)
      requests.token = (await requests.api.signIn(requests.supplier.email)).jwt
      const query = '{ transactionAggregate { yearToDate { depositAmount } } }'
      return (await requests.api.gql(requests.token, query)).data.transactionAggregate.yearToDate
    }
    // Fourteen hours ahead of UTC.
    expect(await yearAt('2026-12-31T09:59:00Z')).toEqual([{ depositAmount: 10 }])
    expect(await yearAt('2026-12-31T10:00:00Z')).toEqual([])
  })

  test.each<[field: string, rising: readonly string[]]>([
    ['depositDate', ['d', 'c', 'b', 'a']],
    ['invoiceCount', ['c', 'd', 'a', 'b']],
    ['aggregatedApr', ['b', 'c', 'd', 'a']],
    ['discountAmount', ['b', 'a', 'c', 'd']],
    ['depositAmount', ['a', 'd', 'b', 'c']],
    ['aggregatedDaysPaidEarly', ['a', 'c', 'b', 'd']],
    ['invoiceAmount', ['a', 'b', 'c', 'd']],
    ['transactionClearDate', ['b', 'd', 'a', 'c']],
  ])('HIS-013 HIS-014 transactions are sorted by %s, up and down', async (field, rising) => {
    await requests.create({})
    const { accountId } = requests.supplier
    const rows = [
      { name: 'a', invoice: 100_000, discount: 5000, days: 2, count: 3, clear: -70, deposit: -10 },
      { name: 'b', invoice: 200_000, discount: 1000, days: 40, count: 4, clear: -80, deposit: -20 },
      { name: 'c', invoice: 300_000, discount: 20_000, days: 30, count: 1, clear: -65, deposit: -30 },
      { name: 'd', invoice: 400_000, discount: 250_000, days: 90, count: 2, clear: -75, deposit: -40 },
    ]
    await database.asSystem(async (tx) => {
      for (const { invoice, discount: cost, days, count, clear, deposit } of rows)
        await tx.query(
          `insert into transactions (account_id, transaction_uuid, clear_id, request_id, customer_uuid, currency, invoice_minor,
             discount_minor, deposit_minor, invoice_count, days_weighted_minor, rate_type, clear_day, payment_initiated_day,
             deposit_day, created_at)
           select account_id, gen_random_uuid(), gen_random_uuid(), request_id, customer_uuid, 'USD', $2::bigint, $3::bigint,
             $4::bigint, $5::int, $6::bigint, 'APR', $7::int, $7::int, $8::int, created_at
           from requests join request_opportunities using (account_id, request_id) where account_id = $1`,
          [accountId, invoice, cost, invoice - cost, count, invoice * days, TODAY + clear, TODAY + deposit],
        )
    })
    const sorted = async (direction: string): Promise<readonly (string | undefined)[]> => {
      const { data } = await requests.api.gql(
        requests.token,
        `{ transactions(sorting: [{ field: ${field}, direction: ${direction} }]) { nodes { invoiceCount } } }`,
      )
      return data.transactions.nodes.map(
        (node: { invoiceCount: number }) => rows.find(({ count }) => count === node.invoiceCount)?.name,
      )
    }
    expect(await sorted('asc')).toEqual(rising)
    expect(await sorted('desc')).toEqual(rising.toReversed())
  })

  test('GQL-007 transactions are filtered, sorted and paged', async () => {
    for (const [index, { opportunityUuid, marketUuid }] of requests.supplier.customers.entries()) {
      await requests.create({ rate: 6 + index, opportunityUuids: [opportunityUuid] })
      await runDueClears(database, { now: new Date('2026-03-04T17:00:00Z'), marketUuid })
    }
    const ask = async (args: string) =>
      (
        await requests.api.gql(
          requests.token,
          `{ transactions(${args}) { totalCount pageInfo { hasNextPage } nodes { currency } } }`,
        )
      ).data.transactions
    const currencies = async (args: string) =>
      (await ask(args)).nodes.map((node: { currency: string }) => node.currency)
    expect(await currencies('sorting: [{ field: customerName, direction: desc }]')).toEqual(['EUR', 'USD'])
    for (const direction of ['asc', 'desc'])
      expect(await currencies(`sorting: [{ field: depositAmount, direction: ${direction} }]`)).toEqual([
        'USD',
        'EUR',
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
