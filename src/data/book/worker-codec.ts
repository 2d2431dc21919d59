import { FormatError, type InvoiceChunk } from '#domain'
import { ownThreadCodec, type ChunkCodec } from './codec.ts'
import type { UnpackAnswer, UnpackRequest } from './unpack-worker.ts'

/** Smaller than this is done sooner than it is sent to another thread. */
const WORTH_SENDING_BYTES = 16_384

type Waiting = {
  readonly resolve: (value: boolean | InvoiceChunk) => void
  readonly reject: (error: Error) => void
}
type Question =
  | { readonly kind: 'hasHash'; readonly bytes: Uint8Array; readonly sha256: string }
  | { readonly kind: 'unpack'; readonly bytes: Uint8Array }

/** Reads chunks beside the main thread, where the browser lets it. */
export function createWorkerCodec(): ChunkCodec {
  if (typeof Worker === 'undefined') return ownThreadCodec
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let isBroken = false
  let last = 0

  function start(): Worker {
    const started = new Worker(new URL('./unpack-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<UnpackAnswer>) => {
      const asked = waiting.get(data.id)
      waiting.delete(data.id)
      if (data.value === undefined) asked?.reject(new FormatError(data.failure ?? 'no chunk'))
      else asked?.resolve(data.value)
    })
    started.addEventListener('error', () => {
      isBroken = true
      for (const { reject } of waiting.values()) reject(new Error('the worker failed'))
      waiting.clear()
    })
    return started
  }

  function ask(question: Question): Promise<boolean | InvoiceChunk> {
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
    question: Question,
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

  return {
    hasHash: (bytes, sha256) =>
      elsewhere(bytes, { kind: 'hasHash', bytes, sha256 }, () => ownThreadCodec.hasHash(bytes, sha256)),
    unpack: (bytes) => elsewhere(bytes, { kind: 'unpack', bytes }, () => ownThreadCodec.unpack(bytes)),
  }
}
