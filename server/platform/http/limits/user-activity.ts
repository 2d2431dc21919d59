export interface UserActivity {
  note(userId: string): void
  /** Whether nobody else has called lately, who would wait for what this user takes. */
  isAlone(userId: string): boolean
}

const LATELY_MS = 1000

interface Call {
  readonly userId: string
  readonly at: number
}

/** `now` is milliseconds. */
export function createUserActivity(now: () => number): UserActivity {
  let last: Call | undefined
  /** The last one of anybody else. */
  let lastOther: Call | undefined
  return {
    note(userId) {
      if (last !== undefined && last.userId !== userId) lastOther = last
      last = { userId, at: now() }
    },
    isAlone(userId) {
      const other = last?.userId === userId ? lastOther : last
      return other === undefined || now() - other.at > LATELY_MS
    },
  }
}
