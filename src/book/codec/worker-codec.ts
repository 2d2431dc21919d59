import { FormatError } from '#domain/columns'
import type { ChunkCodec } from './chunk-codec.ts'
import type { CodecWorker } from './codec-worker.ts'
import { WorkerFailure } from './worker-calls.ts'
import { WorkerPool } from './worker-pool.ts'

const MOST_WORKERS = 4

/** Decodes chunks in workers; on this thread where the browser has none, and once they have failed. */
export function createWorkerCodec(): ChunkCodec {
  const pool = new WorkerPool<CodecWorker>(
    () => new Worker(new URL('./codec-worker.ts', import.meta.url), { type: 'module' }),
    workersFor(navigator.hardwareConcurrency),
  )
  pool.isBroken = typeof Worker === 'undefined'
  return {
    async unpack(bytes) {
      try {
        if (!pool.isBroken) return await pool.call('unpack', bytes)
      } catch (error) {
        if (!(error instanceof WorkerFailure)) throw new FormatError(String(error))
      }
      return (await ownThread()).unpack(bytes)
    },
    // Workers that fail while a book is loaded fail the load; the next load does without.
    decode: async (chunk, sha256) =>
      pool.isBroken ? (await ownThread()).decode(chunk, sha256) : pool.call('decode', chunk, sha256),
    begin: () => pool.start(),
    end: () => pool.shrink(),
  }
}

async function ownThread(): Promise<ChunkCodec> {
  return (await import('./own-thread-codec.ts')).ownThreadCodec
}

/** One is left to the page, where there are several. */
function workersFor(cores: number): number {
  return Math.min(Math.max(cores - 1, 1), MOST_WORKERS)
}
