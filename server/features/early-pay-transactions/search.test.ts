import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Database, Transaction } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, NOON, openTestApi, TODAY, type TestSupplier } from '../../testing/api.ts'

const EMAIL = `${randomUUID()}@supplier.test`
const IDS = ['0190f3b2-7c1d-4a6e-9b00-000000000001', '0190f3ff-7c1d-4a6e-9b00-000000000002'] as const

eachDatabase('a search of the history', (open) => {
  let database: Database
  let ada: TestSupplier

  beforeAll(async () => {
    database = await open()
    ada = await addSupplier(database, EMAIL, { currencies: ['USD', 'USD'] })
    await describeHistory(database, ada)
  })

  async function find(filter: string, sorting = ''): Promise<readonly string[]> {
    const api = openTestApi(database)
    const { jwt } = await api.signIn(EMAIL)
    const { data } = await api.gql(
      jwt,
      `{ transactions(filter: ${filter} ${sorting}) { totalCount nodes { customerName customerNumber paymentReference } }
         transactionAggregate(filter: ${filter}) { lifetime { count } } }`,
    )
    const { nodes, totalCount } = data.transactions
    expect(totalCount).toBe(nodes.length)
    expect(data.transactionAggregate.lifetime[0]?.count ?? 0).toBe(nodes.length)
    return nodes.map((node: { readonly paymentReference: string }) => node.paymentReference)
  }

  const [first, second] = ['EP0190F3B27C1D', 'EP0190F3FF7C1D']

  test('finds payments by part of the name and of the number of their customer, in any case', async () => {
    expect(await find('{ search: "kESTrel" }')).toEqual([first])
    expect(await find('{ search: " 4-11 " }')).toEqual([second])
    expect(await find('{ search: "nobody" }')).toEqual([])
  })

  test('finds payments by their reference and by its beginning', async () => {
    expect(await find('{ search: "ep0190f3b27c1d" }')).toEqual([first])
    expect(await find('{ search: "EP0190F3" }')).toEqual([first, second])
  })

  test('adds to the other filters, and an empty one asks nothing', async () => {
    expect(
      await find(`{ search: "EP0190F3", customerUuid: { eq: "${ada.customers[1]!.customerUuid}" } }`),
    ).toEqual([second])
    expect(await find('{ search: " ", discountAmount: { gte: 0 } }')).toEqual([first, second])
  })

  // Deposited on March 4 and 3, initiated a day and cleared two days before; 9.80 and 9.00, with 0.20 and no discount.
  test.each([
    ['depositDate: { gte: "2026-03-04" }', [first]],
    ['depositDate: { gte: "2026-03-05" }', []],
    ['depositDate: { lte: "2026-03-03" }', [second]],
    ['depositDate: { lte: "2026-03-02" }', []],
    ['paymentInitiatedDate: { gte: "2026-03-03" }', [first]],
    ['paymentInitiatedDate: { gte: "2026-03-04" }', []],
    ['paymentInitiatedDate: { lte: "2026-03-02" }', [second]],
    ['paymentInitiatedDate: { lte: "2026-03-01" }', []],
    ['transactionClearDate: { gte: "2026-03-02" }', [first]],
    ['transactionClearDate: { gte: "2026-03-03" }', []],
    ['transactionClearDate: { lte: "2026-03-01" }', [second]],
    ['transactionClearDate: { lte: "2026-02-28" }', []],
    ['depositAmount: { gte: 9.8 }', [first]],
    ['depositAmount: { gte: 9.81 }', []],
    ['depositAmount: { lte: 9 }', [second]],
    ['depositAmount: { lte: 8.99 }', []],
    ['discountAmount: { gte: 0.2 }', [first]],
    ['discountAmount: { gte: 0.21 }', []],
    ['discountAmount: { lte: 0 }', [second]],
    ['currency: { eq: "USD" }', [first, second]],
    ['currency: { eq: "EUR" }', []],
    ['currency: { in: [] }', []],
    ['currency: { eq: "USD", in: ["EUR"] }', []],
    ['currency: { eq: "USD", in: ["EUR", "USD"] }', [first, second]],
    [`uuid: { eq: "${IDS[1]}" }`, [second]],
    [`uuid: { in: ["${IDS[0]}", "${IDS[1]}"] }`, [first, second]],
    ['uuid: { eq: "nonsense" }', []],
    [`offerUuid: { eq: "${IDS[0]}" }`, []],
    ['customerUuid: { in: [] }', []],
  ])(
    'HIS-006 GQL-007 GQL-011 { %s } has its bounds, for the list, its count and its sums',
    async (filter, expected) => {
      // The day sums are those of clears: every row is read.
      expect(await find(`{ ${filter} search: "EP0190F3" }`)).toEqual(expected)
    },
  )

  test('has no place for wildcards', async () => {
    expect(await find('{ search: "%" }')).toEqual([])
    expect(await find('{ search: "_" }')).toEqual([])
  })

  test('payments are ordered by the amount of their invoices, within a currency', async () => {
    expect(
      await find('{ discountAmount: { gte: 0 } }', ', sorting: [{ field: invoiceAmount, direction: asc }]'),
    ).toEqual([second, first])
    expect(
      await find('{ discountAmount: { gte: 0 } }', ', sorting: [{ field: invoiceAmount, direction: desc }]'),
    ).toEqual([first, second])
  })
})

