import { beforeAll, expect, test } from 'vitest'
import { runDueClears } from '../../server/engine/clearing/run.ts'
import type { Database } from '../../server/platform/db/driver.ts'
import { eachDatabase } from '../../server/platform/db/testing/database.ts'
import { addSupplier, openTestApi } from '../../server/testing/api.ts'
import { brokenPromises } from '../fixtures/invariants.ts'

const CREATE = `mutation ($input: CreateRecurringPriceDiscoveryRequestInput!) { createOneRecurringPriceDiscoveryRequest(input: $input) { id } }`
const WITHDRAW = 'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }'

eachDatabase('a clear that is run ahead of its time', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  /** The last change of the account changes places with the one of a kind. */
  const swapWithLast = (kind: string, accountId: string) =>
    database.asSystem((tx) =>
      tx.query(
        `with pair as (select max(version) as last, max(version) filter (where kind = $2) as other
           from changes where account_id = $1)
         update changes c set kind = o.kind, detail = o.detail, at = o.at
         from pair p, changes o
         where c.account_id = $1 and o.account_id = $1 and c.version in (p.last, p.other)
           and o.version = p.last + p.other - c.version`,
        [accountId, kind],
      ),
    )

  test('an award is of a withdrawn request only if its clear is behind the withdrawal in the order of changes', async () => {
    const api = openTestApi(database)
    const supplier = await addSupplier(database, 'ahead@supplier.test', { currencies: ['USD'] })
    const { jwt } = await api.signIn(supplier.email)
    const [{ opportunityUuid, marketUuid }] = supplier.customers as [(typeof supplier.customers)[number]]
    const input = { opportunityUuids: [opportunityUuid], rateType: 'APR', rate: 9 }
    const { data } = await api.gql(jwt, CREATE, { input })
    await runDueClears(database, { now: new Date('2026-03-04T17:00:00Z'), marketUuid })
    const { id } = data.createOneRecurringPriceDiscoveryRequest
    expect((await api.gql(jwt, WITHDRAW, { id })).errors).toBeUndefined()
    expect(await brokenPromises(database, supplier.accountId)).toEqual([])
    await swapWithLast('clear', supplier.accountId)
    expect(await brokenPromises(database, supplier.accountId)).toEqual([
      'an award on a request that had been withdrawn',
    ])
  })
})
