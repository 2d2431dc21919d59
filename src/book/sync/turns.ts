/** Runs work that comes at once a few at a time; the others wait for their turn, in their order. */
export function createTurns(atOnce: () => number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce()) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Whoever is next takes over the place.
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
