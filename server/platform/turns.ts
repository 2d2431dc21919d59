/** Waits for a turn, of which there are a few at a time, and returns how to end it. */
export type Turns = () => Promise<() => void>

/** Turns in the order in which they were asked for. */
export function createTurns(most: number): Turns {
  const waiting: (() => void)[] = []
  let free = most
  const release = (): void => {
    const next = waiting.shift()
    if (next === undefined) free++
    else next()
  }
  return async () => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    let isOver = false
    return () => {
      if (!isOver) release()
      isOver = true
    }
  }
}
