import { runDueClears } from '../../server/engine/clearing/run.ts'
import type { Database } from '../../server/platform/db/driver.ts'
import { addSupplier, openTestApi } from '../../server/testing/api.ts'

export async function openOlderCalls(database: Database, env: Readonly<Record<string, string>> = {}) {
  const supplier = await addSupplier(database, `${Math.random()}@supplier.test`)
  const api = openTestApi(database, env)
  const token = (await api.signIn(supplier.email)).jwt

  const system = (sql: string, params: readonly string[] = []) =>
    database.asSystem((tx) => tx.query<Record<string, string>>(sql, params))
  const get = (path: string) => api.call('GET', path, { token })
  const offer = async (opportunityUuids = [supplier.customers[0]!.opportunityUuid]) => {
    const { data } = await api.gql(
      token,
      'mutation ($i: CreateRecurringPriceDiscoveryRequestInput!) { made: createOneRecurringPriceDiscoveryRequest(input: $i) { id } }',
      {
        i: {
          opportunityUuids,
          rateType: 'APR',
          rate: 8.5,
        },
      },
    )
    return data.made.id as string
  }
  const cleared = async () => {
    const id = await offer()
    await runDueClears(database, { now: new Date('2026-03-04T17:00:00Z') })
    const [transaction] = await system(
      'select transaction_uuid as uuid from transactions where request_id = $1',
      [id],
    )
    return { id, transaction: transaction!.uuid! }
  }
  return { api, supplier, token, system, get, offer, cleared }
}

export type OlderCalls = Awaited<ReturnType<typeof openOlderCalls>>
