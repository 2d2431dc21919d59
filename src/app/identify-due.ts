/** How often a browser reports how many clears its account has had. */
const IDENTIFY_EVERY_MS = 24 * 3_600_000

/** Whether it is time to report again. */
export function isIdentifyDue(lastAt: number | undefined, now: number): boolean {
  return lastAt === undefined || now - lastAt >= IDENTIFY_EVERY_MS
}
