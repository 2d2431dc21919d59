import { Rejection } from '../rejection.ts'
import { createCooldowns, MONOTONIC_CLOCK, type Clock } from './cooldowns.ts'

export const OWN_WORK = 'server'
export const MOST_WAITING = 2000

/** Limits concurrency, scheduling callers round-robin by key. */
interface FairQueue {
  /** Runs the work once a slot is free and it is this key's turn. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>
}

interface FairQueueOptions {
  readonly slots: number
  readonly slotsPerKey: number
  readonly mostWaiting: number
  /** A key that is never held back: the server's own work. */
  readonly exempt?: string
  readonly clock?: Clock
}

/**
 * Round-robin over keys: of those that wait, the one whose last turn is longest ago is next. A tenant with a thousand calls
 * under way delays the others by the one call that runs, not by all of them.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { slots, slotsPerKey, mostWaiting, exempt, clock = MONOTONIC_CLOCK } = options
  const waiting = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  const turns = new Map<string, number>()
  let turn = 0
  let free = slots
  let onIdle: (() => void)[] = []
  const cooldowns = createCooldowns(exempt, clock, fill)

  const lastTurn = (key: string): number => turns.get(key) ?? 0

  function next(): (() => void) | undefined {
    if (free === 0) return undefined
    let chosen: string | undefined
    for (const key of waiting.keys()) {
      if ((running.get(key) ?? 0) >= slotsPerKey || cooldowns.has(key)) continue
      if (chosen === undefined || lastTurn(key) < lastTurn(chosen)) chosen = key
    }
    if (chosen === undefined) return undefined
    const starts = waiting.get(chosen)
    const start = starts?.shift()
    if (starts?.length === 0) waiting.delete(chosen)
    return start
  }

  function fill(): void {
    for (let start = next(); start !== undefined; start = next()) start()
    if (free < slots || waiting.size > 0) return
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
    cooldowns.workEnded(key, tookMs)
    const left = (running.get(key) ?? 1) - 1
    if (left === 0 && !waiting.has(key)) turns.delete(key)
    if (left === 0) running.delete(key)
    else running.set(key, left)
    fill()
  }

  function waitForSlot(key: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const starts = waiting.get(key) ?? []
      if (starts.length >= mostWaiting) return reject(tooManyWaiting())
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
      await waitForSlot(key)
      const started = clock.now()
      try {
        return await work()
      } finally {
        release(key, clock.now() - started)
      }
    },
    idle: () => {
      if (free === slots && waiting.size === 0) return Promise.resolve()
      return new Promise((resolve) => onIdle.push(resolve))
    },
  }
}

/** Rejects what would wait behind too much of its own account. */
export function tooManyWaiting(): Rejection {
  return new Rejection('RATE_LIMITED', 'too many calls of this account are waiting', 1)
}
