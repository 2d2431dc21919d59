import { setTimeout as delay } from 'node:timers/promises'

const PAUSE_MS = 10

/** Repeats a call of somebody who has nothing to do with the work that is measured; `stop` gives the times of its answers. */
export function watchOther(ask: () => Promise<unknown>): { readonly stop: () => Promise<readonly number[]> } {
  const times: number[] = []
  const end = new AbortController()
  const repeat = async (): Promise<void> => {
    while (!end.signal.aborted) {
      const started = performance.now()
      await ask()
      times.push(performance.now() - started)
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
