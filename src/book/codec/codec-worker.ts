import {
  buffersOfParts,
  makeBookParts,
  type BookManifest,
  type BookMarket,
  type BookParts,
  type InvoiceChunk,
} from '#domain/invoices'
import { hasHash, unpackChunk } from './chunk-bytes.ts'
import { loadParts, saveParts, type PartsHome } from './parts-cache.ts'
import { serveCalls, transferred } from './worker-calls.ts'

/** The chunks of books that are being collected, by the number of the book. */
const books = new Map<number, InvoiceChunk[]>()

/** What the main thread calls. Results are transferred, not copied. */
const worker = {
  hasHash,
  async unpack(bytes: Uint8Array): Promise<InvoiceChunk> {
    const chunk = await unpackChunk(bytes)
    return transferred(chunk, buffersOfChunk(chunk))
  },
  /** Adds a chunk to a book; its rows, or undefined when the bytes do not have the hash. */
  async add(book: number, place: number, bytes: Uint8Array, sha256: string): Promise<number | undefined> {
    if (!(await hasHash(bytes, sha256))) return undefined
    const chunk = await unpackChunk(bytes)
    const chunks = books.get(book) ?? []
    chunks[place] = chunk
    books.set(book, chunks)
    return chunk.length
  },
  finish(book: number, markets: readonly BookMarket[]): BookParts {
    const parts = makeBookParts(books.get(book) ?? [], markets)
    books.delete(book)
    return transferParts(parts)
  },
  drop(book: number): void {
    books.delete(book)
  },
  async loadParts(home: PartsHome, manifest: BookManifest): Promise<BookParts | undefined> {
    const parts = await loadParts(home, cacheKeyOf(manifest))
    return parts && transferParts(parts)
  },
  // Builds the parts again: those of the book in use were transferred, and copying them would block the main thread.
  saveParts: (home: PartsHome, manifest: BookManifest): Promise<void> =>
    saveParts(home, cacheKeyOf(manifest), async (read) => {
      const chunks: InvoiceChunk[] = []
      for (const { sha256 } of manifest.chunks) {
        const bytes = await read(sha256)
        if (bytes === undefined) return undefined
        chunks.push(await unpackChunk(bytes))
      }
      return makeBookParts(chunks, manifest.markets)
    }),
}

/** The interface of the worker. */
export type CodecWorker = typeof worker

serveCalls(worker, self)

// Two manifests with the same key have the same rows and markets. The URL of this file identifies the build, because
// another build may have another form of the parts.
function cacheKeyOf({ form, epoch, version, marketsTag, chunks }: BookManifest): string {
  return [import.meta.url, form, epoch, version, marketsTag, ...chunks.map(({ sha256 }) => sha256)].join(' ')
}

function transferParts(parts: BookParts): BookParts {
  return transferred(parts, buffersOfParts(parts))
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
