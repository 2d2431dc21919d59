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
