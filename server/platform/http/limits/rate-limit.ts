import { createConcurrencyLimit, type ConcurrencyLimit } from './concurrency-limit.ts'
import { createEventLimit, type EventLimit } from './event-limit.ts'
import type { LimitStore } from './limit-store.ts'
import { networkOf } from '../network.ts'
import { createPauses, type Pauses } from './pauses.ts'
import { createSlotLimit, type SlotLimit } from './slot-limit.ts'
import { createTokenBuckets, type TokenBuckets } from './token-buckets.ts'

/** The rate limits of the server. Those of a user, an account or an address are shared by all servers of one database. */
export interface Limits {
  /** Invalid sign-in tokens per network address. A valid link is never counted nor rejected. */
  readonly failedLogins: EventLimit
  readonly failedTokens: EventLimit
  readonly linksPerEmail: EventLimit
  readonly linksPerAddress: EventLimit
  /** Passkey challenges before sign-in per network address. */
  readonly challenges: EventLimit
  /** Events tracked before sign-in per network address. */
  readonly visitorEvents: EventLimit
  readonly publicSettings: EventLimit
  readonly calls: TokenBuckets
  /** Callers that made too many calls, by credential. */
  readonly pauses: Pauses
  readonly exports: SlotLimit
  /** Files of an account that are read at once to be imported. */
  readonly imports: SlotLimit
  /** Slots for the imports of this process: reading takes its processor. */
  readonly allImports: ConcurrencyLimit
}

export interface UserLimits {
  readonly callsPerSecond: number
  readonly callsAtOnce: number
  readonly exportsAtOnce: number
  readonly socketsPerUser: number
  readonly subscriptionsPerSocket: number
}

const WINDOW_MS = 15 * 60_000

export function createLimits(now: () => Date, limits: UserLimits, store?: LimitStore): Limits {
  const events = (name: string, limit: number) =>
    createEventLimit({ name, limit, windowMs: WINDOW_MS, now, store })
  const eventsOfNetwork = (name: string, limit: number): EventLimit => {
    const ofNetwork = events(name, limit)
    return { count: (address) => ofNetwork.count(networkOf(address)) }
  }
  return {
    failedLogins: eventsOfNetwork('failed-logins', 20),
    failedTokens: events('failed-tokens', 20),
    linksPerEmail: events('links-per-email', 5),
    linksPerAddress: eventsOfNetwork('links-per-address', 30),
    challenges: eventsOfNetwork('challenges', 300),
    visitorEvents: eventsOfNetwork('visitor-events', 300),
    publicSettings: eventsOfNetwork('public-settings', 300),
    calls: createTokenBuckets({ perSecond: limits.callsPerSecond, atOnce: limits.callsAtOnce }, { store }),
    pauses: createPauses(),
    exports: createSlotLimit('exports', limits.exportsAtOnce, store),
    imports: createSlotLimit('imports', 3, store),
    allImports: createConcurrencyLimit(8),
  }
}
