export interface AccountHead {
  readonly version: number
  /** The kinds of what changed since the message before. */
  readonly kinds: readonly string[]
  /**
   * Each a `BookChanges` as JSON, in their order: the changes of the book since the message before. Empty when there are
   * none, or when they are too large to be sent to everybody.
   */
  readonly changes: readonly string[]
}

/** The changes that wait for a slow follower; beyond that it asks for them. */
const MOST_WAITING = 32

/** The heads for one follower. Those it has not taken yet become one, so a slow follower holds no queue. */
export class HeadStream implements AsyncIterableIterator<AccountHead> {
  readonly #onEnd: () => void
  #waiting: AccountHead | undefined
  #take: ((result: IteratorResult<AccountHead, undefined>) => void) | undefined
  #isEnded = false

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
  }

  push(head: AccountHead): void {
    if (this.#isEnded) return
    if (this.#take === undefined) {
      this.#waiting = this.#waiting === undefined ? head : joined(this.#waiting, head)
      return
    }
    this.#take({ value: head, done: false })
    this.#take = undefined
  }

  next(): Promise<IteratorResult<AccountHead, undefined>> {
    if (this.#isEnded) return Promise.resolve({ value: undefined, done: true })
    const value = this.#waiting
    this.#waiting = undefined
    if (value !== undefined) return Promise.resolve({ value, done: false })
    return new Promise((resolve) => (this.#take = resolve))
  }

  return(): Promise<IteratorResult<AccountHead, undefined>> {
    if (!this.#isEnded) {
      this.#isEnded = true
      this.#take?.({ value: undefined, done: true })
      this.#onEnd()
    }
    return Promise.resolve({ value: undefined, done: true })
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}

function joined(first: AccountHead, second: AccountHead): AccountHead {
  const changes = [...first.changes, ...second.changes]
  return {
    version: Math.max(first.version, second.version),
    kinds: [...new Set([...first.kinds, ...second.kinds])],
    changes: changes.length > MOST_WAITING ? [] : changes,
  }
}
