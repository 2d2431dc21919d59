import type { Log } from './log.ts'

/** Work that a call starts but does not wait for. */
export interface Background {
  /** Starts it; a failure is logged under the name. */
  run(name: string, work: () => Promise<unknown>): void
  /** Resolves when everything started so far has ended. */
  settled(): Promise<void>
  count(): number
}

export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>()

  async function attempt(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.error({ err: error, task: name }, 'background work failed')
    }
  }

  return {
    run(name, work) {
      const task = attempt(name, work)
      running.add(task)
      void task.finally(() => running.delete(task))
    },
    count: () => running.size,
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
