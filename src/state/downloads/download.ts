import type { Currency } from '#domain/money'
/** How a download stands. It begins loading and ends in exactly one of the others. */
export type DownloadStatus = 'loading' | EndedDownloadStatus

export type EndedDownloadStatus = 'success' | 'error' | 'pending'

/** A file on its way to the user. The amount is minor units. */
export interface Download {
  readonly uuid: string
  readonly status: DownloadStatus
  readonly currency: Currency
  readonly customerName: string
  readonly depositMinor: number
  readonly invoiceCount: number
}

/** How often a file that is being made is asked about, in milliseconds, and how often at most. */
export const POLL_EVERY_MS = 5_000
export const MOST_POLLS = 25

export interface ArchiveValues {
  readonly isComplete: boolean
  readonly downloadable: boolean
}

/**
 * What a download becomes by an answer: success when its file is there, error when there will be none, pending when it was
 * asked for often enough, and loading while it is worth asking again. `polls` counts the answers, this one included.
 */
export function downloadStatus({ isComplete, downloadable }: ArchiveValues, polls: number): DownloadStatus {
  if (isComplete) return downloadable ? 'success' : 'error'
  return polls >= MOST_POLLS ? 'pending' : 'loading'
}

/** What a download becomes by a failure: status 451 and a lost connection (status 0) leave it pending. */
export function failedDownloadStatus(httpStatus: number): EndedDownloadStatus {
  return httpStatus === 451 || httpStatus === 0 ? 'pending' : 'error'
}

/** After how many milliseconds an ended download leaves the list; undefined while it is loading. */
export function removalDelayMs(status: DownloadStatus): number | undefined {
  if (status === 'loading') return undefined
  return status === 'pending' ? 60_000 : 3_000
}
