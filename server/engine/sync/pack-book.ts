import type { Worker } from 'node:worker_threads'
import type { Pace } from '../../platform/pace.ts'
import type { PackedChunk } from './pack-chunk.ts'
import { keepThread, takeThread } from './pack-threads.ts'

/** A message to the packing thread. Books come one after the other. */
export type PackRequest =
  | { readonly kind: 'begin'; readonly marketUuids: readonly string[] }
  | { readonly kind: 'piece'; readonly piece: Uint8Array; readonly copy: number }
  | { readonly kind: 'end' }

/** Its replies: bytes read, chunks in any order with their index, and completion. */
export type PackAnswer =
  | { readonly kind: 'taken'; readonly bytes: number }
  | { readonly kind: 'chunk'; readonly place: number; readonly chunk: PackedChunk }
  | { readonly kind: 'end' }

/** Buffers are joined to this size: a message per buffer costs more than the copy. */
const PIECE_BYTES = 256 * 1024
/** Backpressure: bytes queued for the thread before reading from the database pauses. */
const MOST_WAITING_BYTES = 32 * 1024 * 1024
/** A thread that has packed more is not kept: the memory of a large book goes with it. */
const KEPT_BYTES = 16 * 1024 * 1024

export interface BookPacker {
  /** Feeds the output of a `copySql`, which the thread parses meanwhile; at a pace if there is one. Several may be fed at once. */
  feed(pieces: AsyncIterable<Uint8Array>, pace?: Pace): Promise<void>
  /** Ends the input and resolves to the chunks in order. */
  finish(): Promise<readonly PackedChunk[]>
  /** Ends the thread, finished or not. */
  close(): Promise<void>
}

/** Packs a book in a worker thread. Callers must close it. */
export function openPacker(marketUuids: readonly string[]): BookPacker {
  const worker = takeThread()
  const { whole, waitForRoom, stopListening, sent } = listenTo(worker)
  const post = (request: PackRequest, transfer?: readonly ArrayBuffer[]) =>
    worker.postMessage(request, transfer)
  let bytes = 0
  let copies = 0
  let isFinished = false
  post({ kind: 'begin', marketUuids })
  return {
    async feed(pieces, pace) {
      const copy = copies++
      for await (const piece of joined(pieces)) {
        bytes += piece.length
        sent(piece.length)
        post({ kind: 'piece', piece, copy }, [piece.buffer as ArrayBuffer])
        await waitForRoom()
        await pace?.pause()
      }
    },
    async finish() {
      post({ kind: 'end' })
      const chunks = await whole
      isFinished = true
      return chunks
    },
    async close() {
      stopListening()
      if (isFinished && bytes <= KEPT_BYTES) await keepThread(worker)
      else await worker.terminate()
    },
  }
}

function listenTo(worker: Worker) {
  const chunks: PackedChunk[] = []
  const { promise: whole, resolve, reject } = Promise.withResolvers<readonly PackedChunk[]>()
  let waiting = 0
  let room = Promise.withResolvers<void>()
  const onMessage = (answer: PackAnswer): void => {
    if (answer.kind === 'end') resolve(chunks)
    else if (answer.kind === 'chunk') chunks[answer.place] = answer.chunk
    else takeOff(answer.bytes)
  }
  const takeOff = (bytes: number): void => {
    waiting -= bytes
    if (waiting > MOST_WAITING_BYTES) return
    room.resolve()
    room = Promise.withResolvers()
  }
  const onExit = (): void => reject(new Error('the packing thread ended early'))
  worker.on('message', onMessage).on('error', reject).on('exit', onExit)
  // The error is rethrown by `feed` or `finish`.
  whole.catch(() => undefined)
  return {
    whole,
    sent: (bytes: number): void => void (waiting += bytes),
    waitForRoom: async (): Promise<void> => {
      if (waiting > MOST_WAITING_BYTES) await Promise.race([room.promise, whole])
    },
    stopListening: (): void => {
      worker.off('message', onMessage).off('error', reject).off('exit', onExit)
      // Who still waits for room would wait forever.
      reject(new Error('the packer is closed'))
    },
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
