import { Refusal } from '../refusal.ts'

/** The key of work that no account asked for. */
export const OWN_WORK = 'server'
/** So many transactions of one account may wait for the database. */
export const MOST_WAITING = 2000

/** Hands out a few places to many callers, a caller of each key in turn. */
interface FairQueue {
  /** Runs the work once a place is free and it is this key's turn. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>
}

interface FairQueueOptions {
  /** How many may run at once. */
  readonly places: number
  /** How many of one key may run at once. */
  readonly placesEach: number
  /** How many of one key may wait. */
  readonly mostWaiting: number
  /** A key that never rests: the server's own work. */
  readonly restless?: string
}

/** Work that is shorter needs no rest, longer work no longer one. */
const SHORT_MS = 10
const LONGEST_REST_MS = 500
/** Others count as at work for so long after their last turn. */
const AT_WORK_MS = 3000

/**
 * Without it a tenant with a thousand calls under way would delay everybody else by all of them; with it by the one that
 * runs: of the keys that wait, the one whose last turn is longest ago is next. A call of a tenant is several transactions,
 * so a key whose work took long rests for as long while others are at work: their next one finds the place free.
 */
export function createFairQueue({ places, placesEach, mostWaiting, restless }: FairQueueOptions): FairQueue {
  const recent = new Map<string, number>()
  const resting = new Map<string, NodeJS.Timeout>()
  const waiting = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  /** When each key that waits or runs had its last turn. */
  const turns = new Map<string, number>()
  let turn = 0
  let free = places
  let onIdle: (() => void)[] = []

  function next(): (() => void) | undefined {
    if (free === 0) return undefined
    let chosen: string | undefined
    for (const key of waiting.keys()) {
      if ((running.get(key) ?? 0) >= placesEach || resting.has(key)) continue
      if (chosen === undefined || lastTurn(key) < lastTurn(chosen)) chosen = key
    }
    if (chosen === undefined) return undefined
    const starts = waiting.get(chosen)
    const start = starts?.shift()
    if (starts?.length === 0) waiting.delete(chosen)
    return start
  }

  function lastTurn(key: string): number {
    return turns.get(key) ?? 0
  }

  function fill(): void {
    for (let start = next(); start !== undefined; start = next()) start()
    if (free < places || waiting.size > 0) return
    for (const resolve of onIdle) resolve()
    onIdle = []
  }

  function take(key: string): void {
    free--
    turns.set(key, ++turn)
    running.set(key, (running.get(key) ?? 0) + 1)
  }

  function release(key: string, tookMs: number): void {
    free++
    rest(key, tookMs)
    const left = (running.get(key) ?? 1) - 1
    if (left === 0 && !waiting.has(key)) turns.delete(key)
    if (left === 0) running.delete(key)
    else running.set(key, left)
    fill()
  }

  function rest(key: string, tookMs: number): void {
    const now = performance.now()
    recent.set(key, now)
    if (tookMs < SHORT_MS || key === restless || resting.has(key) || !isAnotherAtWork(key, now)) return
    const wake = () => {
      resting.delete(key)
      fill()
    }
    resting.set(key, setTimeout(wake, Math.min(tookMs, LONGEST_REST_MS)))
  }

  function isAnotherAtWork(key: string, now: number): boolean {
    let found = false
    for (const [other, at] of recent) {
      if (now - at > AT_WORK_MS) recent.delete(other)
      else if (other !== key && other !== restless) found = true
    }
    return found
  }

  function myTurn(key: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const starts = waiting.get(key) ?? []
      if (starts.length >= mostWaiting) {
        reject(new Refusal('RATE_LIMITED', 'too many calls of this account are waiting', 1))
        return
      }
      waiting.set(key, starts)
      starts.push(() => {
        take(key)
        resolve()
      })
      fill()
    })
  }

  return {
    async run(key, work) {
      await myTurn(key)
      const started = performance.now()
      try {
        return await work()
      } finally {
        release(key, performance.now() - started)
      }
    },
    idle: () => {
      if (free === places && waiting.size === 0) return Promise.resolve()
      return new Promise((resolve) => onIdle.push(resolve))
    },
  }
}
