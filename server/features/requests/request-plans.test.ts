import { expect, test, vi } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { NOON, openTestApi } from '../../testing/api.ts'
import { runGenerate } from '../generate/generate-request.ts'
import { CREATE, DETAILS, openRequests } from './testing/requests.ts'

/** Requests that an account has collected over the years. */
const EARLIER = 2000

eachDatabase('plans of the commands on requests', (open) => {
  test('a withdrawal finds its request by the index, however many the account has had', async () => {
    const database = await open()
    const { api, token, create } = await openRequests(database)
    const request = async (): Promise<string> =>
      (await create({})).data.createOneOneTimePriceDiscoveryRequest.id
    const withdraw = async (id: string): Promise<void> => {
      const { errors } = await api.gql(token, WITHDRAW, { id })
      expect(errors).toBeUndefined()
    }
    const readToWithdraw = async (): Promise<number> => {
      const id = await request()
      const before = await statistics(database, 'requests')
      await withdraw(id)
      await vi.waitUntil(async () => (await statistics(database, 'requests')).updated > before.updated, {
        timeout: 10_000,
      })
      return (await statistics(database, 'requests')).read - before.read
    }
    const first = await request()
    await database.asSystem((tx) => tx.query(EARLIER_REQUESTS, [first, EARLIER]))
    await withdraw(first)
    // A connection keeps plans from before the table was filled for a second.
    await vi.waitUntil(async () => (await readToWithdraw()) < EARLIER / 10, { timeout: 30_000 })
  })

  test('a request is read with its own markets, not with all of its account', async () => {
    const database = await open()
    const { api, token, create } = await openRequests(database)
    const { id } = (await create({})).data.createOneOneTimePriceDiscoveryRequest
    await database.asSystem(async (tx) => {
      await tx.query(OTHER_MARKETS, [id, OTHERS])
      await tx.run('select analyze_markets()')
    })
    const before = await statistics(database, 'markets')
    for (let reading = 0; reading < READINGS; reading++) {
      const read = await api.gql(token, DETAILS, { id })
      expect(read.data.earlyPayRequests.edges).toHaveLength(1)
    }
    const rows = async () => (await statistics(database, 'markets')).read - before.read
    await vi.waitUntil(async () => (await rows()) > 0, { timeout: 10_000 })
    // Sessions report late: what was read before may be among them.
    expect(await rows()).toBeLessThan((READINGS / 4) * OTHERS)
  })

  test('a request to hundreds of customers reads their invoices a few times, not once a customer', async () => {
    const database = await open()
    const supplier = 'many@supplier.test'
    await runGenerate(database, { supplier, invoices: INVOICES, customers: CUSTOMERS, seed: 1 }, NOON)
    await database.asSystem((tx) => tx.run('select analyze_markets(); analyze invoices'))
    const api = openTestApi(database)
    const token = (await api.signIn(supplier)).jwt
    const { data } = await api.gql(token, OPPORTUNITIES)
    const uuids = data.getGroupedOpportunityData.edges.flatMap(({ node }: Group) =>
      node.opportunities.filter(({ requestOptions }) => requestOptions.includes('OneTimePriceDiscovery')),
    )
    expect(uuids.length).toBeGreaterThan(CUSTOMERS / 2)
    const opportunityUuids = uuids.map(({ uuid }: { uuid: string }) => uuid)
    const input = { opportunityUuids, rateType: 'APR', rate: 8.5 }
    const created = await api.gql(token, CREATE, { input })
    const id = created.data.createOneOneTimePriceDiscoveryRequest.id
    const before = await statistics(database, 'invoices')
    const read = await api.gql(token, DETAILS, { id })
    const [{ node }] = read.data.earlyPayRequests.edges
    expect(node.opportunities).toHaveLength(opportunityUuids.length)
    expect(node.stats.clearingInvoiceCount).toBeGreaterThan(INVOICES / 4)
    const rows = async () => (await statistics(database, 'invoices')).read - before.read
    await vi.waitUntil(async () => (await rows()) > 0, { timeout: 10_000 })
    // Sessions report late: what was read to make the request may be among them.
    expect(await rows()).toBeLessThan((CUSTOMERS / 20) * INVOICES)
  })
})

const CUSTOMERS = 400
const INVOICES = 3000

interface Group {
  readonly node: {
    readonly opportunities: readonly { readonly uuid: string; readonly requestOptions: readonly string[] }[]
  }
}

const OPPORTUNITIES = `{ getGroupedOpportunityData(paging: { first: 1000 }) { edges { node {
  opportunities { uuid requestOptions } } } } }`

const WITHDRAW = 'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }'

const EARLIER_REQUESTS = `insert into requests
  select (jsonb_populate_record(r, jsonb_build_object('request_id', gen_random_uuid(), 'status', 'WITHDRAWN'))).*
  from requests r, generate_series(1, $2::int) where r.request_id = $1`

/** Markets of an account beside those of one request. */
const OTHERS = 3000
const READINGS = 20

const OTHER_MARKETS = `insert into markets
  select (jsonb_populate_record(m, jsonb_build_object(
    'market_uuid', gen_random_uuid(), 'opportunity_uuid', gen_random_uuid(), 'division', n))).*
  from markets m, generate_series(1, $2::int) n
  where m.opportunity_uuid = (select min(opportunity_uuid::text)::uuid from request_opportunities where request_id = $1)`

interface Statistics {
  readonly inserted: number
  readonly updated: number
  readonly read: number
}

/** What has been done to the table, as the sessions have reported it. */
async function statistics(database: Database, table: string): Promise<Statistics> {
  await database.asSystem((tx) => tx.query('select pg_stat_force_next_flush()'))
  const [row] = await database.asSystem((tx) =>
    tx.query<Statistics>(
      `select n_tup_ins::int as inserted, n_tup_upd::int as updated, (seq_tup_read + idx_tup_fetch)::int as read
       from pg_stat_user_tables where relname = $1`,
      [table],
    ),
  )
  return row!
}
