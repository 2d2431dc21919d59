import { Rejection } from '../../rejection.ts'

export interface ConcurrencyLimit {
  /** Acquires a slot and returns its idempotent release function; undefined when all are taken. */
  tryAcquire(key: string): (() => void) | undefined
  /** Acquires a slot, and throws when all are taken. */
  acquire(key: string): () => void
}

export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const active = new Map<string, number>()

  function release(key: string): void {
    const left = (active.get(key) ?? 1) - 1
    if (left === 0) active.delete(key)
    else active.set(key, left)
  }

  function tryAcquire(key: string): (() => void) | undefined {
    const count = active.get(key) ?? 0
    if (count >= most) return undefined
    active.set(key, count + 1)
    let isReleased = false
    return () => {
      if (!isReleased) release(key)
      isReleased = true
    }
  }

  return {
    tryAcquire,
    acquire(key) {
      const end = tryAcquire(key)
      if (end !== undefined) return end
      throw tooManyAtOnce()
    },
  }
}

export function tooManyAtOnce(): Rejection {
  return new Rejection('RATE_LIMITED', 'too many files at once: wait for one of them', 2)
}