eachDatabase('the order of the history', (open) => {
  test('payments of one day are ordered by currency, the user’s own first, and within it by amount, the largest first', async () => {
    const database = await open()
    const email = `${randomUUID()}@supplier.test`
    const { accountId, customers } = await addSupplier(database, email, { currencies: ['USD', 'JPY'] })
    const [dollars, yen] = customers
    await database.asAccount(accountId, async (tx) => {
      const requestId = await addRequest(tx, accountId)
      const add = (of: typeof dollars, day: number, invoices: number) =>
        addPayment(tx, { accountId, requestId, uuid: randomUUID(), day, invoices, discount: 0, ...of! })
      await add(dollars, TODAY, 1_000_00)
      await add(yen, TODAY, 900)
      await add(dollars, TODAY, 3_000_00)
      await add(yen, TODAY, 2_000)
      await add(yen, TODAY - 1, 5_000)
    })
    const api = openTestApi(database)
    const { jwt } = await api.signIn(email)
    const ask = async () => {
      const { data } = await api.gql(jwt, '{ transactions { nodes { currency depositAmount } } }')
      return data.transactions.nodes
    }
    const dollarsOfToday = [
      { currency: 'USD', depositAmount: 3000 },
      { currency: 'USD', depositAmount: 1000 },
    ]
    const yenOfToday = [
      { currency: 'JPY', depositAmount: 2000 },
      { currency: 'JPY', depositAmount: 900 },
    ]
    const before = { currency: 'JPY', depositAmount: 5000 }
    expect(await ask()).toEqual([...dollarsOfToday, ...yenOfToday, before])

    const preferences = { aggregateCurrencyFormat: 'JPY' }
    await database.asAccount(accountId, (tx) =>
      tx.query('update users set format_preferences = $2::jsonb where account_id = $1', [
        accountId,
        JSON.stringify(preferences),
      ]),
    )
    expect(await ask()).toEqual([...yenOfToday, ...dollarsOfToday, before])
  })

  test.each(['depositAmount', 'discountAmount', 'invoiceAmount'])(
    'by %s the user’s own currency comes first, then the others by code, on every page',
    async (field) => {
      const database = await open()
      const email = `${randomUUID()}@supplier.test`
      const { accountId, customers } = await addSupplier(database, email, {
        currencies: ['USD', 'JPY', 'EUR'],
      })
      await database.asAccount(accountId, async (tx) => {
        const requestId = await addRequest(tx, accountId)
        for (const [at, of] of customers.entries())
          for (const units of [200, 500, 300])
            await addPayment(tx, {
              accountId,
              requestId,
              uuid: randomUUID(),
              day: TODAY,
              invoices: 10 * units + at,
              discount: units,
              ...of,
            })
      })
      const api = openTestApi(database)
      const { jwt } = await api.signIn(email)
      const page = async (limit: number, offset: number, direction: string): Promise<string[]> => {
        const { data } = await api.gql(
          jwt,
          `{ transactions(sorting: [{ field: ${field}, direction: ${direction} }], paging: { limit: ${limit}, offset: ${offset} })
             { nodes { currency discountAmount } } }`,
        )
        return data.transactions.nodes.map(
          ({ currency, discountAmount }: { currency: string; discountAmount: number }) =>
            `${currency} ${currency === 'JPY' ? discountAmount : discountAmount * 100}`,
        )
      }
      const [own, ...others] = ['USD', 'EUR', 'JPY'].map((code) => [500, 300, 200].map((n) => `${code} ${n}`))
      const descending = [...own!, ...others.flat()]
      expect(await page(10, 0, 'desc')).toEqual(descending)
      expect(await page(10, 0, 'asc')).toEqual([own, ...others].flatMap((each) => each!.toReversed()))
      for (const offset of [0, 2, 3, 4, 8, 9])
        expect(await page(2, offset, 'desc')).toEqual(descending.slice(offset, offset + 2))
    },
  )
})

