import { assert } from '#domain/core'
import type { ChangeTransaction } from '../driver.ts'

interface HeadRow {
  readonly version: number
}

/**
 * Assigns the account's next version to a change, in the transaction of the change itself: versions are a total order
 * per account. Takes the account's row lock, so call it before other locks when order matters. One that is not announced is
 * told of with the next one.
 */
export async function bumpVersion(
  tx: ChangeTransaction,
  accountId: string,
  kind: string,
  detail: unknown,
  now: Date,
  isAnnounced = true,
): Promise<number> {
  const [head] = await tx.query<HeadRow>(
    'update accounts set head_version = head_version + 1 where account_id = $1 returning head_version as version',
    [accountId],
  )
  assert(head !== undefined, `no account ${accountId} to record a change of`)
  record(tx, accountId, head.version, kind, [detail], now)
  if (isAnnounced) tx.announce({ accountId, version: head.version, kind })
  return head.version
}

/**
 * Assigns the next versions to several changes of one kind, the first of them the one after `version`. The caller holds the
 * account's lock, behind which `version` was read.
 */
export function bumpVersions(
  tx: ChangeTransaction,
  accountId: string,
  version: number,
  kind: string,
  details: readonly unknown[],
  now: Date,
): void {
  if (details.length === 0) return
  const last = version + details.length
  tx.atEnd('update accounts set head_version = $2 where account_id = $1', [accountId, last])
  record(tx, accountId, last, kind, details, now)
  // Only the last is announced: whoever reads it has the others as well.
  tx.announce({ accountId, version: last, kind })
}

function record(
  tx: ChangeTransaction,
  accountId: string,
  last: number,
  kind: string,
  details: readonly unknown[],
  now: Date,
): void {
  tx.atEnd(
    `insert into changes (account_id, version, at, kind, detail)
     select $1, $2::bigint + place, $3, $4, detail
     from jsonb_array_elements($5::jsonb) with ordinality as details (detail, place)
     returning 1 as one`,
    [accountId, last - details.length, now, kind, JSON.stringify(details)],
  )
}
