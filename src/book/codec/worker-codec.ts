import { FormatError } from '#domain/columns'
import { type BookManifest, type BookParts } from '#domain/invoices'
import { ownThreadBuilder, ownThreadCodec, type BookBuilder, type ChunkCodec } from './chunk-codec.ts'
import type { PartsHome } from './parts-cache.ts'
import type { UnpackAnswer, UnpackQuestion, UnpackRequest, UnpackValue } from './codec-worker.ts'

/** Smaller than this is done sooner than it is sent to another thread. */
const WORTH_SENDING_BYTES = 16_384

type Waiting = {
  readonly resolve: (value: UnpackValue) => void
  readonly reject: (error: Error) => void
}

/**
 * Reads chunks and builds books beside the main thread, where the browser lets it: a codec for each book, with the database
 * that lasts and in which the parts of that book may be kept, sealed, if there is one.
 */
export function createWorkerCodec(): (home?: PartsHome) => ChunkCodec {
  if (typeof Worker === 'undefined') return () => ownThreadCodec
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let isBroken = false
  let last = 0

  function start(): Worker {
    const started = new Worker(new URL('./codec-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<UnpackAnswer>) => {
      const asked = waiting.get(data.id)
      waiting.delete(data.id)
      if (data.failure === undefined) asked?.resolve(data.value)
      else asked?.reject(new FormatError(data.failure))
    })
    started.addEventListener('error', () => {
      isBroken = true
      for (const { reject } of waiting.values()) reject(new Error('the worker failed'))
      waiting.clear()
    })
    return started
  }

  function ask(question: UnpackQuestion): Promise<UnpackValue> {
    worker ??= start()
    const request: UnpackRequest = { ...question, id: ++last }
    return new Promise((resolve, reject) => {
      waiting.set(request.id, { resolve, reject })
      worker?.postMessage(request)
    })
  }

  // What the worker cannot do is done here.
  async function elsewhere<Answer>(
    bytes: Uint8Array,
    question: UnpackQuestion,
    own: () => Promise<Answer>,
  ): Promise<Answer> {
    if (isBroken || bytes.length < WORTH_SENDING_BYTES) return own()
    try {
      // The worker answers each kind of question with its own kind of answer.
      return (await ask(question)) as Answer
    } catch (error) {
      if (error instanceof FormatError) throw error
      return own()
    }
  }

  // A worker that fails midway fails the load: the next one goes without.
  function builder(): BookBuilder {
    const book = ++last
    return {
      add: (place, bytes, sha256) =>
        ask({ kind: 'add', book, place, bytes, sha256 }) as Promise<number | undefined>,
      finish: (markets) => ask({ kind: 'finish', book, markets }) as Promise<BookParts>,
      drop: () => void ask({ kind: 'drop', book }).catch(() => undefined),
    }
  }

  // A build that is being worked on has no name to tell its parts by.
  async function withParts<Answer>(
    kind: 'recall' | 'keep',
    home: PartsHome | undefined,
    manifest: BookManifest,
  ): Promise<Answer | undefined> {
    if (isBroken || home === undefined || import.meta.env.DEV) return undefined
    return ask({ kind, home, manifest }).catch(() => undefined) as Promise<Answer | undefined>
  }

  return (home) => ({
    loadParts: (manifest) => withParts('recall', home, manifest),
    saveParts: (manifest) => withParts('keep', home, manifest),
    hasHash: (bytes, sha256) =>
      elsewhere(bytes, { kind: 'hasHash', bytes, sha256 }, () => ownThreadCodec.hasHash(bytes, sha256)),
    unpack: (bytes) => elsewhere(bytes, { kind: 'unpack', bytes }, () => ownThreadCodec.unpack(bytes)),
    begin: () => (isBroken ? ownThreadBuilder(ownThreadCodec) : builder()),
  })
}
