/** The operations of one socket or user: some run at once, the others wait for their turn. */
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
    // Calls of others come in between, however many wait here.
    else setImmediate(next)
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

/** Operation slots for each of many users. */
export interface UserSlots {
  /** Runs the work in the turn of its user. */
  run<T>(userId: string, work: () => T | Promise<T>): Promise<T>
}

export function createUserSlots(atOnce: number): UserSlots {
  const active = new Map<string, OperationSlots>()
  return {
    async run(userId, work) {
      const slots = active.get(userId) ?? createOperationSlots(atOnce)
      active.set(userId, slots)
      try {
        return await slots.run(work)
      } finally {
        if (slots.count() === 0) active.delete(userId)
      }
    },
  }
}
