import type { InvoiceChunk } from '#domain'
import { hasHash, unpackChunk } from './packed.ts'

/** What the main thread asks of the worker. */
export type UnpackRequest =
  | { readonly id: number; readonly kind: 'hasHash'; readonly bytes: Uint8Array; readonly sha256: string }
  | { readonly id: number; readonly kind: 'unpack'; readonly bytes: Uint8Array }

/** What it answers; `failure` says what was wrong with the bytes. */
export interface UnpackAnswer {
  readonly id: number
  readonly value?: boolean | InvoiceChunk
  readonly failure?: string
}

interface WorkerScope {
  addEventListener(name: 'message', listener: (event: MessageEvent<UnpackRequest>) => void): void
  postMessage(answer: UnpackAnswer, transfer: readonly Transferable[]): void
}

// The DOM's types know this scope as a window.
const scope = globalThis as unknown as WorkerScope

scope.addEventListener('message', (event) => void answer(event.data))

async function answer(request: UnpackRequest): Promise<void> {
  const { id, bytes } = request
  try {
    const value = request.kind === 'hasHash' ? await hasHash(bytes, request.sha256) : await unpackChunk(bytes)
    scope.postMessage({ id, value }, typeof value === 'boolean' ? [] : buffersOf(value))
  } catch (error) {
    scope.postMessage({ id, failure: String(error) }, [])
  }
}

// Each buffer once: several columns may share one.
function buffersOf(chunk: InvoiceChunk): readonly Transferable[] {
  const buffers = new Set<ArrayBuffer>()
  for (const column of Object.values(chunk) as readonly unknown[]) {
    for (const part of isText(column) ? [column.bytes, column.offsets] : [column]) {
      if (ArrayBuffer.isView(part)) buffers.add(part.buffer as ArrayBuffer)
    }
  }
  return [...buffers]
}

function isText(column: unknown): column is { bytes: Uint8Array; offsets: Uint32Array } {
  return typeof column === 'object' && column !== null && 'offsets' in column
}
