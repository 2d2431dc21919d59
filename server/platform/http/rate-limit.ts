import { Refusal } from '../refusal.ts'
import { createConcurrencyLimit, type ConcurrencyLimit } from './concurrency-limit.ts'
import { createPauses, type Pauses } from './pauses.ts'
import { createTokenBuckets, type TokenBuckets } from './token-buckets.ts'

const LARGEST_TABLE = 50_000

/** A fixed-window counter per key. */
interface RateLimit {
  /** Counts one event; throws `RATE_LIMITED` beyond the limit. */
  count(key: string): void
}

/** The rate limits of the server. */
export interface Limits {
  /** Invalid sign-in tokens per network address. A valid link is never counted nor refused. */
  readonly failedLogins: RateLimit
  /** Invalid sign-in tokens per token prefix, from any address. */
  readonly failedTokens: RateLimit
  /** Requested links per e-mail address. */
  readonly linksPerEmail: RateLimit
  /** Requested links per network address. */
  readonly linksPerAddress: RateLimit
  /** Passkey challenges before sign-in per network address. */
  readonly challenges: RateLimit
  /** Events tracked before sign-in per network address. */
  readonly visitorEvents: RateLimit
  /** Uses of the links in mails to notification settings per network address. */
  readonly publicSettings: RateLimit
  /** Calls per user, over HTTP and sockets together. */
  readonly calls: TokenBuckets
  /** Callers that made too many calls, by credential. */
  readonly pauses: Pauses
  /** Concurrent exports per user. */
  readonly exports: ConcurrencyLimit
  /** Files of an account that are read at once to be imported. */
  readonly imports: ConcurrencyLimit
  /** The same of the whole server. */
  readonly allImports: ConcurrencyLimit
}

/** Limits per user; from the environment. */
export interface UserLimits {
  readonly callsPerSecond: number
  readonly callsAtOnce: number
  readonly exportsAtOnce: number
  readonly socketsPerUser: number
  readonly subscriptionsPerSocket: number
}

export function createLimits(now: () => Date, limits: UserLimits): Limits {
  const quarter = 15 * 60_000
  return {
    failedLogins: createRateLimit(20, quarter, now),
    failedTokens: createRateLimit(20, quarter, now),
    linksPerEmail: createRateLimit(5, quarter, now),
    linksPerAddress: createRateLimit(30, quarter, now),
    challenges: createRateLimit(300, quarter, now),
    visitorEvents: createRateLimit(300, quarter, now),
    publicSettings: createRateLimit(300, quarter, now),
    calls: createTokenBuckets({ perSecond: limits.callsPerSecond, atOnce: limits.callsAtOnce }),
    pauses: createPauses(),
    exports: createConcurrencyLimit(limits.exportsAtOnce),
    imports: createConcurrencyLimit(3),
    allImports: createConcurrencyLimit(8),
  }
}

function createRateLimit(limit: number, windowMs: number, now: () => Date): RateLimit {
  const windows = new Map<string, { until: number; count: number }>()

  function current(key: string): { until: number; count: number } {
    const time = now().getTime()
    const found = windows.get(key)
    if (found && found.until > time) return found
    if (windows.size >= LARGEST_TABLE) forgetPast(time)
    const fresh = { until: time + windowMs, count: 0 }
    windows.set(key, fresh)
    return fresh
  }

  function forgetPast(time: number): void {
    for (const [key, { until }] of windows) if (until <= time) windows.delete(key)
    // Still full, as under a distributed attack: dropping the counters is better than running out of memory.
    if (windows.size >= LARGEST_TABLE) windows.clear()
  }

  return {
    count(key) {
      const window = current(key)
      window.count++
      if (window.count > limit) throw tooMany()
    },
  }
}

function tooMany(): Refusal {
  return new Refusal('RATE_LIMITED', 'too many attempts: try again in a quarter of an hour', 900)
}
