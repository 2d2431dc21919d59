import type { ChangeTransaction } from '../../platform/db/driver.ts'

/** Saves what is excluded before a request changes it: a withdrawal keeps that excluded. */
export async function saveExclusions(
  tx: ChangeTransaction,
  accountId: string,
  requestId: string,
): Promise<void> {
  await tx.query(
    `insert into exclusions_before_requests (account_id, request_id, block, bits)
     select account_id, $2::uuid, block, bits from exclusions where account_id = $1 and bit_count(bits) > 0`,
    [accountId, requestId],
  )
}

/** Deletes what a withdrawn request no longer needs. */
export async function deleteExclusions(
  tx: ChangeTransaction,
  accountId: string,
  requestId: string,
): Promise<void> {
  await tx.query('delete from exclusions_before_requests where account_id = $1 and request_id = $2', [
    accountId,
    requestId,
  ])
}
