import type { TableKind } from '../../engine/import/read/source.ts'
import type { Actor } from '../../platform/actor.ts'
import { lockAccount } from '../../platform/db/commands/command.ts'
import type { ChangeTransaction, Transaction } from '../../platform/db/driver.ts'
import { MOST_UPLOADS } from '../../platform/jobs/retention.ts'
import { notFound, Rejection } from '../../platform/rejection.ts'

export interface StoredUpload {
  readonly importId: string
  readonly fileName: string
  readonly kind: TableKind
  readonly bytes: number
  readonly createdAt: Date
}

const HOUR_MS = 3_600_000

/** An upload belongs to who made it: a user, or one member of staff acting for the user. */
const OWN = 'account_id = $1 and user_id = $2 and impersonator_id is not distinct from $3'

const ownerOf = ({ accountId, userId, impersonator }: Actor) => [
  accountId,
  userId,
  impersonator?.userId ?? null,
]

/**
 * Stores an upload, and lists the uploads that give way to it where the account has as many as it may: the earliest of the
 * same user, then those of others that were left alone for an hour.
 */
export async function addUpload(
  tx: ChangeTransaction,
  actor: Actor,
  { importId, fileName, kind, bytes, createdAt }: StoredUpload,
): Promise<readonly string[]> {
  // Of two uploads at once, at whichever server, the second counts the first.
  await lockAccount(tx, actor.accountId)
  const [account] = await tx.query<{ count: number }>(
    'select count(*) as count from import_uploads where account_id = $1',
    [actor.accountId],
  )
  const over = (account?.count ?? 0) + 1 - MOST_UPLOADS
  const gone = over > 0 ? await removeEarliest(tx, actor, over, new Date(createdAt.getTime() - HOUR_MS)) : []
  if (gone.length < over)
    throw new Rejection('LIMIT_REACHED', 'too many files of this account wait to be imported')
  await tx.query(
    `insert into import_uploads (account_id, user_id, impersonator_id, import_id, file_name, kind, byte_count, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [...ownerOf(actor), importId, fileName, kind, bytes, createdAt],
  )
  return gone
}

async function removeEarliest(
  tx: Transaction,
  actor: Actor,
  count: number,
  leftBefore: Date,
): Promise<readonly string[]> {
  const gone = await tx.query<{ importId: string }>(
    `delete from import_uploads where account_id = $1 and import_id in (
       select import_id from import_uploads where account_id = $1 and ((${OWN}) or created_at < $4)
       order by (${OWN}) desc, created_at limit ${count})
     returning import_id as "importId"`,
    [...ownerOf(actor), leftBefore],
  )
  return gone.map(({ importId }) => importId)
}

/** Finds an upload of the actor that has not expired. */
export async function findUpload(
  tx: Transaction,
  actor: Actor,
  importId: string,
  after: Date,
): Promise<StoredUpload> {
  const [found] = await tx.query<StoredUpload>(
    `select import_id as "importId", file_name as "fileName", kind, byte_count as bytes, created_at as "createdAt"
     from import_uploads where ${OWN} and import_id = $4 and created_at > $5`,
    [...ownerOf(actor), importId, after],
  )
  if (found === undefined) throw notFound('uploaded file')
  return found
}

export async function removeUpload(tx: Transaction, actor: Actor, importId: string): Promise<boolean> {
  const gone = await tx.query(
    `delete from import_uploads where ${OWN} and import_id = $4 returning 1 as one`,
    [...ownerOf(actor), importId],
  )
  return gone.length > 0
}
