import { setTimeout as delay } from 'node:timers/promises'

const PAUSE_MS = 10

/**
 * Repeats a call of somebody who has nothing to do with the work that is measured; `stop` gives the times of its answers, and
 * of those that would have been asked for while one was waited for.
 */
export function watchOther(ask: () => Promise<unknown>): { readonly stop: () => Promise<readonly number[]> } {
  const times: number[] = []
  const end = new AbortController()
  const repeat = async (): Promise<void> => {
    while (!end.signal.aborted) {
      const started = performance.now()
      await ask()
      for (let time = performance.now() - started; time > 0; time -= PAUSE_MS) times.push(time)
      await delay(PAUSE_MS)
    }
  }
  const watching = repeat()
  return {
    async stop() {
      end.abort()
      await watching
      return times
    },
  }
}
