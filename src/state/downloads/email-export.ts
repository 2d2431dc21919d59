import { archiveJobsState, awardJobsProblem, type ArchiveJob } from '#data'
import { MOST_POLLS, POLL_EVERY_MS } from './download.ts'

export interface EmailExportCalls {
  /** Returns the ids of the jobs. */
  readonly request: (startDay: string) => Promise<readonly string[]>
  readonly ask: (ids: readonly string[]) => Promise<readonly ArchiveJob[]>
  readonly wait: (ms: number) => Promise<void>
  /** Notes what is wrong with the jobs; users are told something friendlier. */
  readonly log: (message: string) => void
}

/** Why an export was not sent, beside the errors of its calls. */
export type EmailExportFailure = 'JOB_FAILED' | 'JOB_UNFINISHED'

/** Has a file mailed and waits until it is sent; undefined is success. Rejects when a call fails. */
export async function exportByEmail(
  { request, ask, wait, log }: EmailExportCalls,
  startDay: string,
): Promise<EmailExportFailure | undefined> {
  const ids = await request(startDay)
  for (let polls = 1; polls <= MOST_POLLS; polls++) {
    const jobs = await ask(ids)
    const problem = awardJobsProblem(jobs)
    if (problem !== undefined) log(problem)
    const state = archiveJobsState(jobs)
    if (state !== 'not yet') return state === 'failed' ? 'JOB_FAILED' : undefined
    await wait(POLL_EVERY_MS)
  }
  return 'JOB_UNFINISHED'
}
