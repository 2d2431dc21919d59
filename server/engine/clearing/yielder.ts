import { setImmediate as nextTask } from 'node:timers/promises'

const CANDIDATES_PER_YIELD = 50_000

export function createYielder() {
  let worked = 0
  return {
    /** Call it after each part of the work, with its number of candidates. */
    async after(candidates: number): Promise<void> {
      worked += candidates
      if (worked < CANDIDATES_PER_YIELD) return
      worked = 0
      await nextTask()
    },
  }
}
