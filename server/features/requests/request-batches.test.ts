import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, openTestApi, type TestApi } from '../../testing/api.ts'

eachDatabase('creates over HTTP that come together', (open) => {
  let database: Database
  let api: TestApi

  beforeEach(async () => {
    database ??= await open()
    api = openTestApi(database)
  })

  test('creates of one user share a transaction, however few of the user’s operations run at once', async () => {
    const currencies = Array.from({ length: 64 }, () => 'USD')
    const { accountId, email, customers } = await addSupplier(database, `${randomUUID()}@supplier.test`, {
      currencies,
    })
    const { jwt } = await api.signIn(email)
    const create =
      'mutation ($input: CreateOneTimePriceDiscoveryRequestInput!) { createOneOneTimePriceDiscoveryRequest(input: $input) { id } }'
    await Promise.all(
      customers.map(({ opportunityUuid }) =>
        api.gql(jwt, create, { input: { opportunityUuids: [opportunityUuid], rateType: 'APR', rate: 8 } }),
      ),
    )
    const shared = await database.asSystem((tx) =>
      tx.query<{ requests: number }>(
        'select count(*)::int as requests from requests where account_id = $1 group by xmin::text',
        [accountId],
      ),
    )
    expect(shared.reduce((sum, { requests }) => sum + requests, 0)).toBe(64)
    // Eight operations run at once.
    expect(Math.max(...shared.map(({ requests }) => requests))).toBeGreaterThan(8)
  })
})
