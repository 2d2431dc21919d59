export interface Slot {
  /**
   * Gives the slot to the next operation while this one waits for work that it shares with others, unless many do. It goes on
   * as soon as that is done, and the next operation waits until fewer run.
   */
  away<T>(work: () => Promise<T>): Promise<T>
}

/** The operations of one socket or user: some run at once, the others wait for their turn. */
export interface OperationSlots {
  count(): number
  run<T>(work: (slot: Slot) => T | Promise<T>): Promise<T>
}

/** `atOnce` operations run, and `mostAway` more are away. */
export function createOperationSlots(atOnce: number, mostAway = 0): OperationSlots {
  const waiting: (() => void)[] = []
  let running = 0
  let away = 0

  function release(): void {
    const next = running > atOnce ? undefined : waiting.shift()
    if (next === undefined) running--
    // Calls of others come in between, however many wait here.
    else setImmediate(next)
  }

  const slot: Slot = {
    async away(work) {
      if (away >= mostAway) return work()
      away++
      release()
      try {
        return await work()
      } finally {
        away--
        running++
      }
    },
  }

  return {
    count: () => running + waiting.length + away,
    async run(work) {
      if (running < atOnce) running++
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work(slot)
      } finally {
        release()
      }
    },
  }
}

export interface UserSlots {
  run<T>(userId: string, work: (slot: Slot) => T | Promise<T>): Promise<T>
}

export function createUserSlots(atOnce: number, mostAway = 0): UserSlots {
  const active = new Map<string, OperationSlots>()
  return {
    async run(userId, work) {
      const slots = active.get(userId) ?? createOperationSlots(atOnce, mostAway)
      active.set(userId, slots)
      try {
        return await slots.run(work)
      } finally {
        if (slots.count() === 0) active.delete(userId)
      }
    },
  }
}
