import { randomUUID } from 'node:crypto'
import type { Database } from '../platform/db/driver.ts'
import type { TestApi, TestSupplier } from './api.ts'

/** A second user of the supplier's account, signed in. */
export async function addColleague(
  database: Database,
  api: TestApi,
  { accountId }: TestSupplier,
): Promise<{ readonly userId: string; readonly email: string; readonly token: string }> {
  const [userId, email] = [randomUUID(), `${randomUUID()}@supplier.test`]
  await database.asSystem(async (tx) => {
    await tx.query(
      `insert into users (account_id, user_id, email, role, supplier_read_only) values ($1, $2, $3, 'supplier', false)`,
      [accountId, userId, email],
    )
    await tx.query('insert into identities (email, account_id, user_id) values ($1, $2, $3)', [
      email,
      accountId,
      userId,
    ])
  })
  return { userId, email, token: (await api.signIn(email)).jwt }
}
