import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import { awardFileName } from './award-file-name.ts'
import { insertArchive, readArchive, type AwardQuery, type StoredArchive } from './store.ts'
import { notFound } from '../../platform/rejection.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Stores the query of a file and returns its key; the file is generated on download. Read-only users may call it: it
 * changes none of the supplier's data.
 */
export async function createArchive(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { accountId, userId }: Actor,
  question: AwardQuery,
): Promise<string> {
  const key = randomUUID()
  const at = now()
  const fileName = await awardFileName(database, accountId, question, at)
  await database.asAccount(accountId, (tx) =>
    insertArchive(tx, accountId, userId, { key, question, fileName }, at),
  )
  return key
}

/** The user's archive; another's is not found. */
export async function findArchive(
  { database }: Pick<Services, 'database'>,
  { accountId, userId }: Actor,
  key: string,
): Promise<StoredArchive> {
  const archive = await database.asAccount(accountId, (tx) => readArchive(tx, accountId, userId, key))
  if (archive === undefined) throw notFound('archive')
  return archive
}
