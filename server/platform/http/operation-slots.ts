/** The operations of one socket: some run at once, the others wait for their turn. */
export interface OperationSlots {
  /** How many run or wait. */
  count(): number
  /** Runs the work in its turn. */
  run<T>(work: () => T | Promise<T>): Promise<T>
}

export function createOperationSlots(atOnce: number): OperationSlots {
  const waiting: (() => void)[] = []
  let running = 0

  function release(): void {
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }

  return {
    count: () => running + waiting.length,
    async run(work) {
      if (running < atOnce) running++
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
