/** The close code of a socket whose server stops: its calls are answered by another one, or by the same after its restart. */
export const CLOSE_RESTART = 1012

const RETRY_IN = /^RETRY_IN_MS ([0-9]{1,5})$/

/** The reason of a close that says when to come back. */
export function retryReason(milliseconds: number): string {
  return `RETRY_IN_MS ${milliseconds}`
}

/** When to come back; undefined: the reason does not say. */
export function retryInMs(reason: string): number | undefined {
  const [, milliseconds] = RETRY_IN.exec(reason) ?? []
  return milliseconds === undefined ? undefined : Number(milliseconds)
}
