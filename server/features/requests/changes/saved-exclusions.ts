import type { Param, ChangeTransaction } from '../../../platform/db/driver.ts'

/** The statement that saves what is excluded before requests change it: a withdrawal keeps that excluded. */
export function savingExclusions(
  accountId: string,
  requestIds: readonly string[],
): { readonly sql: string; readonly params: readonly Param[] } {
  return {
    sql: `insert into exclusions_before_requests (account_id, request_id, block, bits)
     select x.account_id, request_id, x.block, x.bits from exclusions x, unnest($2::uuid[]) as request_id
     where x.account_id = $1 and bit_count(x.bits) > 0`,
    params: [accountId, requestIds],
  }
}

/** Deletes what withdrawn requests no longer need. */
export function deleteExclusions(
  tx: ChangeTransaction,
  accountId: string,
  requestIds: readonly string[],
): void {
  if (requestIds.length === 0) return
  tx.atEnd('delete from exclusions_before_requests where account_id = $1 and request_id = any($2::uuid[])', [
    accountId,
    requestIds,
  ])
}
