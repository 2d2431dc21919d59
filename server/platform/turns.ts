/**
 * Waits for a turn, of which there are a few at a time, and returns how to end it. Who is aborted while waiting leaves the
 * queue: the promise rejects with the signal's reason.
 */
export type Turns = (signal?: AbortSignal) => Promise<() => void>

/** Turns in the order in which they were asked for. */
export function createTurns(most: number): Turns {
  const waiting = new Set<() => void>()
  let free = most
  const release = (): void => {
    const [next] = waiting
    if (next === undefined) {
      free++
    } else {
      waiting.delete(next)
      next()
    }
  }
  const wait = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.add(resolve)
      signal?.addEventListener('abort', () => {
        if (waiting.delete(resolve)) reject(signal.reason as Error)
      })
    })
  return async (signal) => {
    signal?.throwIfAborted()
    if (free > 0) free--
    else await wait(signal)
    let isOver = false
    return () => {
      if (!isOver) release()
      isOver = true
    }
  }
}

export type TurnsByKey = (key: string, signal?: AbortSignal) => Promise<() => void>

/** One turn at a time for each key, in the order in which they were asked for. A key that nobody waits for is forgotten. */
export function createTurnsByKey(): TurnsByKey {
  const keys = new Map<string, { readonly turns: Turns; count: number }>()
  return async (key, signal) => {
    const own = keys.get(key) ?? { turns: createTurns(1), count: 0 }
    keys.set(key, own)
    own.count++
    const leave = (): void => {
      if (--own.count === 0) keys.delete(key)
    }
    const end = await own.turns(signal).catch((error: unknown) => {
      leave()
      throw error
    })
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      end()
      leave()
    }
  }
}
