import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from '../../testing/api.ts'

const PAGE_INFO = 'pageInfo { hasNextPage hasPreviousPage endCursor }'
const CUSTOMERS = `query ($first: Int, $after: String) {
  list: supplierCustomers(paging: { first: $first, after: $after }) { edges { node { key: uuid } } ${PAGE_INFO} } }`
const OPPORTUNITIES = `query ($first: Int, $after: String) {
  list: getGroupedOpportunityData(paging: { first: $first, after: $after }) {
    edges { node { key: groupedBy opportunities { uuid invoiceSummary { eligibleInvoiceCount } } } } ${PAGE_INFO} } }`
const MORE = 1001
const names = (at: number): string => `Kestrel ${String(at % 500).padStart(4, '0')}`

interface Page {
  readonly edges: readonly { readonly node: { readonly key: string; readonly opportunities?: unknown } }[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

let email = 0

eachDatabase('lists by cursor', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let token: string

  beforeEach(async () => {
    database ??= await open()
    supplier = await addSupplier(database, `pages-${(email += 1)}@supplier.test`)
    api = openTestApi(database)
    token = (await api.signIn(supplier.email)).jwt
  })

  const addCustomers = async (count: number, nameOf = names) => {
    const list = JSON.stringify(Array.from({ length: count }, (_, at) => ({ name: nameOf(at) })))
    await database.asSystem((tx) =>
      tx.query(
        `with added as (
           insert into customers (account_id, customer_uuid, maker_organization_uuid, customer_number, name)
           select $1::uuid, gen_random_uuid(), gen_random_uuid(), gen_random_uuid()::text, each->>'name'
           from json_array_elements($2::json) as each returning customer_uuid)
         insert into markets (account_id, market_uuid, opportunity_uuid, customer_uuid, currency, target_apr_ppm, pool_minor,
           time_zone, deadline_minute, next_clear_at)
         select account_id, gen_random_uuid(), gen_random_uuid(), added.customer_uuid, currency, target_apr_ppm, pool_minor,
           time_zone, deadline_minute, next_clear_at from added, markets where account_id = $1 and market_uuid = $3 returning 1`,
        [supplier.accountId, list, supplier.customers[0]!.marketUuid],
      ),
    )
  }
  const page = async (query: string, variables: object): Promise<Page> =>
    (await api.gql(token, query, variables)).data.list
  const walk = async (query: string, first: number, between = async () => {}) => {
    const keys: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const { edges, pageInfo } = await page(query, { first, after })
      keys.push(...edges.map(({ node }) => node.key))
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null
      await between()
    }
    return keys
  }

  test.each([
    ['customers', CUSTOMERS],
    ['opportunities', OPPORTUNITIES],
  ])('GQL-008 %s beyond the largest page are on the next, none twice', async (_, query) => {
    await addCustomers(MORE)
    const { edges, pageInfo } = await page(query, {})
    expect(edges).toHaveLength(1000)
    expect(pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false })
    const last = await page(query, { after: pageInfo.endCursor })
    expect(last.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
    const whole = [...edges, ...last.edges].map(({ node }) => node.key)
    expect(new Set(whole).size).toBe(MORE + supplier.customers.length)
    expect(await walk(query, 97)).toEqual(whole)
  })

  test('a page of opportunities has the sums of its markets', async () => {
    await addCustomers(3)
    const { edges } = await page(OPPORTUNITIES, { first: 1 })
    expect(edges.map(({ node }) => node.opportunities)).toEqual([
      [
        {
          uuid: supplier.customers[0]!.opportunityUuid,
          invoiceSummary: { eligibleInvoiceCount: supplier.customers[0]!.eligible.length },
        },
      ],
    ])
  })

  test('the markets of all customers are there once, in the order of names', async () => {
    await addCustomers(1100)
    const { data } = await api.gql(token, '{ marketsData { markets { customerUuid marketingMakerName } } }')
    const { markets } = data.marketsData as {
      markets: { customerUuid: string; marketingMakerName: string }[]
    }
    expect(new Set(markets.map(({ customerUuid }) => customerUuid)).size).toBe(
      1100 + supplier.customers.length,
    )
    expect(markets).toHaveLength(1100 + supplier.customers.length)
    const names = markets.map(({ marketingMakerName }) => marketingMakerName)
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
  })

  test('a customer that comes or goes between two pages moves no other', async () => {
    await addCustomers(40)
    const before = await walk(CUSTOMERS, 40)
    const during = await walk(CUSTOMERS, 7, () => addCustomers(1, () => 'Aardvark'))
    expect(during).toEqual(before)
  })

  test('a page of nothing has no cursor', async () => {
    expect((await page(CUSTOMERS, { first: 0 })).pageInfo).toEqual({
      hasNextPage: true,
      hasPreviousPage: false,
      endCursor: null,
    })
  })

  test.each(['', 'rubbish', 'W10', 'WyJhIl0', 'WyJhIiwxXQ', 'x'.repeat(5000)])(
    'a cursor that no page has given is rejected: case %#',
    async (after) => {
      const { errors } = await api.gql(token, CUSTOMERS, { after })
      expect(errors[0].extensions.code).toBe('VALIDATION')
    },
  )

  test('a cursor of another supplier is a place in the own list alone', async () => {
    await addCustomers(3)
    const { pageInfo } = await page(CUSTOMERS, { first: 2 })
    const other = await addSupplier(database, `foreign-${email}@supplier.test`)
    token = (await api.signIn(other.email)).jwt
    const own = new Set(other.customers.map(({ customerUuid }) => customerUuid))
    const { edges } = await page(CUSTOMERS, { after: pageInfo.endCursor })
    expect(edges.every(({ node }) => own.has(node.key))).toBe(true)
  })
})
