import { createConcurrencyLimit, tooManyAtOnce } from './concurrency-limit.ts'
import type { LimitStore } from './limit-store.ts'

/** Limits concurrent work per key over all servers that share a store. */
export interface SlotLimit {
  /** Acquires a slot and returns its idempotent release function; rejects with `RATE_LIMITED` when all are taken. */
  acquire(key: string): Promise<() => void>
}

/** A slot of a server that was killed is free again after so long; a living one extends it in time. */
const HELD_MS = 60_000
const EXTEND_EVERY_MS = 20_000

/** Counts in this process, and in the store where there is one; while that cannot be reached, in this process alone. */
export function createSlotLimit(name: string, most: number, store?: LimitStore): SlotLimit {
  const own = createConcurrencyLimit(most)
  const freeing = new Set<Promise<void>>()

  async function acquireShared(shared: LimitStore, key: string): Promise<() => void> {
    let slotId: string | undefined
    try {
      // What this process has released just now is free.
      await Promise.all(freeing)
      slotId = await shared.takeSlot(key, most, HELD_MS)
    } catch {
      return () => undefined
    }
    if (slotId === undefined) throw tooManyAtOnce()
    const held = slotId
    const extending = setInterval(
      () => void shared.extendSlot(key, held, HELD_MS).catch(() => undefined),
      EXTEND_EVERY_MS,
    )
    extending.unref()
    return () => {
      clearInterval(extending)
      const freed = shared.freeSlot(key, held).catch(() => undefined)
      freeing.add(freed)
      void freed.then(() => freeing.delete(freed))
    }
  }

  return {
    async acquire(key) {
      const release = own.acquire(key)
      if (store === undefined) return release
      try {
        const releaseShared = await acquireShared(store, `${name} ${key}`)
        let isReleased = false
        return () => {
          if (!isReleased) releaseShared()
          isReleased = true
          release()
        }
      } catch (error) {
        release()
        throw error
      }
    },
  }
}
