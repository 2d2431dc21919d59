import type { Rejection } from '../../rejection.ts'

/** Callers that exceeded their rate limit, rejected until they may retry. */
export interface Pauses {
  begin(key: string, rejection: Rejection): void
  /** Throws the rejection again while the pause lasts. */
  check(key: string): void
}

interface Pause {
  readonly until: number
  readonly rejection: Rejection
}

const LARGEST_TABLE = 10_000

export function createPauses(nowMs: () => number = () => performance.now()): Pauses {
  const pauses = new Map<string, Pause>()

  function forgetPast(): void {
    for (const [key, { until }] of pauses) if (until <= nowMs()) pauses.delete(key)
    // Still full: drop all; callers over the limit are paused again.
    if (pauses.size >= LARGEST_TABLE) pauses.clear()
  }

  return {
    begin(key, rejection) {
      if (pauses.size >= LARGEST_TABLE) forgetPast()
      pauses.set(key, { until: nowMs() + (rejection.retryAfterSeconds ?? 0) * 1000, rejection })
    },
    check(key) {
      const pause = pauses.get(key)
      if (pause === undefined) return
      if (pause.until > nowMs()) throw pause.rejection
      pauses.delete(key)
    },
  }
}
