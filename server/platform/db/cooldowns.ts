/** The shortest work that starts a cooldown, and the longest cooldown. */
const SHORT_MS = 10
const LONGEST_MS = 500
/** How long a key counts as active after its last work. */
const ACTIVE_MS = 3000

/**
 * Delays a key after long work, for as long as the work took, while other keys are active. A call is several
 * transactions: this keeps the database free for the next one of the others.
 */
interface Cooldowns {
  has(key: string): boolean
  workEnded(key: string, tookMs: number): void
}

/** Measures time and waits; tests bring their own. */
export interface Clock {
  /** Milliseconds since any fixed instant. */
  now(): number
  after(milliseconds: number, run: () => void): void
}

export const MONOTONIC_CLOCK: Clock = {
  now: () => performance.now(),
  after: (milliseconds, run) => void setTimeout(run, milliseconds),
}

/** The exempt key is never held back. `onEnd` runs when a key may work again. */
export function createCooldowns(exempt: string | undefined, clock: Clock, onEnd: () => void): Cooldowns {
  const lastWork = new Map<string, number>()
  const cooling = new Set<string>()

  function isAnotherActive(key: string, now: number): boolean {
    let found = false
    for (const [other, at] of lastWork) {
      if (now - at > ACTIVE_MS) lastWork.delete(other)
      else if (other !== key && other !== exempt) found = true
    }
    return found
  }

  return {
    has: (key) => cooling.has(key),
    workEnded(key, tookMs) {
      const now = clock.now()
      lastWork.set(key, now)
      if (tookMs < SHORT_MS || key === exempt || cooling.has(key) || !isAnotherActive(key, now)) return
      cooling.add(key)
      clock.after(Math.min(tookMs, LONGEST_MS), () => {
        cooling.delete(key)
        onEnd()
      })
    },
  }
}
