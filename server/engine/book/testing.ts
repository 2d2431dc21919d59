import type { Transaction } from '../../platform/db/driver.ts'
import { setExclusions } from './exclusions.ts'

/** Excludes or includes an account's invoices, all of them or those named, without a new version. */
export async function putExclusions(
  tx: Transaction,
  accountId: string,
  excluded: boolean,
  ids?: readonly number[],
): Promise<void> {
  const rows = await tx.query<{ id: number }>('select invoice_id as id from invoices where account_id = $1', [
    accountId,
  ])
  await setExclusions(tx, accountId, ids ?? rows.map(({ id }) => id), excluded, 0)
}
