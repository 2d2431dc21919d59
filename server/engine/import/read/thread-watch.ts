import type { Worker } from 'node:worker_threads'

const LOOK_EVERY_MS = 250

export interface ThreadWatch {
  /** The thread has answered: its time begins anew. */
  readonly answered: () => void
  readonly stop: () => void
}

/** Processor time of a thread, in milliseconds. */
export interface ThreadLimits {
  readonly mostAnswerMs: number
  readonly mostFileMs: number
}

/**
 * Calls back once a thread has computed too long for one answer, or for all of them. Its own processor time counts, not that of
 * the clock: a machine that is busy with something else takes nothing from it.
 */
export function watchThread(
  worker: Worker,
  { mostAnswerMs, mostFileMs }: ThreadLimits,
  onStuck: () => void,
): ThreadWatch {
  let before: number | undefined
  const look = async (): Promise<void> => {
    const { user, system } = await worker.cpuUsage()
    const used = (user + system) / 1000
    before ??= used
    if (used - before > mostAnswerMs || used > mostFileMs) onStuck()
  }
  // A thread that has ended has no time to tell of.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS)
  return { answered: () => void (before = undefined), stop: () => clearInterval(timer) }
}
