import type { Database } from '../../../platform/db/driver.ts'
import { addSupplier, NOON, openTestApi } from '../../../testing/api.ts'

export const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000)

export async function openSignIn(database: Database) {
  const supplier = await addSupplier(database, 'ada@supplier.test')
  await addSupplier(database, 'bob@other.test', { currencies: [] })
  await addSupplier(database, 'staff@sooner.test', { role: 'staff', currencies: [] })
  const api = openTestApi(database)

  const me = (token?: string, headers = {}) => api.call('GET', '/user/me', { token, headers })
  return { api, supplier, me }
}

export type SignIn = Awaited<ReturnType<typeof openSignIn>>
