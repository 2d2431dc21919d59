import type { InvoiceChunk } from '#domain'
import { hasHash, unpackChunk } from './packed.ts'

/** Reads chunks as they travel. */
export interface ChunkCodec {
  hasHash(bytes: Uint8Array, sha256: string): Promise<boolean>
  /** Throws a `FormatError` for bytes that are no chunk. */
  unpack(bytes: Uint8Array): Promise<InvoiceChunk>
}

/** Reads on the caller's own thread. */
export const ownThreadCodec: ChunkCodec = { hasHash, unpack: unpackChunk }
