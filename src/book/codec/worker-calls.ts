export type Functions = Readonly<Record<string, (...args: never[]) => unknown>>

type Call = { readonly id: number; readonly name: string; readonly args: readonly unknown[] }

/** What was thrown is sent by name and message, as errors lose their class. */
type Reply = {
  readonly id: number
  readonly result?: unknown
  readonly error?: { name: string; message: string }
}

/** One end of a channel: a worker, its global scope, or a message port. */
export interface Port {
  postMessage(message: Call | Reply, options?: { readonly transfer?: Transferable[] }): void
  addEventListener(type: string, listener: (event: MessageEvent) => void): void
  terminate?(): void
}

const buffersOf = new WeakMap<object, Transferable[]>()

/** Marks a result: its buffers are transferred instead of copied, and are lost to the worker. */
export function transferred<Result extends object>(result: Result, buffers: Iterable<Transferable>): Result {
  buffersOf.set(result, [...buffers])
  return result
}

export function serveCalls(functions: Functions, port: Port): void {
  port.addEventListener('message', async ({ data: { id, name, args } }: MessageEvent<Call>) => {
    try {
      const result = await functions[name]!(...(args as never[]))
      port.postMessage({ id, result }, { transfer: buffersOf.get(Object(result)) ?? [] })
    } catch (error) {
      const { name: kind, message } = error instanceof Error ? error : new Error(String(error))
      port.postMessage({ id, error: { name: kind, message } })
    }
  })
}

/** The worker could not be loaded, or failed outside a call. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure'
}

interface Pending {
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
}

export class WorkerThread<Offered extends Functions> {
  /** Calls are rejected with a `WorkerFailure`, those under way too. */
  isBroken = false
  #port: Port | undefined
  #lastId = 0
  readonly #pending = new Map<number, Pending>()
  readonly #start: () => Port

  constructor(start: () => Port) {
    this.#start = start
  }

  /** Starts the worker before the first call. */
  start(): void {
    this.#port ??= this.#listen()
  }

  /** Ends the worker. Calls under way are rejected with a `WorkerFailure`. */
  end(): void {
    this.isBroken = true
    this.#port?.terminate?.()
    for (const { reject } of this.#pending.values()) reject(new WorkerFailure('the worker failed'))
    this.#pending.clear()
  }

  /** Calls a function of the worker. Rejects with an error of the name and message of the one that it throws. */
  call<Name extends keyof Offered & string>(
    name: Name,
    ...args: Parameters<Offered[Name]>
  ): Promise<Awaited<ReturnType<Offered[Name]>>> {
    if (this.isBroken) return Promise.reject(new WorkerFailure('the worker has failed'))
    const id = ++this.#lastId
    const port = (this.#port ??= this.#listen())
    return new Promise((resolve, reject) => {
      port.postMessage({ id, name, args })
      this.#pending.set(id, { resolve, reject })
    })
  }

  #listen(): Port {
    const port = this.#start()
    port.addEventListener('message', ({ data: { id, result, error } }: MessageEvent<Reply>) => {
      const pending = this.#pending.get(id)
      this.#pending.delete(id)
      if (error === undefined) pending?.resolve(result as never)
      else pending?.reject(Object.assign(new Error(error.message), { name: error.name }))
    })
    port.addEventListener('error', () => this.end())
    port.addEventListener('messageerror', () => this.end())
    return port
  }
}
