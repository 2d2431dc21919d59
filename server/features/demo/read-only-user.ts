import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/db/driver.ts'

export async function addReadOnlyUser(
  database: Database,
  accountId: string,
  email: string,
  now: Date,
): Promise<void> {
  const userId = randomUUID()
  await database.asSystem(async (tx) => {
    await tx.query(
      `insert into users (account_id, user_id, email, role, supplier_read_only, personal_info, created_at)
       values ($1, $2, $3, 'supplier', true, '{"firstName": "Robin", "lastName": "Okafor"}', $4)`,
      [accountId, userId, email, now],
    )
    await tx.query('insert into identities (email, account_id, user_id) values ($1, $2, $3)', [
      email,
      accountId,
      userId,
    ])
  })
}
