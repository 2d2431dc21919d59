/** Shorter work starts no cooldown, longer work no longer one. */
const SHORT_MS = 10
const LONGEST_MS = 500
/** A key counts as active for so long after its last work. */
const ACTIVE_MS = 3000

/**
 * Holds back a key whose work took long, for as long, while other keys are active. A call of a tenant is several
 * transactions: the next one of the others then finds the database free.
 */
interface Cooldowns {
  has(key: string): boolean
  workEnded(key: string, tookMs: number): void
}

/** The exempt key is never held back. `onEnd` runs when a key may work again. */
export function createCooldowns(exempt: string | undefined, onEnd: () => void): Cooldowns {
  const lastWork = new Map<string, number>()
  const timers = new Map<string, NodeJS.Timeout>()

  function isAnotherActive(key: string, now: number): boolean {
    let found = false
    for (const [other, at] of lastWork) {
      if (now - at > ACTIVE_MS) lastWork.delete(other)
      else if (other !== key && other !== exempt) found = true
    }
    return found
  }

  return {
    has: (key) => timers.has(key),
    workEnded(key, tookMs) {
      const now = performance.now()
      lastWork.set(key, now)
      if (tookMs < SHORT_MS || key === exempt || timers.has(key) || !isAnotherActive(key, now)) return
      const end = () => {
        timers.delete(key)
        onEnd()
      }
      timers.set(key, setTimeout(end, Math.min(tookMs, LONGEST_MS)))
    },
  }
}
