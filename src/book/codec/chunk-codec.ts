import type { InvoiceChunk } from '#domain/invoices'

export interface StoredChunk {
  readonly bytes: Uint8Array
  /** Decrypts the bytes, where they are encrypted. */
  readonly key?: CryptoKey
}

export interface ChunkCodec {
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
