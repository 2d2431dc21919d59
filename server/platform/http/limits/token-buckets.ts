import { Rejection } from '../../rejection.ts'
import type { BucketSize, LimitStore } from './limit-store.ts'

export interface TokenBuckets {
  /** Takes one token; rejected with the seconds to wait when there is none. */
  take(key: string): void
}

interface Bucket {
  tokens: number
  at: number
  /** Taken here and not yet from the shared bucket. */
  unsettled: number
  isSettling: boolean
}

const LARGEST_TABLE = 50_000
/** A process takes so much of a bucket before it settles with the others: they exceed the limit by this each at most. */
const PORTION = 1 / 20

/**
 * Buckets of this process. With a store they are settled with those of other servers in the background, a portion at a time:
 * a call never waits for it, and a caller far below its limit costs one write in some hundred calls.
 */
export function createTokenBuckets(
  size: BucketSize,
  { nowMs = () => performance.now(), store }: { nowMs?: () => number; store?: LimitStore | undefined } = {},
): TokenBuckets {
  const { perSecond, atOnce } = size
  const portion = Math.max(1, Math.floor(atOnce * PORTION))
  const buckets = new Map<string, Bucket>()

  function refill(key: string): Bucket {
    const now = nowMs()
    const bucket = buckets.get(key) ?? { tokens: atOnce, at: now, unsettled: 0, isSettling: false }
    bucket.tokens = Math.min(atOnce, bucket.tokens + ((now - bucket.at) / 1000) * perSecond)
    bucket.at = now
    // Insertion order is recency: the first entries are the least recently used, and full again.
    buckets.delete(key)
    buckets.set(key, bucket)
    forgetOldest()
    return bucket
  }

  function forgetOldest(): void {
    if (buckets.size <= LARGEST_TABLE) return
    for (const key of buckets.keys()) {
      buckets.delete(key)
      break
    }
  }

  async function settle(shared: LimitStore, key: string, bucket: Bucket): Promise<void> {
    bucket.isSettling = true
    const count = bucket.unsettled
    bucket.unsettled = 0
    try {
      const left = await shared.spend(`calls ${key}`, count, size)
      bucket.tokens = Math.min(bucket.tokens, left - bucket.unsettled)
    } catch {
      // Settled with the next portion; this process counts alone until then.
      bucket.unsettled += count
    } finally {
      bucket.isSettling = false
    }
  }

  return {
    take(key) {
      const bucket = refill(key)
      if (bucket.tokens < 1) {
        const seconds = Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond))
        throw new Rejection('RATE_LIMITED', 'too many calls: wait a moment', seconds)
      }
      bucket.tokens--
      bucket.unsettled++
      if (store !== undefined && bucket.unsettled >= portion && !bucket.isSettling)
        void settle(store, key, bucket)
    },
  }
}