/** A payment of 10.00 from Kestrel Motors and one of 9.00, with less discount, from Osprey. */
async function describeHistory(database: Database, { accountId, customers }: TestSupplier): Promise<void> {
  await database.asAccount(accountId, async (tx) => {
    const requestId = await addRequest(tx, accountId)
    const described = [
      ['Kestrel Motors', '100042', 1000, 20],
      ['Osprey', '4-110', 900, 0],
    ] as const
    for (const [n, [name, number, invoices, discount]] of described.entries()) {
      const { customerUuid, currency } = customers[n]!
      await tx.query(
        'update customers set name = $3, customer_number = $4 where account_id = $1 and customer_uuid = $2',
        [accountId, customerUuid, name, number],
      )
      const payment = { accountId, requestId, customerUuid, currency, invoices, discount }
      await addPayment(tx, { ...payment, uuid: IDS[n]!, day: TODAY - n })
    }
  })
}

async function addRequest(tx: Transaction, accountId: string): Promise<string> {
  const requestId = randomUUID()
  await tx.query(
    `insert into requests (account_id, request_id, type, status, rate_type, rate_ppm, deadline_at, requester_id,
       last_modified_by, created_at, updated_at, version)
     values ($1, $2, 'ONE_TIME_PRICE_DISCOVERY', 'FULL_ACCEPTANCE', 'APR', 85000, $3, $1, $1, $3, $3, 0)`,
    [accountId, requestId, NOON],
  )
  return requestId
}

interface Payment {
  readonly accountId: string
  readonly requestId: string
  readonly uuid: string
  readonly customerUuid: string
  readonly currency: string
  /** Minor units. */
  readonly invoices: number
  readonly discount: number
  readonly day: number
}

async function addPayment(tx: Transaction, payment: Payment): Promise<void> {
  const { accountId, requestId, uuid, customerUuid, currency, invoices, discount, day } = payment
  await tx.query(
    `insert into transactions (account_id, transaction_uuid, clear_id, request_id, customer_uuid, currency, invoice_minor,
       discount_minor, deposit_minor, invoice_count, days_weighted_minor, rate_type, clear_day, payment_initiated_day,
       deposit_day, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $7::bigint - $8::bigint, 1, 10000, 'APR', $9::int - 2, $9::int - 1, $9::int, $10)`,
    [accountId, uuid, randomUUID(), requestId, customerUuid, currency, invoices, discount, day, NOON],
  )
}
