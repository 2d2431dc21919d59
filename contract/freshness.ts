/** How long the app takes an answer for current when nothing else tells, in milliseconds. */
export const STALE_AFTER_MS = 5 * 60_000

/** How often the app repeats a read that failed. */
export const READ_RETRIES = 2
