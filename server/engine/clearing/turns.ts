import { setImmediate as nextTask } from 'node:timers/promises'

/** Work on so many candidates takes a moment: other calls get their turn after it. */
const CANDIDATES_A_TURN = 50_000

/** Shares the thread with other calls during long work. */
export function createTurns() {
  let worked = 0
  return {
    /** Call it after each piece of work, with the candidates it was over. */
    async after(candidates: number): Promise<void> {
      worked += candidates
      if (worked < CANDIDATES_A_TURN) return
      worked = 0
      await nextTask()
    },
  }
}
