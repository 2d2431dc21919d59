import type { Database } from '../../server/platform/db/driver.ts'
import { openTestDatabase } from '../../server/platform/db/testing/database.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from '../../server/testing/api.ts'

export let database: Database

export let api: TestApi

export let supplier: TestSupplier

export let token: string

export let requestId: string

export async function openTarget(): Promise<void> {
  database = await openTestDatabase('pglite')
  supplier = await addSupplier(database, 'ada@supplier.test')
  api = openTestApi(database, {
    CALLS_PER_SECOND: '1000000',
    CALLS_AT_ONCE: '1000000',
    SOCKETS_PER_USER: '1000',
    FLAGS: 'invoice-import',
  })
  token = (await api.signIn(supplier.email)).jwt
  const { data } = await api.gql(token, CREATE, { o: [supplier.customers[0]!.opportunityUuid] })
  requestId = data.createOneRecurringPriceDiscoveryRequest.id
}

const CREATE = `mutation ($o: [ID!]!) { createOneRecurringPriceDiscoveryRequest(input: { opportunityUuids: $o, rateType: APR, rate: 5 }) { id } }`
