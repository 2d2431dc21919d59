import {
  makeBookParts,
  type BookManifest,
  type BookMarket,
  type BookParts,
  type InvoiceChunk,
} from '#domain/invoices'
import { hasHash, unpackChunk } from './chunk-bytes.ts'

/** Decodes chunks from their wire form. */
export interface ChunkCodec {
  hasHash(bytes: Uint8Array, sha256: string): Promise<boolean>
  /** Throws a `FormatError` for bytes that are not a chunk. */
  unpack(bytes: Uint8Array): Promise<InvoiceChunk>
  /** Begins a book; absent where chunks can only be decoded one by one. */
  begin?(): BookBuilder
  /** The cached parts of a book; undefined when there are none. */
  loadParts?(manifest: BookManifest): Promise<BookParts | undefined>
  /** Caches the parts of a book whose chunks are stored. Takes as long as building them. */
  saveParts?(manifest: BookManifest): Promise<void>
}

/** Collects the chunks of one book on the thread that decodes them, so that only the result is transferred. */
export interface BookBuilder {
  /** Adds the chunk at a place; its rows, or undefined when the bytes do not have the hash. Throws a `FormatError`. */
  add(place: number, bytes: Uint8Array, sha256: string): Promise<number | undefined>
  /** Builds the parts of the book from all added chunks. */
  finish(markets: readonly BookMarket[]): Promise<BookParts>
  /** Releases the added chunks. */
  drop(): void
}

/** Collects on the caller's own thread. */
export function ownThreadBuilder(codec: Pick<ChunkCodec, 'hasHash' | 'unpack'>): BookBuilder {
  const chunks: InvoiceChunk[] = []
  return {
    async add(place, bytes, sha256) {
      if (!(await codec.hasHash(bytes, sha256))) return undefined
      const chunk = await codec.unpack(bytes)
      chunks[place] = chunk
      return chunk.length
    },
    finish: async (markets) => makeBookParts(chunks, markets),
    drop: () => void (chunks.length = 0),
  }
}

/** Decodes on the caller's own thread. */
export const ownThreadCodec: ChunkCodec = { hasHash, unpack: unpackChunk }
