import { track } from '../tracking.ts'

/** Logs and tracks that bytes of a book were not what they should be; other errors are told where they happen. */
export function reportFormatError(error: unknown): void {
  // By its name: from another thread it comes as a plain error.
  if (!(error instanceof Error) || error.name !== 'FormatError') return
  // oxlint-disable-next-line no-console -- for whoever looks into it: the screen says only that the book cannot be loaded
  console.error(error)
  track('book-format-failed', { error: error.name })
}
