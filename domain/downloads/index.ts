// Files that are made beside a call.
export {
  downloadStatus,
  failedDownloadStatus,
  MOST_POLLS,
  POLL_EVERY_MS,
  removalDelayMs,
  type ArchiveValues,
  type Download,
  type DownloadStatus,
  type EndedDownloadStatus,
} from './download.ts'
export { awardJobsProblem, awardStatusPath } from './award-calls.ts'
export { archiveJobsState, type ArchiveJob } from './archive-jobs.ts'
