/** Wakes whoever waits; a ring that nobody heard is kept for the next one to ask. May wake once too often, never too seldom. */
export interface Bell {
  ring(): void
  /** Resolves at the next ring, or at once when one was missed. */
  rung(): Promise<void>
}

export function createBell(): Bell {
  let isMissed = false
  let waiting: (() => void)[] = []
  return {
    ring() {
      isMissed = true
      const woken = waiting
      waiting = []
      for (const wake of woken) wake()
    },
    rung() {
      if (!isMissed) return new Promise((resolve) => waiting.push(resolve))
      isMissed = false
      return Promise.resolve()
    },
  }
}
