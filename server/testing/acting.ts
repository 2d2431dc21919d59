import type { Database } from '../platform/db/driver.ts'
import { addSupplier, type TestApi } from './api.ts'

export async function actingToken(database: Database, api: TestApi, userId: string): Promise<string> {
  const email = `${crypto.randomUUID()}@sooner.test`
  await addSupplier(database, email, { role: 'staff', currencies: [] })
  const { jwt } = await api.signIn(email)
  return (await api.call('POST', `/user-token/${userId}`, { token: jwt })).json.jwt
}
