import type { InvoiceChunk } from '#domain/invoices'
import { hasHash, unpackChunk } from './chunk-bytes.ts'
import { unseal } from './seal.ts'

/** The bytes of a chunk as a store has them. */
export interface StoredChunk {
  readonly bytes: Uint8Array
  /** Decrypts the bytes, where they are encrypted. */
  readonly key?: CryptoKey
}

/** Decodes chunks from their wire form. */
export interface ChunkCodec {
  hasHash(bytes: Uint8Array, sha256: string): Promise<boolean>
  /** Throws a `FormatError` for bytes that are not a chunk. */
  unpack(bytes: Uint8Array): Promise<InvoiceChunk>
  /**
   * Decrypts, checks and decodes a chunk of a book; undefined when the bytes do not have the hash, or were encrypted with
   * another key. Throws a `FormatError` for bytes of that hash that are not a chunk.
   */
  decode(chunk: StoredChunk, sha256: string): Promise<InvoiceChunk | undefined>
  /** A book is about to be loaded: starts what decoding it needs. */
  begin?(): void
  /** A book is loaded: ends what only that needed. */
  end?(): void
}

/** Decrypts, checks and decodes a chunk on the caller's own thread. */
export async function decodeStored(
  { bytes, key }: StoredChunk,
  sha256: string,
): Promise<InvoiceChunk | undefined> {
  const packed = key === undefined ? bytes : await unseal<Uint8Array>(key, bytes).catch(() => undefined)
  if (packed === undefined || !(await hasHash(packed, sha256))) return undefined
  return unpackChunk(packed)
}

/** Decodes on the caller's own thread. */
export const ownThreadCodec: ChunkCodec = { hasHash, unpack: unpackChunk, decode: decodeStored }
