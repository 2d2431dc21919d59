import type { LocaleCode } from '#contract'
import type { ChangeTransaction, Transaction } from '../../platform/db/driver.ts'
import type { Waiting } from '../../platform/telemetry/waiting.ts'
import { requireRoom, type AwardQuery } from './store.ts'

export interface AwardJob {
  readonly accountId: string
  readonly userId: string
  readonly key: string
  readonly question: AwardQuery
  readonly fileName: string
  readonly emailAddress: string
  /** The language of the call that asked for it; null where it named none. */
  readonly language: LocaleCode | null
  /** The language that the call named for the headings; null where it named none. */
  readonly headings: LocaleCode | null
}

export type AwardJobState = 'waiting' | 'sent' | 'failed'

/** A job that was taken so long ago is of a server that stopped in the middle. */
const ABANDONED_MS = 10 * 60_000

export async function insertAwardJob(
  tx: ChangeTransaction,
  { accountId, userId, key, question, fileName, emailAddress, language, headings }: AwardJob,
  now: Date,
): Promise<void> {
  await requireRoom(tx, accountId)
  await tx.query(
    `insert into archives (account_id, archive_key, user_id, kind, question, file_name, created_at, job_state, recipient, language, headings)
     values ($1, $2, $3, 'awards', $4, $5, $6, 'waiting', $7, $8, $9)`,
    [accountId, key, userId, JSON.stringify(question), fileName, now, emailAddress, language, headings],
  )
}

export async function takeAwardJob(
  tx: ChangeTransaction,
  now: Date,
  job: JobName | undefined,
): Promise<AwardJob | undefined> {
  const abandonedAt = new Date(now.getTime() - ABANDONED_MS)
  for (const { accountId, key } of job === undefined ? await freeJobs(tx, abandonedAt) : [job]) {
    const [taken] = await tx.query<AwardJob>(
      `update archives set taken_at = $4
       where account_id = $2 and archive_key = $3 and ${IS_FREE}
       returning account_id as "accountId", user_id as "userId", archive_key as key, question, file_name as "fileName",
         recipient as "emailAddress", language, headings`,
      [abandonedAt, accountId, key, now],
    )
    if (taken !== undefined) return taken
  }
  return undefined
}

export interface JobName {
  readonly accountId: string
  readonly key: string
}

function freeJobs(tx: ChangeTransaction, abandonedAt: Date): Promise<readonly JobName[]> {
  return tx.query<JobName>(
    `select account_id as "accountId", archive_key as key from archives
     where ${IS_FREE} order by created_at limit ${TRIED_AT_ONCE}`,
    [abandonedAt],
  )
}

/** A job that no server works on, or whose server stopped before $1. */
const IS_FREE = `job_state = 'waiting' and (taken_at is null or taken_at < $1)`

/** One call takes the first job that no other server takes at the same time, of so many of the oldest. */
const TRIED_AT_ONCE = 10

export async function countWaitingAwardJobs(tx: Transaction, now: Date): Promise<Waiting> {
  const [row] = await tx.query<Waiting>(
    `select count(*)::int as count, coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float8 as "oldestSeconds"
     from archives where job_state = 'waiting'`,
    [now],
  )
  return row!
}

export async function settleAwardJob(
  tx: ChangeTransaction,
  accountId: string,
  key: string,
  state: Exclude<AwardJobState, 'waiting'>,
): Promise<void> {
  await tx.query('update archives set job_state = $3 where account_id = $1 and archive_key = $2', [
    accountId,
    key,
    state,
  ])
}

/** The jobs of a user, the latest first: all of them, as an account has `MOST_ARCHIVES` files at most. */
export function readAwardJobs(
  tx: Transaction,
  accountId: string,
  userId: string,
  ids: readonly string[] | undefined,
): Promise<readonly { readonly jobId: string; readonly state: AwardJobState }[]> {
  return tx.query(
    `select archive_key as "jobId", job_state as state from archives
     where account_id = $1 and user_id = $2 and job_state is not null and ($3::uuid[] is null or archive_key = any($3::uuid[]))
     order by created_at desc, archive_key`,
    [accountId, userId, ids ?? null],
  )
}
