/** How often a browser reports how many clears its account has had. */
const IDENTIFY_EVERY_MS = 24 * 3_600_000

/** Whether it is time to report again; a report ahead of the clock, which was set back since, does not count. */
export function isIdentifyDue(lastAt: number | undefined, now: number): boolean {
  return lastAt === undefined || lastAt > now || now - lastAt >= IDENTIFY_EVERY_MS
}
