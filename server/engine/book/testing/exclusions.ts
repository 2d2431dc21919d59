import type { Transaction } from '../../../platform/db/driver.ts'
import { exclusionStatement } from '../exclusions.ts'

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

export async function setExclusions(
  tx: Transaction,
  accountId: string,
  ids: readonly number[],
  isExcluded: boolean,
  version: number,
): Promise<void> {
  const changed = { excluded: isExcluded ? ids : [], included: isExcluded ? [] : ids }
  const { sql, params } = exclusionStatement(accountId, changed, version)
  await tx.query(sql, params)
}
