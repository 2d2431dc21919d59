import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import { every, type Schedule } from '../../platform/jobs/schedule.ts'
import type { Services } from '../../platform/services.ts'
import type { Writer } from '../../platform/texts/writer.ts'
import { AWARD_COLUMNS, awardPages } from './award-file.ts'
import { awardFileName } from './award-file-name.ts'
import { awardMail, readAttachment } from './award-mail.ts'
import { headingLanguage, type AskedHeadings } from '../users/heading-language.ts'
import { headingsIn } from '../../platform/texts/headings.ts'
import { sendTopicMail } from '../notifications/topic-mail.ts'
import {
  insertAwardJob,
  readAwardJobs,
  settleAwardJob,
  takeAwardJob,
  type AwardJob,
  type JobName,
} from './job-store.ts'
import type { AwardQuery } from './store.ts'

const RESUME_EVERY_MS = 60_000

interface AwardJobView {
  readonly jobId: string
  readonly isComplete: boolean
  readonly isError: boolean
}

/** Stores the request for a file, makes and mails it in the background, and returns the id of the job. */
export async function requestAwardMail(
  services: Services,
  { accountId, userId, emailAddress }: Actor,
  question: AwardQuery,
  { named, accepted }: AskedHeadings,
): Promise<string> {
  const { database, background, now } = services
  const jobId = randomUUID()
  const at = now()
  const fileName = await awardFileName(database, accountId, question, at)
  await database.asAccount(accountId, (tx) =>
    insertAwardJob(
      tx,
      {
        accountId,
        userId,
        key: jobId,
        question,
        fileName,
        emailAddress,
        language: accepted ?? null,
        headings: named ?? null,
      },
      at,
    ),
  )
  background.run('award mail', () => runWaiting(services, { accountId, key: jobId }))
  return jobId
}

export async function awardJobs(
  { database }: Pick<Services, 'database'>,
  { accountId, userId }: Actor,
  ids: readonly string[] | undefined,
): Promise<readonly AwardJobView[]> {
  const jobs = await database.asAccount(accountId, (tx) => readAwardJobs(tx, accountId, userId, ids))
  return jobs.map(({ jobId, state }) => ({
    jobId,
    isComplete: state === 'sent',
    isError: state === 'failed',
  }))
}

export function scheduleAwardMails(services: Services): Schedule {
  return every(RESUME_EVERY_MS, services, 'award mails', async () => {
    while (await runWaiting(services));
  })
}

/** Runs one waiting job, the given one or the oldest; false when there is none. A failure is kept as its state. */
export async function runWaiting(services: Services, waiting?: JobName): Promise<boolean> {
  const { database, now, log } = services
  const job = await database.asSystem((tx) => takeAwardJob(tx, now(), waiting))
  if (job === undefined) return false
  const isSent = await send(services, job).then(
    () => true,
    (err: unknown) => {
      log.error({ err, job: job.key }, 'an award file could not be mailed')
      return false
    },
  )
  await database.asAccount(job.accountId, (tx) =>
    settleAwardJob(tx, job.accountId, job.key, isSent ? 'sent' : 'failed'),
  )
  return true
}

async function send({ database, mailer, config }: Services, job: AwardJob): Promise<void> {
  const { accountId, question, fileName, emailAddress, language, headings } = job
  const accepted = language ?? undefined
  const columns = headingsIn(
    await headingLanguage(database, job, { named: headings ?? undefined, accepted }),
    AWARD_COLUMNS,
  )
  const content = await readAttachment(columns, awardPages(database, accountId, question))
  const write = (writer: Writer) =>
    awardMail(writer, emailAddress, config.publicUrl, question, { fileName, content })
  await sendTopicMail({ database, mailer, config }, job, { topic: 'awardFiles', accepted, write })
}
