import { setTimeout as delay } from 'node:timers/promises'

/** The pace of work that nobody waits for yet: it leaves others as much time as it takes, until somebody waits. */
export interface Pace {
  /** Waits for as long as the work since the last pause took; not at all after `hurry`. */
  pause(): Promise<void>
  hurry(): void
  /** Somebody waits by now. */
  readonly isHurried: boolean
}

export function createPace(): Pace {
  const hurried = new AbortController()
  let since = performance.now()
  return {
    async pause() {
      if (hurried.signal.aborted) return
      await delay(performance.now() - since, undefined, { signal: hurried.signal }).catch(() => undefined)
      since = performance.now()
    },
    hurry: () => hurried.abort(),
    get isHurried() {
      return hurried.signal.aborted
    },
  }
}
