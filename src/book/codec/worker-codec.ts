import { FormatError } from '#domain/columns'
import { ownThreadBuilder, ownThreadCodec, type BookBuilder, type ChunkCodec } from './chunk-codec.ts'
import type { CodecWorker } from './codec-worker.ts'
import type { PartsHome } from './parts-cache.ts'
import { WorkerFailure, WorkerThread } from './worker-calls.ts'

type CodecThread = WorkerThread<CodecWorker>

/** The size below which a chunk is decoded faster than it is sent to another thread. */
const MIN_WORKER_BYTES = 16_384

/**
 * Decodes chunks and builds books in a worker, where the browser has them. Gives a codec for each book; with the database
 * in which the parts of the book may be cached, if there is one.
 */
export function createWorkerCodec(): (home?: PartsHome) => ChunkCodec {
  if (typeof Worker === 'undefined') return () => ownThreadCodec
  const thread: CodecThread = new WorkerThread(
    () => new Worker(new URL('./codec-worker.ts', import.meta.url), { type: 'module' }),
  )
  let lastBook = 0

  // What the worker cannot do is done on this thread.
  async function runOrFallBack<Result>(
    bytes: Uint8Array,
    call: () => Promise<Result>,
    own: () => Promise<Result>,
  ): Promise<Result> {
    if (thread.isBroken || bytes.length < MIN_WORKER_BYTES) return own()
    try {
      return await call()
    } catch (error) {
      if (error instanceof WorkerFailure) return own()
      throw new FormatError(String(error))
    }
  }

  // A worker that fails while a book is built fails the load; the next load does without.
  function builder(): BookBuilder {
    const book = ++lastBook
    return {
      add: (place, bytes, sha256) => thread.call('add', book, place, bytes, sha256),
      finish: (markets) => thread.call('finish', book, markets),
      drop: () => void thread.call('drop', book).catch(() => undefined),
    }
  }

  return (home) => ({
    async loadParts(manifest) {
      if (!hasParts(thread, home)) return undefined
      return thread.call('loadParts', home, manifest).catch(() => undefined)
    },
    async saveParts(manifest) {
      if (!hasParts(thread, home)) return
      await thread.call('saveParts', home, manifest).catch(() => undefined)
    },
    hasHash: (bytes, sha256) =>
      runOrFallBack(
        bytes,
        () => thread.call('hasHash', bytes, sha256),
        () => ownThreadCodec.hasHash(bytes, sha256),
      ),
    unpack: (bytes) =>
      runOrFallBack(
        bytes,
        () => thread.call('unpack', bytes),
        () => ownThreadCodec.unpack(bytes),
      ),
    begin: () => (thread.isBroken ? ownThreadBuilder(ownThreadCodec) : builder()),
  })
}

// The development server's build has no name, which the cached parts need.
function hasParts(thread: CodecThread, home: PartsHome | undefined): home is PartsHome {
  return !thread.isBroken && home !== undefined && !import.meta.env.DEV
}
