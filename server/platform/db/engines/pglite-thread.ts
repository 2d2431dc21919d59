// Worker thread of the embedded database: queries do not block the server's event loop.
import { parentPort, workerData } from 'node:worker_threads'
import { openEngine, type Engine, type EngineConfig } from './pglite-engine.ts'
import type { EngineAnswer, EngineRequest } from './remote-engine.ts'

const port = parentPort!

const engine = await openEngine(workerData as EngineConfig).catch((error: unknown) => {
  port.postMessage({ id: 0, ...failureOf(error) } satisfies EngineAnswer)
  process.exit(1)
})
let working: Promise<void> = Promise.resolve()
port.on('message', (request: EngineRequest) => {
  working = working.then(() => answer(request))
})
port.postMessage({ id: 0, value: undefined } satisfies EngineAnswer)

async function answer(request: EngineRequest): Promise<void> {
  const { id } = request
  try {
    const value = await carryOut(engine, request)
    port.postMessage({ id, value } satisfies EngineAnswer)
  } catch (error) {
    port.postMessage({ id, ...failureOf(error) } satisfies EngineAnswer)
    if (isBroken(error)) process.exit(1)
  }
}

/** The database has ended itself, as it does when it cannot write its log; its memory is of no more use. */
function isBroken(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || (error instanceof Error && error.name === 'ExitStatus')
}

async function carryOut(to: Engine, request: EngineRequest): Promise<unknown> {
  if (request.kind === 'query') return to.query(request.sql, request.params)
  if (request.kind === 'run') return to.run(request.sql)
  if (request.kind === 'copyIn') return to.copyIn(request.sql, request.parts)
  if (request.kind === 'close') return to.close()
  for await (const piece of to.copyOut(request.sql)) {
    port.postMessage({ id: request.id, piece } satisfies EngineAnswer, [piece.buffer as ArrayBuffer])
  }
  return undefined
}

// Structured clone drops the database's own fields of an error: send them explicitly.
function failureOf(error: unknown): Pick<EngineAnswer, 'failure'> {
  if (!(error instanceof Error)) return { failure: { message: String(error), fields: {} } }
  const fields = Object.entries(error).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  )
  return { failure: { message: error.message, fields: Object.fromEntries(fields) } }
}
