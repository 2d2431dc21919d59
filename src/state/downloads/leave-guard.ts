import { signal, type ReadonlySignal } from '@preact/signals-react'

interface LeaveGuardCalls {
  readonly running: () => number
  readonly cancel: () => void
}

export interface LeaveGuard {
  /** How many downloads leaving would stop, while the user is asked; otherwise undefined. */
  readonly asking: ReadonlySignal<number | undefined>
  /** Whether leaving stops no download. Otherwise the user is asked, and `leave` runs if they agree. */
  mayLeave(leave: () => void): boolean
  /** The user's answer: leaving cancels the downloads. */
  answer(isLeaving: boolean): void
}

export function createLeaveGuard({ running, cancel }: LeaveGuardCalls): LeaveGuard {
  const asking = signal<number | undefined>(undefined)
  let waiting: (() => void) | undefined

  return {
    asking,
    mayLeave(leave) {
      const count = running()
      if (count === 0) return true
      waiting = leave
      asking.value = count
      return false
    },
    answer(isLeaving) {
      const leave = waiting
      waiting = undefined
      asking.value = undefined
      if (!isLeaving) return
      cancel()
      leave?.()
    },
  }
}
