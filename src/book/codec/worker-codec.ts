import { FormatError } from '#domain/columns'
import { ownThreadCodec, type ChunkCodec } from './chunk-codec.ts'
import type { CodecWorker } from './codec-worker.ts'
import { WorkerFailure } from './worker-calls.ts'
import { WorkerPool } from './worker-pool.ts'

/** The size below which a delta is decoded faster than it is sent to another thread. */
const MIN_WORKER_BYTES = 16_384

const MOST_WORKERS = 4

/** Decodes chunks in workers, where the browser has them. */
export function createWorkerCodec(cores = navigator.hardwareConcurrency): ChunkCodec {
  if (typeof Worker === 'undefined') return ownThreadCodec
  const pool = new WorkerPool<CodecWorker>(
    () => new Worker(new URL('./codec-worker.ts', import.meta.url), { type: 'module' }),
    workersFor(cores),
  )

  // What the workers cannot do is done on this thread.
  async function runOrFallBack<Result>(
    isSmall: boolean,
    call: () => Promise<Result>,
    own: () => Promise<Result>,
  ): Promise<Result> {
    if (pool.isBroken || isSmall) return own()
    try {
      return await call()
    } catch (error) {
      if (error instanceof WorkerFailure) return own()
      throw new FormatError(String(error))
    }
  }

  return {
    hasHash: (bytes, sha256) =>
      runOrFallBack(
        bytes.length < MIN_WORKER_BYTES,
        () => pool.call('hasHash', bytes, sha256),
        () => ownThreadCodec.hasHash(bytes, sha256),
      ),
    unpack: (bytes) =>
      runOrFallBack(
        bytes.length < MIN_WORKER_BYTES,
        () => pool.call('unpack', bytes),
        () => ownThreadCodec.unpack(bytes),
      ),
    // Workers that fail while a book is loaded fail the load; the next load does without.
    decode: (chunk, sha256) =>
      pool.isBroken ? ownThreadCodec.decode(chunk, sha256) : pool.call('decode', chunk, sha256),
    begin: () => pool.start(),
    end: () => pool.shrink(),
  }
}

/** One is left to the page, where there are several. */
function workersFor(cores: number): number {
  return Math.min(Math.max(cores - 1, 1), MOST_WORKERS)
}
