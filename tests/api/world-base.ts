import { addSupplier, openTestApi, type TestApi, type TestSupplier } from '../../server/testing/api.ts'
import type { Database, Param } from '../../server/platform/db/driver.ts'

export const EMAIL = 'ada@supplier.test'

export interface WorldBase {
  readonly database: Database
  readonly api: TestApi
  readonly supplier: TestSupplier
  readonly names: Map<string, string>
  readonly system: (sql: string, params?: readonly Param[]) => Promise<readonly Record<string, string>[]>
}

export async function openBase(database: Database): Promise<WorldBase> {
  const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'JPY', 'CHF', 'SEK', 'AUD', 'NOK']
  const supplier = await addSupplier(database, EMAIL, { currencies })
  const api = openTestApi(database, { STAFF_DOMAINS: 'sooner.test' })
  const names = new Map<string, string>([
    [supplier.accountId, 'account'],
    [supplier.userId, 'Ada’s id'],
  ])
  for (const one of supplier.customers) {
    names.set(one.customerUuid, `${one.currency} customer`)
    names.set(one.makerOrganizationUuid, `${one.currency} organization`)
    names.set(one.opportunityUuid, `${one.currency} opportunity`)
    names.set(one.marketUuid, `${one.currency} market`)
  }
  return {
    database,
    api,
    supplier,
    names,
    system: (sql, params = []) => database.asSystem((tx) => tx.query<Record<string, string>>(sql, params)),
  }
}
