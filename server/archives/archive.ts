import { randomUUID } from 'node:crypto'
import type { Actor } from '../actor.ts'
import { finishArchive, insertArchive, readArchive, type AwardQuestion } from '../db/archives.ts'
import { notFound } from '../refusal.ts'
import type { Services } from '../services.ts'
import { awardFile } from './award-file.ts'

type Needed = Pick<Services, 'database' | 'background' | 'now'>

/** Starts to make an archive and answers its key at once; a reader may ask too, nothing of the supplier's changes. */
export async function startArchive(
  services: Needed,
  { accountId, userId }: Actor,
  question: AwardQuestion,
): Promise<string> {
  const key = randomUUID()
  const at = services.now()
  const fileName = `early-pay-awards-${at.toISOString().slice(0, 10)}.csv`
  await services.database.asAccount(accountId, (tx) =>
    insertArchive(tx, accountId, userId, { key, question, fileName }, at),
  )
  services.background.run('archive', () => makeArchive(services, accountId, key, question))
  return key
}

async function makeArchive(
  { database }: Needed,
  accountId: string,
  key: string,
  question: AwardQuestion,
): Promise<void> {
  try {
    await database.asAccount(accountId, async (tx) =>
      finishArchive(tx, accountId, key, await awardFile(tx, accountId, question)),
    )
  } catch (error) {
    await database.asAccount(accountId, (tx) => finishArchive(tx, accountId, key, undefined))
    throw error
  }
}

/** What the status call says: still being made, ready, or failed. */
export interface ArchiveStatus {
  readonly isComplete: boolean
  readonly isError: boolean
  readonly downloadable: boolean
  readonly fileName: string
}

/** How an archive stands. One that a stopped server left unfinished is begun again. */
export async function archiveStatus(
  services: Needed,
  { accountId, userId }: Actor,
  key: string,
): Promise<ArchiveStatus> {
  const archive = await services.database.asAccount(accountId, (tx) =>
    readArchive(tx, accountId, userId, key),
  )
  if (archive === undefined) throw notFound('archive')
  const { isComplete, hasFailed, question, fileName } = archive
  if (!isComplete && !hasFailed)
    services.background.run('archive', () => makeArchive(services, accountId, key, question))
  return { isComplete, isError: hasFailed, downloadable: isComplete, fileName }
}
