export interface ArchiveJob {
  readonly isComplete: boolean
  readonly isError: boolean
}

type ArchiveJobsState = 'not yet' | 'complete' | 'failed'

/** How jobs stand together: failed when any has an error, complete when all are, and "not yet" without any. */
export function archiveJobsState(jobs: readonly ArchiveJob[]): ArchiveJobsState {
  if (jobs.some(({ isError }) => isError)) return 'failed'
  return jobs.length > 0 && jobs.every(({ isComplete }) => isComplete) ? 'complete' : 'not yet'
}
