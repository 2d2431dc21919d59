import { Refusal } from '../refusal.ts'

/** A token-bucket rate limit per key. */
export interface TokenBuckets {
  /** Takes one token; refused with the seconds to wait when there is none. */
  take(key: string): void
}

interface Bucket {
  tokens: number
  at: number
}

const LARGEST_TABLE = 50_000

export function createTokenBuckets(
  { perSecond, atOnce }: { readonly perSecond: number; readonly atOnce: number },
  nowMs: () => number = () => performance.now(),
): TokenBuckets {
  const buckets = new Map<string, Bucket>()

  function refill(key: string): Bucket {
    const now = nowMs()
    const { tokens, at } = buckets.get(key) ?? { tokens: atOnce, at: now }
    const filled = { tokens: Math.min(atOnce, tokens + ((now - at) / 1000) * perSecond), at: now }
    // Insertion order is recency: the first entries are the least recently used, and full again.
    buckets.delete(key)
    buckets.set(key, filled)
    forgetOldest()
    return filled
  }

  function forgetOldest(): void {
    if (buckets.size <= LARGEST_TABLE) return
    for (const key of buckets.keys()) {
      buckets.delete(key)
      break
    }
  }

  return {
    take(key) {
      const bucket = refill(key)
      if (bucket.tokens < 1) {
        const seconds = Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond))
        throw new Refusal('RATE_LIMITED', 'too many calls: wait a moment', seconds)
      }
      bucket.tokens--
    },
  }
}
