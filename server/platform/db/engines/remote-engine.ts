import { Worker } from 'node:worker_threads'
import { DatabaseUnavailable, type Param } from '../driver.ts'
import type { Engine, EngineConfig } from './pglite-engine.ts'
import { compiledDatabase } from './pglite-module.ts'

type Distribute<Request> = Request extends unknown ? Omit<Request, 'id'> : never

export type EngineRequest = { readonly id: number } & (
  | { readonly kind: 'query'; readonly sql: string; readonly params: readonly Param[] }
  | { readonly kind: 'run' | 'copyOut'; readonly sql: string }
  | { readonly kind: 'copyIn'; readonly sql: string; readonly parts: readonly Uint8Array[] }
  | { readonly kind: 'close' }
)

/** Its reply: chunks while a COPY runs, finally a value or an error. */
export interface EngineAnswer {
  readonly id: number
  readonly piece?: Uint8Array
  readonly value?: unknown
  readonly failure?: { readonly message: string; readonly fields: Readonly<Record<string, string | number>> }
}

interface PendingCall {
  readonly onPiece: ((piece: Uint8Array) => void) | undefined
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** The id of the thread's first message: the database is open, or failed to open. */
const OPENING = 0

export interface RemoteEngine extends Engine {
  hasEnded(): boolean
}

export async function openRemoteEngine(config: EngineConfig): Promise<RemoteEngine> {
  const modules = await compiledDatabase()
  const worker = new Worker(new URL('./pglite-thread.ts', import.meta.url), {
    workerData: { ...config, modules } satisfies EngineConfig,
  })
  const pending = new Map<number, PendingCall>()
  let last = OPENING
  let ended: Error | undefined

  function wait(id: number, onPiece?: (piece: Uint8Array) => void): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (ended) reject(ended)
      else pending.set(id, { onPiece, resolve, reject })
    })
  }

  function call(request: Distribute<EngineRequest>, onPiece?: (piece: Uint8Array) => void): Promise<unknown> {
    const id = ++last
    const answer = wait(id, onPiece)
    worker.postMessage({ ...request, id } satisfies EngineRequest)
    return answer
  }

  function end(error: Error): void {
    ended ??= error
    for (const { reject } of pending.values()) reject(ended)
    pending.clear()
  }

  worker.on('message', ({ id, piece, value, failure }: EngineAnswer) => {
    const caller = pending.get(id)
    if (piece !== undefined) return caller?.onPiece?.(piece)
    pending.delete(id)
    if (failure === undefined) caller?.resolve(value)
    else caller?.reject(Object.assign(new Error(failure.message), failure.fields))
  })
  worker.on('error', (cause) => end(new DatabaseUnavailable('the embedded database failed', { cause })))
  worker.on('exit', () => end(new DatabaseUnavailable('the embedded database is closed')))

  await wait(OPENING)
  return {
    hasEnded: () => ended !== undefined,
    query: async (sql, params) => (await call({ kind: 'query', sql, params })) as unknown[],
    run: async (sql) => void (await call({ kind: 'run', sql })),
    copyIn: async (sql, parts) => (await call({ kind: 'copyIn', sql, parts })) as number,
    copyOut: (sql) => pieces((onPiece) => call({ kind: 'copyOut', sql }, onPiece)),
    close: async () => {
      await call({ kind: 'close' })
      await worker.terminate()
    },
  }
}

/** Yields chunks in order of arrival until the source ends. */
async function* pieces(
  start: (onPiece: (piece: Uint8Array) => void) => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  const waiting: Uint8Array[] = []
  let isOver = false
  let wake: (() => void) | undefined
  const whole = start((piece) => {
    waiting.push(piece)
    wake?.()
  }).finally(() => {
    isOver = true
    wake?.()
  })
  // A consumer that returns early never awaits the end.
  whole.catch(() => undefined)
  for (;;) {
    const piece = waiting.shift()
    if (piece !== undefined) yield piece
    else if (isOver) break
    else await new Promise<void>((resolve) => (wake = resolve))
  }
  await whole
}
