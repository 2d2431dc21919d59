import { Worker } from 'node:worker_threads'
import type { PackedChunk } from './pack-chunk.ts'

/** A message to the packing thread. */
export type PackRequest = { readonly kind: 'piece'; readonly piece: Uint8Array } | { readonly kind: 'end' }

/** Its replies: bytes read, chunks in any order with their index, and completion. */
export type PackAnswer =
  | { readonly kind: 'taken'; readonly bytes: number }
  | { readonly kind: 'chunk'; readonly place: number; readonly chunk: PackedChunk }
  | { readonly kind: 'end' }

/** Buffers are joined to this size: a message per buffer costs more than the copy. */
const PIECE_BYTES = 256 * 1024
/** Backpressure: bytes queued for the thread before reading from the database pauses. */
const MOST_WAITING_BYTES = 32 * 1024 * 1024

/** Packs the chunks of one book. */
export interface BookPacker {
  /** Feeds the output of a `copySql`, which the thread parses concurrently. */
  feed(pieces: AsyncIterable<Uint8Array>): Promise<void>
  /** Ends the input and resolves to the chunks in order. */
  finish(): Promise<readonly PackedChunk[]>
  /** Ends the thread, finished or not. */
  close(): Promise<void>
}

/** Packs a book in a worker thread. Callers must close it. */
export function openPacker(marketUuids: readonly string[]): BookPacker {
  const worker = new Worker(new URL('./pack-thread.ts', import.meta.url), { workerData: marketUuids })
  const chunks: PackedChunk[] = []
  let waiting = 0
  let wake: (() => void) | undefined
  const whole = new Promise<void>((resolve, reject) => {
    worker.on('message', (answer: PackAnswer) => {
      if (answer.kind === 'end') resolve()
      else if (answer.kind === 'chunk') chunks[answer.place] = answer.chunk
      else waiting -= answer.bytes
      wake?.()
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('the packing thread ended early')))
  })
  // The error is rethrown by `feed` or `finish`.
  whole.catch(() => undefined)
  return {
    async feed(pieces) {
      for await (const piece of joined(pieces)) {
        waiting += piece.length
        worker.postMessage({ kind: 'piece', piece } satisfies PackRequest, [piece.buffer as ArrayBuffer])
        if (waiting <= MOST_WAITING_BYTES) continue
        const room = new Promise<void>((resolve) => (wake = resolve))
        await Promise.race([room, whole])
      }
    },
    async finish() {
      worker.postMessage({ kind: 'end' } satisfies PackRequest)
      await whole
      return chunks
    },
    close: async () => void (await worker.terminate()),
  }
}

/** Joins buffers to larger ones that can be transferred. */
async function* joined(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    parts.push(piece)
    bytes += piece.length
    if (bytes < PIECE_BYTES) continue
    yield join(parts, bytes)
    parts = []
    bytes = 0
  }
  if (bytes > 0) yield join(parts, bytes)
}

function join(parts: readonly Uint8Array[], bytes: number): Uint8Array {
  const [first] = parts
  if (first !== undefined && parts.length === 1 && first.length === first.buffer.byteLength) return first
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
