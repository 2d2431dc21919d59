import { WorkerFailure, WorkerThread, type Functions, type Port } from './worker-calls.ts'

/** Times that a call is made again after its worker has failed. */
const REPEATS = 2

interface Member<Offered extends Functions> {
  readonly thread: WorkerThread<Offered>
  busy: number
}

/**
 * Workers of the same functions, started as calls need them, up to a number of them. A call goes to the one with the fewest
 * under way; one whose worker fails goes to another, a new one if need be.
 */
export class WorkerPool<Offered extends Functions> {
  /** A call failed as often as it is repeated: all others are rejected. */
  isBroken = false
  readonly #start: () => Port
  readonly #size: number
  #members: Member<Offered>[] = []

  constructor(start: () => Port, size: number) {
    this.#start = start
    this.#size = size
  }

  /** Starts all workers, before the first call. */
  start(): void {
    while (!this.isBroken && this.#members.length < this.#size) this.#add().thread.start()
  }

  shrink(): void {
    const [first, ...others] = this.#members
    const idle = others.filter(({ busy }) => busy === 0)
    for (const { thread } of idle) thread.end()
    this.#members = this.#members.filter((each) => each === first || !idle.includes(each))
  }

  /** Calls a function of a worker. Rejects with a `WorkerFailure` when each that it was given to has failed. */
  async call<Name extends keyof Offered & string>(
    name: Name,
    ...args: Parameters<Offered[Name]>
  ): Promise<Awaited<ReturnType<Offered[Name]>>> {
    for (let repeats = 0; ; repeats++) {
      if (this.isBroken) throw new WorkerFailure('the workers have failed')
      const member = this.#leastBusy()
      member.busy++
      try {
        return await member.thread.call(name, ...args)
      } catch (error) {
        if (!(error instanceof WorkerFailure)) throw error
        this.#members = this.#members.filter((each) => each !== member)
        this.isBroken ||= repeats === REPEATS
      } finally {
        member.busy--
      }
    }
  }

  #leastBusy(): Member<Offered> {
    const least = this.#members.toSorted((a, b) => a.busy - b.busy)[0]
    const isFull = this.#members.length >= this.#size
    return least !== undefined && (least.busy === 0 || isFull) ? least : this.#add()
  }

  #add(): Member<Offered> {
    const member = { thread: new WorkerThread<Offered>(this.#start), busy: 0 }
    this.#members.push(member)
    return member
  }
}
