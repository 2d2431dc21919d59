import { Rejection } from '../../rejection.ts'
import type { LimitStore } from './limit-store.ts'

export interface EventLimit {
  /** Counts one event; rejects with `RATE_LIMITED` beyond the limit. */
  count(key: string): Promise<void>
}

interface EventLimitOptions {
  readonly name: string
  readonly limit: number
  readonly windowMs: number
  readonly now: () => Date
  /** Where other servers count, too. */
  readonly store?: LimitStore | undefined
}

interface Window {
  readonly until: number
  count: number
}

const LARGEST_TABLE = 50_000

/**
 * Counts in this process, and in the store where there is one. A key that is known to be over its limit is rejected without
 * asking the store; while the store cannot be reached, this process counts alone.
 */
export function createEventLimit({ name, limit, windowMs, now, store }: EventLimitOptions): EventLimit {
  const windows = new Map<string, Window>()

  function current(key: string): Window {
    const time = now().getTime()
    const found = windows.get(key)
    if (found && found.until > time) return found
    return put(key, { until: time + windowMs, count: 0 })
  }

  function put(key: string, window: Window): Window {
    if (windows.size >= LARGEST_TABLE) forgetPast(now().getTime())
    windows.set(key, window)
    return window
  }

  function forgetPast(time: number): void {
    for (const [key, { until }] of windows) if (until <= time) windows.delete(key)
    // Still full, as under a distributed attack: dropping the counters is better than running out of memory.
    if (windows.size >= LARGEST_TABLE) windows.clear()
  }

  return {
    async count(key) {
      const window = current(key)
      window.count++
      if (window.count > limit) throw tooMany()
      const shared = await store?.countEvent(`${name} ${key}`, windowMs).catch(() => undefined)
      if (shared === undefined || shared.used <= limit) return
      put(key, { until: now().getTime() + shared.leftMs, count: shared.used })
      throw tooMany()
    },
  }
}

function tooMany(): Rejection {
  return new Rejection('RATE_LIMITED', 'too many attempts: try again in a quarter of an hour', 900)
}
