import { wrap, type Remote } from 'comlink'
import { FormatError } from '#domain/columns'
import { ownThreadBuilder, ownThreadCodec, type BookBuilder, type ChunkCodec } from './chunk-codec.ts'
import type { CodecWorker } from './codec-worker.ts'
import type { PartsHome } from './parts-cache.ts'

/** The size below which a chunk is decoded faster than it is sent to another thread. */
const MIN_WORKER_BYTES = 16_384

/**
 * Decodes chunks and builds books in a worker, where the browser has them. Gives a codec for each book; with the database
 * in which the parts of the book may be cached, if there is one.
 */
export function createWorkerCodec(): (home?: PartsHome) => ChunkCodec {
  if (typeof Worker === 'undefined') return () => ownThreadCodec
  const thread = new CodecThread()
  let lastBook = 0

  // What the worker cannot do is done on this thread.
  async function runOrFallBack<Result>(
    bytes: Uint8Array,
    call: (worker: Remote<CodecWorker>) => Promise<Result>,
    own: () => Promise<Result>,
  ): Promise<Result> {
    if (thread.isBroken || bytes.length < MIN_WORKER_BYTES) return own()
    try {
      return await thread.run(call)
    } catch (error) {
      if (error instanceof WorkerFailure) return own()
      throw new FormatError(String(error))
    }
  }

  // A worker that fails while a book is built fails the load; the next load does without.
  function builder(): BookBuilder {
    const book = ++lastBook
    return {
      add: (place, bytes, sha256) => thread.run((worker) => worker.add(book, place, bytes, sha256)),
      finish: (markets) => thread.run((worker) => worker.finish(book, markets)),
      drop: () => void thread.run((worker) => worker.drop(book)).catch(() => undefined),
    }
  }

  return (home) => ({
    async loadParts(manifest) {
      if (!hasParts(thread, home)) return undefined
      return thread.run((worker) => worker.loadParts(home, manifest)).catch(() => undefined)
    },
    async saveParts(manifest) {
      if (!hasParts(thread, home)) return
      await thread.run((worker) => worker.saveParts(home, manifest)).catch(() => undefined)
    },
    hasHash: (bytes, sha256) =>
      runOrFallBack(
        bytes,
        (worker) => worker.hasHash(bytes, sha256),
        () => ownThreadCodec.hasHash(bytes, sha256),
      ),
    unpack: (bytes) =>
      runOrFallBack(
        bytes,
        (worker) => worker.unpack(bytes),
        () => ownThreadCodec.unpack(bytes),
      ),
    begin: () => (thread.isBroken ? ownThreadBuilder(ownThreadCodec) : builder()),
  })
}

// The development server's build has no name, which the cached parts need.
function hasParts(thread: CodecThread, home: PartsHome | undefined): home is PartsHome {
  return !thread.isBroken && home !== undefined && !import.meta.env.DEV
}

/** The worker could not be loaded, or threw outside a call. */
class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure'
}

/** A worker that is started by the first call. */
class CodecThread {
  isBroken = false
  #worker: Remote<CodecWorker> | undefined
  readonly #rejections = new Set<(error: Error) => void>()

  /** Calls the worker. A call that is under way when the worker fails is rejected with a `WorkerFailure`. */
  run<Result>(call: (worker: Remote<CodecWorker>) => Promise<Result>): Promise<Result> {
    const worker = (this.#worker ??= this.#start())
    return new Promise((resolve, reject) => {
      this.#rejections.add(reject)
      call(worker)
        .then(resolve, reject)
        .finally(() => this.#rejections.delete(reject))
    })
  }

  #start(): Remote<CodecWorker> {
    const worker = new Worker(new URL('./codec-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('error', () => {
      this.isBroken = true
      for (const reject of this.#rejections) reject(new WorkerFailure('the worker failed'))
      this.#rejections.clear()
    })
    return wrap<CodecWorker>(worker)
  }
}
