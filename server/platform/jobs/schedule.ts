import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../log.ts'

export interface Schedule {
  /** Starts no further run and waits for the one that is going on. */
  stop(): Promise<void>
}

/** Does the work now and again after each pause; a run that fails is logged and the next one tries again. */
export function every(pauseMs: number, log: Log, name: string, work: () => Promise<void>): Schedule {
  const abort = new AbortController()
  const loop = (async () => {
    while (!abort.signal.aborted) {
      await work().catch((error: unknown) => log.error({ err: error, job: name }, 'a job failed'))
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
