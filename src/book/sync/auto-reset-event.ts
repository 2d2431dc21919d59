/** An event that resets itself when a waiter sees it. A waiter may wake once too often, never too seldom. */
export interface AutoResetEvent {
  set(): void
  /** Resolves at the next `set`, or at once when one was missed. */
  wait(): Promise<void>
}

export function createAutoResetEvent(): AutoResetEvent {
  let isMissed = false
  let waiting: (() => void)[] = []
  return {
    set() {
      isMissed = true
      const woken = waiting
      waiting = []
      for (const wake of woken) wake()
    },
    wait() {
      if (!isMissed) return new Promise((resolve) => waiting.push(resolve))
      isMissed = false
      return Promise.resolve()
    },
  }
}
