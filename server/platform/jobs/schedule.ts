import { setTimeout as delay } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { observe } from '../telemetry/telemetry.ts'

export interface Schedule {
  stop(): Promise<void>
}

/** Runs the work now and after each interval; a failed run is logged and retried at the next one. */
export function every(
  pauseMs: number,
  { log, telemetry }: Pick<Services, 'log' | 'telemetry'>,
  name: string,
  work: () => Promise<void>,
): Schedule {
  const abort = new AbortController()
  const loop = (async () => {
    while (!abort.signal.aborted) {
      await observe(telemetry, 'job', name, work).catch((error: unknown) =>
        log.error({ err: error, job: name }, 'a job failed'),
      )
      await delay(pauseMs, undefined, { signal: abort.signal }).catch(() => {})
    }
  })()
  return {
    stop: () => {
      abort.abort()
      return loop
    },
  }
}
