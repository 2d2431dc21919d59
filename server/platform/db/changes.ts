import { assert } from '#domain/core'
import type { ChangeTransaction } from './driver.ts'

interface HeadRow {
  readonly version: number
}

/**
 * Assigns the account's next version to a change, in the transaction of the change itself: versions are a total order
 * per account. Takes the account's row lock, so call it before other locks when order matters.
 */
export async function bumpVersion(
  tx: ChangeTransaction,
  accountId: string,
  kind: string,
  detail: unknown,
  now: Date,
): Promise<number> {
  const [head] = await tx.query<HeadRow>(
    'update accounts set head_version = head_version + 1 where account_id = $1 returning head_version as version',
    [accountId],
  )
  assert(head !== undefined, `no account ${accountId} to record a change of`)
  tx.atEnd('insert into changes (account_id, version, at, kind, detail) values ($1, $2, $3, $4, $5)', [
    accountId,
    head.version,
    now,
    kind,
    JSON.stringify(detail),
  ])
  tx.announce({ accountId, version: head.version, kind })
  return head.version
}
