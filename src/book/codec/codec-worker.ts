import { eachColumn, TEXTS, type ChunkText, type InvoiceChunk } from '#domain/invoices'
import type { StoredChunk } from './chunk-codec.ts'
import { ownThreadCodec } from './own-thread-codec.ts'
import { serveCalls, transferred } from './worker-calls.ts'

/** What the main thread calls. Chunks are transferred, not copied. */
const worker = {
  unpack: async (bytes: Uint8Array): Promise<InvoiceChunk> =>
    transferChunk(await ownThreadCodec.unpack(bytes)),
  async decode(stored: StoredChunk, sha256: string): Promise<InvoiceChunk | undefined> {
    const chunk = await ownThreadCodec.decode(stored, sha256)
    return chunk && transferChunk(chunk)
  },
}

export type CodecWorker = typeof worker

serveCalls(worker, self)

// Texts lie among the decompressed bytes, of which the page needs no more than these.
function transferChunk(chunk: InvoiceChunk): InvoiceChunk {
  const own = { ...chunk, ...eachColumn(TEXTS, (name) => ownText(chunk[name])) }
  return transferred(own, buffersOfChunk(own))
}

function ownText({ bytes, offsets }: ChunkText): ChunkText {
  return { bytes: bytes.slice(), offsets }
}

// Each buffer once: several columns may share one.
function buffersOfChunk(chunk: InvoiceChunk): ReadonlySet<ArrayBuffer> {
  const buffers = new Set<ArrayBuffer>()
  for (const column of Object.values(chunk) as readonly unknown[]) {
    for (const part of isText(column) ? [column.bytes, column.offsets] : [column]) {
      if (ArrayBuffer.isView(part)) buffers.add(part.buffer as ArrayBuffer)
    }
  }
  return buffers
}

function isText(column: unknown): column is { bytes: Uint8Array; offsets: Uint32Array } {
  return typeof column === 'object' && column !== null && 'offsets' in column
}
