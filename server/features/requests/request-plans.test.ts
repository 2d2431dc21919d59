import { expect, test, vi } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing.ts'
import { openRequests } from './testing-requests.ts'

/** Requests that an account has collected over the years. */
const EARLIER = 2000

eachDatabase('plans of the commands on requests', (open) => {
  test('a withdrawal finds its request by the index, however many the account has had', async () => {
    const database = await open()
    const { api, token, create } = await openRequests(database)
    const { id } = (await create({})).data.createOneOneTimePriceDiscoveryRequest
    await database.asSystem((tx) => tx.query(EARLIER_REQUESTS, [id, EARLIER]))
    await vi.waitUntil(async () => (await statistics(database)).inserted > EARLIER)
    const before = await statistics(database)
    const { errors } = await api.gql(token, 'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }', {
      id,
    })
    expect(errors).toBeUndefined()
    await vi.waitUntil(async () => (await statistics(database)).updated > before.updated, { timeout: 10_000 })
    expect((await statistics(database)).read - before.read).toBeLessThan(EARLIER / 10)
  })
})

const EARLIER_REQUESTS = `insert into requests
  select (jsonb_populate_record(r, jsonb_build_object('request_id', gen_random_uuid(), 'status', 'WITHDRAWN'))).*
  from requests r, generate_series(1, $2::int) where r.request_id = $1`

interface Statistics {
  readonly inserted: number
  readonly updated: number
  readonly read: number
}

/** What has been done to the table, as the sessions have reported it. */
async function statistics(database: Database): Promise<Statistics> {
  await database.asSystem((tx) => tx.query('select pg_stat_force_next_flush()'))
  const [row] = await database.asSystem((tx) =>
    tx.query<Statistics>(
      `select n_tup_ins::int as inserted, n_tup_upd::int as updated, (seq_tup_read + idx_tup_fetch)::int as read
       from pg_stat_user_tables where relname = 'requests'`,
    ),
  )
  return row!
}
